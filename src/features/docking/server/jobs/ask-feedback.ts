/** Meetings that are over: both sides are asked once whether it took place and how it was (business-entities 3.18). */
import { and, gte, inArray, isNull, lte } from 'drizzle-orm'
import { meetingSession } from '../../../matchmaking/server/tables.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import { addDays, formatDate } from '../../../../shared/lib/time/dates.ts'
import { DOCKING } from '../../rules.ts'
import { findBuyers, findMeetings } from '../queries.ts'
import { dockingMeeting as t } from '../tables.ts'
import { askBuyer } from '../tell/tell-buyer.ts'
import { tellSides } from '../tell/tell-sides.ts'

/** Meetings of one turn; the rest is done at the next. */
const AT_ONCE = 200
/** Nobody is asked of a meeting that was so many days ago. */
const ASK_DAYS = 7

/** Asks the exhibitor that has not noted what became of it, and the buyer that has not said how it was, in one mail for all of a turn; answers of how many. Called by the server's job. */
export async function askFeedback(services: Services): Promise<number> {
  const { db, clock } = services
  const now = clock.showNow()
  const today = formatDate(now)
  const unasked = and(inArray(t.status, [DOCKING.accepted, DOCKING.held, DOCKING.missed]), isNull(t.askedTime))
  const lately = and(gte(meetingSession.date, addDays(today, -ASK_DAYS)), lte(meetingSession.date, today))
  return db.transaction(async (tx) => {
    const over = (await findMeetings(tx, and(unasked, lately), now)).filter(({ slot }) => slot.endAt <= now)
    const due = await tx
      .select({ id: t.id })
      .from(t)
      .where(
        and(
          isOneOf(
            t.id,
            over.slice(0, AT_ONCE).map(({ row }) => row.id),
          ),
          unasked,
        ),
      )
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(t).set({ askedTime: now }).where(inArray(t.id, ids))
    const meetings = await findMeetings(tx, inArray(t.id, ids), now)
    const buyers = await findBuyers(
      tx,
      meetings.map(({ row }) => row.buyerId),
    )
    const told = { ...services, db: tx }
    for (const meeting of meetings) {
      const buyer = buyers.get(meeting.row.buyerId)
      if (buyer && meeting.status === DOCKING.accepted)
        await tellSides(told, meeting, buyer, { event: 'over', to: 'EXHIBITOR' })
    }
    for (const buyer of buyers.values()) {
      const silent = meetings.filter(
        ({ row }) => row.buyerId === buyer.id && row.buyerScore === null && row.buyerNote === '',
      )
      await askBuyer(told, silent, buyer)
    }
    return ids.length
  })
}
