/** Withdrawing and restoring a registration: by its exhibitor, or by the office in its name. */
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { closeRearranged } from '../../../server/base/dated/dated.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { cancelRecord, lockArea, moveRecord, submitRecords } from '../../../server/base/records/save.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { isWithdrawable, nextMeeting } from '../rules.ts'
import { meetingArea, meetingState, type MeetingStored } from './area.ts'
import { followers } from './follow.ts'
import { findSession } from './queries.ts'
import { registrationRecord } from './registration-record.ts'

/**
 * Gives the place up, and meetings arranged for it; asked of one that is withdrawn, nothing changes.
 * @param by the organiser withdraws at any time
 */
export async function withdraw(ctx: Ctx, id: string, by: 'EXHIBITOR' | 'ORGANISER'): Promise<MeetingStored> {
  const row = await meetingArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
  if (row.dataStatus === 0) return row
  const session = await findSession(ctx.db, row.meetingId)
  if (by === 'EXHIBITOR' && session && !isWithdrawable(session, ctx.clock.showNow()))
    throw fail.business('features/matchmaking:errors.tooLate')
  await closeRearranged(ctx.db, registrationRecord(row.id))
  const stored = await cancelRecord(meetingArea, ctx, id)
  for (const follower of followers()) await follower.dropped?.(ctx, stored, by)
  return stored
}

/** Back into the queue with what it held, as if it were submitted now; asked of one that stands, nothing changes. */
export async function restore(ctx: Ctx, id: string): Promise<MeetingStored> {
  const exhibitorId = exhibitorOf(ctx)
  await lockArea(meetingArea, ctx.db, exhibitorId)
  const row = await meetingArea.store.own(ctx.db, exhibitorId, id, true)
  if (row.dataStatus === 1) return row
  try {
    await meetingArea.check(ctx, exhibitorId, pickContent(meetingArea.empty, row), false, row)
  } catch (error) {
    // No form is open whose fields could be corrected.
    if (error instanceof DomainError && error.code === CODE.fields)
      throw fail.business('features/matchmaking:errors.stale')
    throw error
  }
  const stored = await moveRecord(meetingArea, ctx, row, nextMeeting(meetingState(row), { type: 'restore' }))
  const [submitted] = await submitRecords(meetingArea, ctx, [stored])
  return submitted ?? stored
}
