/** What the caller was told: decisions, receipts, reminders and notices, newest first (running-a-show 3). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state } from '../../shared/api/contract.ts'
import { MESSAGE_KINDS } from './kinds.ts'

/** A message in the caller's words. Its number is its kind's: notices have their own. */
export const messageRow = type({
  id: string(),
  kind: enums(MESSAGE_KINDS),
  title: string(),
  /** What happened, in lines; of a notice nothing, it is opened. */
  text: string(),
  /** Why, with its heading; '' where no reason was given. */
  reasonLabel: string(),
  reason: string(),
  /** The page it is about, and what to do there; '' where there is none. */
  path: string(),
  action: string(),
  /** `yyyy-MM-dd HH:mm:ss` by the show's clock. */
  at: string(),
  readFlag: state,
})
export type MessageRow = Infer<typeof messageRow>

const signedIn = { method: 'POST', audience: 'signedIn' } as const

const filters = { kind: optional(enums(['', ...MESSAGE_KINDS])), unread: optional(enums(['', '1'])) }

export const messageList = defineCall(
  { ...signedIn, path: '/busi/message/list', summary: 'What the caller was told, newest first', kind: 'read' },
  () => ({
    request: listRequest(filters),
    reply: page(messageRow),
  }),
)

/** In the caller's words, as the list shows them. */
export const messageExport = defineCall(
  {
    ...signedIn,
    path: '/busi/message/export',
    summary: 'What the caller was told, as a workbook',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(filters), reply: type({}) }),
)

const unread = data(type({ unread: number() }))

export const messageCount = defineCall(
  { ...signedIn, path: '/busi/message/count', summary: 'How many messages the caller has not read', kind: 'read' },
  () => ({ request: nothing, reply: unread }),
)

export const messageAddresses = defineCall(
  {
    ...signedIn,
    path: '/busi/message/addresses',
    summary: 'Own addresses that mails come back from; to the staff, how many of exhibitors',
    kind: 'read',
  },
  () => ({
    request: nothing,
    /** `to` masked; `of`: the company's contact, or an account of it. `EXHIBITORS`: accounts the staff look after, of which none is named. */
    reply: data(array(type({ to: string(), of: enums(['COMPANY', 'ACCOUNT', 'EXHIBITORS']), count: number() }))),
  }),
)

export const messageRead = defineCall(
  {
    ...signedIn,
    path: '/busi/message/read',
    afterShow: true,
    summary: 'Mark a message as read; answers what was filed with it',
  },
  () => ({ request: object({ id }), reply: data(type({ unread: number(), content: string() })) }),
)

export const messageReadAll = defineCall(
  { ...signedIn, path: '/busi/message/readAll', afterShow: true, summary: 'Mark every message as read' },
  () => ({ request: nothing, reply: unread }),
)

export const messageSettings = defineCall(
  { ...signedIn, path: '/busi/message/settings', summary: 'Which messages come by mail too', kind: 'read' },
  () => ({
    request: nothing,
    /** `fixed` 1: cannot be turned off. */
    reply: data(type({ kinds: array(type({ kind: string(), mail: flag, fixed: flag })) })),
  }),
)

export const messageSettingsSave = defineCall(
  {
    ...signedIn,
    path: '/busi/message/settings/save',
    afterShow: true,
    summary: 'Choose which messages come by mail too',
  },
  () => ({ request: object({ off: array(string()) }), reply: data(type({ off: array(string()) })) }),
)
