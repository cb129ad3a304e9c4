/** Generated code as our own stands: the formatter's. */
import { format } from 'oxfmt'

/** `.oxfmtrc.json`, which the templates' readers expect wherever the server runs. */
const STYLE = { semi: false, singleQuote: true, printWidth: 120, trailingComma: 'all' } as const
const FORMATTED = /\.(?:tsx?|json|md)$/

async function formatOnce(path: string, code: string): Promise<string> {
  const { code: formatted, errors } = await format(path, code, STYLE)
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join('; ')}`)
  return formatted
}

/** A file formatted by what its name ends with; others stay as they are. Long chains come to rest at the second time. */
const formatFile = async (path: string, code: string): Promise<string> =>
  FORMATTED.test(path) ? formatOnce(path, await formatOnce(path, code)) : code

/** Files by their paths, formatted. */
export async function formatFiles(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const formatted = Object.entries(files).map(async ([path, code]) => [path, await formatFile(path, code)] as const)
  return Object.fromEntries(await Promise.all(formatted))
}
