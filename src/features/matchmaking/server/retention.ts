/** Whom to ask about a registration is forgotten 180 days after its session (business-entities 5.4); a deleted one, and one without a session, as long after it was last changed. */
import { and, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { forgottenBefore } from '../rules.ts'
import { meetingRegistration as t, meetingSession } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Registrations of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of registrations long over; answers of how many. Called by the server's cleaner. */
export async function eraseOldMeetings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = forgottenBefore(await retentionTime(db, clock.showNow()))
  const untouched = lt(t.updateTime, parseDateTime(before) as Date)
  return db.transaction(async (tx) => {
    const over = tx.select({ id: meetingSession.sessionId }).from(meetingSession).where(lt(meetingSession.date, before))
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(
        and(
          or(inArray(t.meetingId, over), and(or(isNull(t.meetingId), ne(t.delFlag, 0)), untouched)),
          or(
            ne(t.contactName, ''),
            ne(t.mobile, ''),
            ne(t.email, ''),
            sql`${t.attendees} <> '[]'::jsonb`,
            isNotNull(t.approved),
          ),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(t)
      .set({ contactName: '', mobile: '', email: '', attendees: [], approved: null })
      .where(inArray(t.id, ids))
    return ids.length
  })
}
