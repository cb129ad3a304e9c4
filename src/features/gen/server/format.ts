/** Generated code as our own stands: the formatter's. */
import { format } from 'prettier'

/** `.prettierrc`, which the templates' readers expect wherever the server runs. */
const STYLE = { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' } as const
const PARSERS: Readonly<Record<string, string>> = { ts: 'typescript', tsx: 'typescript', json: 'json', md: 'markdown' }

/** A file formatted by what its name ends with; others stay as they are. */
async function formatFile(path: string, code: string): Promise<string> {
  const parser = PARSERS[path.split('.').at(-1) ?? '']
  if (!parser) return code
  // Long chains come to rest at the second time.
  return format(await format(code, { ...STYLE, parser }), { ...STYLE, parser })
}

/** Files by their paths, formatted. */
export async function formatFiles(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const formatted = Object.entries(files).map(async ([path, code]) => [path, await formatFile(path, code)] as const)
  return Object.fromEntries(await Promise.all(formatted))
}
