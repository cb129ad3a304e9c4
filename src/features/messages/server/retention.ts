/** What an exhibitor was told stays as long as its leads: two years after the show (business-entities 5.4). */
import { inArray } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { message, messageMail, messageRead } from './tables.ts'
import { hasRunOut } from '../../../server/base/retention.ts'

/** Days after the last day of the show. */
const RETENTION_DAYS = 730
/** Messages of one turn; the rest is done an hour later. */
const AT_ONCE = 5000

/** Erases messages, who read them and which mails told them, by the show's own clock; answers how many. Called by the server's cleaner. */
export async function eraseOldMessages(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, RETENTION_DAYS))) return 0
  const { db } = services
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
