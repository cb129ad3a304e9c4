/** What a gateway of text messages is: it takes one message, and tells later what became of it. */
import { reasonOf } from '../mail/mail.ts'

/** A message as it is handed over. */
export interface Sms {
  /** Unique; each further try carries the same one. */
  reference: string
  /** A mainland mobile number, 11 digits. */
  mobile: string
  /** Without its brackets. */
  signature: string
  /** The whole text without the signature. */
  text: string
  /** Number of the filed template, and the values of its variables in their order. */
  gatewayCode: string
  variables: readonly (readonly [name: string, value: string])[]
}

/**
 * What became of one try:
 * - `sent`: the gateway has taken it over, under this number of its own.
 * - `rejected`: refused for good; another try is useless.
 * - `failed`: surely not sent, the cause may pass; try again.
 * - `unknown`: the connection broke while sending; it may have left.
 */
export type SmsDelivery =
  | { state: 'sent'; gatewayId: string }
  | { state: 'rejected' | 'failed' | 'unknown'; reason: string }

/** What a gateway tells afterwards. */
export interface SmsReport {
  /** One of the two names the message: ours, or the gateway's. */
  reference: string
  gatewayId: string
  state: 'delivered' | 'failed'
  /** The gateway's words, without numbers. */
  reason: string
}

/** What somebody answered to a message. */
export interface SmsReply {
  mobile: string
  text: string
}

export interface Callback {
  reports: SmsReport[]
  replies: SmsReply[]
}

export interface SmsGateway {
  send(sms: Sms): Promise<SmsDelivery>
  /** Reads what the gateway pushes to our address; entries it cannot read are left out. */
  readCallback(entries: readonly unknown[]): Callback
  /** What it wants to be answered. */
  readonly acknowledgement: object
}

/** Milliseconds a gateway has for its answer. */
const PATIENCE = 15_000

/** Errors from before a byte left. */
const NOT_CONNECTED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS/

/** A gateway's words as they are kept: one line, without the numbers and addresses some repeat. */
export const plainReason = (error: unknown): string => reasonOf(error).replace(/\d{7,}/g, '…')

/** Posts to a gateway and judges what it answers; never throws. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  judge: (status: number, answer: Record<string, unknown>) => SmsDelivery,
): Promise<SmsDelivery> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const told = `${plainReason(error)}${cause?.code ? ` (${cause.code})` : ''}`
    return { state: NOT_CONNECTED.test(told) ? 'failed' : 'unknown', reason: told }
  }
  const text = await response.text().catch(() => '')
  // Away or overloaded: nothing was taken. An answer that cannot be read after a success may be one of a message that left.
  if (response.status === 429 || response.status === 503) return { state: 'failed', reason: `HTTP ${response.status}` }
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = null
  }
  if (typeof answer !== 'object' || answer === null)
    return {
      state: response.status >= 400 && response.status < 500 ? 'failed' : 'unknown',
      reason: `HTTP ${response.status}`,
    }
  return judge(response.status, answer as Record<string, unknown>)
}

/** A text of an entry, '' where it has none. */
export function textIn(entry: unknown, name: string): string {
  const value = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
