/** What registrations ask of the database. */
import { and, asc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { stillTakesPart } from '../../company/server/exports.ts'
import { product } from '../../products/server/tables.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { findPage, type Paging } from '../../../server/base/db/paging.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { meetingRegistration as t, meetingSession } from './tables.ts'

export type SessionRow = typeof meetingSession.$inferSelect

/** Registrations that take a place: pending and approved ones that stand, of exhibitors that take part. */
export const takesPlace: SQL | undefined = and(
  inArray(t.auditStatus, [1, 2]),
  eq(t.dataStatus, 1),
  eq(t.delFlag, 0),
  stillTakesPart(t.exhibitorId),
)

/** @param lock whoever takes a place of the session at the same moment waits */
export async function findSession(db: Db, id: number | null, lock = false): Promise<SessionRow | null> {
  if (id === null) return null
  const query = db.select().from(meetingSession).where(eq(meetingSession.sessionId, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export async function findSessions(db: Db, ids: readonly number[]): Promise<Map<number, SessionRow>> {
  const rows =
    ids.length === 0 ? [] : await db.select().from(meetingSession).where(isOneOf(meetingSession.sessionId, ids))
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** How many places of these sessions are taken, and by how many that are approved. */
export async function countTaken(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { taken: number; approved: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: t.meetingId,
      taken: sql<number>`count(*)`.mapWith(Number),
      approved: sql<number>`count(*) filter (where ${t.auditStatus} = 2)`.mapWith(Number),
    })
    .from(t)
    .where(and(isOneOf(t.meetingId, ids), takesPlace))
    .groupBy(t.meetingId)
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]))
}

/** Places of a session that others than this registration take. */
export const countOthers = (db: Db, sessionId: number, without: number): Promise<number> =>
  db.$count(t, and(eq(t.meetingId, sessionId), takesPlace, ne(t.id, without)))

/** Does this brand stand in the session already? */
export async function standsFor(db: Db, sessionId: number, brandId: number, without: number): Promise<boolean> {
  const own = and(eq(t.meetingId, sessionId), eq(t.brandId, brandId), eq(t.dataStatus, 1), eq(t.delFlag, 0))
  return (await db.$count(t, and(own, inArray(t.auditStatus, [1, 2]), ne(t.id, without)))) > 0
}

/** Rejected registrations that can still be corrected: their session is open. */
export async function countCorrectable(db: Db, exhibitorId: number, now: string): Promise<number> {
  const open = db
    .select({ id: meetingSession.sessionId })
    .from(meetingSession)
    .where(and(eq(meetingSession.status, '0'), gt(meetingSession.applyEnd, now)))
  return db.$count(
    t,
    and(eq(t.exhibitorId, exhibitorId), eq(t.auditStatus, 3), eq(t.delFlag, 0), inArray(t.meetingId, open)),
  )
}

const approvedProducts = (exhibitorId: number) =>
  and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0), eq(product.auditStatus, 2))

/** Own approved products by part of either name. */
export function findProducts(db: Db, exhibitorId: number, name: string | null | undefined, at: Paging) {
  const named = name ? or(contains(product.productName, name), contains(product.enProductName, name)) : undefined
  return findPage(db, product, and(approvedProducts(exhibitorId), named), [asc(product.id)], at)
}

/** Those of these products that are the exhibitor's own and approved. */
export async function findApproved(db: Db, exhibitorId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = ids.map(Number).filter(Number.isSafeInteger)
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(approvedProducts(exhibitorId), isOneOf(product.id, keys)))
  return new Set(rows.map(({ id }) => String(id)))
}

/** Names of products by id, whatever their state. */
export async function findProductNames(db: Db, ids: readonly string[]) {
  const keys = [...new Set(ids.map(Number).filter(Number.isSafeInteger))]
  if (keys.length === 0) return new Map<string, { name: string; enName: string }>()
  const rows = await db
    .select({ id: product.id, name: product.productName, enName: product.enProductName })
    .from(product)
    .where(isOneOf(product.id, keys))
  return new Map(rows.map(({ id, ...names }) => [String(id), names]))
}
