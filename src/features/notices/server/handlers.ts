import { DEFAULT_PAGE_SIZE } from '../../../shared/api/contract.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { noticeList, noticeOpen, noticeReadAll } from '../contract.ts'
import { countNotices, countUnread, findNotice, findNotices, insertReads } from './queries.ts'

export const noticesHandlers = [
  handle(noticeList, async (ctx, { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE }) => {
    const list = await findNotices(ctx, pageSize, (pageNum - 1) * pageSize)
    return { data: { list, total: await countNotices(ctx), pageNum, pageSize } }
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
