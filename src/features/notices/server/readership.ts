/** Who a notice is for and who of them has read it: accounts of exhibitors. Staff read notices too and are not counted. */
import { byName, nameOrder } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { offsetOf, pagingOf } from '../../../server/base/db/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { exhibitorAccount as account } from '../../account/server/tables.ts'
import { byBooth, inScope, stillTakesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { noticeReaders, noticeReach } from '../admin-contract.ts'
import { isFor, ofEdition } from './audience.ts'
import { sysNotice as t, sysNoticeRead as read } from './tables.ts'

type Notice = typeof t.$inferSelect

/** Accounts that can read, of exhibitors in the caller's scope. */
const accounts = async (ctx: Ctx): Promise<SQL | undefined> =>
  and(
    eq(account.delFlag, 0),
    eq(account.disabled, false),
    stillTakesPart(account.exhibitorId),
    await inScope(ctx, account.exhibitorId),
  )

const readBy = and(eq(read.noticeId, t.noticeId), eq(read.kind, 'exhibitor'), eq(read.subjectId, account.id))

/** How many accounts each notice is for, and how many opened it; in the order of the notices. */
export async function countReaders(
  ctx: Ctx,
  notices: readonly Notice[],
): Promise<{ recipients: number; readers: number }[]> {
  const ids = notices.map((one) => one.noticeId)
  if (ids.length === 0) return []
  const open = await accounts(ctx)
  const edition = await ofEdition(ctx)
  // Most notices of a page are for the same exhibitors: each audience is counted once.
  const audience = ({ targetEdition, targetHalls, targetBoothTypes }: Notice) =>
    JSON.stringify([targetEdition, targetHalls, targetBoothTypes])
  const first = new Map(notices.toReversed().map((one) => [audience(one), one.noticeId]))
  const total = { id: t.noticeId, total: sql<number>`count(*)`.mapWith(Number) }
  const sizes = await ctx.db
    .select(total)
    .from(t)
    .innerJoin(account, and(open, edition, isFor(account.exhibitorId)))
    .where(inArray(t.noticeId, [...first.values()]))
    .groupBy(t.noticeId)
  const opened = await ctx.db
    .select(total)
    .from(t)
    .innerJoin(account, and(open, edition, isFor(account.exhibitorId)))
    .innerJoin(read, readBy)
    .where(inArray(t.noticeId, ids))
    .groupBy(t.noticeId)
  const of = (rows: typeof sizes, id: number | undefined) => rows.find((row) => row.id === id)?.total ?? 0
  return notices.map((one) => ({
    recipients: of(sizes, first.get(audience(one))),
    readers: of(opened, one.noticeId),
  }))
}

/** How many exhibitors and accounts a notice so addressed would reach, of those in the caller's scope. */
export async function countReach(
  ctx: Ctx,
  { targetEdition, targetHalls = [], targetBoothTypes = [] }: RequestOf<typeof noticeReach>,
): Promise<{ exhibitors: number; accounts: number }> {
  if (targetEdition && targetEdition !== (await findEdition(ctx.db))) return { exhibitors: 0, accounts: 0 }
  const booths = ctx.db
    .select({ id: participation.exhibitorId })
    .from(participation)
    .where(
      and(
        eq(participation.delFlag, 0),
        eq(participation.contractActive, 1),
        targetHalls.length > 0 ? inArray(participation.hall, targetHalls) : undefined,
        targetBoothTypes.length > 0 ? inArray(participation.boothType, targetBoothTypes.map(Number)) : undefined,
      ),
    )
  const addressed = targetHalls.length + targetBoothTypes.length > 0 ? inArray(account.exhibitorId, booths) : undefined
  const [found] = await ctx.db
    .select({
      exhibitors: sql<number>`count(distinct ${account.exhibitorId})`.mapWith(Number),
      accounts: sql<number>`count(*)`.mapWith(Number),
    })
    .from(account)
    .where(and(await accounts(ctx), addressed))
  return found ?? { exhibitors: 0, accounts: 0 }
}

/** Accounts a notice is for; whoever read it last comes first. */
export async function findReaders(
  ctx: Ctx,
  { noticeId, searchValue, readFlag, ...query }: RequestOf<typeof noticeReaders>,
  at = pagingOf(query),
) {
  if ((await ctx.db.$count(t, eq(t.noticeId, Number(noticeId)))) === 0) throw fail.notFound()
  const where = and(
    eq(t.noticeId, Number(noticeId)),
    searchValue
      ? or(
          contains(exhibitor.companyName, searchValue),
          contains(exhibitor.enCompanyName, searchValue),
          contains(account.userName, searchValue),
          contains(account.loginAcc, searchValue),
        )
      : undefined,
    readFlag === '1' ? isNotNull(read.readTime) : readFlag === '0' ? isNull(read.readTime) : undefined,
  )
  const audience = and(await accounts(ctx), await ofEdition(ctx), isFor(account.exhibitorId))
  const [sum] = await ctx.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .innerJoin(account, audience)
    .innerJoin(exhibitor, eq(exhibitor.id, account.exhibitorId))
    .leftJoin(read, readBy)
    .where(where)
  const rows = await ctx.db
    .select({
      id: account.id,
      exhibitorId: account.exhibitorId,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      userName: account.userName,
      loginAcc: account.loginAcc,
      readTime: read.readTime,
    })
    .from(t)
    .innerJoin(account, audience)
    .innerJoin(exhibitor, eq(exhibitor.id, account.exhibitorId))
    .leftJoin(read, readBy)
    .where(where)
    .orderBy(
      sql`${read.readTime} desc nulls last`,
      await nameOrder(ctx, byName(exhibitor.companyName, exhibitor.enCompanyName)),
      asc(account.id),
    )
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const booths = await boothsOf(ctx, [...new Set(rows.map((row) => row.exhibitorId))])
  return {
    rows: rows.map(({ id, exhibitorId, readTime, ...row }) => ({
      ...row,
      id: String(id),
      booths: booths.get(exhibitorId)?.join(', ') ?? '',
      readTime: readTime ? formatDateTime(readTime) : '',
    })),
    total: sum?.total ?? 0,
  }
}

async function boothsOf(ctx: Ctx, exhibitorIds: number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (exhibitorIds.length === 0) return found
  const rows = await ctx.db
    .select({ exhibitorId: participation.exhibitorId, hall: participation.hall, boothNo: participation.boothNo })
    .from(participation)
    .where(
      and(
        inArray(participation.exhibitorId, exhibitorIds),
        eq(participation.delFlag, 0),
        eq(participation.contractActive, 1),
      ),
    )
    .orderBy(asc(byBooth))
  for (const row of rows) found.set(row.exhibitorId, [...(found.get(row.exhibitorId) ?? []), boothPlace(row)])
  return found
}
