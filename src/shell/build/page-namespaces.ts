import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Strings } from '../../shared/i18n/translate.ts'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)['"]/g
const TYPE_IMPORT = /^\s*(?:import|export)\s+type\s[^;]*?from\s*['"][^'"]+['"]/gms
const LITERAL = /['"`]([a-z][a-z-]*(?:\/[a-z][a-z-]*)*)(?=['"`:])/g

const RULE = /['"`:]rules\.(\w+)['"`]/g

/** What the islands of a page may say. */
export interface PageUse {
  namespaces: string[]
  /** Names of the form rules it reaches: `shared/form` has words for every rule of the portal, a page needs those of its own fields. */
  rules: ReadonlySet<string>
}

/** The words of `shared/form` without those of rules that the page cannot break. Rules are always written out: `ruleKey('rules.price')`. */
export function withoutUnusedRules(words: Strings, rules: ReadonlySet<string>): Strings {
  const all = words['rules']
  if (typeof all !== 'object') return words
  const used = Object.entries(all).filter(([key]) => rules.has(key.replace(/_(zero|one|other)$/, '')))
  return { ...words, rules: Object.fromEntries(used) }
}

/**
 * Namespaces the islands of a page may ask for: every name of a namespace written in a module the page reaches, loaded at once or on
 * demand. So nobody keeps a list, and a part loaded later finds its words in the page too.
 *
 * @param file path of the page; its own `.astro` words are written at build and are not counted.
 * @param known names of all namespaces.
 */
export function pageNamespaces(file: string, known: ReadonlySet<string>): PageUse {
  const seen = new Set<string>()
  const found = new Set<string>()
  const rules = new Set<string>()
  const queue = [resolve(file)]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || !isFile(path)) continue
    seen.add(path)
    const code = withoutRemarks(readFileSync(path, 'utf8'))
    for (const to of importsOf(path, code)) queue.push(join(dirname(path), to))
    if (path.endsWith('.astro')) continue
    for (const [, name] of code.matchAll(LITERAL)) if (name && known.has(name)) found.add(name)
    for (const [, rule] of code.matchAll(RULE)) if (rule) rules.add(rule)
  }
  return { namespaces: [...found].sort(), rules }
}

/** Types, comments and documentation name namespaces without using them. */
function withoutRemarks(code: string): string {
  return code
    .replace(TYPE_IMPORT, '')
    .replace(/^\s*\/?\*.*$/gm, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
}

/** What a module brings to the browser: of an `.astro` file its parts and islands and its own scripts, not what its frontmatter computes with. */
function importsOf(path: string, code: string): string[] {
  const all = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, to]) => to ?? '')
  if (!path.endsWith('.astro')) return all(code).filter((to) => /\.tsx?$/.test(to))
  const [, frontmatter = '', body = ''] = /^---\n([\s\S]*?)\n---([\s\S]*)$/.exec(code) ?? []
  return [
    ...all(frontmatter).filter((to) => /\.(astro|tsx)$/.test(to)),
    ...all(body).filter((to) => /\.tsx?$/.test(to)),
  ]
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

/**
 * File of a page by its route pattern, as Astro names it: `/[...lang]/basic/basicinfo`, in lower case, while the files keep the
 * specification's spelling. A page that is not found would carry no words, so that is an error.
 */
export function pageFile(root: string, pattern: string): string {
  const parts = pattern.split('/').filter(Boolean)
  const inFolder = (folder: string, name: string): string | undefined => {
    const found = isFolder(folder)
      ? readdirSync(folder).find((each) => each.toLowerCase() === name.toLowerCase())
      : undefined
    return found && join(folder, found)
  }
  const folderOf = (names: readonly string[]): string =>
    names.reduce((folder, name) => inFolder(folder, name) ?? join(folder, name), join(root, 'src/pages'))
  const last = parts.at(-1) ?? 'index'
  const file = inFolder(folderOf(parts.slice(0, -1)), `${last}.astro`) ?? inFolder(folderOf(parts), 'index.astro')
  if (!file) throw new Error(`There is no page file for route ${pattern}`)
  return file
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
