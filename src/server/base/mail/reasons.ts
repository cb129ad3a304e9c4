/** Why a mail did not arrive, as it is stored: our own reasons by a fixed text that has words in both languages, a server's as the server said it. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'

/** Its link or code had run out before it could leave. */
export const SECRET_LAPSED = 'secret lapsed'
/** The receiver's address does not exist, or takes no mail any more; what the server said may follow after a colon. */
export const ADDRESS_UNKNOWN = 'address unknown'
/** The receiver called an earlier mail spam. */
export const COMPLAINED = 'called spam'
/** What it tells of was over before it could leave. */
export const OUTDATED = 'outdated'

const KEYS = {
  [SECRET_LAPSED]: 'secretLapsed',
  [ADDRESS_UNKNOWN]: 'addressUnknown',
  [COMPLAINED]: 'complained',
  [OUTDATED]: 'outdated',
} as const

export const isAddressUnknown = (reason: string): boolean =>
  reason === ADDRESS_UNKNOWN || reason.startsWith(`${ADDRESS_UNKNOWN}: `)

/** A stored reason in the reader's words. */
export function reasonWords(locale: Locale, reason: string): string {
  const own = isAddressUnknown(reason) ? ADDRESS_UNKNOWN : reason
  const key = KEYS[own as keyof typeof KEYS]
  if (key === undefined) return reason
  return [translate(locale, `server/base/mail:errors.${key}`), reason.slice(own.length + 2)].filter(Boolean).join(' · ')
}
