import type { Locale } from '../lib/locale.ts'

/** The name a reader of this language sees; the other language's where there is none, '' where there is neither. */
export function shownName({ name, enName }: { name: string; enName: string }, locale: Locale): string {
  return locale === 'en-US' ? enName || name : name || enName
}

/** Names in a row, as this language separates them. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'en-US' ? ', ' : '、')
}

/** Which language of a record still misses its name; null when both are there. Shown as a badge, never a refusal. */
export function missingLanguage(name: string, enName: string): 'zh' | 'en' | null {
  if (enName === '') return 'en'
  return name === '' ? 'zh' : null
}
