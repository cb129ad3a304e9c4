/** Notices as the organiser writes them and sees who has read them (admin-area 11). */
import { array, enums, number, object, string, type } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, rows } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { listIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { BOOTH_TYPES, EDITIONS, noticeFields } from './fields.ts'
import { NOTICE_STATES } from './rules.ts'

const part = (max: number) => text({ required: false, max })
const backOffice = (...permission: string[]) => ({ audience: 'backOffice', permission }) as const

export const noticeCalls = adminCalls(
  { path: '/system/notice', name: 'Notices', permission: 'system:notice', key: 'noticeId', scope: 'all' },
  () => ({
    row: {
      noticeTitle: string(),
      enNoticeTitle: string(),
      noticeType: enums(['1', '2']),
      noticeContent: string(),
      enNoticeContent: string(),
      targetEdition: enums(['', ...EDITIONS]),
      targetHalls: array(string()),
      targetBoothTypes: array(enums(BOOTH_TYPES)),
      /** `yyyy-MM-dd HH:mm:ss` by the show's clock; `endTime` '' without an end. */
      publishTime: string(),
      endTime: string(),
      pinned: enums([0, 1]),
      status: enums(['0', '1']),
      state: enums(NOTICE_STATES),
      /** Accounts of exhibitors it is for, and how many of them opened it; of those the caller looks after. */
      recipients: number(),
      readers: number(),
    },
    fields: noticeFields,
    /** `noticeTitle`: part of either title. Deleted ones are listed where `state` asks for them. */
    filters: {
      noticeTitle: part(120),
      createBy: part(30),
      noticeType: part(1),
      status: part(1),
      state: oneOf(NOTICE_STATES, { required: false }),
    },
  }),
)

export const noticeRestore = defineCall(
  {
    method: 'PUT',
    path: '/system/notice/restore',
    scope: 'all',
    summary: 'Notices: bring a deleted one back, as it was',
    ...backOffice('system:notice:remove'),
  },
  () => ({ request: object({ noticeId: id, clientToken }), reply: type({}) }),
)

export const noticeHalls = defineCall(
  {
    method: 'GET',
    path: '/system/notice/halls',
    summary: 'Halls with booths, to address a notice to',
    ...backOffice('system:notice:query', 'system:notice:add', 'system:notice:edit'),
  },
  () => ({ request: nothing, reply: data(array(string())) }),
)

export const noticeReach = defineCall(
  {
    method: 'POST',
    path: '/system/notice/reach',
    summary: 'How many exhibitors and accounts a notice so addressed reaches',
    ...backOffice('system:notice:query', 'system:notice:add', 'system:notice:edit'),
    kind: 'read',
  },
  () => ({
    request: object({
      targetEdition: oneOf(EDITIONS, { required: false }),
      targetHalls: listIfSent(text({ max: 20 }), 50),
      targetBoothTypes: listIfSent(oneOf(BOOTH_TYPES), BOOTH_TYPES.length),
    }),
    reply: data(type({ exhibitors: number(), accounts: number() })),
  }),
)

const readersFilters = {
  noticeId: id,
  /** Part of a company's or person's name, or of an account's. */
  searchValue: part(50),
  /** '1' who has read it, '0' who has not. */
  readFlag: part(1),
}

export const noticeReaders = defineCall(
  {
    method: 'GET',
    path: '/system/notice/readUsers/list',
    summary: 'Who a notice is for, and when they read it',
    ...backOffice('system:notice:query'),
  },
  () => ({
    request: listRequest(readersFilters),
    reply: rows(
      type({
        id: string(),
        companyName: string(),
        enCompanyName: string(),
        /** Booths with their halls, in one line. */
        booths: string(),
        userName: string(),
        loginAcc: string(),
        /** `yyyy-MM-dd HH:mm:ss`; '' while unread. */
        readTime: string(),
      }),
    ),
  }),
)

export const noticeReadersExport = defineCall(
  {
    method: 'POST',
    path: '/system/notice/readUsers/export',
    summary: 'Who a notice is for, and when they read it, as XLSX',
    ...backOffice('system:notice:export'),
    body: 'form',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest(readersFilters), reply: type({}) }),
)
