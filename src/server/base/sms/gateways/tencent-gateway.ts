/** Tencent Cloud SMS (2021-01-11): SendSms by signature TC3, reports and replies pushed by HTTP. */
import { createHash, createHmac } from 'node:crypto'
import { plainReason, post, textIn, type Callback, type Sms, type SmsDelivery, type SmsGateway } from '../gateway.ts'

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** The header `Authorization` of a JSON request. @param timestamp seconds since 1970 */
export function authoriseTc3(
  { secretId, secretKey }: { secretId: string; secretKey: string },
  { service, host, body, timestamp }: { service: string; host: string; body: string; timestamp: number },
): string {
  const names = 'content-type;host'
  const canonical = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${host}\n\n${names}\n${sha256(body)}`
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const signing = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(signing, `${ALGORITHM}\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

/** Refusals that pass: limits, no money, wrong keys, or their own fault. */
const PASSES =
  /^(RequestLimitExceeded.*|LimitExceeded.*|InternalError.*|AuthFailure.*|FailedOperation\.InsufficientBalanceInSmsPackage|ResourceInsufficient.*|ResourceUnavailable.*)$/

export class TencentGateway implements SmsGateway {
  readonly acknowledgement = { result: 0, errmsg: 'OK' }
  readonly #keys: { secretId: string; secretKey: string }
  readonly #endpoint: URL
  readonly #region: string
  readonly #appId: string
  readonly #now: () => Date

  constructor(options: {
    secretId: string
    secretKey: string
    endpoint: string
    region: string
    appId: string
    now: () => Date
  }) {
    this.#keys = { secretId: options.secretId, secretKey: options.secretKey }
    this.#endpoint = new URL(options.endpoint)
    this.#region = options.region
    this.#appId = options.appId
    this.#now = options.now
  }

  send({ reference, mobile, signature, gatewayCode, variables }: Sms): Promise<SmsDelivery> {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: this.#appId,
      SignName: signature,
      TemplateId: gatewayCode,
      TemplateParamSet: variables.map(([, value]) => value),
      SessionContext: reference,
    })
    const timestamp = Math.floor(this.#now().getTime() / 1000)
    const { host } = this.#endpoint
    const headers = {
      'Content-Type': CONTENT_TYPE,
      Authorization: authoriseTc3(this.#keys, { service: 'sms', host, body, timestamp }),
      'X-TC-Action': 'SendSms',
      'X-TC-Version': '2021-01-11',
      'X-TC-Timestamp': String(timestamp),
      'X-TC-Region': this.#region,
    }
    return post(this.#endpoint.href, headers, body, (status, answer) => {
      const response = (answer.Response ?? {}) as { Error?: unknown; SendStatusSet?: unknown[] }
      const [told] = response.SendStatusSet ?? []
      const code = textIn(response.Error, 'Code') || textIn(told, 'Code')
      if (code === 'Ok') return { state: 'sent', gatewayId: textIn(told, 'SerialNo') }
      const words = textIn(response.Error, 'Message') || textIn(told, 'Message')
      const reason = plainReason([code || `HTTP ${status}`, words].filter(Boolean).join(': '))
      return { state: PASSES.test(code) || status >= 500 ? 'failed' : 'rejected', reason }
    })
  }

  readCallback(entries: readonly unknown[]): Callback {
    const found: Callback = { reports: [], replies: [] }
    for (const entry of entries) {
      const status = textIn(entry, 'report_status')
      if (status === '') found.replies.push({ mobile: textIn(entry, 'mobile'), text: textIn(entry, 'text') })
      else
        found.reports.push({
          reference: '',
          gatewayId: textIn(entry, 'sid'),
          state: status === 'SUCCESS' ? 'delivered' : 'failed',
          reason:
            status === 'SUCCESS'
              ? ''
              : plainReason([textIn(entry, 'errmsg'), textIn(entry, 'description')].filter(Boolean).join(': ')),
        })
    }
    return found
  }
}
