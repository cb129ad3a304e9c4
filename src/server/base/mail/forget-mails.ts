/** Mails tell as much of a person as the records they were written for: they go with them. */
import { and, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/core-tables.ts'

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
