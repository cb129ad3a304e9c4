/** What sides do to docking meetings: asked, answered, moved, cancelled, over (business-entities 3.18). Each runs inside a write's transaction. */
import { eq, sql } from 'drizzle-orm'
import { closeRearranged } from '../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { applicantOf, applyProblem, DOCKING, expiryOf, holdProblem, nextDocking, type DockingAction } from '../rules.ts'
import { otherSide, requireOwn, toldBy, type Actor } from './actor.ts'
import { holdingOf, refuseHold, refuseStep, requireOwnThings, requireSlot } from './guard.ts'
import { keepHeldLead } from './lead.ts'
import { findMeeting, findOpen, lockSides, type BuyerRow, type DockingRow, type Meeting } from './queries.ts'
import { meetingRecord } from './dated/meeting-record.ts'
import { stateOf } from './replies.ts'
import { dockingMeeting as t } from './tables.ts'
import { tellAssigned, tellColleague, tellSides } from './tell/tell-sides.ts'

export interface Application {
  exhibitorId: number
  buyerId: number
  slotId: string
  /** A second time the other side may take instead; it holds nothing. */
  altSlotId?: string | null
  brandId?: number | null
  /** exhibitor_account.id of who goes there. */
  assigneeId?: number | null
  message?: string
  productIds?: readonly string[]
}

/**
 * Asks for a meeting: direction 2 when a buyer asks, else 1. Holds its time on both sides at once and tells the other side.
 * @throws 404 for a buyer who is not approved; 300 at the field for a time, colleague, brand or product that cannot be; 500 beyond the limits
 */
export async function applyForMeeting(ctx: Ctx, actor: Actor, asked: Application): Promise<Meeting> {
  requireOwn(actor, asked)
  const now = ctx.clock.showNow()
  const { exhibitorId, buyerId, slotId, brandId = null, assigneeId = null, message = '', productIds = [] } = asked
  const buyer = (await lockSides(ctx.db, [buyerId], [exhibitorId])).get(buyerId)
  if (!buyer || buyer.status !== 2) throw fail.notFound()
  const { session, slot } = await requireSlot(ctx, slotId, buyer)
  const altSlotId = asked.altSlotId && asked.altSlotId !== slotId ? asked.altSlotId : null
  if (altSlotId) await requireSlot(ctx, altSlotId, buyer, 'altSlotId')
  await requireOwnThings(ctx.db, exhibitorId, { assigneeId, brandId, productIds })
  const direction = actor.side === 'BUYER' ? 2 : 1
  const open = await findOpen(ctx.db, { buyers: [buyerId], exhibitors: [exhibitorId] }, now)
  const wish = { exhibitorId, buyerId, brandId, assigneeId, slot, direction } as const
  const problem = applyProblem(wish, open.map(holdingOf))
  if (problem) throw refuseHold(problem, actor.side)
  const [row] = await ctx.db
    .insert(t)
    .values({
      direction,
      origin: direction === 1 ? 'APPLIED' : 'INVITED',
      exhibitorId,
      brandId,
      buyerId,
      sessionId: session.sessionId,
      slotId,
      altSlotId,
      altBy: altSlotId ? applicantOf(direction) : null,
      message,
      productIds: [...productIds],
      assigneeId,
      expireAt: expiryOf(now, slot),
      createBy: actor.name,
      updateBy: actor.name,
      createTime: now,
      updateTime: now,
    })
    .returning()
  // One row was inserted.
  const stored = await reread(ctx, row as DockingRow)
  await tellSides(ctx, stored, buyer, { event: 'asked', to: otherSide(actor.side) })
  return stored
}

/** The meeting with both sides locked, and who the buyer is. @throws 404 for one that is not the actor's */
export async function takeMeeting(ctx: Ctx, actor: Actor, id: number): Promise<{ meeting: Meeting; buyer: BuyerRow }> {
  const seen = await findMeeting(ctx.db, id, ctx.clock.showNow())
  if (!seen) throw fail.notFound()
  requireOwn(actor, seen.row)
  const buyer = (await lockSides(ctx.db, [seen.row.buyerId], [seen.row.exhibitorId])).get(seen.row.buyerId)
  const meeting = await findMeeting(ctx.db, id, ctx.clock.showNow(), true)
  if (!meeting || !buyer) throw fail.notFound()
  return { meeting, buyer }
}

const reread = async (ctx: Ctx, row: DockingRow): Promise<Meeting> => {
  const found = await findMeeting(ctx.db, row.id, ctx.clock.showNow())
  if (!found) throw fail.notFound()
  return found
}

type Change = Partial<typeof t.$inferInsert> & { moved?: boolean }

/** Stores a change; `moved`: calendars have to take the entry anew. */
export async function changeMeeting(
  ctx: Ctx,
  actor: Actor,
  { row }: Meeting,
  { moved, ...values }: Change,
): Promise<Meeting> {
  const [stored] = await ctx.db
    .update(t)
    .set({
      ...values,
      ...(moved ? { sequence: sql`${t.sequence} + 1` } : {}),
      version: row.version + 1,
      updateTime: ctx.clock.showNow(),
      updateBy: actor.name,
    })
    .where(eq(t.id, row.id))
    .returning()
  if (moved) await closeRearranged(ctx.db, meetingRecord(row.id))
  return reread(ctx, stored as DockingRow)
}

