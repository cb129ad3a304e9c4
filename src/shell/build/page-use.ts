import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Strings } from '../../shared/i18n/translate.ts'
import { isLeanContract } from './lean-contracts.ts'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+)['"]/g
const STATIC_IMPORT = /(?:\bfrom\s*|\bimport\s*)['"](\.{1,2}\/[^'"]+)['"]/g
const TYPE_IMPORT = /^\s*(?:import|export)\s+type\s[^;]*?from\s*['"][^'"]+['"]/gms
const NAMESPACE = /['"`]([a-z][a-z\d-]*(?:\/[a-z][a-z\d-]*)*)(?=['"`:])/g
/** A text that may be a key or the beginning of one; a template keeps its `${…}`. */
const KEY = /'([\w./:-]+)'|"([\w./:-]+)"|`((?:[\w./:-]|\$\{[^`{}]*\})+)`/g

/** What the islands of a page may say. */
export interface PageUse {
  namespaces: string[]
  /** May one of its modules name this key of the namespace? Without one: of any. */
  mentions: (key: string, namespace?: string) => boolean
}

/**
 * Reads what a page may say off the modules it reaches, loaded at once or on demand: namespaces written in them, and keys. So nobody keeps a
 * list, a part loaded later finds its words in the page too, and messages only the server gives do not travel.
 *
 * @param file path of the page; its own `.astro` words are written at build and are not counted.
 * @param known names of all namespaces.
 * @param reach `first`: only what is loaded at once.
 */
export function pageUse(file: string, known: ReadonlySet<string>, reach: 'first' | 'all' = 'all'): PageUse {
  const seen = new Set<string>()
  const namespaces = new Set<string>()
  const texts = new Set<string>()
  const queue = [resolve(file)]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || !isFile(path)) continue
    seen.add(path)
    const code = withoutRemarks(readFileSync(path, 'utf8'))
    // What a call asks and answers does not reach the browser (`lean-contracts.ts`), so a list has no words for what is wrong in a form.
    if (reach === 'first' && isLeanContract(path)) continue
    for (const to of importsOf(path, code, reach === 'first' ? STATIC_IMPORT : IMPORT))
      queue.push(join(dirname(path), to))
    if (path.endsWith('.astro')) continue
    for (const [, name] of code.matchAll(NAMESPACE)) if (name && known.has(name)) namespaces.add(name)
    for (const text of keysIn(code)) texts.add(text)
  }
  return { namespaces: [...namespaces].sort(), mentions: mentionsIn(texts, known) }
}

/** A text that names its namespace speaks of that one, any other may speak of each. */
function mentionsIn(texts: ReadonlySet<string>, known: ReadonlySet<string>): PageUse['mentions'] {
  const everywhere = new Set<string>()
  const within = new Map<string, Set<string>>()
  for (const text of texts) {
    const [, namespace = '', key = ''] = /^([^:$]+):(.*)$/.exec(text) ?? []
    if (!known.has(namespace)) everywhere.add(text.replace(/^[^$]*:/, ''))
    else within.set(namespace, (within.get(namespace) ?? new Set()).add(key))
  }
  const words = new Set([...everywhere, ...[...within.values()].flatMap((keys) => [...keys])])
  const anywhere = mentionsOf(everywhere, words)
  const own = new Map([...within].map(([namespace, keys]) => [namespace, mentionsOf(keys, words)]))
  return (key, namespace) =>
    anywhere(key) ||
    (namespace === undefined ? [...own.values()].some((says) => says(key)) : (own.get(namespace)?.(key) ?? false))
}

/** Texts that may be keys, those within the values of a template included: `${t('import.name')}.csv`. */
function keysIn(code: string): string[] {
  return [...code.matchAll(KEY)].flatMap(([, single, double, template]) =>
    template === undefined
      ? [single ?? double ?? '']
      : [template, ...[...template.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, value = '']) => keysIn(value))],
  )
}

/**
 * A key is mentioned when a text is the key, when a text with a dot is the folder it stands in (`'todo.profile'`), or when a template can give
 * it (`status.${value}`, `${kind}.title`). A lone word is no folder: too many words are written for other reasons. What goes wrong is named
 * by codes, and a page that can give one has it written somewhere: of `errors.${code}` and `rules.${code}` only those
 * of `words` are meant.
 */
function mentionsOf(texts: ReadonlySet<string>, words: ReadonlySet<string>): (key: string) => boolean {
  const templates = [...texts]
    .filter((text) => text.includes('${') || text.endsWith('.'))
    .map((text) => text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&')))
    // A template of nothing but values (`${key}_${form}` of the plurals) could be anything, and so it says nothing.
    .filter((parts) => parts.some((part) => /[a-z\d]/i.test(part)))
    .map((parts) => new RegExp(`^${parts.join('[\\w.-]+')}${parts.at(-1)?.endsWith('\\.') ? '[\\w.-]+' : ''}$`))
  const isFolder = (path: string): boolean => path.includes('.') && texts.has(path)
  return (key) => {
    if (texts.has(key)) return true
    const open = !/^(errors|rules)\./.test(key) || words.has(key.slice(key.lastIndexOf('.') + 1))
    if (open && templates.some((template) => template.test(key))) return true
    for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1))
      if (isFolder(key.slice(0, end))) return true
    return false
  }
}

/** The words of a namespace without those the page cannot mention. Plural forms go by the name they share. */
export function onlyMentioned(words: Strings, mentions: (key: string) => boolean, folder = ''): Strings {
  const kept: [string, string | Strings][] = []
  for (const [key, value] of Object.entries(words)) {
    const path = folder + key
    if (typeof value !== 'string') {
      const inner = onlyMentioned(value, mentions, `${path}.`)
      if (Object.keys(inner).length) kept.push([key, inner])
    } else if (mentions(path) || mentions(path.replace(/_(zero|one|other)$/, ''))) kept.push([key, value])
  }
  return Object.fromEntries(kept)
}

/** Types, comments and documentation name things without using them. */
function withoutRemarks(code: string): string {
  return code
    .replace(TYPE_IMPORT, '')
    .replace(/^\s*\/?\*.*$/gm, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
}

/** What a module brings to the browser: of an `.astro` file its parts, islands and own scripts, not what its frontmatter computes with. */
function importsOf(path: string, code: string, pattern: RegExp): string[] {
  const all = (text: string): string[] => [...text.matchAll(pattern)].map(([, to]) => to ?? '')
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
