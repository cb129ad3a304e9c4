/** What the outbox shows and what can be done to a mail. */

/** States of a mail in the order of the tabs; the server's table of changes is `server/base/mail/outbox-states.ts`, a test keeps both alike. */
export const OUTBOX_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'blocked',
  'unknown',
  'kept',
  'outdated',
  'cancelled',
] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export type OutboxDecision = 'resend' | 'arrived' | 'cancel'

/** Most mails one call decides over. */
export const OUTBOX_BULK_MAX = 100
/** Longest reason why an address is written to again, in characters. */
export const UNBLOCK_REASON_MAX = 200

/** Share of mails called spam above which mail providers begin to refuse a sender (business-entities 6.2). */
export const COMPLAINT_ALARM = 0.001

/** Whether so many complaints about so many mails are too many. */
export const tooManyComplaints = ({ sent, complaints }: { sent: number; complaints: number }): boolean =>
  complaints > 0 && complaints > sent * COMPLAINT_ALARM

const POSSIBLE: Readonly<Record<OutboxState, readonly OutboxDecision[]>> = {
  queued: ['cancel'],
  sending: [],
  sent: [],
  delivered: [],
  failed: ['resend'],
  unknown: ['resend', 'arrived'],
  kept: ['resend'],
  cancelled: ['resend'],
  blocked: ['resend'],
  outdated: [],
}

/**
 * What an organiser may decide over a mail in this state; one whose link or code has run out (`lapsed` 1), or whose address does not exist
 * (`block`), is not sent any more.
 */
export function decisionsOf({
  state,
  lapsed,
  block = '',
}: {
  state: string
  lapsed: number
  block?: string
}): readonly OutboxDecision[] {
  const possible = POSSIBLE[state as OutboxState] ?? []
  return lapsed === 1 || block === 'BOUNCE' ? possible.filter((one) => one !== 'resend') : possible
}
