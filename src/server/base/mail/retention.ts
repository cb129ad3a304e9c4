/** Mails name the people they went to: they are forgotten as the inquiries, leads and invitations they tell of (business-entities 5.4). */
import { and, inArray, lt, notInArray } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { outbox } from '../db/core-tables.ts'
import type { Services } from '../http/context.ts'
import { retentionTime } from '../retention.ts'

/** Days a mail is kept: two years. */
export const MAIL_DAYS = 730
/** Mails of one turn; the rest is done an hour later. */
const AT_ONCE = 2000

/** Deletes old mails that no longer wait to leave, by the real clock; answers how many. Called by the server's cleaner. */
export async function eraseOldMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date((await retentionTime(db, clock.realNow())).getTime() - MAIL_DAYS * DAY_MS)
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.createTime, before), notInArray(outbox.state, ['queued', 'sending'])))
    .limit(AT_ONCE)
  const gone = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })
  return gone.length
}
