/** Lines of a new feature in the files that learn of it (src/docs/adding-a-screen.md). */
import { typedColumn } from './test-code.ts'
import { titleOf } from './words-code.ts'
import type { Shape } from './shape.ts'

export interface Patch {
  /** From the root. */
  file: string
  /** What is added, as whole lines. */
  lines: string
  /** The file with the lines in their place; throws where that is not found. */
  apply(text: string): string
}

/** Puts lines before the last place a text stands at, or after it. */
function insert(file: string, lines: string, anchor: string | RegExp, where: 'before' | 'after'): Patch {
  return {
    file,
    lines,
    apply(text) {
      const found = [...text.matchAll(typeof anchor === 'string' ? new RegExp(anchor, 'gm') : anchor)].at(-1)
      if (!found) throw new Error(`${file} has no place for:\n${lines}`)
      const at = where === 'before' ? found.index : found.index + found[0].length
      return text.slice(0, at) + lines + text.slice(at)
    },
  }
}

function routeLines({ one, path, permission, info }: Shape): string {
  const audience = info.parentMenu === 'system' || info.parentMenu === 'tool' ? 'administrator' : 'organiser'
  return `  defineRoute({
    id: '${one}',
    path: '${path}',
    audience: '${audience}',
    group: '${info.parentMenu}',
    icon: 'dict',
    permission: '${permission}:list',
  }),
`
}

/** The name of the screen, after the last of the others. */
const named = (file: string, one: string, title: string): Patch =>
  ({
    file,
    lines: `    ${JSON.stringify(one)}: ${JSON.stringify(title)}\n`,
    apply(text) {
      const found = /^ {2}"routes": \{\n(?: {4}.*\n)*?(?= {2}\})/m.exec(text)
      if (!found) throw new Error(`${file} names no routes.`)
      const end = found.index + found[0].length
      const before = text.slice(0, end).replace(/\n$/, ',\n')
      return `${before}    ${JSON.stringify(one)}: ${JSON.stringify(title)}\n${text.slice(end)}`
    },
  }) satisfies Patch

export function patchesOf(shape: Shape, hasTables: boolean): Patch[] {
  const { folder, one, path, isTree } = shape
  const { zh, en } = titleOf(shape)
  const typed = typedColumn(shape)
  const forms = typed
    ? `{ account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: '${typed.javaField}' }] }`
    : `'nothing is typed'`
  const exported = `export * from '../../features/${folder}/server/tables.ts'\n`
  return [
    ...(hasTables ? [insert('src/server/db/schema.ts', exported, '^export \\* from .*\\n', 'after')] : []),
    insert(
      'src/server/handlers.ts',
      `import { ${one}Handlers } from '../features/${folder}/server/handlers.ts'\n`,
      "^import .* from '\\.\\./features/.*\\n",
      'after',
    ),
    insert('src/server/handlers.ts', `  ...${one}Handlers,\n`, '^\\]', 'before'),
    insert('src/routes.ts', routeLines(shape), /^\](?=\n\n\/\*\* The screen of an id)/gm, 'before'),
    insert(
      'src/words.ts',
      `    'features/${folder}': typeof import('./features/${folder}/locale/zh-CN.json')\n`,
      /^ {2}\}(?=\n\}\n)/gm,
      'before',
    ),
    named('src/shell/locale/zh-CN.json', one, zh),
    named('src/shell/locale/en-US.json', one, en),
    insert(
      'tests/a11y/screens/back-office.ts',
      `  ${isTree ? 'adminTree' : 'adminList'}('${one}', '${path}'),\n`,
      '^\\]',
      'before',
    ),
    insert('tests/e2e/form-places.ts', `  ${one}: ${forms},\n`, '^\\}', 'before'),
  ]
}
