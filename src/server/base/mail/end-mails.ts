/** A mail that waits does not leave once what it tells of does not take place any more. */
import { and, eq, inArray } from 'drizzle-orm'
import { outbox } from '../db/core-tables.ts'
import type { Ctx } from '../http/context.ts'
import { tellFollower } from './follow-mail.ts'
import { OUTDATED } from './reasons.ts'

/**
 * Sets mails outdated that still wait and tell of this record. Run in the transaction of what ends the record.
 * @param about as `QueuedMail.about` had it; '' ends nothing
 */
export async function endMails({ db, clock }: Pick<Ctx, 'db' | 'clock'>, about: string): Promise<void> {
  if (about === '') return
  const ended = await db
    .update(outbox)
    .set({ state: 'outdated', failReason: OUTDATED, sealed: '' })
    .where(and(eq(outbox.about, about), inArray(outbox.state, ['queued', 'kept'])))
    .returning()
  for (const mail of ended) await tellFollower(db, mail, clock.showNow())
}
