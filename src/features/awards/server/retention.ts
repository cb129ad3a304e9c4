/** Whom to ask about an application is forgotten 180 days after voting ended (business-entities 5.4); of a deleted one, and of one without an activity, as long after it was last changed. */
import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { forgottenBefore } from '../rules.ts'
import { BALLOT_MS } from '../../../server/base/auth/lives.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { forgetMails } from '../../../server/base/mail/forget-mails.ts'
import { vote, voteActivity, voteApplication as t, voteBallot } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Applications of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of applications long over; answers of how many. Called by the server's cleaner. */
export async function eraseOldVotes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = forgottenBefore(await retentionTime(db, clock.showNow()))
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

const HOUR_MS = 60 * 60 * 1000
/** How long a vote that nothing is wrong with tells what network it came from. */
const PLACE_MS = 2 * HOUR_MS

/** Forgets who voted: ballots and their mails with their links, networks after two hours, the rest as the contacts of who applied. The votes stay. */
export async function eraseVoters({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.realNow()
  const lapsed = new Date(now.getTime() - BALLOT_MS)
  await db.delete(voteBallot).where(lt(voteBallot.expiresAt, now))
  const mails = and(eq(outbox.template, 'voteConfirm'), ne(outbox.recipient, ''), lt(outbox.createTime, lapsed))
  if (mails) await forgetMails(db, mails)
  const late = lt(vote.at, new Date(clock.showNow().getTime() - PLACE_MS))
  await db
    .update(vote)
    .set({ place: '' })
    .where(and(ne(vote.place, ''), eq(vote.flag, ''), late))
  const over = db
    .select({ id: voteActivity.activityId })
    .from(voteActivity)
    .where(lt(voteActivity.voteEnd, forgottenBefore(await retentionTime(db, clock.showNow()))))
  await db
    .update(vote)
    .set({ voter: null, domain: '', place: '' })
    .where(and(inArray(vote.activityId, over), isNotNull(vote.voter)))
}
