/** Notices of the organiser to everybody who prepares for the show (business-entities 3.22; admin-area 11). */
import { number, string, type, type Infer } from 'superstruct'
import { data, defineCall, id, listRequest, nothing, page, state } from '../../shared/api/contract.ts'

/** A notice as its readers see it, with both languages: what one of them lacks is shown in the other. */
export const noticeRow = type({
  id: string(),
  noticeTitle: string(),
  enNoticeTitle: string(),
  /** '1' notice, '2' announcement. */
  noticeType: string(),
  /** `yyyy-MM-dd HH:mm:ss` by the show's clock. */
  publishTime: string(),
  /** 1: stands above the others. */
  pinned: state,
  /** 1 once the caller has opened it. */
  readFlag: state,
})
export type NoticeRow = Infer<typeof noticeRow>

export const noticeList = defineCall(
  {
    method: 'POST',
    path: '/busi/notice/list',
    summary: 'Published notices of this edition, pinned ones first, then the newest',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: listRequest({}), reply: page(noticeRow) }),
)

export const noticeOpen = defineCall(
  {
    method: 'POST',
    path: '/busi/notice/open/{id}',
    afterShow: true,
    summary: 'A notice with its content; marks it as read',
    audience: 'signedIn',
  },
  () => ({
    request: type({ id }),
    reply: data(
      type({ id: string(), noticeContent: string(), enNoticeContent: string(), readFlag: number(), unread: number() }),
    ),
  }),
)

export const noticeReadAll = defineCall(
  {
    method: 'POST',
    path: '/busi/notice/readAll',
    afterShow: true,
    summary: 'Mark every notice as read',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(type({ unread: number() })) }),
)
