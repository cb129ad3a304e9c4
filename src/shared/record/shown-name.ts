import type { Locale } from '../lib/locale.ts'

/** The name a reader of this language sees; the other language's where there is none, '' where there is neither. */
export function shownName({ name, enName }: { name: string; enName: string }, locale: Locale): string {
  return locale === 'en-US' ? enName || name : name || enName
}