export function requireStep(meeting: Meeting, actor: Actor, action: DockingAction, now: Date) {
  const outcome = nextDocking(stateOf(meeting), actor.side, action, now)
  if (!outcome.ok) throw refuseStep(outcome.refusal)
  return outcome.status
}

/** Somebody read an older state of it: 409 with what `current` makes of the meeting. */
export type Seen = { version?: number | undefined; current: (meeting: Meeting) => Promise<unknown> }

export async function requireSeen(meeting: Meeting, seen: Seen | undefined): Promise<void> {
  if (seen?.version !== undefined && seen.version !== meeting.row.version)
    throw fail.conflict(await seen.current(meeting))
}

export interface Answer {
  id: number
  result: 'ACCEPT' | 'DECLINE'
  /** The other time that was offered is taken. */
  alt?: boolean
  /** Who of the exhibitor goes there; absent: who is named already. An exhibitor's yes needs one. */
  assigneeId?: number | null
  /** Of a refusal; the applicant reads it. */
  reason?: string
  seen?: Seen | undefined
}

/**
 * Accepts or declines. A yes holds the time for good: of two at once one gets it.
 * @throws 404, 500 for what its state or side does not allow, 300 at `assigneeId` without a colleague who is free, or at `slotId` when it is taken
 */
export async function answerMeeting(ctx: Ctx, actor: Actor, answer: Answer): Promise<Meeting> {
  const { meeting, buyer } = await takeMeeting(ctx, actor, answer.id)
  await requireSeen(meeting, answer.seen)
  const now = ctx.clock.showNow()
  const { row } = meeting
  const noted = { replyBy: actor.name, replyTime: now }
  if (answer.result === 'DECLINE') {
    const status = requireStep(meeting, actor, { type: 'decline' }, now)
    const stored = await changeMeeting(ctx, actor, meeting, {
      ...noted,
      status,
      cancelReason: answer.reason ?? '',
      moved: true,
    })
    await tellSides(ctx, stored, buyer, { event: 'declined', ...toldBy(actor) })
    return stored
  }
  const alt = answer.alt === true
  const status = requireStep(meeting, actor, { type: 'accept', alt }, now)
  const slotId = alt && row.altSlotId ? row.altSlotId : row.slotId
  const { session, slot } = alt ? await requireSlot(ctx, slotId, buyer, 'slotId') : meeting
  const assigneeId = answer.assigneeId === undefined ? row.assigneeId : answer.assigneeId
  if (actor.side === 'EXHIBITOR' && assigneeId === null)
    throw fail.field('assigneeId', 'features/docking:errors.needsAssignee')
  const { exhibitorId, buyerId, brandId } = row
  if (answer.assigneeId !== undefined)
    await requireOwnThings(ctx.db, exhibitorId, { assigneeId, brandId: null, productIds: [] })
  const open = await findOpen(ctx.db, { buyers: [buyerId], exhibitors: [exhibitorId] }, now)
  const wish = { id: row.id, exhibitorId, buyerId, brandId, assigneeId, slot }
  const problem = holdProblem(wish, open.map(holdingOf))
  if (problem) throw refuseHold(problem, actor.side)
  const values = { status, slotId, sessionId: session.sessionId, altSlotId: null, altBy: null, assigneeId, moved: true }
  // A table is a session's own: at another time it is to be found anew.
  const place = slotId === row.slotId ? {} : { place: '', tableNo: null }
  const stored = await changeMeeting(ctx, actor, meeting, { ...noted, ...values, ...place })
  await tellSides(ctx, stored, buyer, {
    event: meeting.status === DOCKING.accepted ? 'moved' : 'accepted',
    ...toldBy(actor),
  })
  if (actor.side === 'EXHIBITOR')
    await tellAssigned(ctx, stored, buyer, { by: actor.accountId, former: row.assigneeId })
  return stored
}

/**
 * Offers another time instead of cancelling and asking again. The first time stays held, and the other one holds nothing until it is taken
 * (`answerMeeting` with `alt`). A pending meeting waits five days anew, for it is the other side's turn.
 * @throws 404, 500 for what its state does not allow, 300 at `altSlotId` for a time not free on both sides
 */
