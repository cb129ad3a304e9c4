/** Docking meetings as exhibitors ask for, answer and keep them (business-entities 3.18). */
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { takeLook } from '../../reveal/server/exports.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { IN_A_FILE, offsetOf, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import * as calls from '../contract.ts'
import { APPLICATIONS_MAX, fullName, isShown } from '../rules.ts'
import { answerMeeting, applyForMeeting, cancelMeeting, giveFeedback, offerOtherTime, type Seen } from './acts.ts'
import { assignColleague } from './assign.ts'
import type { Actor } from './actor.ts'
import { findBuyerPage } from './buyer-list.ts'
import { findComingSlots, findFreeSlots } from './fit.ts'
import { findTeam } from './guard.ts'
import { icsReply } from './ics.ts'
import {
  colleaguesAt,
  countApplications,
  findBuyer,
  findMeeting,
  findMeetings,
  findOpen,
  holdsTime,
  statusIs,
  type Meeting,
} from './queries.ts'
import { meetingReplies, meetingReply, readsContact, slotReply, turnOf } from './replies.ts'
import { buyerSheet, meetingSheet } from './sheet.ts'
import { dockingMeeting as t } from './tables.ts'

const actorOf = (ctx: Ctx): Actor & { side: 'EXHIBITOR' } => {
  const { subjectId, userName } = signedIn(ctx)
  return { side: 'EXHIBITOR', exhibitorId: exhibitorOf(ctx), accountId: subjectId, name: userName }
}

const keyOrNull = (id: string | null | undefined): number | null => (id ? keyOf(id) : null)

const seenIn = (ctx: Ctx, version: number | undefined): Seen => ({
  version,
  current: (meeting) => meetingReply(ctx, meeting),
})

/** The exhibitor's own meeting. @throws 404 */
async function own(ctx: Ctx, id: string): Promise<Meeting> {
  const meeting = await findMeeting(ctx.db, keyOf(id), ctx.clock.showNow())
  if (!meeting || meeting.row.exhibitorId !== exhibitorOf(ctx)) throw fail.notFound()
  return meeting
}

type Filters = Pick<RequestOf<typeof calls.dockingList>, 'status' | 'direction' | 'date'>

/** A page of own meetings, the newest first. */
async function findOwn(ctx: Ctx, { status, direction, date }: Filters, at: Paging) {
  const now = ctx.clock.showNow()
  const where: SQL | undefined = and(
    eq(t.exhibitorId, exhibitorOf(ctx)),
    status === undefined ? undefined : statusIs(status, now),
    direction === undefined ? undefined : eq(t.direction, direction === 2 ? 2 : 1),
    date ? eq(meetingSession.date, date) : undefined,
  )
  const [list, total] = [
    await findMeetings(ctx.db, where, now, {
      order: [desc(t.updateTime), desc(t.id)],
      limit: at.pageSize,
      offset: offsetOf(at),
    }),
    await countMeetings(ctx, where),
  ]
  return { list, total }
}

async function countMeetings(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const counted = ctx.db
    .select({ id: t.id })
    .from(t)
    .innerJoin(meetingSession, eq(meetingSession.sessionId, t.sessionId))
    .where(where)
    .as('counted')
  return ctx.db.$count(counted)
}

async function quotaOf(ctx: Ctx) {
  return { used: await countApplications(ctx.db, exhibitorOf(ctx), ctx.clock.showNow()), max: APPLICATIONS_MAX }
}

type Asked = Pick<RequestOf<typeof calls.dockingApply>, 'altSlotId' | 'brandId' | 'productIds' | 'message'> & {
  buyerId: string
  slotId: string
  assigneeId?: string | undefined
}

/** Who goes there is who asks unless somebody else is named. */
async function apply(ctx: Ctx, asked: Asked) {
  const actor = actorOf(ctx)
  const meeting = await applyForMeeting(ctx, actor, {
    exhibitorId: actor.exhibitorId,
    buyerId: keyOf(asked.buyerId),
    slotId: asked.slotId,
    altSlotId: asked.altSlotId || null,
    brandId: keyOrNull(asked.brandId),
    assigneeId: keyOrNull(asked.assigneeId) ?? actor.accountId,
    message: asked.message ?? '',
    productIds: asked.productIds ?? [],
  })
  return { data: await meetingReply(ctx, meeting) }
}

const listed = async (ctx: Ctx, input: RequestOf<typeof calls.dockingList>) => {
  const at = pagingOf(input)
  const { list, total } = await findOwn(ctx, input, at)
  return { data: { list: await meetingReplies(ctx, list), total, ...at } }
}

