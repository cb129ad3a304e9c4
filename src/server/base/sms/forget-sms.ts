/** Text messages tell whom they went to and what of: they are forgotten after 180 days, or with the records they were written for. */
import { and, inArray, lt, ne, notInArray, type SQL } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../db/client.ts'
import type { Services } from '../http/context.ts'
import { smsOutbox } from './tables.ts'
import { retentionTime } from '../retention.ts'

/** Days after which number and words of a message are erased. */
const SMS_DAYS = 180
/** Messages of one turn; the rest is done an hour later. */
const AT_ONCE = 2000

const NOBODY = { recipient: '', numberHash: '', text: '', variables: [], failReason: '' }

/** Of these messages only the fact stays that there was one; what still waits does not leave. */
export async function forgetSms(db: Db, which: SQL): Promise<void> {
  await db
    .update(smsOutbox)
    .set({ state: 'cancelled' })
    .where(and(which, inArray(smsOutbox.state, ['queued', 'kept'])))
  await db.update(smsOutbox).set(NOBODY).where(which)
}

/** Erases numbers and words of old messages that no longer wait to leave, by the real clock; answers how many. Called by the server's cleaner. */
export async function eraseOldSms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date((await retentionTime(db, clock.realNow())).getTime() - SMS_DAYS * DAY_MS)
  const old = db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(
      and(
        lt(smsOutbox.createTime, before),
        ne(smsOutbox.recipient, ''),
        notInArray(smsOutbox.state, ['queued', 'sending']),
      ),
    )
    .limit(AT_ONCE)
  const gone = await db.update(smsOutbox).set(NOBODY).where(inArray(smsOutbox.id, old)).returning({ id: smsOutbox.id })
  return gone.length
}
