/** Who of the exhibitor goes to a meeting. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { changeMeeting, requireSeen, requireStep, takeMeeting, type Seen } from './acts.ts'
import type { Actor } from './actor.ts'
import { refuseHold, requireOwnThings } from './guard.ts'
import { colleaguesAt, findOpen, type Meeting } from './queries.ts'
import { tellAssigned } from './tell/tell-sides.ts'

/**
 * Sets or changes the colleague of an agreed meeting, who owns the lead it makes. The colleague and the one before are told, but for who does it.
 * @throws 404, 500 for what its state does not allow, 300 at `assigneeId` for a stranger or who has another meeting then
 */
export async function assignColleague(
  ctx: Ctx,
  actor: Actor & { side: 'EXHIBITOR' },
  { id, assigneeId, seen }: { id: number; assigneeId: number; seen?: Seen },
): Promise<Meeting> {
  const { meeting, buyer } = await takeMeeting(ctx, actor, id)
  await requireSeen(meeting, seen)
  const now = ctx.clock.showNow()
  requireStep(meeting, actor, { type: 'assign' }, now)
  const { exhibitorId, assigneeId: former } = meeting.row
  if (assigneeId === former) return meeting
  await requireOwnThings(ctx.db, exhibitorId, { assigneeId, brandId: null, productIds: [] })
  const open = await findOpen(ctx.db, { buyers: [], exhibitors: [exhibitorId] }, now)
  const others = open.filter(({ row }) => row.id !== id)
  if (colleaguesAt(others, meeting.slot).includes(assigneeId)) throw refuseHold('assigneeTaken', actor.side)
  // Calendars of both colleagues take what comes after what they have.
  const stored = await changeMeeting(ctx, actor, meeting, { assigneeId, sequence: meeting.row.sequence + 1 })
  await tellAssigned(ctx, stored, buyer, { by: actor.accountId, former })
  return stored
}
