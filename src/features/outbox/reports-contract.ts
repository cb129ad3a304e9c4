/**
 * Where mail servers and mail providers report what became of a mail (src/docs/operations.md). None of these is a page's: whoever reports proves
 * itself with MAIL_REPORTS_SECRET and reads a status, 200 `ok`, 401 or 404 while no secret is set. A report on a mail that is not ours is answered alike.
 */
import { array, enums, number, object, optional, size, string, type } from 'superstruct'
import { bytes, defineCall } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'

/** Most events of one call. */
const EVENTS_MAX = 500
const PATH = '/busi/mailReport'
const told = { method: 'POST', audience: 'public', response: 'binary' } as const

export const reportMessage = defineCall(
  {
    ...told,
    path: `${PATH}/message`,
    summary: 'A mail that came back to the return address, as it is (RFC 3464, RFC 5965); Authorization: Bearer',
    body: 'raw',
  },
  () => ({ request: object({ raw: bytes }), reply: type({}) }),
)

export const reportEvents = defineCall(
  { ...told, path: `${PATH}/events`, summary: 'What became of mails, from any provider; Authorization: Bearer' },
  () => ({
    request: object({
      events: size(
        array(
          object({
            event: enums(['delivered', 'delayed', 'refused', 'bounced', 'complained']),
            /** With or without angle brackets; or else the return address the mail left with. */
            messageId: text({ required: false, max: 300 }),
            returnAddress: text({ required: false, max: 254 }),
            /** What the receiving server said. */
            reason: text({ required: false, max: 2000 }),
            /** ISO 8601, when it happened. */
            at: text({ required: false, max: 40 }),
          }),
        ),
        1,
        EVENTS_MAX,
      ),
    }),
    reply: type({}),
  }),
)

const short = text({ required: true, max: 200 })

export const reportMailgun = defineCall(
  { ...told, path: `${PATH}/mailgun`, summary: 'Webhook of Mailgun, signed with the account’s webhook signing key' },
  () => ({
    request: type({
      signature: type({ timestamp: short, token: short, signature: short }),
      'event-data': type({
        event: optional(string()),
        severity: optional(string()),
        reason: optional(string()),
        timestamp: optional(number()),
        'delivery-status': optional(
          type({
            message: optional(string()),
            description: optional(string()),
            'enhanced-code': optional(string()),
          }),
        ),
        message: optional(type({ headers: optional(type({ 'message-id': optional(string()) })) })),
        envelope: optional(type({ sender: optional(string()) })),
      }),
    }),
    reply: type({}),
  }),
)

export const reportSes = defineCall(
  {
    ...told,
    path: `${PATH}/ses/{key}`,
    summary: 'Notifications of Amazon SES through Amazon SNS, signed by it; the path ends with the secret',
  },
  () => ({
    request: type({
      key: string(),
      Type: string(),
      MessageId: string(),
      TopicArn: string(),
      Message: string(),
      Timestamp: string(),
      SignatureVersion: string(),
      Signature: string(),
      SigningCertURL: string(),
      Subject: optional(string()),
      Token: optional(string()),
      SubscribeURL: optional(string()),
    }),
    reply: type({}),
  }),
)
