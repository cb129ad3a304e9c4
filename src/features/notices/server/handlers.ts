import { offsetOf, pagingOf } from '../../../server/base/db/paging.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { noticeList, noticeOpen, noticeReadAll } from '../contract.ts'
import { noticeAdminHandlers } from './admin-handlers.ts'
import { countNotices, countUnread, findNotice, findNotices, insertReads } from './queries.ts'

export const noticesHandlers = [
  ...noticeAdminHandlers,
  handle(noticeList, async (ctx, input) => {
    const at = pagingOf(input)
    const list = await findNotices(ctx, at.pageSize, offsetOf(at))
    return { data: { list, total: await countNotices(ctx), ...at } }
  }),
  handle(noticeOpen, async (ctx, { id }) => {
    const row = await findNotice(ctx, id)
    if (!row) throw fail.notFound()
    await insertReads(ctx, row.noticeId)
    const { noticeContent, enNoticeContent } = row
    return { data: { id, noticeContent, enNoticeContent, readFlag: 1, unread: await countUnread(ctx) } }
  }),
  handle(noticeReadAll, async (ctx) => {
    await insertReads(ctx)
    return { data: { unread: await countUnread(ctx) } }
  }),
]
