/** Reads the webhooks of Mailgun: their signature and their events, as its public documentation describes them. */
import { createHmac } from 'node:crypto'
import { sameHash } from '../../auth/tokens.ts'
import { DAY_MS } from '../../../../shared/lib/time/dates.ts'
import { reasonOf } from '../mail.ts'
import { isAddressGone, tokenOf, type MailReport, type ReportKind } from './report-rules.ts'

export interface MailgunSignature {
  /** Seconds since 1970. */
  timestamp: string
  token: string
  signature: string
}

/** The signature covers time and token with the account's webhook signing key; an old one is not taken again. */
export function isMailgunSigned({ timestamp, token, signature }: MailgunSignature, key: string, now: Date): boolean {
  const age = now.getTime() - Number(timestamp) * 1000
  if (key === '' || !(Math.abs(age) < DAY_MS)) return false
  return sameHash(
    createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
    signature,
  )
}

/** The parts of an event that are read. */
export interface MailgunEvent {
  event?: string
  severity?: string
  reason?: string
  timestamp?: number
  'delivery-status'?: { code?: number; message?: string; description?: string; 'enhanced-code'?: string }
  message?: { headers?: { 'message-id'?: string } }
  envelope?: { sender?: string }
}

/** Null for what is no report: opened, clicked, accepted. */
export function readMailgun(event: MailgunEvent): MailReport | null {
  const status = event['delivery-status'] ?? {}
  const words = status.message || status.description || event.reason || ''
  const id = event.message?.headers?.['message-id'] ?? ''
  const kind = kindOf(event, status['enhanced-code'] ?? '', words)
  if (kind === null) return null
  return {
    kind,
    token: tokenOf(event.envelope?.sender ?? ''),
    messageId: id && !id.startsWith('<') ? `<${id}>` : id,
    reason: kind === 'delivered' ? '' : reasonOf(words),
    at: typeof event.timestamp === 'number' ? new Date(event.timestamp * 1000) : null,
  }
}

function kindOf({ event, severity, reason }: MailgunEvent, status: string, words: string): ReportKind | null {
  if (event === 'delivered') return 'delivered'
  if (event === 'complained') return 'complained'
  if (event !== 'failed') return null
  if (severity === 'temporary') return 'delayed'
  // It does not try addresses that bounced before.
  return reason === 'suppress-bounce' || isAddressGone(status, words) ? 'bounced' : 'refused'
}
