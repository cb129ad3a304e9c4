/** A proposal becomes the meetings of its sessions, in one transaction, and can be taken back for a day. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  codeOf,
  DOCKING,
  findMeetings,
  lockSides,
  placeArranged,
  type Former,
  type Meeting,
  type Placement,
} from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { sessionIdOf } from '../../../shared/lib/show/meeting-slots.ts'
import { sidesKey } from './build-problem.ts'
import { findEntries, findPlans, findRefused, type EntryRow, type RunRow } from './queries.ts'
import type { ArrangementResult, ArrangementUndo } from './stored.ts'
import { placeText } from './places/place-text.ts'

const officer = (ctx: Ctx) => ({ side: 'ORGANISER' as const, name: signedIn(ctx).userName })

const formerOf = (before: ReadonlyMap<number, Meeting>): Former =>
  new Map([...before].map(([id, { row }]) => [id, row.assigneeId]))

/** What was changed, for who is told of it. */
export interface Applied {
  placed: Meeting[]
  cancelled: Meeting[]
  former: Former
  undo: ArrangementUndo
  /** Placements that did not fit any more. */
  left: number
}

async function setCancelled(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; version: number }[]> {
  if (ids.length === 0) return []
  const { name } = officer(ctx)
  const now = ctx.clock.showNow()
  return ctx.db
    .update(dockingMeeting)
    .set({
      status: DOCKING.cancelled,
      cancelReason: codeOf('arranged'),
      replyBy: name,
      replyTime: now,
      updateBy: name,
      updateTime: now,
      version: sql`${dockingMeeting.version} + 1`,
      sequence: sql`${dockingMeeting.sequence} + 1`,
    })
    .where(inArray(dockingMeeting.id, [...ids]))
    .returning({ id: dockingMeeting.id, version: dockingMeeting.version })
}

