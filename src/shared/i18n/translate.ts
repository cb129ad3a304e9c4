import type { Locale } from '../lib/locale.ts'
import { fitHallWord } from './hall-word.ts'
import type { Namespace, Say, Translate } from './keys.ts'

/** The words of one namespace in one language: nested, read by dotted key. */
export type Strings = { readonly [key: string]: string | Strings }
export type Params = Readonly<Record<string, string | number>>
/** Finds the words of a namespace; undefined when the page does not carry it. */
export type StringsOf = (namespace: string) => Strings | undefined

const PLACEHOLDER = /\{\{-?(.+?)\}\}/g
const plurals = new Map<Locale, Intl.PluralRules>()

function pluralForm(locale: Locale, count: number): string {
  let rules = plurals.get(locale)
  if (!rules) plurals.set(locale, (rules = new Intl.PluralRules(locale)))
  return rules.select(count)
}

function lookUp(tree: Strings | undefined, key: string): string | undefined {
  let at: string | Strings | undefined = tree
  for (const part of key.split('.')) {
    if (at === undefined || typeof at === 'string' || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

/**
 * Words a key as i18next does, without i18next's 14 kB: `{{name}}` and plural suffixes (`_zero`, `_one`, `_other` by `count`).
 * Context, nesting (`$t()`) and formats (`{{x, number}}`) are deliberately not here; the texts do not use them.
 *
 * Two things are done that i18next does not: a value that ends with a full stop is followed by no second one, and the word for a hall fits what
 * the hall is called.
 *
 * @returns the text; the key itself when it is missing; a placeholder without its parameter stays as it stands.
 * @example translate({ found_one: '{{count}} product', found_other: '{{count}} products' }, 'en-US', 'found', { count: 2 }) // '2 products'
 */
export function translate(tree: Strings | undefined, locale: Locale, key: string, params: Params = {}): string {
  const count = params['count']
  let text: string | undefined
  if (typeof count === 'number') {
    if (count === 0) text = lookUp(tree, `${key}_zero`)
    text ??= lookUp(tree, `${key}_${pluralForm(locale, count)}`)
  }
  text ??= lookUp(tree, key)
  if (text === undefined) return key
  const { hall } = params
  if (hall !== undefined) text = fitHallWord(text, String(hall))
  const words = text
  return words.replace(PLACEHOLDER, (whole, name: string, at: number) => {
    const value = params[name.trim()]
    if (value === undefined) return whole
    const said = String(value)
    // A name such as `Expo Ltd.` closes the sentence itself.
    return said.endsWith('.') && words.startsWith('.', at + whole.length) ? said.slice(0, -1) : said
  })
}

/**
 * Binds `translate` to a language and a default namespace. A key may name another namespace, as message keys on the wire do:
 * `t('shared/form:errors.required')`.
 */
export function fixedT<N extends Namespace>(stringsOf: StringsOf, locale: Locale, namespace: N): Translate<N> {
  return sayFrom(stringsOf, locale, namespace)
}

/** The same for any text as key. */
export function sayFrom(stringsOf: StringsOf, locale: Locale, namespace: string): Say<string> {
  return (key, params) => {
    const colon = key.indexOf(':')
    return colon > 0
      ? translate(stringsOf(key.slice(0, colon)), locale, key.slice(colon + 1), params)
      : translate(stringsOf(namespace), locale, key, params)
  }
}
