/** Alibaba Cloud SMS (dysmsapi 2017-05-25): SendSms by signature version 3, reports SmsReport and SmsUp pushed by HTTP. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { plainReason, post, textIn, type Callback, type Sms, type SmsDelivery, type SmsGateway } from '../gateway.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: letters, digits, - _ . ~ stay. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header `Authorization` of a request with these headers, all of which are signed. */
export function authoriseAcs3(
  { keyId, secret }: { keyId: string; secret: string },
  request: { path: string; query: Record<string, string>; headers: Record<string, string>; body: string },
): string {
  const names = Object.keys(request.headers).toSorted()
  const query = Object.keys(request.query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(request.query[name] ?? '')}`)
    .join('&')
  const canonical = [
    'POST',
    request.path,
    query,
    names.map((name) => `${name}:${(request.headers[name] ?? '').trim()}\n`).join(''),
    names.join(';'),
    sha256(request.body),
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
}

/** Refusals that pass: too much at once, no money, wrong keys, or their own fault. All others are about the message. */
const PASSES =
  /^(Throttling.*|ServiceUnavailable|InternalError|isv\.(BUSINESS_LIMIT_CONTROL|OUT_OF_SERVICE|AMOUNT_NOT_ENOUGH|ACCOUNT_ABNORMAL|ACCOUNT_NOT_EXISTS|DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL)|isp\..*|Invalid(AccessKeyId|TimeStamp).*|SignatureDoesNotMatch|Forbidden.*)$/

export class AliyunGateway implements SmsGateway {
  readonly acknowledgement = { code: 0, msg: '接收成功' }
  readonly #keys: { keyId: string; secret: string }
  readonly #endpoint: URL
  readonly #now: () => Date

  constructor(options: { keyId: string; secret: string; endpoint: string; now: () => Date }) {
    this.#keys = { keyId: options.keyId, secret: options.secret }
    this.#endpoint = new URL(options.endpoint)
    this.#now = options.now
  }

  send({ reference, mobile, signature, gatewayCode, variables }: Sms): Promise<SmsDelivery> {
    const query: Record<string, string> = {
      PhoneNumbers: mobile,
      SignName: signature,
      TemplateCode: gatewayCode,
      TemplateParam: JSON.stringify(Object.fromEntries(variables)),
      OutId: reference,
    }
    const signed = {
      host: this.#endpoint.host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': this.#now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    }
    const { host: _, ...headers } = signed
    const authorisation = authoriseAcs3(this.#keys, { path: '/', query, headers: signed, body: '' })
    const url = new URL('/', this.#endpoint)
    url.search = Object.keys(query)
      .toSorted()
      .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
      .join('&')
    return post(url.href, { ...headers, Authorization: authorisation }, '', (status, answer) => {
      const code = textIn(answer, 'Code')
      if (code === 'OK') return { state: 'sent', gatewayId: textIn(answer, 'BizId') }
      const reason = plainReason([code || `HTTP ${status}`, textIn(answer, 'Message')].filter(Boolean).join(': '))
      return { state: PASSES.test(code) || status >= 500 ? 'failed' : 'rejected', reason }
    })
  }

  readCallback(entries: readonly unknown[]): Callback {
    const found: Callback = { reports: [], replies: [] }
    for (const entry of entries) {
      const { success } = (entry ?? {}) as { success?: unknown }
      const mobile = textIn(entry, 'phone_number')
      if (success === undefined) found.replies.push({ mobile, text: textIn(entry, 'content') })
      else {
        const arrived = success === true || success === 'true'
        const reason = [textIn(entry, 'err_code'), textIn(entry, 'err_msg')].filter(Boolean).join(': ')
        found.reports.push({
          reference: textIn(entry, 'out_id'),
          gatewayId: textIn(entry, 'biz_id'),
          state: arrived ? 'delivered' : 'failed',
          reason: arrived ? '' : plainReason(reason),
        })
      }
    }
    return found
  }
}
