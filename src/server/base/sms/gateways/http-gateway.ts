/** A plain gateway behind one address: signed JSON, documented in src/docs/operations.md. */
import { createHmac } from 'node:crypto'
import { plainReason, post, textIn, type Callback, type Sms, type SmsDelivery, type SmsGateway } from '../gateway.ts'

/** @returns hexadecimal HMAC-SHA256 over the seconds, a full stop, and the body as it is sent */
export const signBody = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

export class HttpGateway implements SmsGateway {
  readonly acknowledgement = { code: 0 }
  readonly #url: string
  readonly #key: string
  readonly #secret: string
  readonly #now: () => Date

  constructor(options: { url: string; key: string; secret: string; now: () => Date }) {
    this.#url = options.url
    this.#key = options.key
    this.#secret = options.secret
    this.#now = options.now
  }

  send({ reference, mobile, signature, text, gatewayCode, variables }: Sms): Promise<SmsDelivery> {
    const body = JSON.stringify({
      reference,
      mobile,
      signature,
      text,
      template: gatewayCode,
      variables: Object.fromEntries(variables),
    })
    const timestamp = String(Math.floor(this.#now().getTime() / 1000))
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Key': this.#key,
      'X-Timestamp': timestamp,
      'X-Signature': signBody(this.#secret, timestamp, body),
      'Idempotency-Key': reference,
    }
    return post(this.#url, headers, body, (status, answer) => {
      if (status < 300 && answer.code === 0) return { state: 'sent', gatewayId: textIn(answer, 'id') }
      const reason = plainReason(textIn(answer, 'message') || `HTTP ${status}`)
      // Its 4xx and codes are about this message, 401 and 403 about us.
      const ours = status === 401 || status === 403 || status >= 500
      return { state: ours ? 'failed' : 'rejected', reason }
    })
  }

  readCallback(entries: readonly unknown[]): Callback {
    const found: Callback = { reports: [], replies: [] }
    for (const entry of entries) {
      const state = textIn(entry, 'state')
      const named = { reference: textIn(entry, 'reference'), gatewayId: textIn(entry, 'id') }
      if (state === 'delivered' || state === 'failed')
        found.reports.push({ ...named, state, reason: plainReason(textIn(entry, 'message')) })
      else if (textIn(entry, 'reply') !== '')
        found.replies.push({ mobile: textIn(entry, 'mobile'), text: textIn(entry, 'reply') })
    }
    return found
  }
}
