/** Pending meetings nobody answered in time (business-entities 3.18, 7): noted by the server's job, while every reading reckons it already. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { closeRearranged } from '../../../../server/base/dated/dated.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { DOCKING } from '../../rules.ts'
import { meetingRecord } from '../dated/meeting-record.ts'
import { findBuyers, findMeetings } from '../queries.ts'
import { dockingMeeting as t } from '../tables.ts'
import { tellSides } from '../tell/tell-sides.ts'

/** Meetings of one turn; the rest is done at the next. */
const AT_ONCE = 200

/** Stores that they have expired and tells both sides, once; answers of how many. Called by the server's job. */
export async function expireMeetings(services: Services): Promise<number> {
  const { db, clock } = services
  const now = clock.showNow()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.status, DOCKING.pending), lte(t.expireAt, now)))
      .orderBy(asc(t.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(t)
      .set({
        status: DOCKING.expired,
        sequence: sql`${t.sequence} + 1`,
        version: sql`${t.version} + 1`,
        updateTime: now,
      })
      .where(inArray(t.id, ids))
    for (const id of ids) await closeRearranged(tx, meetingRecord(id))
    const meetings = await findMeetings(tx, inArray(t.id, ids), now)
    const buyers = await findBuyers(
      tx,
      meetings.map(({ row }) => row.buyerId),
    )
    for (const meeting of meetings) {
      const buyer = buyers.get(meeting.row.buyerId)
      if (buyer) await tellSides({ ...services, db: tx }, meeting, buyer, { event: 'expired', to: null })
    }
    return ids.length
  })
}
