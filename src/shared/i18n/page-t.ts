import i18next from 'i18next'
import type { Locale } from '../lib/locale.ts'
import { namespaces, registry } from './registry.ts'
import { registerStrings, type PageStrings } from './strings.ts'
import type { Namespace, Translate } from './keys.ts'
import type { Params, Strings } from './translate.ts'

// Islands are rendered after the frontmatter of the layout that imports this file, so they find their words.
registerStrings(registry)

/**
 * The words of a namespace for `.astro` files: i18next with the language fixed, never its global language, which belongs to whichever
 * page was rendered last.
 */
export function pageT<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const t = i18next.getFixedT(locale, namespace)
  return (key: string, params?: Params) => String(t(key, params ?? {}))
}

/**
 * The strings of the named namespaces as the text of a JSON script element; `<` is escaped so that no string can close it.
 * `trim` may leave out words that the page cannot say.
 */
export function pageStringsJson(
  locale: Locale,
  wanted: Iterable<string>,
  trim: (words: Strings, namespace: string) => Strings = (words) => words,
): string {
  const strings: PageStrings = { locale, namespaces: {} }
  for (const namespace of new Set(wanted)) {
    const words = registry[locale][namespace]
    if (!words || !namespaces.has(namespace))
      throw new Error(`There are no strings for namespace '${namespace}' in ${locale}`)
    strings.namespaces[namespace] = trim(words, namespace)
  }
  return JSON.stringify(strings).replaceAll('<', '\\u003c')
}
