/** Times free on both sides, and the exhibitors that fit a buyer best. */
import { and, eq, inArray } from 'drizzle-orm'
import { takesPart } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { meetingRegistration } from '../../matchmaking/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { overlaps, sessionSlots, type Slot } from '../../../shared/lib/show/meeting-slots.ts'
import { applyProblem, DOCKING, matchScore, type Holding, type Match } from '../rules.ts'
import { holdingOf, takesPartIn } from './guard.ts'
import { findAllSessions, findOpen, type BuyerRow, type SessionRow } from './queries.ts'
import { findProfiles } from './profiles.ts'
import { dockingMeeting } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

/** Times to come of all sessions, in their order, with their sessions. */
export async function findComingSlots(ctx: Reading): Promise<{ session: SessionRow; slot: Slot }[]> {
  const now = ctx.clock.showNow()
  return (await findAllSessions(ctx.db)).flatMap((session) =>
    sessionSlots(session)
      .filter(({ beginAt }) => beginAt > now)
      .map((slot) => ({ session, slot })),
  )
}

/**
 * Of the times to come those at which the two can be asked to meet: wanted by the buyer, held by neither. Who of the exhibitor goes there is not judged.
 * @param open meetings of both as they stand in the way
 */
export function freeOf<T extends { slot: Slot }>(
  coming: readonly T[],
  buyer: BuyerRow,
  exhibitorId: number,
  open: readonly (Holding & { direction: number })[],
): T[] {
  const isPair = (one: Holding) => one.buyerId === buyer.id && one.exhibitorId === exhibitorId
  // Two that meet already ask for nothing anew, but move.
  const [pair, apart] = [open.filter(isPair), open.filter((one) => !isPair(one))]
  const side = { exhibitorId, buyerId: buyer.id, brandId: null, assigneeId: null, direction: 2 as const }
  return coming.filter(
    ({ slot }) =>
      takesPartIn(buyer, slot) &&
      !pair.some((one) => overlaps(one.slot, slot)) &&
      applyProblem({ ...side, slot }, apart) === null,
  )
}

/** Times free on both sides, with their sessions. @param without a meeting of theirs that is to be moved */
export async function findFreeSlots(
  ctx: Reading,
  buyer: BuyerRow,
  exhibitorId: number,
  without?: number,
): Promise<{ session: SessionRow; slot: Slot }[]> {
  const open = await findOpen(ctx.db, { buyers: [buyer.id], exhibitors: [exhibitorId] }, ctx.clock.showNow())
  const others = open.filter(({ row }) => row.id !== without).map(holdingOf)
  return freeOf(await findComingSlots(ctx), buyer, exhibitorId, others)
}

export interface Proposal extends Match {
  exhibitorId: number
}

/** Exhibitors that registered for matchmaking and fit the buyer, the best first; without those it has an open or agreed meeting with. */
export async function findProposals(ctx: Reading, buyer: BuyerRow, limit: number): Promise<Proposal[]> {
  const rows = await ctx.db
    .selectDistinct({ id: meetingRegistration.exhibitorId })
    .from(meetingRegistration)
    .innerJoin(exhibitor, and(eq(exhibitor.id, meetingRegistration.exhibitorId), takesPart))
    .where(
      and(
        eq(meetingRegistration.delFlag, 0),
        eq(meetingRegistration.dataStatus, 1),
        eq(meetingRegistration.auditStatus, 2),
      ),
    )
  const met = await ctx.db
    .selectDistinct({ id: dockingMeeting.exhibitorId })
    .from(dockingMeeting)
    .where(
      and(
        eq(dockingMeeting.buyerId, buyer.id),
        inArray(dockingMeeting.status, [DOCKING.pending, DOCKING.accepted, DOCKING.held]),
      ),
    )
  const known = new Set(met.map(({ id }) => id))
  const ids = rows.map(({ id }) => id).filter((id) => !known.has(id))
  const profiles = await findProfiles(ctx.db, ids)
  return [...profiles]
    .map(([exhibitorId, profile]) => ({ exhibitorId, ...matchScore(buyer, profile) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.exhibitorId - other.exhibitorId)
    .slice(0, limit)
}
