/** The outbox for the organiser: what was written to whom, and what became of it. */
import { and, desc, eq, ilike, or } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import { DEFAULT_PAGE_SIZE } from '../../../shared/api/contract.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import type { Db } from '../../../server/db/client.ts'
import { outbox } from '../../../server/db/core-tables.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import * as calls from '../contract.ts'
import { anywhere } from './queries.ts'
import { timeText } from './records.ts'

const COLUMNS = {
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  subject: outbox.subject,
  state: outbox.state,
  failReason: outbox.failReason,
  tries: outbox.tries,
  createTime: outbox.createTime,
  sentTime: outbox.sentTime,
  companyName: exhibitor.companyName,
  enCompanyName: exhibitor.enCompanyName,
}

const selectMails = (db: Db) => db.select(COLUMNS).from(outbox).leftJoin(exhibitor, eq(exhibitor.id, outbox.exhibitorId))
type Found = Awaited<ReturnType<typeof selectMails>>[number]

function mailRow({ id, recipient, createTime, sentTime, companyName, enCompanyName, ...row }: Found): calls.MailRow {
  return {
    ...row,
    id: String(id),
    recipient: maskEmail(recipient),
    companyName: companyName ?? '',
    enCompanyName: enCompanyName ?? '',
    createTime: timeText(createTime),
    sentTime: timeText(sentTime),
  }
}

export const outboxHandlers = [
  handle(calls.outboxList, async (ctx, input) => {
    const { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE, keyword, state } = input
    const like = keyword ? anywhere(keyword) : ''
    const where = and(keyword ? or(ilike(outbox.recipient, like), ilike(outbox.subject, like)) : undefined, state ? eq(outbox.state, state) : undefined)
    const list = await selectMails(ctx.db)
      .where(where)
      .orderBy(desc(outbox.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return { data: { list: list.map(mailRow), total: await ctx.db.$count(outbox, where), pageNum, pageSize } }
  }),
  handle(calls.outboxDetail, async (ctx, { id }) => {
    const key = Number(id)
    if (!Number.isSafeInteger(key)) throw fail.notFound()
    const [row] = await selectMails(ctx.db).where(eq(outbox.id, key))
    const [mail] = await ctx.db.select({ bodyText: outbox.bodyText, exhibitorId: outbox.exhibitorId }).from(outbox).where(eq(outbox.id, key))
    if (!row || !mail) throw fail.notFound()
    return { data: { ...mailRow(row), to: row.recipient, bodyText: mail.bodyText, exhibitorId: mail.exhibitorId === null ? null : String(mail.exhibitorId) } }
  }),
]
