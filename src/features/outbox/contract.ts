/** The organiser's outbox: every mail the portal wrote and what became of it (decisions 7; states: server/base/mail/outbox-states.ts). */
import { array, enums, nullable, number, object, optional, record, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, page } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { OUTBOX_BULK_MAX, OUTBOX_STATES, UNBLOCK_REASON_MAX } from './rules.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

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
  /** BOUNCE or COMPLAINT: its address gets no mail now, since `blockedSince`; '' for most. */
  block: string(),
  blockedSince: string(),
  /** When it reached the mailbox, as far as that is reported. */
  deliveredTime: string(),
  /** When its reader called it spam. */
  complaintTime: string(),
  /** 1: its link or code has run out or has left with it; it cannot be sent (again). */
  lapsed: number(),
  /** Calendar entries it carries. */
  calendar: number(),
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

const filters = () => ({
  /** Part of the recipient, the subject or a company name. */
  keyword: text({ required: false, max: 100 }),
  state: optional(enums([...OUTBOX_STATES, ''])),
  template: text({ required: false, max: 40 }),
  exhibitorId: optional(id),
  /** '0': without the mails exhibitors invite their visitors with. */
  invitations: optional(enums(['', '0'])),
  /** '1': to addresses that get no mail now. */
  blocked: optional(enums(['', '1'])),
})

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
    request: listRequest(filters()),
    reply: page(mailRow),
  }),
)

export const outboxExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/export',
    summary: 'The filtered mails as a workbook; addresses masked',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest({ ...filters(), ...fullContacts() }), reply: nothing }),
)

export const outboxCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/counts',
    summary: 'How many mails stand in each state, whether a mail server is set, and how many are called spam',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        counts: record(string(), number()),
        server: number(),
        /** Of the last 30 days: mails that left, and how many of them their readers called spam. */
        recent: type({ sent: number(), complaints: number() }),
      }),
    ),
  }),
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

export const outboxUnblock = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/outbox/unblock',
    summary: 'Let the address of a mail be written to again; the mails that were held back are sent by hand',
    audience: 'backOffice',
    permission: SEND,
  },
  () => ({
    request: object({ id, reason: text({ required: true, max: UNBLOCK_REASON_MAX }), clientToken }),
    reply: data(type({ done: number() })),
  }),
)

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
