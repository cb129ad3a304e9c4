/** Meetings that cannot take place any more, because of what became of one of their sides. */
import { and, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { cancelMeeting } from '../acts.ts'
import type { Actor } from '../actor.ts'
import { findMeetings, holdsTime, lockSides } from '../queries.ts'
import { codeOf, type PortalReason } from './reasons.ts'

/**
 * Cancels open meetings ahead, also those too near for a side to cancel, and tells both sides. All sides are locked first and in one order, so that
 * two who do this never wait for each other. Run inside a write's transaction.
 */
export async function cancelMeetings(
  ctx: Ctx,
  actor: Actor & { side: 'ORGANISER' | 'SYSTEM' },
  where: SQL | undefined,
  reason: PortalReason,
): Promise<void> {
  const now = ctx.clock.showNow()
  const ahead = async () =>
    (await findMeetings(ctx.db, and(where, holdsTime(now)), now)).filter(({ slot }) => slot.beginAt > now)
  const seen = await ahead()
  await lockSides(
    ctx.db,
    seen.map(({ row }) => row.buyerId),
    seen.map(({ row }) => row.exhibitorId),
  )
  const ids = new Set(seen.map(({ row }) => row.id))
  // Somebody may have cancelled one of them meanwhile.
  for (const { row } of await ahead())
    if (ids.has(row.id)) await cancelMeeting(ctx, actor, { id: row.id, reason: codeOf(reason) })
}
