/** Meetings the organiser arranges: agreed at once, for both sides gave their wishes. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { closeRearranged } from '../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { DOCKING, expiryOf, holdProblem, type HoldRefusal, type Holding } from '../rules.ts'
import { overlaps } from '../../../shared/lib/show/meeting-slots.ts'
import type { Actor } from './actor.ts'
import { holdingOf } from './guard.ts'
import { meetingRecord } from './dated/meeting-record.ts'
import { findMeetings, findOpen, findSlots, lockSides, type Meeting } from './queries.ts'
import { dockingMeeting as t } from './tables.ts'
import { tellSides } from './tell/tell-sides.ts'

export interface Placement {
  /** A meeting that stands already and is put elsewhere; absent: a new one. */
  id?: number
  exhibitorId: number
  buyerId: number
  brandId: number | null
  assigneeId: number | null
  slotId: string
  /** '' means: where its session is. */
  place: string
  tableNo: number | null
  pinned: boolean
}

/** What kept a placement from its time; `at` is its position in what was given. */
export interface Unplaced {
  at: number
  refusal: HoldRefusal | 'tableTaken' | 'noSlot' | 'noBuyer' | 'notOpen'
}

/**
 * Puts meetings to times and tables, all that fit, and answers what did not with its reason; throw on those to store nothing. They are judged in the
 * order given, meetings that are moved do not stand in each other's way where they were, and a table takes one meeting of a time. Pending ones
 * become accepted. Past times are not refused by default: the organiser notes what really took place.
 * @param options.tell false tells nobody, for a plan that is not published yet
 * @param options.ahead true refuses times that have begun
 */
export async function placeArranged(
  ctx: Ctx,
  actor: Actor & { side: 'ORGANISER' | 'SYSTEM' },
  placements: readonly Placement[],
  options: { tell: boolean; ahead?: boolean } = { tell: true },
): Promise<{ placed: Meeting[]; unplaced: Unplaced[] }> {
  const now = ctx.clock.showNow()
  const sides = {
    buyers: placements.map(({ buyerId }) => buyerId),
    exhibitors: placements.map(({ exhibitorId }) => exhibitorId),
  }
  const buyers = await lockSides(ctx.db, sides.buyers, sides.exhibitors)
  const slots = await findSlots(
    ctx.db,
    placements.map(({ slotId }) => slotId),
    true,
  )
  const moving = placements.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const before = new Map((await findOpen(ctx.db, sides, now)).map((meeting) => [meeting.row.id, meeting]))
  const standing: Holding[] = [...before.values()].filter(({ row }) => !moving.includes(row.id)).map(holdingOf)
  const tables = await findTakenTables(
    ctx,
    [...slots.values()].map(({ session }) => session.sessionId),
    moving,
    now,
  )
  const unplaced: Unplaced[] = []
  const ids: number[] = []
  for (const [at, wish] of placements.entries()) {
    const time = slots.get(wish.slotId)
    const buyer = buyers.get(wish.buyerId)
    const old = wish.id === undefined ? undefined : before.get(wish.id)
    const refusal =
      !time || (options.ahead && time.slot.beginAt <= now)
        ? 'noSlot'
        : !buyer || buyer.status !== 2
          ? 'noBuyer'
          : wish.id !== undefined && !old
            ? 'notOpen'
            : tables.some(
                  (one) =>
                    one.tableNo === wish.tableNo &&
                    overlaps(one.slot, time.slot) &&
                    one.place === tablePlace(time.session.sessionId, wish.place),
                )
              ? 'tableTaken'
              : holdProblem({ ...wish, slot: time.slot }, standing)
    if (refusal || !time) {
      unplaced.push({ at, refusal: refusal ?? 'noSlot' })
      continue
    }
    const { id: _, ...values } = wish
    const row = {
      ...values,
      sessionId: time.session.sessionId,
      status: DOCKING.accepted,
      altSlotId: null,
      altBy: null,
      replyBy: actor.name,
      replyTime: now,
      updateBy: actor.name,
      updateTime: now,
      expireAt: expiryOf(now, time.slot),
    }
    const [stored] = old
      ? await ctx.db
          .update(t)
          .set({ ...row, version: old.row.version + 1, sequence: sql`${t.sequence} + 1` })
          .where(eq(t.id, old.row.id))
          .returning({ id: t.id })
      : await ctx.db
          .insert(t)
          .values({ ...row, direction: 1, origin: 'ARRANGED', createBy: actor.name, createTime: now })
          .returning({ id: t.id })
    if (!stored) throw fail.notFound()
    ids.push(stored.id)
    if (old && old.row.slotId !== wish.slotId) await closeRearranged(ctx.db, meetingRecord(stored.id))
    standing.push({ ...wish, id: stored.id, status: DOCKING.accepted, slot: time.slot })
    if (wish.tableNo !== null)
      tables.push({ tableNo: wish.tableNo, place: tablePlace(time.session.sessionId, wish.place), slot: time.slot })
  }
  const placed = ids.length === 0 ? [] : await findMeetings(ctx.db, inArray(t.id, ids), now)
  if (options.tell)
    for (const meeting of placed) {
      const buyer = buyers.get(meeting.row.buyerId)
      const event = before.get(meeting.row.id)?.status === DOCKING.accepted ? 'moved' : 'arranged'
      if (buyer) await tellSides(ctx, meeting, buyer, { event, to: null })
    }
  return { placed, unplaced }
}

/** Tables are counted within a place; '' is the session's own. */
export const tablePlace = (sessionId: number, place: string): string => place || `session ${sessionId}`

/** Tables that are taken in these sessions, by meetings that are not moved. */
export async function findTakenTables(ctx: Ctx, sessionIds: readonly number[], moving: readonly number[], now: Date) {
  if (sessionIds.length === 0) return []
  const meetings = await findMeetings(
    ctx.db,
    and(inArray(t.sessionId, [...new Set(sessionIds)]), eq(t.status, DOCKING.accepted)),
    now,
  )
  return meetings.flatMap(({ row, slot }) =>
    row.tableNo === null || moving.includes(row.id)
      ? []
      : [{ tableNo: row.tableNo, place: tablePlace(row.sessionId, row.place), slot }],
  )
}
