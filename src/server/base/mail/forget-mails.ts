/** Mails tell as much of a person as the records they were written for: they go with them. */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/core-tables.ts'
import type { MailFollower } from './follow-mail.ts'

/** Of these mails only the fact stays that there was one; what still waits does not leave. */
export async function forgetMails(db: Db, which: SQL): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'cancelled' })
    .where(and(which, inArray(outbox.state, ['queued', 'kept'])))
  await db
    .update(outbox)
    .set({ recipient: '', bodyText: '', bodyHtml: '', sealed: '', headers: {}, calendar: {}, failReason: '' })
    .where(which)
}

/** Follows somebody's last mail: once it has left, or never will, nothing of the person stays behind. */
export const forgetOnceSent: MailFollower = async (db, { id, state }) => {
  if (['sent', 'delivered', 'failed', 'cancelled', 'blocked', 'outdated'].includes(state))
    await forgetMails(db, eq(outbox.id, id))
}
