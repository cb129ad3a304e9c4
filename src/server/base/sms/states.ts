/**
 * States of a text message, as of a mail (mail/outbox-states.ts), and what its gateway reports later.
 *
 * | From | What happens | To |
 * |---|---|---|
 * | none | written with a gateway set / without one | queued / kept |
 * | queued | the worker takes it, before a byte leaves | sending |
 * | sending | taken over / refused for good / surely not sent / the line broke | sent / failed / queued / unknown |
 * | sending | the process ended (seen at the next start) | unknown |
 * | sent, sending, unknown | the gateway reports that it arrived / that it did not | delivered / failed |
 * | failed, unknown, kept, cancelled | the organiser has it sent | queued |
 * | unknown | the organiser knows that it left | sent |
 * | queued, kept | the organiser takes it back, or the number is blocked | cancelled |
 */
import { afterDecision, type MailDecision } from '../mail/outbox-states.ts'
import type { SmsDelivery } from './gateway.ts'
import type { smsOutbox } from './tables.ts'

export type SmsDecision = MailDecision

/** The state after the organiser's word; null when the state leaves nothing to decide. */
export const afterSmsDecision = (state: string, decision: SmsDecision) => afterDecision(state, decision)

/** States that a report of the gateway can change: what it has told once stands. */
export const REPORTED_ON = ['sent', 'sending', 'unknown'] as const

/** Tries of one message; the further ones follow after 1, 4, 9 and 16 minutes. */
const MAX_TRIES = 5
const MINUTE = 60_000

/** Where a try leaves a message. */
export function afterTry(delivery: SmsDelivery, tries: number, now: Date): Partial<typeof smsOutbox.$inferInsert> {
  switch (delivery.state) {
    case 'sent':
      return { state: 'sent', sentTime: now, failReason: '', gatewayId: delivery.gatewayId }
    case 'rejected':
      return { state: 'failed', failReason: delivery.reason }
    case 'unknown':
      return { state: 'unknown', failReason: delivery.reason }
    case 'failed':
      if (tries >= MAX_TRIES) return { state: 'failed', failReason: delivery.reason }
      return { state: 'queued', failReason: delivery.reason, nextTry: new Date(now.getTime() + tries * tries * MINUTE) }
  }
}
