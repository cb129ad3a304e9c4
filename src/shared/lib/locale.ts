/** The two languages of the portal; zh-CN is the default (specification §1). */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** What is said in each language. */
export const inEachLocale = (say: (locale: Locale) => string): Record<Locale, string> => ({
  'zh-CN': say('zh-CN'),
  'en-US': say('en-US'),
})

/** Reads the locale stored by the specification's `language` key: anything that names English is en-US. */
export function toLocale(value: string | null | undefined): Locale {
  return value && /^en/i.test(value) ? 'en-US' : 'zh-CN'
}

/** Path prefix of a locale below the base: zh-CN stands at the root, en-US under `/en`. */
export function localePrefix(locale: Locale): '' | '/en' {
  return locale === 'en-US' ? '/en' : ''
}

/** A text in two languages as one reader meets it: their own, or the other where theirs is missing, with the language it is in. */
export function inLanguageOf(locale: Locale, zh: string, en: string): { text: string; lang: Locale } {
  const lang: Locale = locale === 'en-US' ? (en || !zh ? 'en-US' : 'zh-CN') : zh || !en ? 'zh-CN' : 'en-US'
  return { text: lang === 'en-US' ? en : zh, lang }
}

/** A value behind its label, as this language separates them: `时间：10:00`, `Time: 10:00`. */
export function labelled(label: string, value: string | number, locale: Locale): string {
  return locale === 'en-US' ? `${label}: ${value}` : `${label}：${value}`
}
