/** Meetings go along with their sessions, by a move of the show or by the organiser's hand. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { findBuyers, findMeetings, type Meeting } from '../queries.ts'
import { dockingMeeting as t } from '../tables.ts'
import { tellColleague, tellSides } from '../tell/tell-sides.ts'

/**
 * Meetings whose session is at another time or place by now: a calendar takes them anew, none waits beyond its time, and their buyers are told.
 * @param tells which exhibitors nobody else tells of it
 */
export async function followSessions(
  ctx: Ctx,
  meetings: readonly Meeting[],
  tells: (exhibitorId: number) => boolean = () => false,
): Promise<void> {
  if (meetings.length === 0) return
  const now = ctx.clock.showNow()
  const ids = meetings.map(({ row }) => row.id)
  const raised = { sequence: sql`${t.sequence} + 1`, version: sql`${t.version} + 1`, updateTime: now }
  await ctx.db.update(t).set(raised).where(inArray(t.id, ids))
  const moved = await findMeetings(ctx.db, inArray(t.id, ids), now)
  for (const { row, slot } of moved)
    if (row.expireAt > slot.beginAt) await ctx.db.update(t).set({ expireAt: slot.beginAt }).where(eq(t.id, row.id))
  const buyers = await findBuyers(
    ctx.db,
    moved.map(({ row }) => row.buyerId),
  )
  for (const meeting of moved) {
    const buyer = buyers.get(meeting.row.buyerId)
    const to = tells(meeting.row.exhibitorId) ? null : 'BUYER'
    if (!buyer) continue
    await tellSides(ctx, meeting, buyer, { event: 'moved', to })
    // Of the others the contact alone is told, in other words.
    if (to) await tellColleague(ctx, meeting, buyer, { event: 'moved' })
  }
}
