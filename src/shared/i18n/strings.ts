import type { Locale } from '../lib/locale.ts'
import type { Strings, StringsOf } from './translate.ts'

/** What a page carries for its islands: one language, only the namespaces its islands use. */
export type PageStrings = { locale: Locale; namespaces: Record<string, Strings> }
/** Every namespace in every language; exists at build and in tests only. */
export type StringsRegistry = Record<Locale, Record<string, Strings>>

/** Id of the `<script type="application/json">` that carries a page's strings. */
export const PAGE_STRINGS_ID = 'page-strings'

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

/** The words an island may use: the registry while the page is built, the page's own JSON in a browser. */
export function stringsOf(locale: Locale): StringsOf {
  return (namespace) => (registry ? registry[locale][namespace] : readPage()?.namespaces[namespace])
}
