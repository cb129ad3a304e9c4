/** What docking meetings ask of the database. Instants by the show's clock. */
import { and, asc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { overlaps, sessionIdOf, sessionSlots, slotAt, type Slot } from '../../../shared/lib/show/meeting-slots.ts'
import { DOCKING, statusAt, type DockingStatus } from '../rules.ts'
import { dockingMeeting as t, meetingBuyer } from './tables.ts'

export type DockingRow = typeof t.$inferSelect
export type BuyerRow = typeof meetingBuyer.$inferSelect
export type SessionRow = typeof meetingSession.$inferSelect

/** A meeting with its session, its time and what it is now. */
export interface Meeting {
  row: DockingRow
  session: SessionRow
  slot: Slot
  /** The other time that is offered, null when none is. */
  altSlot: Slot | null
  status: DockingStatus
}

/** Meetings that hold their time: accepted ones, and pending ones whose five days are not over. */
export const holdsTime = (now: Date): SQL | undefined =>
  or(eq(t.status, DOCKING.accepted), and(eq(t.status, DOCKING.pending), gt(t.expireAt, now)))

/** Meetings as they are now, in order of their numbers unless told; of a session that is gone there is none. */
export async function findMeetings(
  db: Db,
  where: SQL | undefined,
  now: Date,
  { order = [asc(t.id)], limit, offset = 0 }: { order?: readonly SQL[]; limit?: number; offset?: number } = {},
): Promise<Meeting[]> {
  const query = db
    .select({ row: t, session: meetingSession })
    .from(t)
    .innerJoin(meetingSession, eq(meetingSession.sessionId, t.sessionId))
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset))
  const offered = rows.flatMap(({ row }) => (row.altSlotId ? [row.altSlotId] : []))
  const alternatives = await findSlots(db, offered)
  return rows.map(({ row, session }) => ({
    row,
    session,
    slot: slotAt(session, row.slotId),
    altSlot: row.altSlotId ? (alternatives.get(row.altSlotId)?.slot ?? null) : null,
    status: statusAt(row, now),
  }))
}

/** One meeting. @param lock nobody else changes it until the transaction ends */
export async function findMeeting(db: Db, id: number, now: Date, lock = false): Promise<Meeting | null> {
  if (lock) await db.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update')
  const [found] = await findMeetings(db, eq(t.id, id), now)
  return found ?? null
}

/** Times by their ids, of all that are times of their session. @param lock times and sessions stay what they are until the transaction ends */
export async function findSlots(
  db: Db,
  slotIds: readonly string[],
  lock = false,
): Promise<Map<string, { session: SessionRow; slot: Slot }>> {
  const ids = [...new Set(slotIds.map(sessionIdOf).filter(Number.isSafeInteger))].sort((one, other) => one - other)
  if (ids.length === 0) return new Map()
  const query = db
    .select()
    .from(meetingSession)
    .where(isOneOf(meetingSession.sessionId, ids))
    .orderBy(asc(meetingSession.sessionId))
  const sessions = lock ? await query.for('share') : await query
  const slots = sessions.flatMap((session) =>
    sessionSlots(session).map((slot) => [slot.slotId, { session, slot }] as const),
  )
  const wanted = new Set(slotIds)
  return new Map(slots.filter(([id]) => wanted.has(id)))
}

/** Sessions in their order, those of some ids or all. */
export const findAllSessions = (db: Db): Promise<SessionRow[]> =>
  db
    .select()
    .from(meetingSession)
    .orderBy(asc(meetingSession.date), asc(meetingSession.beginTime), asc(meetingSession.sessionId))

/** Open meetings in which one of these buyers or exhibitors takes part: what can be in the way of another one. */
export const findOpen = (
  db: Db,
  { buyers, exhibitors }: { buyers: readonly number[]; exhibitors: readonly number[] },
  now: Date,
): Promise<Meeting[]> =>
  findMeetings(db, and(or(isOneOf(t.buyerId, buyers), isOneOf(t.exhibitorId, exhibitors)), holdsTime(now)), now)

export async function findBuyer(db: Db, id: number): Promise<BuyerRow | null> {
  const [row] = await db.select().from(meetingBuyer).where(eq(meetingBuyer.id, id))
  return row ?? null
}

export async function findBuyers(db: Db, ids: readonly number[]): Promise<Map<number, BuyerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(meetingBuyer).where(isOneOf(meetingBuyer.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Name of all times of sessions among the locks. */
const TIMES = sql`hashtextextended('DOCKING TIMES', 0)`

/** Sessions are about to change or go: who holds times is waited for, and nobody takes one until the transaction ends. First of all locks of meetings. */
export async function lockTimes(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${TIMES})`)
}

/**
 * Makes whoever wants a time of these buyers or exhibitors wait until the transaction ends. Always buyers before exhibitors and small ids before
 * great ones, so that two that want the same never wait for each other. Sessions keep their times until then. Answers the buyers.
 */
export async function lockSides(
  db: Db,
  buyers: readonly number[],
  exhibitors: readonly number[],
): Promise<Map<number, BuyerRow>> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${TIMES})`)
  const rows = await db
    .select()
    .from(meetingBuyer)
    .where(isOneOf(meetingBuyer.id, [...new Set(buyers)]))
    .orderBy(asc(meetingBuyer.id))
    .for('update')
  for (const id of [...new Set(exhibitors)].sort((one, other) => one - other)) await lockRecords(db, 'DOCKING', id)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Approved buyers who take part in each of these sessions: those who chose it, and those who chose none. */
export async function countSessionBuyers(db: Db, sessionIds: readonly number[]): Promise<Map<number, number>> {
  const buyers = await db
    .select({ sessionIds: meetingBuyer.sessionIds })
    .from(meetingBuyer)
    .where(eq(meetingBuyer.status, 2))
  return new Map(
    sessionIds.map((id) => [
      id,
      buyers.filter(({ sessionIds: wanted }) => wanted.length === 0 || wanted.includes(String(id))).length,
    ]),
  )
}

/** Open applications of an exhibitor: pending ones it asked for itself. */
export const countApplications = (db: Db, exhibitorId: number, now: Date): Promise<number> =>
  db.$count(
    t,
    and(eq(t.exhibitorId, exhibitorId), eq(t.direction, 1), eq(t.status, DOCKING.pending), gt(t.expireAt, now)),
  )

/** Meetings that are in a state now: pending ones whose time ran out have expired, whatever is stored. */
export function statusIs(status: number, now: Date): SQL | undefined {
  const lapsed = and(eq(t.status, DOCKING.pending), lte(t.expireAt, now))
  if (status === DOCKING.expired) return or(eq(t.status, status), lapsed)
  return status === DOCKING.pending ? and(eq(t.status, status), gt(t.expireAt, now)) : eq(t.status, status)
}

/** Who of these meetings' exhibitor has an agreed one at a time, by exhibitor_account.id. */
export const colleaguesAt = (meetings: readonly Meeting[], slot: Pick<Slot, 'beginAt' | 'endAt'>): number[] =>
  meetings.flatMap(({ row, status, slot: own }) =>
    status === DOCKING.accepted && row.assigneeId !== null && overlaps(own, slot) ? [row.assigneeId] : [],
  )
