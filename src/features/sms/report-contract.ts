/** Where the gateway of text messages reports to (src/docs/operations.md). */
import { array, optional, string, type, unknown } from 'superstruct'
import { defineCall } from '../../shared/api/contract.ts'

export const smsReport = defineCall(
  {
    method: 'POST',
    path: '/busi/sms/report/{secret}',
    summary: 'Delivery reports and answers, pushed by the gateway; the secret is that of SMS_URL',
    audience: 'public',
    body: 'list',
    response: 'binary',
  },
  () => ({
    /** `list`: a body that is a list; one that is an object is an entry itself. */
    request: type({ secret: string(), list: optional(array(unknown())) }),
    reply: type({}),
  }),
)
