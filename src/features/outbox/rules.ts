/** What the outbox shows and what can be done to a mail. */

/** States of a mail in the order of the tabs; the server's table of changes is `server/base/mail/outbox-states.ts`, a test keeps both alike. */
export const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'kept', 'cancelled'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export type OutboxDecision = 'resend' | 'arrived' | 'cancel'

/** Most mails one call decides over. */
export const OUTBOX_BULK_MAX = 100

const POSSIBLE: Readonly<Record<OutboxState, readonly OutboxDecision[]>> = {
  queued: ['cancel'],
  sending: [],
  sent: [],
  failed: ['resend'],
  unknown: ['resend', 'arrived'],
  kept: ['resend'],
  cancelled: ['resend'],
}

/** What an organiser may decide over a mail in this state; one whose link or code has run out (`lapsed` 1) is not sent any more. */
export function decisionsOf({ state, lapsed }: { state: string; lapsed: number }): readonly OutboxDecision[] {
  const possible = POSSIBLE[state as OutboxState] ?? []
  return lapsed === 1 ? possible.filter((one) => one !== 'resend') : possible
}
