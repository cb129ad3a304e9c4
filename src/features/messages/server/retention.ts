/** What an exhibitor was told stays as long as its leads, two years after the show; what it says of people goes with them (business-entities 5.4). */
import { and, eq, exists, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { forgetMails } from '../../../server/base/mail/forget-mails.ts'
import type { ReviewedKind } from '../../../server/base/mail/reviewed-kind.ts'
import { message, messageMail, messageRead } from './tables.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'

/** Days after the last day of the show. */
const RETENTION_DAYS = 730
/** Messages of one turn; the rest is done an hour later. */
const AT_ONCE = 5000
/** The same where each is rewritten. */
const REWRITTEN = 500

/** Records that are called like the person they are for. */
const PERSONAL: readonly ReviewedKind[] = ['badge', 'nomination']
/** What goes to the contact of a booking, who is erased from it. */
const TO_CONTACTS = ['hotelConfirmed', 'hotelUnchanged', 'hotelFull']
/** In place of such a name. */
const SOMEBODY = '…'

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

/** Takes what was filed out of receipts, and people's names, 180 days after the show by its own clock; their mails go whole. Answers how many messages. */
export async function eraseOldQuotes(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
  return db.transaction(async (tx) => {
    const { id, content, params } = message
    const word = (name: string) => sql`coalesce(${params} -> 'zh-CN' ->> ${name}::text, '')`
    const mails = tx.select({ id: messageMail.mailId }).from(messageMail)
    const waiting = tx
      .select({ id: messageMail.mailId })
      .from(messageMail)
      .innerJoin(outbox, eq(outbox.id, messageMail.mailId))
      .where(and(eq(messageMail.messageId, id), inArray(outbox.state, ['queued', 'sending'])))
    const addressed = tx
      .select({ id: messageMail.mailId })
      .from(messageMail)
      .innerJoin(outbox, eq(outbox.id, messageMail.mailId))
      .where(and(eq(messageMail.messageId, id), ne(outbox.recipient, '')))
    const rows = await tx
      .select({ id, params })
      .from(message)
      .where(
        and(
          or(
            ne(content, ''),
            ne(word('content'), ''),
            and(inArray(word('kind'), [...PERSONAL]), ne(word('name'), SOMEBODY)),
            and(inArray(message.template, TO_CONTACTS), exists(addressed)),
          ),
          notExists(waiting),
        ),
      )
      .orderBy(id)
      .limit(REWRITTEN)
    if (rows.length === 0) return 0
    // Mails first, as their own way locks them.
    const told = (ids: readonly number[]) => inArray(outbox.id, mails.where(inArray(messageMail.messageId, [...ids])))
    await forgetMails(tx, told(rows.map((row) => row.id)))
    for (const row of rows) {
      const { 'zh-CN': zh, 'en-US': en } = row.params
      const personal = PERSONAL.some((kind) => kind === zh['kind'])
      if (personal) {
        const { subject } = outbox
        const without = sql`replace(replace(${subject}, ${String(zh['name'])}, ${SOMEBODY}), ${String(en['name'])}, ${SOMEBODY})`
        await tx
          .update(outbox)
          .set({ subject: without })
          .where(told([row.id]))
      }
      const nobody = { ...('content' in zh ? { content: '' } : {}), ...(personal ? { name: SOMEBODY } : {}) }
      await tx
        .update(message)
        .set({ content: '', params: { 'zh-CN': { ...zh, ...nobody }, 'en-US': { ...en, ...nobody } } })
        .where(eq(id, row.id))
    }
    return rows.length
  })
}