const meetingsBy = (ctx: Ctx, ids: readonly number[]): Promise<Meeting[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findMeetings(ctx.db, inArray(dockingMeeting.id, [...ids]), ctx.clock.showNow())

/** Meetings by their numbers, with all their sides and those of new ones locked before anything is changed: in one order, so that nobody waits for each other. */
async function takeMeetings(
  ctx: Ctx,
  ids: readonly number[],
  placed: readonly Pick<Placement, 'buyerId' | 'exhibitorId'>[] = [],
): Promise<Map<number, Meeting>> {
  const sides = [...placed, ...(await meetingsBy(ctx, ids)).map(({ row }) => row)]
  await lockSides(
    ctx.db,
    sides.map(({ buyerId }) => buyerId),
    sides.map(({ exhibitorId }) => exhibitorId),
  )
  return new Map((await meetingsBy(ctx, ids)).map((meeting) => [meeting.row.id, meeting]))
}

const entryKey = ({
  meetingId,
  exhibitorId,
  brandId,
}: Pick<EntryRow, 'meetingId' | 'exhibitorId' | 'brandId'>): string => `${meetingId} ${exhibitorId} ${brandId}`

/** Whether a brand's registration for the session of a time still stands: not withdrawn, nor its approval taken back, since it was proposed. Asked under the locks of its sides. */
async function findStanding(ctx: Ctx, sessionIds: readonly number[]) {
  const registered = new Set((await findEntries(ctx.db, sessionIds)).map(entryKey))
  return ({ slotId, exhibitorId, brandId }: Pick<Placement, 'slotId' | 'exhibitorId' | 'brandId'>): boolean =>
    registered.has(entryKey({ meetingId: sessionIdOf(slotId), exhibitorId, brandId }))
}

/** May an arrangement still put it elsewhere? Answered, pinned or moved by hand since it was proposed: no. */
const isLoose = ({ row, status }: Meeting) => row.origin === 'ARRANGED' && status === DOCKING.accepted && !row.pinned

export async function applyRun(ctx: Ctx, run: RunRow & { result: ArrangementResult }): Promise<Applied> {
  const { placements, unplaced, seats } = run.result
  const plans = await findPlans(ctx.db, run.sessionIds.map(Number))
  const ids = [...placements, ...unplaced, ...seats].flatMap(({ meetingId }) => meetingId ?? [])
  const standing = await takeMeetings(ctx, ids, placements)
  const dropped = unplaced.flatMap(({ meetingId }) => {
    const meeting = standing.get(meetingId ?? 0)
    return meeting && isLoose(meeting) ? [meeting.row.id] : []
  })
  const cancelled = await setCancelled(ctx, dropped)
  const stands = await findStanding(ctx, run.sessionIds.map(Number))
  // Somebody may have cancelled or declined since it was proposed.
  const declined = new Set((await findRefused(ctx.db)).map(sidesKey))
  const wanted: Placement[] = []
  let left = 0
  for (const { meetingId, change, exhibitorId, brandId, buyerId, slotId, tableNo, assigneeId } of placements) {
    if (change === 'KEPT') continue
    const meeting = standing.get(meetingId ?? 0)
    if (!stands({ slotId, exhibitorId, brandId })) {
      left += 1
      continue
    }
    if (meetingId === null ? declined.has(sidesKey({ exhibitorId, buyerId })) : !(meeting && isLoose(meeting))) {
      left += 1
      continue
    }
    const place = placeText(plans.get(sessionIdOf(slotId))?.halls ?? [], tableNo)
    wanted.push({
      ...(meetingId === null ? {} : { id: meetingId }),
      exhibitorId,
      brandId,
      buyerId,
      slotId,
      tableNo,
      assigneeId,
      place,
      pinned: false,
    })
  }
  for (const { meetingId, tableNo } of seats) {
    const meeting = standing.get(meetingId)
    if (!meeting || meeting.status !== DOCKING.accepted || meeting.row.tableNo !== null) continue
    const { exhibitorId, brandId, buyerId, slotId, assigneeId, pinned, sessionId } = meeting.row
    const place = placeText(plans.get(sessionId)?.halls ?? [], tableNo)
    wanted.push({ id: meetingId, exhibitorId, brandId, buyerId, slotId, assigneeId, pinned, place, tableNo })
  }
  const { placed, unplaced: refused } = await placeArranged(ctx, officer(ctx), wanted, { tell: false })
  const was = (meeting: Meeting) => {
    const { row } = standing.get(meeting.row.id) ?? meeting
    return { slotId: row.slotId, tableNo: row.tableNo, place: row.place, assigneeId: row.assigneeId }
  }
  const versions = placed.map((meeting) => ({ id: meeting.row.id, version: meeting.row.version }))
  return {
    placed,
    cancelled: await meetingsBy(
      ctx,
      cancelled.map(({ id }) => id),
    ),
    former: formerOf(standing),
    left: left + refused.length,
    undo: {
      created: versions.filter(({ id }) => !standing.has(id)),
      moved: placed.flatMap((meeting, at) =>
        standing.has(meeting.row.id)
          ? [{ id: meeting.row.id, version: versions[at]?.version ?? 0, ...was(meeting) }]
          : [],
      ),
      cancelled,
    },
  }
}

/** Takes back what applying changed; what has been changed or has begun since stays as it is, and nothing is put back to a time that has begun. */
export async function undoRun(ctx: Ctx, undo: ArrangementUndo): Promise<Omit<Applied, 'undo'>> {
  const all = [...undo.created, ...undo.moved, ...undo.cancelled]
  const found = await takeMeetings(
    ctx,
    all.map(({ id }) => id),
  )
  const now = ctx.clock.showNow()
  const untouched = ({ id, version }: { id: number; version: number }) => {
    const meeting = found.get(id)
    return meeting?.row.version === version && meeting.slot.beginAt > now
  }
  const gone = await setCancelled(
    ctx,
    undo.created.filter(untouched).map(({ id }) => id),
  )
  const before = [...undo.moved, ...undo.cancelled].filter(untouched).flatMap((one): (Placement & { id: number })[] => {
    const meeting = found.get(one.id)
    if (!meeting) return []
    const { exhibitorId, brandId, buyerId, pinned, slotId, tableNo, place, assigneeId } = { ...meeting.row, ...one }
    return [{ id: one.id, exhibitorId, brandId, buyerId, pinned, slotId, tableNo, place, assigneeId }]
  })
  const sessions = before.map(({ slotId }) => sessionIdOf(slotId))
  const wanted = before.filter(await findStanding(ctx, sessions))
  const dropped = new Set(undo.cancelled.map(({ id }) => id))
  const back = wanted.flatMap(({ id }) => (dropped.has(id) ? [id] : []))
  if (back.length > 0)
    await ctx.db
      .update(dockingMeeting)
      .set({ status: DOCKING.accepted, cancelReason: '' })
      .where(and(inArray(dockingMeeting.id, back), eq(dockingMeeting.status, DOCKING.cancelled)))
  const { placed, unplaced } = await placeArranged(ctx, officer(ctx), wanted, { tell: false, ahead: true })
  // Somebody has taken the time since, or the buyer takes part no more: it stays cancelled.
  await setCancelled(
    ctx,
    unplaced.flatMap(({ at }) => wanted[at]?.id ?? []).filter((id) => back.includes(id)),
  )
  return {
    placed,
    cancelled: await meetingsBy(
      ctx,
      gone.map(({ id }) => id),
    ),
    former: formerOf(found),
    left: all.filter((one) => !untouched(one)).length + (before.length - wanted.length) + unplaced.length,
  }
}