export async function offerOtherTime(
  ctx: Ctx,
  actor: Actor,
  { id, altSlotId, seen }: { id: number; altSlotId: string; seen?: Seen },
): Promise<Meeting> {
  const { meeting, buyer } = await takeMeeting(ctx, actor, id)
  await requireSeen(meeting, seen)
  const now = ctx.clock.showNow()
  const { row } = meeting
  requireStep(meeting, actor, { type: 'offer' }, now)
  if (altSlotId === row.slotId) throw fail.field('altSlotId', 'features/docking:errors.sameTime')
  const { slot } = await requireSlot(ctx, altSlotId, buyer, 'altSlotId')
  const { exhibitorId, buyerId, brandId, assigneeId } = row
  const open = await findOpen(ctx.db, { buyers: [buyerId], exhibitors: [exhibitorId] }, now)
  const wish = { id: row.id, exhibitorId, buyerId, brandId, assigneeId, slot }
  const problem = holdProblem(wish, open.map(holdingOf))
  if (problem) throw refuseHold(problem, actor.side, 'altSlotId')
  const altBy = actor.side === 'BUYER' ? 'BUYER' : 'EXHIBITOR'
  const expireAt = meeting.status === DOCKING.pending ? { expireAt: expiryOf(now, meeting.slot) } : {}
  const stored = await changeMeeting(ctx, actor, meeting, { altSlotId, altBy, ...expireAt })
  await tellSides(ctx, stored, buyer, { event: 'offered', to: otherSide(actor.side) })
  return stored
}

/** Cancels a meeting that is pending or accepted, and frees its time. @throws 404; 500 within a day of it, unless the organiser cancels */
export async function cancelMeeting(
  ctx: Ctx,
  actor: Actor,
  { id, reason, seen }: { id: number; reason: string; seen?: Seen },
): Promise<Meeting> {
  const { meeting, buyer } = await takeMeeting(ctx, actor, id)
  await requireSeen(meeting, seen)
  const now = ctx.clock.showNow()
  const status = requireStep(meeting, actor, { type: 'cancel' }, now)
  // What was agreed needs a reason: the other one has kept the time free.
  if (meeting.status === DOCKING.accepted && reason.trim() === '')
    throw fail.field('reason', 'features/docking:errors.needsReason')
  const noted = { replyBy: actor.name, replyTime: now }
  const stored = await changeMeeting(ctx, actor, meeting, { ...noted, status, cancelReason: reason, moved: true })
  await tellSides(ctx, stored, buyer, { event: 'cancelled', ...toldBy(actor) })
  if (actor.side === 'EXHIBITOR') await tellColleague(ctx, stored, buyer, { event: 'cancelled', by: actor.accountId })
  return stored
}

export interface Feedback {
  id: number
  /** What became of it; absent: what is stored stays. */
  held?: boolean
  /** The side that says so could not come itself; `held` is false then. */
  absent?: boolean
  /** 1..5 and a note, of the side that gives it; null takes a score back. */
  score?: number | null
  note?: string
  seen?: Seen
}

/** The side that could not come, after somebody notes the outcome anew. A side takes back only its own statement. */
function absentAfter(before: DockingRow['absentSide'], { side }: Actor, held: boolean, absent: boolean) {
  if (held) return ''
  if (absent && (side === 'EXHIBITOR' || side === 'BUYER')) return side
  return before === side ? '' : before
}

/**
 * Writes down after its end whether a meeting took place, and how a side found it. The first time it is said to have taken place the exhibitor
 * gets the buyer as a lead, if the buyer agreed. The last word counts; who is contradicted is told, and so is the other side of who could not come. @throws 404; 500 before its end, and for one that was never agreed
 */
export async function giveFeedback(ctx: Ctx, actor: Actor, given: Feedback): Promise<Meeting> {
  const { meeting, buyer } = await takeMeeting(ctx, actor, given.id)
  await requireSeen(meeting, given.seen)
  const now = ctx.clock.showNow()
  const absent = given.absent === true && actor.side !== 'ORGANISER' && actor.side !== 'SYSTEM'
  const held = absent ? false : (given.held ?? meeting.status !== DOCKING.missed)
  const status = requireStep(meeting, actor, { type: 'outcome', held }, now)
  const note = given.note ?? ''
  const told =
    actor.side === 'EXHIBITOR'
      ? { exhibitorScore: given.score ?? null, exhibitorNote: note }
      : actor.side === 'BUYER'
        ? { buyerScore: given.score ?? null, buyerNote: note }
        : {}
  const stored = await changeMeeting(ctx, actor, meeting, {
    ...told,
    ...(given.held === undefined
      ? {}
      : {
          status,
          absentSide: absentAfter(meeting.row.absentSide, actor, held, absent),
          replyBy: actor.name,
          replyTime: now,
        }),
  })
  const contradicts = stored.status !== meeting.status && meeting.status !== DOCKING.accepted
  // A lead is the exhibitor's own by then: it stays when the meeting is said to have been missed after all, and is made once.
  if (stored.status === DOCKING.held && meeting.status !== DOCKING.held && stored.row.leadTime === null)
    await keepHeldLead(ctx, stored, buyer)
  if (absent && meeting.row.absentSide !== actor.side)
    await tellSides(ctx, stored, buyer, { event: 'absent', to: otherSide(actor.side) })
  else if (contradicts)
    await tellSides(ctx, stored, buyer, {
      event: stored.status === DOCKING.held ? 'held' : 'missed',
      to: otherSide(actor.side),
    })
  return stored
}
