/** The organiser's outbox: every mail the portal wrote and what became of it (decisions 7; states: server/base/mail/outbox-states.ts). */
import { array, enums, nullable, number, object, optional, record, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, page } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { OUTBOX_BULK_MAX, OUTBOX_STATES } from './rules.ts'

export const LIST = ['busi:outbox:list'] as const
const SEND = ['busi:outbox:send'] as const

const mailRow = type({
  id: string(),
  /** What the mail is about: name of its template. */
  template: string(),
  /** Masked. */
  recipient: string(),
  subject: string(),
  /** Null when it went to somebody who is no exhibitor. */
  exhibitorId: nullable(string()),
  companyName: string(),
  enCompanyName: string(),
  /** One of OUTBOX_STATES. */
  state: string(),
  /** What the mail server said last, without addresses. */
  failReason: string(),
  tries: number(),
  /** 1: its link or code has run out or has left with it; it cannot be sent (again). */
  lapsed: number(),
  /** Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  createTime: string(),
  sentTime: string(),
  /** When the last try began. */
  triedTime: string(),
  /** Before this it is not tried again; only for queued mails. */
  nextTry: string(),
  /** Who decided over it by hand, and when. */
  decidedBy: string(),
  decidedTime: string(),
})
export type MailRow = Infer<typeof mailRow>

export const outboxList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/list',
    summary: 'Mails by state, newest first',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: listRequest({
      /** Part of the recipient, the subject or a company name. */
      keyword: text({ required: false, max: 100 }),
      state: optional(enums([...OUTBOX_STATES, ''])),
      template: text({ required: false, max: 40 }),
      exhibitorId: optional(id),
      /** '0': without the mails exhibitors invite their visitors with. */
      invitations: optional(enums(['', '0'])),
    }),
    reply: page(mailRow),
  }),
)

export const outboxCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/counts',
    summary: 'How many mails stand in each state, and whether a mail server is set',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ counts: record(string(), number()), server: number() })) }),
)

export const outboxDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/detail',
    summary:
      'One mail and its recipient in clear; a line stands in place of a one-time link or code, which nobody but the recipient reads',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: object({ id }),
    reply: data(type({ ...mailRow.schema, to: string(), messageId: string(), bodyText: string(), bodyHtml: string() })),
  }),
)
export type MailRecord = Infer<typeof outboxDetail.reply>['data']

export const outboxDecide = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/decide',
    summary: 'Send mails (again), mark doubtful ones as arrived, or cancel queued ones; each is decided by itself',
    audience: 'backOffice',
    permission: SEND,
  },
  () => ({
    request: object({
      ids: size(array(id), 1, OUTBOX_BULK_MAX),
      decision: enums(['resend', 'arrived', 'cancel']),
      clientToken,
    }),
    reply: data(
      array(
        type({
          id: string(),
          done: number(),
          /** Why it was refused, in the caller's words; '' when done. */
          msg: string(),
        }),
      ),
    ),
  }),
)
export type MailOutcome = Infer<typeof outboxDecide.reply>['data'][number]
