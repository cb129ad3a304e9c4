/** What the organiser does to a meeting on the day board. */
import { eq, sql } from 'drizzle-orm'
import { demandInScope } from '../../company/server/exports.ts'
import {
  answerMeeting,
  cancelMeeting,
  DOCKING,
  findMeeting,
  findOpen,
  fullName,
  giveFeedback,
  lockSides,
  placeArranged,
  type Meeting,
  type Placement,
} from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { sessionIdOf, sessionSlots } from '../../../shared/lib/show/meeting-slots.ts'
import * as calls from '../board-contract.ts'
import type { FreeAsked } from '../board-contract.ts'
import { tablesOf } from '../rules/tables.ts'
import { boardMeetings, findBoard, findWaiting } from './board.ts'
import { boardSheet } from './board-sheet.ts'
import { findFreeTimes, findPlaceProblem, REFUSED, type Pair } from './places/free-places.ts'
import { placeText } from './places/place-text.ts'
import { findApprovedBuyers, findEntries, findPlans, findSessions } from './queries.ts'
import { findNames } from './result-page.ts'

const officer = (ctx: Ctx) => ({ side: 'ORGANISER' as const, name: signedIn(ctx).userName })

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
  who: Pair,
  { slotId, tableNo }: { slotId: string; tableNo: number },
): Promise<string> {
  const { db } = ctx
  const sessionId = sessionIdOf(slotId)
  const [session] = Number.isSafeInteger(sessionId) ? await findSessions(db, [sessionId]) : []
  const slot = session && sessionSlots(session).find((one) => one.slotId === slotId)
  if (!slot) throw fail.field('slotId', 'shared/form:rules.notAnOption')
  const halls = (await findPlans(db, [sessionId])).get(sessionId)?.halls ?? []
  if (!tablesOf('', halls).some(({ no }) => no === tableNo))
    throw fail.field('tableNo', 'shared/form:rules.notAnOption')
  const problem = await findPlaceProblem(ctx, who, { sessionId, slot, tableNo })
  if (problem) throw fail.field(problem.field, problem.key)
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

/** A registration of a session, within the caller's scope. @throws 300 at its field */
async function requireEntry(ctx: Ctx, sessionId: number, registrationId: string) {
  const entries = Number.isSafeInteger(sessionId) ? await findEntries(ctx.db, [sessionId]) : []
  const entry = entries.find(({ id }) => id === keyOf(registrationId))
  if (!entry) throw fail.field('registrationId', 'shared/form:rules.notAnOption')
  await demandInScope(ctx, entry.exhibitorId)
  return entry
}

/** The sides of the meeting with this id, or of the one that is being added; null while they are not chosen. */
async function findPair(ctx: Ctx, asked: Omit<FreeAsked, 'date'>): Promise<Pair | null> {
  if (asked.id) {
    const meeting = await findMeeting(ctx.db, keyOf(asked.id), ctx.clock.showNow())
    if (!meeting) throw fail.notFound()
    await demandInScope(ctx, meeting.row.exhibitorId)
    return meeting.row
  }
  const { sessionId, registrationId, buyerId } = asked
  if (!sessionId || !registrationId || !buyerId) return null
  const { exhibitorId, brandId } = await requireEntry(ctx, keyOf(sessionId), registrationId)
  return { exhibitorId, brandId, buyerId: keyOf(buyerId), assigneeId: null }
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
  handle(calls.boardFree, async (ctx, { date, id, sessionId, registrationId, buyerId }) => {
    const times = await findFreeTimes(ctx, date, await findPair(ctx, { id, sessionId, registrationId, buyerId }))
    return {
      data: times.map(({ problem, ...time }) => ({ ...time, problem: problem ? translate(ctx.locale, problem) : '' })),
    }
  }),
  handle(calls.boardAdd, async (ctx, { registrationId, buyerId, slotId, tableNo }) => {
    const { exhibitorId, brandId } = await requireEntry(ctx, sessionIdOf(slotId), registrationId)
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
