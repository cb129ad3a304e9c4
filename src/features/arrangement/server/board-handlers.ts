/** What the organiser does to a meeting on the day board. */
import { eq, sql } from 'drizzle-orm'
import { demandInScope } from '../../company/server/exports.ts'
import {
  answerMeeting,
  cancelMeeting,
  DOCKING,
  findBuyer,
  findMeeting,
  findOpen,
  fullName,
  giveFeedback,
  lockSides,
  placeArranged,
  takesPartIn,
  type Meeting,
  type Placement,
  type Unplaced,
} from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { sessionIdOf, sessionSlots } from '../../../shared/lib/show/meeting-slots.ts'
import type { MessageKey } from '../../../shared/i18n/keys.ts'
import * as calls from '../board-contract.ts'
import { createDiary } from '../rules/diary.ts'
import { hallOf, tablesOf } from '../rules/tables.ts'
import { boardMeetings, findBoard, findWaiting } from './board.ts'
import { boardSheet } from './board-sheet.ts'
import { placeText } from './place-text.ts'
import { findApprovedBuyers, findEntries, findHalls, findPlans, findSessions } from './queries.ts'
import { findNames } from './result-page.ts'
import { buyerKey, minute, sidesOf, takenOf } from './taken.ts'

const officer = (ctx: Ctx) => ({ side: 'ORGANISER' as const, name: signedIn(ctx).userName })

const REFUSED: Readonly<Record<Unplaced['refusal'], { field: 'slotId' | 'tableNo' | 'buyerId'; key: MessageKey }>> = {
  tableTaken: { field: 'tableNo', key: 'features/arrangement:errors.tableTaken' },
  noSlot: { field: 'slotId', key: 'shared/form:rules.notAnOption' },
  noBuyer: { field: 'buyerId', key: 'features/arrangement:errors.noBuyer' },
  notOpen: { field: 'slotId', key: 'features/docking:errors.notOpen' },
  buyerTaken: { field: 'slotId', key: 'features/docking:errors.buyerTaken' },
  slotFull: { field: 'slotId', key: 'features/docking:errors.slotFull' },
  assigneeTaken: { field: 'slotId', key: 'features/docking:errors.assigneeTaken' },
  brandTaken: { field: 'slotId', key: 'features/docking:errors.brandTaken' },
  buyerTwice: { field: 'buyerId', key: 'features/docking:errors.buyerTwice' },
  tooMany: { field: 'buyerId', key: 'features/docking:errors.tooMany' },
}

async function told(ctx: Ctx, meeting: Meeting): Promise<calls.BoardMeeting> {
  const [row] = await boardMeetings(ctx, [meeting])
  if (!row) throw fail.notFound()
  return row
}

/** @throws 404 outside the caller's scope, 409 when it was changed since */
async function take(ctx: Ctx, id: string, version: number): Promise<Meeting> {
  const seen = await findMeeting(ctx.db, keyOf(id), ctx.clock.showNow())
  if (!seen) throw fail.notFound()
  await demandInScope(ctx, seen.row.exhibitorId)
  // Sides before the meeting, as they themselves lock it.
  await lockSides(ctx.db, [seen.row.buyerId], [seen.row.exhibitorId])
  const meeting = await findMeeting(ctx.db, seen.row.id, ctx.clock.showNow(), true)
  if (!meeting) throw fail.notFound()
  if (meeting.row.version !== version) throw fail.conflict(await told(ctx, meeting))
  return meeting
}

/** A place in a session: its time, and a table it has. Both sides must be there in time from another hall. @throws 300 at the field */
async function requirePlace(
  ctx: Ctx,
  who: Pick<Placement, 'id' | 'exhibitorId' | 'buyerId' | 'brandId' | 'assigneeId'>,
  { slotId, tableNo }: { slotId: string; tableNo: number },
): Promise<string> {
  const { db } = ctx
  const sessionId = sessionIdOf(slotId)
  const [session] = Number.isSafeInteger(sessionId) ? await findSessions(db, [sessionId]) : []
  const slot = session && sessionSlots(session).find((one) => one.slotId === slotId)
  if (!slot) throw fail.field('slotId', 'shared/form:rules.notAnOption')
  const plans = await findPlans(db)
  const halls = plans.get(sessionId)?.halls ?? []
  if (!tablesOf('', halls).some(({ no }) => no === tableNo))
    throw fail.field('tableNo', 'shared/form:rules.notAnOption')
  const buyer = await findBuyer(db, who.buyerId)
  if (buyer && !takesPartIn(buyer, slot)) throw fail.field('slotId', 'features/docking:errors.buyerBusy')
  const now = ctx.clock.showNow()
  const open = await findOpen(db, { buyers: [who.buyerId], exhibitors: [who.exhibitorId] }, now)
  const places = {
    plans,
    halls: await findHalls(db, [...new Set(open.map(({ row }) => row.exhibitorId))]),
    brandsOf: new Map(),
  }
  const diary = createDiary(open.filter(({ row }) => row.id !== who.id).map((one) => takenOf(one, places)))
  const there = { begin: minute(slot.beginAt), end: minute(slot.endAt), hall: hallOf(halls, tableNo) }
  const sides =
    who.brandId === null && who.assigneeId === null ? [buyerKey(who.buyerId)] : sidesOf({ row: who }, places)
  if (sides.some((one) => diary.hinders(one, there) === 'walking'))
    throw fail.field('tableNo', 'features/arrangement:errors.walking')
  return placeText(halls, tableNo)
}

