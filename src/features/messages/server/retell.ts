/** What was told and still waits to leave is worded anew where it has changed by then: the mail, and the message beside it. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { message, messageMail } from './tables.ts'
import { messagesOf, rewrite, takeOut } from './gathered.ts'
import { REMINDERS, TOLD_STILL, wordBoth, type Told } from './tell.ts'
import type { MessageTemplate, MessageWords, Telling } from './told-by.ts'

/** How it is told now; null: there is nothing to tell any more; undefined: it stays as it is. */
type Anew<T extends MessageTemplate> = Pick<Told<T>, 'words' | 'overAt'> | null | undefined

/** Run in the transaction of what changes it. @param anew by whom was told, its words as they were in Chinese, and the message */
export async function retell<T extends MessageTemplate>(
  ctx: Telling,
  template: T,
  anew: (exhibitorId: number, told: MessageWords<T>, messageId: number) => Promise<Anew<T>>,
): Promise<void> {
  const { db } = ctx
  const waiting = await db
    .select({ row: message, mailId: outbox.id })
    .from(message)
    .innerJoin(messageMail, eq(messageMail.messageId, message.id))
    .innerJoin(outbox, eq(outbox.id, messageMail.mailId))
    .where(and(eq(message.template, template), inArray(outbox.state, ['queued', 'kept'])))
    .orderBy(asc(outbox.id), asc(message.id))
    .for('update', { of: outbox })
  if (waiting.length === 0) return
  const overAt = new Map<number, string | undefined>()
  for (const row of new Map(waiting.map((one) => [one.row.id, one.row])).values()) {
    const told = await anew(row.exhibitorId, row.params['zh-CN'] as MessageWords<T>, row.id)
    if (told) {
      const params = await wordBoth(ctx, row.exhibitorId, told.words)
      await db.update(message).set({ params }).where(eq(message.id, row.id))
      for (const one of waiting) if (one.row.id === row.id) overAt.set(one.mailId, told.overAt)
    } else if (told === null) {
      await db.delete(messageMail).where(eq(messageMail.messageId, row.id))
      await db.delete(message).where(eq(message.id, row.id))
    }
  }
  const show = await findShowWords(db)
  for (const mailId of new Set(waiting.map((one) => one.mailId)))
    await rewrite(ctx, mailId, show, await messagesOf(ctx, mailId), overAt.get(mailId))
}

/** Takes back reminders of an exhibitor that have not left yet: nobody there can do any more what they ask for. */
export async function endReminders(ctx: Telling, exhibitorId: number): Promise<void> {
  for (const template of REMINDERS) await retell(ctx, template, async (of) => (of === exhibitorId ? null : undefined))
}

/** Mails of an exhibitor that withdraws do not leave any more, but for what is said of its money and its accounts. The message centre keeps what was said. */
export async function endWaiting(ctx: Telling, exhibitorId: number): Promise<void> {
  await takeOut(ctx, and(eq(message.exhibitorId, exhibitorId), notInArray(message.kind, [...TOLD_STILL])))
}
