import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import type { NoticeRow } from '../contract.ts'
import { shown } from './audience.ts'
import { sysNotice as t, sysNoticeRead as read } from './tables.ts'

/** The caller's own line of who has read it. */
function ownRead(ctx: Ctx) {
  const { kind, subjectId } = signedIn(ctx)
  return and(eq(read.noticeId, t.noticeId), eq(read.kind, kind), eq(read.subjectId, subjectId))
}

export async function findNotices(ctx: Ctx, limit: number, offset = 0): Promise<NoticeRow[]> {
  const rows = await ctx.db
    .select({
      id: t.noticeId,
      noticeTitle: t.noticeTitle,
      enNoticeTitle: t.enNoticeTitle,
      noticeType: t.noticeType,
      publishTime: t.publishTime,
      pinned: t.pinned,
      readTime: read.readTime,
    })
    .from(t)
    .leftJoin(read, ownRead(ctx))
    .where(await shown(ctx))
    .orderBy(desc(t.pinned), desc(t.publishTime), desc(t.noticeId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, publishTime, readTime, ...row }) => ({
    ...row,
    id: String(id),
    publishTime: formatDateTime(publishTime),
    readFlag: readTime ? 1 : 0,
  }))
}

export async function countNotices(ctx: Ctx): Promise<number> {
  return ctx.db.$count(t, await shown(ctx))
}

export async function countUnread(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .leftJoin(read, ownRead(ctx))
    .where(and(await shown(ctx), isNull(read.noticeId)))
  return row?.total ?? 0
}

export async function findNotice(ctx: Ctx, id: string): Promise<typeof t.$inferSelect | null> {
  const [row] = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.noticeId, Number(id)), await shown(ctx)))
  return row ?? null
}

/** Marks one notice as read by the caller, or all that are shown. Whoever looks in somebody's place reads nothing for them. */
export async function insertReads(ctx: Ctx, noticeId?: number): Promise<void> {
  const { kind, subjectId, actor } = signedIn(ctx)
  if (actor) return
  const ids =
    noticeId === undefined
      ? (
          await ctx.db
            .select({ id: t.noticeId })
            .from(t)
            .where(await shown(ctx))
        ).map((row) => row.id)
      : [noticeId]
  if (ids.length === 0) return
  const readTime = ctx.clock.realNow()
  await ctx.db
    .insert(read)
    .values(ids.map((id) => ({ noticeId: id, kind, subjectId, readTime })))
    .onConflictDoNothing()
}

/** Publishes a notice to everybody, from now on. Contents are rich text, clean. */
export async function insertNotice(
  ctx: Ctx,
  words: Pick<typeof t.$inferInsert, 'noticeTitle' | 'enNoticeTitle' | 'noticeContent' | 'enNoticeContent'>,
): Promise<void> {
  await ctx.db.insert(t).values({ ...words, publishTime: ctx.clock.showNow(), createBy: signedIn(ctx).userName })
}
