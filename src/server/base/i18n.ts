/** The server's words: the same locale files as the site's, read once from disk. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '../../shared/lib/locale.ts'
import type { AnyMessageKey, Namespace, Say, Translate } from '../../shared/i18n/keys.ts'
import { sayFrom, type Params, type Strings } from '../../shared/i18n/translate.ts'

const sourceRoot = fileURLToPath(new URL('../..', import.meta.url))
let words: Map<string, Record<Locale, Strings>> | null = null

function load(): Map<string, Record<Locale, Strings>> {
  const found = new Map<string, Record<Locale, Strings>>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue
      const path = join(folder, entry.name)
      if (entry.name !== 'locale') walk(path)
      else {
        const files = LOCALES.map((locale) => [locale, readStrings(join(path, `${locale}.json`))])
        found.set(relative(sourceRoot, folder).split(sep).join('/'), Object.fromEntries(files))
      }
    }
  }
  walk(sourceRoot)
  return found
}

function readStrings(path: string): Strings {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Strings
  } catch {
    return {}
  }
}

function say(locale: Locale, namespace: string): Say<string> {
  words ??= load()
  const loaded = words
  return sayFrom((name) => loaded.get(name)?.[locale], locale, namespace)
}

/** The words of one namespace in a language. */
export function wordsIn<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  return say(locale, namespace)
}

/** Words for a key `namespace:key`, e.g. `shared/api:errors.404`; the key itself when there are none. */
export function translate(locale: Locale, key: AnyMessageKey, params?: Params): string {
  return say(locale, '')(key, params)
}
