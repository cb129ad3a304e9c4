/**
 * States of a mail in the outbox. Its Message-ID is made once and never changes, so a mail server can drop a repeat.
 *
 * | From | What happens | To |
 * |---|---|---|
 * | none | written with a mail server set / without one | queued / kept |
 * | queued | the worker takes it, before a byte leaves | sending |
 * | sending | taken over / refused for good / surely not sent, to be tried later / the line broke | sent / failed / queued / unknown |
 * | sending | the process ended (seen at the next start) | unknown |
 * | failed, unknown, kept | the organiser has it sent | queued |
 * | unknown | the organiser knows that it arrived | sent |
 *
 * Nothing leaves `unknown` by itself: what may have arrived is never sent a second time without a person's word.
 */
export const MAIL_STATES = ['kept', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What an organiser may say about a mail: send it (again), or it has arrived. */
export type MailDecision = 'resend' | 'arrived'

/** The state after a decision; null when the state leaves nothing to decide. */
export function afterDecision(state: string, decision: MailDecision): 'queued' | 'sent' | null {
  if (decision === 'arrived') return state === 'unknown' ? 'sent' : null
  return state === 'failed' || state === 'unknown' || state === 'kept' ? 'queued' : null
}
