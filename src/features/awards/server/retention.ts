/** Whom to ask about an application is forgotten 180 days after voting ended (business-entities 5.4); of a deleted one, and of one without an activity, as long after it was last changed. */
import { and, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { forgottenBefore } from '../rules.ts'
import { voteActivity, voteApplication as t } from './tables.ts'

/** Applications of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of applications long over; answers of how many. Called by the server's cleaner. */
export async function eraseOldVotes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = forgottenBefore(clock.showNow())
  const untouched = lt(t.updateTime, parseDateTime(before) as Date)
  return db.transaction(async (tx) => {
    const over = tx.select({ id: voteActivity.activityId }).from(voteActivity).where(lt(voteActivity.voteEnd, before))
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(
        and(
          or(inArray(t.activityId, over), and(or(isNull(t.activityId), ne(t.delFlag, 0)), untouched)),
          or(ne(t.contactName, ''), ne(t.mobile, ''), isNotNull(t.approved)),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(t).set({ contactName: '', mobile: '', approved: null }).where(inArray(t.id, ids))
    return ids.length
  })
}
