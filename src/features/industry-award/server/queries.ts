/** What industry awards and entries for them ask of the database. */
import { and, asc, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { stillTakesPart } from '../../company/server/exports.ts'
import { product } from '../../products/server/tables.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { awardEntry as t, awardResult, industryAward } from './tables.ts'

export type AwardRow = typeof industryAward.$inferSelect

/** Entries that were filed and stand: also rejected ones, which may still be corrected. */
export const isEntered: SQL | undefined = and(ne(t.auditStatus, 0), eq(t.delFlag, 0))

/** @param lock whoever enters for it, or changes it, at the same moment waits */
export async function findAward(db: Db, id: number | null, lock = false): Promise<AwardRow | null> {
  if (id === null) return null
  const query = db.select().from(industryAward).where(eq(industryAward.awardId, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

/** @throws 404 where there is none */
export async function needAward(db: Db, id: string, lock = false): Promise<AwardRow> {
  const award = await findAward(db, keyOf(id), lock)
  if (!award) throw fail.notFound()
  return award
}

/** Entries of an award that are judged, of exhibitors that take part. */
export const isJudgedOf = (awardId: number): SQL | undefined =>
  and(eq(t.awardId, awardId), eq(t.auditStatus, 2), eq(t.delFlag, 0), stillTakesPart(t.exhibitorId))

export async function findAwards(db: Db, ids: readonly number[]): Promise<Map<number, AwardRow>> {
  const rows = ids.length === 0 ? [] : await db.select().from(industryAward).where(isOneOf(industryAward.awardId, ids))
  return new Map(rows.map((row) => [row.awardId, row]))
}

/** Awards an exhibitor may still enter for or see judged, those whose entries end first before the others. */
export const findCurrent = (db: Db, now: string): Promise<AwardRow[]> =>
  db.select().from(industryAward).where(isCurrent(now)).orderBy(asc(industryAward.entryEnd), asc(industryAward.awardId))

const isCurrent = (now: string) => and(gt(industryAward.judgeEnd, now), eq(industryAward.publishedTime, ''))

/** The others that an exhibitor has entries of, drafts among them, the newest first. */
export function findPast(db: Db, exhibitorId: number, now: string): Promise<AwardRow[]> {
  const own = db
    .select({ id: t.awardId })
    .from(t)
    .where(and(eq(t.exhibitorId, exhibitorId), eq(t.delFlag, 0)))
  return db
    .select()
    .from(industryAward)
    .where(and(inArray(industryAward.awardId, own), sql`not (${isCurrent(now)})`))
    .orderBy(desc(industryAward.judgeEnd), desc(industryAward.awardId))
}

const NONE = { filed: 0, approved: 0 }
export type AwardCounts = typeof NONE

/** Entries of these awards, in their order. */
export async function countOf(db: Db, ids: readonly number[]): Promise<AwardCounts[]> {
  if (ids.length === 0) return []
  const entries = await db
    .select({
      id: t.awardId,
      filed: sql<number>`count(*) filter (where ${t.auditStatus} in (1, 2))`.mapWith(Number),
      approved: sql<number>`count(*) filter (where ${t.auditStatus} = 2)`.mapWith(Number),
    })
    .from(t)
    .where(and(isOneOf(t.awardId, ids), eq(t.delFlag, 0)))
    .groupBy(t.awardId)
  const of = <T extends { id: number | null }>(rows: readonly T[], id: number) => {
    const { id: _, ...counts } = rows.find((row) => Number(row.id) === id) ?? { id }
    return counts
  }
  return ids.map((id) => ({ ...NONE, ...of(entries, id) }))
}

/** Entries of an exhibitor that count towards its three, one left out. */
export const countEntered = (db: Db, exhibitorId: number, awardId: number, without = 0): Promise<number> =>
  db.$count(t, and(eq(t.exhibitorId, exhibitorId), eq(t.awardId, awardId), isEntered, ne(t.id, without)))

/** Rejected entries that can still be corrected: judging has not begun. */
export function countCorrectable(db: Db, exhibitorId: number, now: string): Promise<number> {
  const open = db
    .select({ id: industryAward.awardId })
    .from(industryAward)
    .where(and(gt(industryAward.judgeBegin, now), eq(industryAward.publishedTime, '')))
  return db.$count(
    t,
    and(eq(t.exhibitorId, exhibitorId), eq(t.auditStatus, 3), eq(t.delFlag, 0), inArray(t.awardId, open)),
  )
}

/** Own approved products. */
export const findProducts = (db: Db, exhibitorId: number) =>
  db
    .select({ id: product.id, name: product.productName, enName: product.enProductName })
    .from(product)
    .where(and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0), eq(product.auditStatus, 2)))
    .orderBy(desc(product.updateTime), desc(product.id))
    .limit(500)

export async function isApprovedProduct(db: Db, exhibitorId: number, id: number): Promise<boolean> {
  const own = and(eq(product.exhibitorId, exhibitorId), eq(product.id, id), eq(product.delFlag, 0))
  return (await db.$count(product, and(own, eq(product.auditStatus, 2)))) > 0
}

/** Names of a product, deleted or not. */
export async function findProductNames(db: Db, id: number | null): Promise<{ name: string; enName: string }> {
  const none = { name: '', enName: '' }
  if (id === null) return none
  const { productName: name, enProductName: enName } = product
  const [row] = await db.select({ name, enName }).from(product).where(eq(product.id, id))
  return row ?? none
}

/** What is decided of these entries. */
export const findResults = (db: Db, entryIds: readonly number[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db.select().from(awardResult).where(isOneOf(awardResult.entryId, entryIds)).orderBy(asc(awardResult.id))
