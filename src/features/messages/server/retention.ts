/** What an exhibitor was told stays as long as its leads: two years after the show (business-entities 5.4). */
import { inArray } from 'drizzle-orm'
import { addDays, formatDate } from '../../../shared/lib/time/dates.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { message, messageMail, messageRead } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Days after the last day of the show. */
const RETENTION_DAYS = 730
/** Messages of one turn; the rest is done an hour later. */
const AT_ONCE = 5000

/** Erases messages, who read them and which mails told them, by the show's own clock; answers how many. Called by the server's cleaner. */
export async function eraseOldMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const closeDate = await findConfig(db, 'expo.closeDate')
  if (!closeDate || formatDate(await retentionTime(db, clock.showNow())) <= addDays(closeDate, RETENTION_DAYS)) return 0
  return db.transaction(async (tx) => {
    const old = tx.select({ id: message.id }).from(message).orderBy(message.id).limit(AT_ONCE)
    const gone = await tx.delete(message).where(inArray(message.id, old)).returning({ id: message.id })
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(messageRead).where(inArray(messageRead.messageId, ids))
    await tx.delete(messageMail).where(inArray(messageMail.messageId, ids))
    return ids.length
  })
}
