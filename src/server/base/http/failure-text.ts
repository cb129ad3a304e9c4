/** Words a refused field, with its place where the record says it. */
import { placedMessage } from '../../../shared/form/placed-message.ts'
import { problemText, type MessageParams } from '../../../shared/form/rules.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'
import type { FieldFailure } from './fail.ts'
import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'

/** Returns the message of a refused field in one language. */
export function failureText(locale: Locale, { field, msgKey, params, place }: FieldFailure): string {
  const say = (key: AnyMessageKey, of: Record<string, string | number> = {}) => translate(locale, key, of)
  const name: MessageParams = place ? { name: `@${place.label}` } : {}
  const text = problemText({ field, msgKey, params: { ...name, ...params } }, say)
  if (!place) return text
  return placedMessage(say, text, { label: say(place.label), list: place.list && say(place.list), row: place.row })
}