async function put(ctx: Ctx, placement: Omit<Placement, 'place'> & { tableNo: number }): Promise<calls.BoardMeeting> {
  const place = await requirePlace(ctx, placement, placement)
  const { placed, unplaced } = await placeArranged(ctx, officer(ctx), [{ ...placement, place }])
  const refusal = unplaced[0] && REFUSED[unplaced[0].refusal]
  if (refusal) throw fail.field(refusal.field, refusal.key)
  const [meeting] = placed
  if (!meeting) throw fail.notFound()
  return told(ctx, meeting)
}

export const boardHandlers = [
  handle(calls.boardDay, async (ctx, { date }) => ({ data: await findBoard(ctx, date) })),
  handle(calls.boardChoices, async (ctx, { id }) => {
    const [session] = await findSessions(ctx.db, [keyOf(id)])
    if (!session) throw fail.notFound()
    const entries = await findEntries(ctx.db, [session.sessionId])
    const { companies } = await findNames(
      ctx,
      entries.map(({ exhibitorId }) => exhibitorId),
      [],
    )
    return {
      data: {
        registrations: entries.flatMap(({ id: registrationId, exhibitorId, brandName, enBrandName }) => {
          const company = companies.get(exhibitorId)
          return company ? [{ id: String(registrationId), ...company, brandName, enBrandName }] : []
        }),
        buyers: (await findApprovedBuyers(ctx.db))
          .filter((buyer) => buyer.sessionIds.length === 0 || buyer.sessionIds.includes(id))
          .map((buyer) => ({ id: String(buyer.id), name: fullName(buyer), companyName: buyer.companyName })),
      },
    }
  }),
  handle(calls.boardAdd, async (ctx, { registrationId, buyerId, slotId, tableNo }) => {
    const sessionId = sessionIdOf(slotId)
    const entry = Number.isSafeInteger(sessionId)
      ? (await findEntries(ctx.db, [sessionId])).find(({ id }) => id === keyOf(registrationId))
      : undefined
    if (!entry) throw fail.field('registrationId', 'shared/form:rules.notAnOption')
    await demandInScope(ctx, entry.exhibitorId)
    const { exhibitorId, brandId } = entry
    const buyer = keyOf(buyerId)
    const open = await findOpen(ctx.db, { buyers: [buyer], exhibitors: [exhibitorId] }, ctx.clock.showNow())
    if (open.some(({ row }) => row.exhibitorId === exhibitorId && row.buyerId === buyer))
      throw fail.field('buyerId', 'features/docking:errors.buyerTwice')
    const added = { exhibitorId, brandId, buyerId: buyer, assigneeId: null, slotId, tableNo, pinned: true }
    return { data: await put(ctx, added) }
  }),
  handle(calls.boardMove, async (ctx, { id, slotId, tableNo, version }) => {
    const { row, status } = await take(ctx, id, version)
    if (status !== DOCKING.accepted) throw fail.business('features/docking:errors.notOpen')
    const { exhibitorId, brandId, buyerId, assigneeId } = row
    // What was moved by hand stays there.
    const moved = { id: row.id, exhibitorId, brandId, buyerId, assigneeId, slotId, tableNo, pinned: true }
    return { data: await put(ctx, moved) }
  }),
  handle(calls.boardPin, async (ctx, { id, pinned, version }) => {
    const { row } = await take(ctx, id, version)
    await ctx.db
      .update(dockingMeeting)
      .set({
        pinned: pinned === 1,
        version: sql`${dockingMeeting.version} + 1`,
        updateBy: signedIn(ctx).userName,
        updateTime: ctx.clock.showNow(),
      })
      .where(eq(dockingMeeting.id, row.id))
    const stored = await findMeeting(ctx.db, row.id, ctx.clock.showNow())
    if (!stored) throw fail.notFound()
    return { data: await told(ctx, stored) }
  }),
  handle(calls.boardCancel, async (ctx, { id, reason, version }) => {
    const { row } = await take(ctx, id, version)
    await cancelMeeting(ctx, officer(ctx), { id: row.id, reason })
    return { data: { id } }
  }),
  handle(calls.boardWaiting, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findWaiting(ctx, at)), ...at } }
  }),
  handle(calls.boardAnswer, async (ctx, { id, answer, reason = '', version }) => {
    const { row } = await take(ctx, id, version)
    const buyer = { side: 'BUYER', buyerId: row.buyerId, name: signedIn(ctx).userName, forBuyer: true } as const
    if (answer === 'CANCEL') await cancelMeeting(ctx, buyer, { id: row.id, reason: reason ?? '' })
    else {
      const result = answer === 'DECLINE' ? 'DECLINE' : 'ACCEPT'
      await answerMeeting(ctx, buyer, { id: row.id, result, alt: answer === 'ACCEPT_ALT', reason: reason ?? '' })
    }
    return { data: { id } }
  }),
  handle(calls.boardOutcome, async (ctx, { id, held, version }) => {
    const { row } = await take(ctx, id, version)
    return { data: await told(ctx, await giveFeedback(ctx, officer(ctx), { id: row.id, held: held === 1 })) }
  }),
  handle(calls.boardExport, async (ctx, { date }) => boardSheet(ctx, await findBoard(ctx, date))),
]
