/** What demands ask of the database. */
import { and, asc, countDistinct, desc, eq, gt, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { formatDate, formatDateTime, isDateText, parseDateTime } from '../../../shared/lib/time/dates.ts'
import { inHall, type PurchaseStored } from './area.ts'
import { purchase, purchaseContact } from './tables.ts'

export interface PurchaseFilters {
  title?: string | undefined
  purchaseType?: string | undefined
  cid?: string | undefined
  cooperateArea?: string | undefined
  auditStatus?: number | undefined
  expired?: 0 | 1 | undefined
  params?: Record<string, unknown> | undefined
}

/** Days of `params`, both inclusive; anything else is passed over. */
function endsWithin({ beginTime, endTime }: Record<string, unknown> = {}): SQL | undefined {
  const day = (value: unknown) => (typeof value === 'string' && isDateText(value) ? value : null)
  const [from, to] = [day(beginTime), day(endTime)]
  return and(
    from ? gte(purchase.endTime, `${from} 00:00:00`) : undefined,
    to ? and(ne(purchase.endTime, ''), lte(purchase.endTime, `${to} 23:59:59`)) : undefined,
  )
}

export function chosen(filters: PurchaseFilters, now: Date): SQL | undefined {
  const { title, purchaseType, cid, cooperateArea, auditStatus, expired, params } = filters
  const over = and(ne(purchase.endTime, ''), lte(purchase.endTime, formatDateTime(now)))
  return and(
    title
      ? or(contains(purchase.title, title), contains(purchase.enTitle, title), contains(purchase.orderCode, title))
      : undefined,
    purchaseType ? eq(purchase.purchaseType, purchaseType) : undefined,
    cid && /^\d+$/.test(cid) ? or(eq(purchase.cid1, cid), eq(purchase.cid2, cid), eq(purchase.cid3, cid)) : undefined,
    // None chosen: any will do.
    cooperateArea
      ? or(
          sql`${purchase.cooperateArea} = '[]'::jsonb`,
          sql`${purchase.cooperateArea} @> ${JSON.stringify([cooperateArea])}::jsonb`,
        )
      : undefined,
    auditStatus === undefined ? undefined : eq(purchase.auditStatus, auditStatus),
    expired === undefined
      ? undefined
      : expired === 1
        ? over
        : or(eq(purchase.endTime, ''), gt(purchase.endTime, formatDateTime(now))),
    endsWithin(params),
  )
}

/** The demand for this caller: an own one in every state, somebody else's while it stands in the hall; 404 otherwise. */
export async function visible(ctx: Ctx, id: string, lock = false): Promise<PurchaseStored> {
  const own = and(eq(purchase.exhibitorId, exhibitorOf(ctx)), eq(purchase.delFlag, 0))
  const query = ctx.db
    .select()
    .from(purchase)
    .where(and(eq(purchase.id, keyOf(id)), or(own, inHall(ctx.clock.showNow()))))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw fail.notFound()
  return row
}

/** Those among these demands whose contact the caller's company was shown. */
export async function findSeen(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: purchaseContact.purchaseId })
    .from(purchaseContact)
    .where(and(eq(purchaseContact.exhibitorId, exhibitorOf(ctx)), inArray(purchaseContact.purchaseId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Demands whose contact the company was shown today for the first time, by the day in Shanghai. */
export async function countShownToday(ctx: Ctx): Promise<number> {
  const day = parseDateTime(formatDate(ctx.clock.showNow())) as Date
  const ours = eq(purchaseContact.exhibitorId, exhibitorOf(ctx))
  const earlier = ctx.db
    .select({ id: purchaseContact.purchaseId })
    .from(purchaseContact)
    .where(and(ours, sql`${purchaseContact.at} < ${day.toISOString()}`))
  const [row] = await ctx.db
    .select({ shown: countDistinct(purchaseContact.purchaseId) })
    .from(purchaseContact)
    .where(and(ours, gte(purchaseContact.at, day), sql`${purchaseContact.purchaseId} not in ${earlier}`))
  return row?.shown ?? 0
}

/** Names of companies by id. */
export async function findNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { companyName: string; enCompanyName: string }>()
  const rows = await db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(inArray(exhibitor.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Own demands: the last changed first. The hall: those that end first. */
export const OWN_ORDER = [desc(purchase.updateTime), desc(purchase.id)]
export const HALL_ORDER = [asc(purchase.endTime), desc(purchase.id)]
