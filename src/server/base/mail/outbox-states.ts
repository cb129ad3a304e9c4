/**
 * States of a mail in the outbox. Its Message-ID is made once and never changes, so a mail server can drop a repeat.
 *
 * | From | What happens | To |
 * |---|---|---|
 * | none | written with a mail server set / without one | queued / kept |
 * | queued | the worker takes it, before a byte leaves | sending |
 * | sending | taken over / refused for good / surely not sent, to be tried later / the line broke | sent / failed / queued / unknown |
 * | sending | the process ended (seen at the next start) | unknown |
 * | queued | its address is blocked (blocks.ts) | blocked |
 * | queued, kept | what it tells of is over (shelf-life.ts) | outdated |
 * | sending, sent, unknown | a report says that it arrived (reports/report-rules.ts) | delivered |
 * | sending, sent, unknown, delivered | it came back for good | failed |
 * | failed, unknown, kept, cancelled, blocked | the organiser has it sent | queued |
 * | unknown | the organiser knows that it arrived | sent |
 * | queued | the organiser takes it back before it leaves | cancelled |
 *
 * Nothing leaves `unknown` by itself: what may have arrived is never sent a second time without a person's word.
 */

/** What an organiser may say about a mail: send it (again), it has arrived, or do not send it. */
export type MailDecision = 'resend' | 'arrived' | 'cancel'

/** The state after a decision; null when the state leaves nothing to decide. */
export function afterDecision(state: string, decision: MailDecision): 'queued' | 'sent' | 'cancelled' | null {
  if (decision === 'arrived') return state === 'unknown' ? 'sent' : null
  if (decision === 'cancel') return state === 'queued' ? 'cancelled' : null
  return ['failed', 'unknown', 'kept', 'cancelled', 'blocked'].includes(state) ? 'queued' : null
}
