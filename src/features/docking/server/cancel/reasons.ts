/** Why the portal itself cancels meetings: stored as a code, told to each reader in its own language. */
import { translate } from '../../../../server/base/i18n.ts'
import { LOCALES, type Locale } from '../../../../shared/lib/locale.ts'

const REASONS = ['arranged', 'left', 'withdrawn', 'revoked', 'rejected', 'switchedOff', 'gone'] as const
/** `arranged` the organiser arranged anew, `left` the buyer did, `withdrawn` and `revoked` a registration, `rejected` the buyer, `switchedOff` matchmaking, `gone` the exhibitor
 withdrew from the show. */
export type PortalReason = (typeof REASONS)[number]

export const codeOf = (reason: PortalReason): string => `@${reason}`
/** What `cancelReason` holds where nobody wrote it. */
export const REASON_CODES: readonly string[] = REASONS.map(codeOf)

const wordsOf = (reason: PortalReason, locale: Locale): string =>
  translate(locale, `features/docking:cancelled.${reason}`)

/** A stored reason as it is read: what somebody wrote as it is, and what older meetings hold as words of one language like a code. */
export function reasonIn(locale: Locale, stored: string): string {
  const own = REASONS.find((one) => stored === codeOf(one) || LOCALES.some((each) => stored === wordsOf(one, each)))
  return own ? wordsOf(own, locale) : stored
}
