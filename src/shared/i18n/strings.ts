import type { Locale } from '../lib/locale.ts'
import type { Strings, StringsOf } from './translate.ts'

/** What a page carries for its islands: one language, only the namespaces its islands use. */
export type PageStrings = { locale: Locale; namespaces: Record<string, Strings> }
/** Every namespace in every language; exists at build and in tests only. */
export type StringsRegistry = Record<Locale, Record<string, Strings>>

/** Id of the `<script type="application/json">` that carries a page's strings. */
export const PAGE_STRINGS_ID = 'page-strings'
/** Id of the one with the words of parts loaded on demand; in a built site it holds only their address, in `data-src`. */
export const LATE_STRINGS_ID = 'late-strings'

let registry: StringsRegistry | undefined
let page: PageStrings | undefined

/**
 * Gives the islands' server rendering every string. Called by the build (`page-t.ts`), never in a browser: this module holds no
 * import of the locale files, so none of them can reach a browser chunk.
 */
export function registerStrings(all: StringsRegistry): void {
  registry = all
}

/** Reads the page's own strings, once; a page without them shows keys rather than failing. */
function readPage(): PageStrings | undefined {
  if (page || typeof document === 'undefined') return page
  const text = document.getElementById(PAGE_STRINGS_ID)?.textContent
  if (text) page = JSON.parse(text) as PageStrings
  return page
}

/** Puts words beside those that are there; neither holds a word of the other. */
function merged(one: Strings | undefined, other: Strings): Strings {
  const all: Record<string, string | Strings> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = all[key]
    all[key] = typeof value === 'string' ? value : merged(typeof known === 'object' ? known : undefined, value)
  }
  return all
}

let late: Promise<void> | undefined

async function fetchLate(): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(LATE_STRINGS_ID)
  const known = readPage()
  if (!element || !known) return
  const { src } = element.dataset
  const more = (src ? await (await fetch(src)).json() : JSON.parse(element.textContent || '{}')) as Partial<PageStrings>
  for (const [name, words] of Object.entries(more.namespaces ?? {}))
    known.namespaces[name] = merged(known.namespaces[name], words)
}

/**
 * The words of what a page loads on demand, fetched once; the build makes every dynamic import wait for them (`lean-chunks.ts`).
 * Rejects as a failed import does, and the next one tries again.
 */
export function lateStrings(): Promise<void> {
  late ??= fetchLate().catch((cause: unknown) => {
    late = undefined
    throw cause
  })
  return late
}

/** The words an island may use: the registry while the page is built, the page's own JSON in a browser. */
export function stringsOf(locale: Locale): StringsOf {
  return (namespace) => (registry ? registry[locale][namespace] : readPage()?.namespaces[namespace])
}
