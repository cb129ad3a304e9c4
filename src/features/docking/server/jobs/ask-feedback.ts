/** Meetings that are over: both sides are asked once whether it took place and how it was (business-entities 3.18). */
import { and, gte, inArray, isNull, lte } from 'drizzle-orm'
import { meetingSession } from '../../../matchmaking/server/tables.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import { addDays, formatDate } from '../../../../shared/lib/time/dates.ts'
import { DOCKING } from '../../rules.ts'
import { findBuyers, findMeetings } from '../queries.ts'
import { dockingMeeting as t } from '../tables.ts'
import { tellSides } from '../tell-sides.ts'

/** Meetings of one turn; the rest is done at the next. */
const AT_ONCE = 200
/** Nobody is asked of a meeting that was so many days ago. */
const ASK_DAYS = 7

/** Asks the exhibitor that has not noted what became of it, and the buyer that has not said how it was; answers of how many. Called by the server's job. */
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
    for (const meeting of meetings) {
      const { row, status } = meeting
      const buyer = buyers.get(row.buyerId)
      if (!buyer) continue
      const told = { ...services, db: tx }
      if (status === DOCKING.accepted) await tellSides(told, meeting, buyer, { event: 'over', to: 'EXHIBITOR' })
      if (row.buyerScore === null && row.buyerNote === '')
        await tellSides(told, meeting, buyer, { event: 'over', to: 'BUYER' })
    }
    return ids.length
  })
}
