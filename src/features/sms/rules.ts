/** What the organiser sees of text messages and can do to one. Pure. */

/** States of a message in the order of the tabs; the server's table of changes is `server/base/sms/states.ts`. */
export const SMS_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'kept', 'cancelled'] as const
export type SmsState = (typeof SMS_STATES)[number]

export type SmsDecision = 'resend' | 'arrived' | 'cancel'

/** Most messages one call decides over. */
export const SMS_BULK_MAX = 100

const POSSIBLE: Readonly<Record<SmsState, readonly SmsDecision[]>> = {
  queued: ['cancel'],
  sending: [],
  sent: [],
  delivered: [],
  failed: ['resend'],
  unknown: ['resend', 'arrived'],
  kept: ['resend'],
  cancelled: ['resend'],
}

/** What an organiser may decide over a message; one whose number is erased or blocked is not sent any more. */
export function decisionsOf({ state, unsendable }: { state: string; unsendable: number }): readonly SmsDecision[] {
  const possible = POSSIBLE[state as SmsState] ?? []
  return unsendable === 1 ? possible.filter((one) => one !== 'resend') : possible
}
