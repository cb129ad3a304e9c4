/** Whom to ask about an entry is forgotten 180 days after judging ended (business-entities 5.4); of a deleted entry, and of one without an award, as long after it was last changed. */
import { and, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { forgottenBefore } from '../rules.ts'
import { awardEntry as t, industryAward } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Entries of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of entries long judged; answers of how many. Called by the server's cleaner. */
export async function eraseOldAwards({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = forgottenBefore(await retentionTime(db, clock.showNow()))
  const untouched = lt(t.updateTime, parseDateTime(before) as Date)
  return db.transaction(async (tx) => {
    const over = tx.select({ id: industryAward.awardId }).from(industryAward).where(lt(industryAward.judgeEnd, before))
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(
        and(
          or(inArray(t.awardId, over), and(or(isNull(t.awardId), ne(t.delFlag, 0)), untouched)),
          or(ne(t.contactName, ''), ne(t.mobile, ''), ne(t.email, ''), isNotNull(t.approved)),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx.update(t).set({ contactName: '', mobile: '', email: '', approved: null }).where(inArray(t.id, ids))
    return ids.length
  })
}
