/** What the arrangement asks of the database. */
import { and, asc, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { stillTakesPart } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { DOCKING, REASON_CODES } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { meetingRegistration, meetingSession } from '../../matchmaking/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { HallTables } from '../rules/tables.ts'
import { meetingArrangement, meetingTablePlan } from './tables.ts'

export type SessionRow = typeof meetingSession.$inferSelect
export type EntryRow = typeof meetingRegistration.$inferSelect
export type RunRow = typeof meetingArrangement.$inferSelect

/** Sessions in their order, all of them or some. */
export const findSessions = (db: Db, ids?: readonly number[]): Promise<SessionRow[]> =>
  db
    .select()
    .from(meetingSession)
    .where(ids && isOneOf(meetingSession.sessionId, ids))
    .orderBy(asc(meetingSession.date), asc(meetingSession.beginTime), asc(meetingSession.sessionId))

/** Tables by session. */
export async function findPlans(
  db: Db,
  ids?: readonly number[],
): Promise<Map<number, { halls: HallTables[]; version: number }>> {
  const rows = await db
    .select()
    .from(meetingTablePlan)
    .where(ids && isOneOf(meetingTablePlan.sessionId, ids))
  return new Map(rows.map(({ sessionId, halls, version }) => [sessionId, { halls, version }]))
}

/** Approved registrations that stand, in the order they came. */
export const findEntries = (db: Db, sessionIds: readonly number[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(meetingRegistration)
    .where(
      and(
        isOneOf(meetingRegistration.meetingId, sessionIds),
        eq(meetingRegistration.auditStatus, 2),
        eq(meetingRegistration.dataStatus, 1),
        eq(meetingRegistration.delFlag, 0),
        stillTakesPart(meetingRegistration.exhibitorId),
      ),
    )
    .orderBy(asc(meetingRegistration.id))

/** Approved buyers. */
export const findApprovedBuyers = (db: Db) =>
  db.select().from(meetingBuyer).where(eq(meetingBuyer.status, 2)).orderBy(asc(meetingBuyer.id))

/** Hall of each exhibitor's first booth. */
export async function findHalls(db: Db, exhibitorIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: participation.exhibitorId, hall: participation.hall })
    .from(participation)
    .where(and(isOneOf(participation.exhibitorId, exhibitorIds), eq(participation.delFlag, 0)))
    .orderBy(desc(participation.id))
  return new Map(rows.map(({ id, hall }) => [id, hall.toUpperCase()]))
}

export const findAccounts = (db: Db, exhibitorIds: readonly number[]) =>
  db
    .select({
      id: exhibitorAccount.id,
      exhibitorId: exhibitorAccount.exhibitorId,
      name: exhibitorAccount.userName,
      mobile: exhibitorAccount.mobile,
    })
    .from(exhibitorAccount)
    .where(
      and(
        isOneOf(exhibitorAccount.exhibitorId, exhibitorIds),
        eq(exhibitorAccount.delFlag, 0),
        eq(exhibitorAccount.disabled, false),
      ),
    )
    .orderBy(asc(exhibitorAccount.id))

/** Returns pairs that have met already. */
export const findMet = (db: Db) =>
  db
    .selectDistinct({ exhibitorId: dockingMeeting.exhibitorId, buyerId: dockingMeeting.buyerId })
    .from(dockingMeeting)
    .where(eq(dockingMeeting.status, DOCKING.held))

/**
 * Returns pairs whose meeting a person declined or cancelled, on either side or in the office. A meeting that the portal itself cancelled
 * (a new arrangement, a withdrawn registration) says nothing about the two.
 */
export const findRefused = (db: Db) =>
  db
    .selectDistinct({ exhibitorId: dockingMeeting.exhibitorId, buyerId: dockingMeeting.buyerId })
    .from(dockingMeeting)
    .where(
      or(
        eq(dockingMeeting.status, DOCKING.declined),
        and(eq(dockingMeeting.status, DOCKING.cancelled), notInArray(dockingMeeting.cancelReason, [...REASON_CODES])),
      ),
    )

/** Agreed meetings and those that took place or were missed, by session. */
export async function countMeetings(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: dockingMeeting.sessionId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(dockingMeeting)
    .where(inArray(dockingMeeting.status, [DOCKING.accepted, DOCKING.held, DOCKING.missed]))
    .groupBy(dockingMeeting.sessionId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The run asked for, else the last one; null when there is none. @param lock nobody else decides it until the transaction ends */
export async function findRun(db: Db, id: number | null, lock = false): Promise<RunRow | null> {
  const query = db
    .select()
    .from(meetingArrangement)
    .where(id === null ? undefined : eq(meetingArrangement.id, id))
    .orderBy(desc(meetingArrangement.id))
    .limit(1)
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}
