import { DEFAULT_LOCALE, LOCALES, type Locale } from '../lib/locale.ts'
import { localeFile } from './namespaces.ts'
import type { StringsRegistry } from './strings.ts'
import type { Strings } from './translate.ts'

/**
 * Every locale file of the product. Import this from `.astro` pages, layouts and tests only: from a component it would put all texts of
 * all screens into a browser chunk (a dist scan looks for that).
 */
const files = import.meta.glob<Strings>('/src/**/locale/*.json', { eager: true, import: 'default' })

function collect(): StringsRegistry {
  const all = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as StringsRegistry
  for (const [path, strings] of Object.entries(files)) {
    const file = localeFile(path)
    if (file && (LOCALES as readonly string[]).includes(file.locale))
      all[file.locale as Locale][file.namespace] = strings
  }
  return all
}

export const registry: StringsRegistry = collect()

/** Names of all namespaces that exist. */
export const namespaces: ReadonlySet<string> = new Set(Object.keys(registry[DEFAULT_LOCALE]))