export const dockingHandlers = offeredHandlers(
  () => ['matchmaking'],
  [
    handle(calls.dockingIndex, async (ctx, input) => {
      const coming = await findComingSlots(ctx)
      return {
        data: {
          ...(await findBuyerPage(ctx, input, coming)),
          slots: coming.map(({ session, slot }) => slotReply(ctx.locale, session, slot)),
          quota: await quotaOf(ctx),
        },
      }
    }),
    handle(calls.dockingBuyers, async (ctx, input) => {
      const { list } = await findBuyerPage(ctx, { ...input, ...IN_A_FILE }, await findComingSlots(ctx))
      if (list.length === 0) throw fail.business('features/docking:errors.noExport')
      return buyerSheet(ctx, list)
    }),
    handle(calls.dockingList, listed),
    handle(calls.dockingInvites, (ctx, input) => listed(ctx, { ...input, direction: 2 })),
    handle(calls.dockingDetail, async (ctx, { id }) => ({ data: await meetingReply(ctx, await own(ctx, id)) })),
    handle(calls.dockingNum, async (ctx) => {
      const exhibitorId = exhibitorOf(ctx)
      const now = ctx.clock.showNow()
      const open = await findMeetings(ctx.db, and(eq(t.exhibitorId, exhibitorId), holdsTime(now)), now)
      const waiting = open.filter((meeting) => turnOf(meeting, now)).length
      return {
        data: {
          team: (await findTeam(ctx.db, exhibitorId)).map(({ id, name }) => ({ id: String(id), name })),
          me: String(signedIn(ctx).subjectId),
          brands: (await findBrandsOnShow(ctx.db, exhibitorId)).map(({ id, name, enName }) => ({
            id: String(id),
            name,
            enName,
          })),
          quota: await quotaOf(ctx),
          slots: (await findComingSlots(ctx)).map(({ session, slot }) => slotReply(ctx.locale, session, slot)),
          waiting,
        },
      }
    }),
    handle(calls.dockingSlots, async (ctx, { buyerId, id }) => {
      const exhibitorId = exhibitorOf(ctx)
      const buyer = await findBuyer(ctx.db, keyOf(buyerId))
      if (!buyer || buyer.status !== 2) throw fail.notFound()
      const without = id ? (await own(ctx, id)).row.id : undefined
      const free = await findFreeSlots(ctx, buyer, exhibitorId, without)
      const open = await findOpen(ctx.db, { buyers: [], exhibitors: [exhibitorId] }, ctx.clock.showNow())
      const mine = open.filter(({ row }) => row.id !== without)
      return {
        data: free.map(({ session, slot }) => ({
          ...slotReply(ctx.locale, session, slot),
          taken: colleaguesAt(mine, slot).map(String),
        })),
      }
    }),
    handle(calls.dockingPlan, async (ctx) => {
      const now = ctx.clock.showNow()
      const where = and(eq(t.exhibitorId, exhibitorOf(ctx)), holdsTime(now))
      const meetings = await findMeetings(ctx.db, where, now, {
        order: [asc(meetingSession.date), asc(t.slotId), asc(t.id)],
      })
      const inOrder = meetings.toSorted((one, other) => one.slot.beginAt.getTime() - other.slot.beginAt.getTime())
      return { data: await meetingReplies(ctx, inOrder) }
    }),
    handle(calls.dockingApply, (ctx, { buyerId, ...asked }) => apply(ctx, { buyerId, ...asked })),
    handle(calls.dockingInvite, async (ctx, input) => {
      const { id, result, alt, reason, version, buyerId, slotId = '', assigneeId, ...asked } = input
      if (id === undefined) {
        if (!buyerId) throw fail.field('buyerId', 'shared/form:selectPlaceholder', { name: '' })
        return apply(ctx, { ...asked, buyerId, slotId, productIds: asked.productIds ?? [], assigneeId })
      }
      if (result === undefined) throw fail.field('result', 'shared/form:selectPlaceholder', { name: '' })
      const meeting = await answerMeeting(ctx, actorOf(ctx), {
        id: keyOf(id),
        result: result === 1 ? 'ACCEPT' : 'DECLINE',
        alt: alt === 1,
        ...(assigneeId === undefined ? {} : { assigneeId: keyOrNull(assigneeId) }),
        reason: reason ?? '',
        seen: seenIn(ctx, version),
      })
      return { data: await meetingReply(ctx, meeting) }
    }),
    handle(calls.dockingCancel, async (ctx, { id, reason, version }) => {
      const cancelled = { id: keyOf(id), reason: reason ?? '', seen: seenIn(ctx, version) }
      return { data: await meetingReply(ctx, await cancelMeeting(ctx, actorOf(ctx), cancelled)) }
    }),
    handle(calls.dockingOffer, async (ctx, { id, altSlotId, version }) => {
      const offered = { id: keyOf(id), altSlotId, seen: seenIn(ctx, version) }
      return { data: await meetingReply(ctx, await offerOtherTime(ctx, actorOf(ctx), offered)) }
    }),
    handle(calls.dockingAssign, async (ctx, { id, assigneeId, version }) => {
      const assigned = { id: keyOf(id), assigneeId: keyOf(assigneeId), seen: seenIn(ctx, version) }
      return { data: await meetingReply(ctx, await assignColleague(ctx, actorOf(ctx), assigned)) }
    }),
    handle(calls.dockingFeedback, async (ctx, { id, held, absent, score, note, version }) => {
      const told = {
        id: keyOf(id),
        held: held === 1,
        absent: absent === 1,
        score: score ?? null,
        note: note ?? '',
        seen: seenIn(ctx, version),
      }
      return { data: await meetingReply(ctx, await giveFeedback(ctx, actorOf(ctx), told)) }
    }),
    handle(calls.dockingContact, async (ctx, { id }) => {
      const meeting = await own(ctx, id)
      const { row, status } = meeting
      const buyer = await findBuyer(ctx.db, row.buyerId)
      if (!buyer || !isShown(status)) throw fail.business('features/docking:errors.notAgreed')
      if (!readsContact(ctx, meeting)) throw fail.forbidden()
      if (!buyer.consentTime) throw fail.business('features/docking:errors.noConsent')
      await takeLook(ctx, 'BUYER', buyer.id, 'mobile')
      return { data: { name: fullName(buyer), mobile: buyer.mobile, email: buyer.email } }
    }),
    handle(calls.dockingIcs, async (ctx, { id }) => icsReply(ctx, await own(ctx, id))),
    handle(calls.dockingExport, async (ctx, input) => {
      const { list } = await findOwn(ctx, input, IN_A_FILE)
      if (list.length === 0) throw fail.business('features/docking:errors.noExport')
      return meetingSheet(ctx, await meetingReplies(ctx, list))
    }),
  ],
)
