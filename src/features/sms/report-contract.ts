/** Where the gateway of text messages reports to (src/docs/operations.md). */
import { array, define, optional, string, type } from 'superstruct'
import { defineCall } from '../../shared/api/contract.ts'

/** Every gateway has fields of its own, so the handler reads what it knows; the API document names those of the plain one. */
const smsEntry = define<unknown>('smsEntry', () => true)

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
    request: type({ secret: string(), list: optional(array(smsEntry)) }),
    reply: type({}),
  }),
)
