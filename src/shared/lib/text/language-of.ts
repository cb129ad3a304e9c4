import type { Locale } from '../locale.ts'

/** The language a stored text is in, by its letters: Han means Chinese, otherwise a Latin word means English; null for numbers and codes. */
export function languageOf(text: string): Locale | null {
  if (/\p{sc=Han}/u.test(text)) return 'zh-CN'
  return /[A-Za-z\u00C0-\u024F]{2}/.test(text) ? 'en-US' : null
}
