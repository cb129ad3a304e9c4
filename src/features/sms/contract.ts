/** The organiser's text messages: what was written, what became of it, and numbers that want no more (business-entities 6.1). */
import { array, enums, nullable, number, object, optional, record, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, page } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { SMS_PURPOSES } from '../../shared/lib/sms/template.ts'
import { blockFields, unblockFields } from './fields.ts'
import { SMS_BULK_MAX, SMS_STATES } from './rules.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

const LIST = ['busi:sms:list'] as const
const BLOCK = ['busi:sms:edit'] as const

const smsRow = type({
  id: string(),
  /** What it was written for: one of SMS_PURPOSES. */
  purpose: string(),
  /** Masked; '' once erased. */
  recipient: string(),
  /** As the phone shows it, with the signature; '' once erased. */
  text: string(),
  segments: number(),
  exhibitorId: nullable(string()),
  companyName: string(),
  enCompanyName: string(),
  /** One of SMS_STATES. */
  state: string(),
  /** Why it failed or waits, in words or in the gateway's. */
  failReason: string(),
  tries: number(),
  /** 1: its number is erased or blocked; it cannot be sent (again). */
  unsendable: number(),
  /** Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  createTime: string(),
  sentTime: string(),
  deliveredTime: string(),
  /** Before this it does not leave; only for queued ones. */
  nextTry: string(),
  decidedBy: string(),
  decidedTime: string(),
})
export type SmsListRow = Infer<typeof smsRow>

const filters = {
  /** Part of the number, the text or a company name. */
  keyword: text({ required: false, max: 100 }),
  state: optional(enums([...SMS_STATES, ''])),
  purpose: optional(enums([...SMS_PURPOSES, ''])),
}

/** `params.beginTime` and `endTime`: days on which they were written. */
export const smsList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/list',
    summary: 'Text messages by state, newest first; numbers masked',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(smsRow) }),
)

export const smsCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/counts',
    summary: 'How many text messages stand in each state, how many parts left, and whether a gateway is set',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        counts: record(string(), number()),
        /** Parts of the messages that left. */
        segments: number(),
        gateway: number(),
      }),
    ),
  }),
)

export const smsDecide = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/decide',
    summary: 'Send text messages (again), mark doubtful ones as sent, or cancel queued ones; each is decided by itself',
    audience: 'backOffice',
    permission: ['busi:sms:send'],
  },
  () => ({
    request: object({
      ids: size(array(id), 1, SMS_BULK_MAX),
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
export type SmsOutcome = Infer<typeof smsDecide.reply>['data'][number]

export const smsExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/export',
    summary: 'The filtered text messages as a workbook; numbers masked',
    audience: 'backOffice',
    permission: ['busi:sms:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest({ ...filters, ...fullContacts() }), reply: type({}) }),
)

const blockRow = type({
  id: string(),
  /** Masked, while a message to it is kept; else ''. */
  mobile: string(),
  /** REPLY, PAGE or OFFICE. */
  source: string(),
  reason: string(),
  byName: string(),
  at: string(),
})
export type SmsBlockRow = Infer<typeof blockRow>

const blockFilters = {
  /** The whole number: only its hash is kept. */
  mobile: text({ required: false, max: 20 }),
  source: optional(enums(['REPLY', 'PAGE', 'OFFICE', ''])),
}

export const smsBlocks = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/blocked/list',
    summary: 'Numbers that want no more text messages, newest first; one is found by the whole number',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: listRequest(blockFilters), reply: page(blockRow) }),
)

export const smsBlockExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/blocked/export',
    summary: 'The numbers that want no more text messages as a workbook, masked',
    audience: 'backOffice',
    permission: ['busi:sms:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest({ ...blockFilters, ...fullContacts() }), reply: type({}) }),
)

export const smsBlockAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/blocked/add',
    scope: 'all',
    summary: 'Block a number: what waits for it is cancelled, nobody writes to it any more',
    audience: 'backOffice',
    permission: BLOCK,
  },
  () => ({ request: object({ ...blockFields, clientToken }), reply: data(type({ id: string() })) }),
)

export const smsBlockRemove = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/sms/blocked/remove',
    scope: 'all',
    summary: 'Let a number be written to again, with a reason that is logged',
    audience: 'backOffice',
    permission: BLOCK,
  },
  () => ({ request: object({ id, ...unblockFields, clientToken }), reply: data(type({ removed: number() })) }),
)
