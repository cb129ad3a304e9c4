/**
 * What a report on a mail means (RFC 3464, RFC 3463) and what it makes of the mail. Reports may come twice and in any order: a bounce outweighs a
 * delivery, and what is known already changes nothing.
 */
import { ADDRESS_UNKNOWN, isAddressUnknown } from '../reasons.ts'

/**
 * - `delivered`: it is in the mailbox.
 * - `delayed`: not yet; the server goes on trying, or took it for a moment's refusal. Noted only.
 * - `refused`: this mail was refused for good (mailbox full, content), the address stands.
 * - `bounced`: the address does not exist or is closed: no further mail goes there.
 * - `complained`: its reader called it spam.
 */
export type ReportKind = 'delivered' | 'delayed' | 'refused' | 'bounced' | 'complained'

/** One report, whoever made it. The mail is found by the token of its return address, else by its Message-ID; '' where one is not told. */
export interface MailReport {
  token: string
  messageId: string
  kind: ReportKind
  /** What the server said, one line without addresses. */
  reason: string
  /** When it happened; null when not told. */
  at: Date | null
}

/** RFC 3463: bad destination, system or syntax, moved, null MX; mailbox disabled; no such domain. */
const GONE_STATUS = /^5\.(1\.([1236]|10)|2\.1|4\.4)$/
/** Servers without extended codes say it in words. */
const GONE_WORDS =
  /\b(user|mailbox|recipient|account|address)\b.{0,40}\b(unknown|not found|does ?n[o'’]t exist|does not exist|unavailable|disabled|invalid)\b|\b(no such|unknown|invalid) (user|mailbox|recipient|account|address)\b|nosuchuser/i

/** Whether a refusal for good means the address rather than the mail: by its extended status, else by the server's words. */
export function isAddressGone(status: string, said: string): boolean {
  const extended = /^5\.\d{1,3}\.\d{1,3}$/.test(status) ? status : (/\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? '')
  // 5.0.0 says nothing.
  if (extended !== '' && extended !== '5.0.0') return GONE_STATUS.test(extended)
  return GONE_WORDS.test(said)
}

/** The kind of one recipient's fields in a delivery status; null for what tells nothing of arrival (`relayed`, `expanded`). */
export function kindOfStatus(action: string, status: string, said: string): ReportKind | null {
  if (action === 'delivered') return 'delivered'
  if (action === 'delayed') return 'delayed'
  if (action !== 'failed') return null
  return isAddressGone(status, said) ? 'bounced' : 'refused'
}

/** The token in a return address `bounce+<token>@…`; '' when there is none. */
export const tokenOf = (address: string): string => /\+([0-9a-f]{20})@/i.exec(address)?.[1]?.toLowerCase() ?? ''

/** Where a mail with this token comes back to; '' without an address for bounces or for mails from before. */
export const returnPathOf = (bounceAddress: string, token: string): string =>
  bounceAddress && token ? bounceAddress.replace('@', `+${token}@`) : ''

export interface ReportedMail {
  state: string
  failReason: string
  decidedTime: Date | null
  deliveredTime: Date | null
  bounceTime: Date | null
  complaintTime: Date | null
}
export interface ReportEffect {
  change: Partial<Pick<ReportedMail, 'state' | 'failReason' | 'deliveredTime' | 'bounceTime' | 'complaintTime'>>
  /** Why its address gets no more mail, if so. */
  block: 'BOUNCE' | 'COMPLAINT' | null
}

/** On its way or past it: what still waits, or never left, is not reported on. */
const OUT = ['sending', 'sent', 'unknown', 'delivered']

/** What a report makes of a mail; null: nothing new. @param now when it came in */
export function afterReport(mail: ReportedMail, { kind, reason, at }: MailReport, now: Date): ReportEffect | null {
  // Of a way the mail went before the organiser had it sent again.
  if (at !== null && mail.decidedTime !== null && at < mail.decidedTime && kind !== 'complained') return null
  const out = OUT.includes(mail.state)
  const back = mail.bounceTime !== null
  switch (kind) {
    case 'delivered':
      if (!out || mail.deliveredTime !== null) return null
      return { change: { state: 'delivered', deliveredTime: now, failReason: '' }, block: null }
    case 'delayed':
      if (!out || mail.deliveredTime !== null || mail.failReason === reason) return null
      return { change: { failReason: reason }, block: null }
    case 'refused':
      return out ? { change: { state: 'failed', bounceTime: now, failReason: reason }, block: null } : null
    case 'bounced': {
      if (back ? isAddressUnknown(mail.failReason) : !out) return null
      const failReason = [ADDRESS_UNKNOWN, reason].filter(Boolean).join(': ')
      return { change: { state: 'failed', bounceTime: mail.bounceTime ?? now, failReason }, block: 'BOUNCE' }
    }
    case 'complained': {
      if (mail.complaintTime !== null) return null
      const arrived =
        out && mail.state !== 'delivered' ? { state: 'delivered', deliveredTime: now, failReason: '' } : {}
      return { change: { ...arrived, complaintTime: now }, block: 'COMPLAINT' }
    }
  }
}
