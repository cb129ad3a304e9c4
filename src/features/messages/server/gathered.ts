/** A mail that waits to leave, as its messages make it: several of one exhibitor leave as one. */
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { MailContent } from '../../../server/base/mail/mail.ts'
import { OUTDATED } from '../../../server/base/mail/reasons.ts'
import { renderMail, wordMail, type MailItem, type MailParams } from '../../../server/base/mail/render-mail.ts'
import { goodUntil, realMoment } from '../../../server/base/mail/shelf-life.ts'
import { findShowWords, mailLook, signature, type ShowWords } from '../../../server/base/show-words.ts'
import { findReader, type Reader } from './reader.ts'
import { message, messageMail } from './tables.ts'
import type { MessageTemplate, Telling } from './told-by.ts'
import { labelled } from '../../../shared/lib/locale.ts'

export type MessageRow = typeof message.$inferSelect

/** What a mail tells, the oldest first. */
export const messagesOf = async ({ db }: Telling, mailId: number): Promise<MessageRow[]> =>
  (
    await db
      .select({ row: message })
      .from(messageMail)
      .innerJoin(message, eq(message.id, messageMail.messageId))
      .where(eq(messageMail.mailId, mailId))
      .orderBy(message.id)
  ).map(({ row }) => row)

/** Parameters of a message's mail. */
export const paramsOf = ({ template, params, content, path }: MessageRow, { locale, companyName, linkTo }: Reader) =>
  ({
    ...params[locale],
    ...(content ? { content } : {}),
    companyName,
    link: linkTo(path),
  }) as MailParams[typeof template & MessageTemplate]

/** Several messages as one mail, each with its own words and address. */
export function gatheredMail(
  { settings }: Pick<Telling, 'settings'>,
  reader: Reader,
  rows: readonly MessageRow[],
  show: ShowWords,
): MailContent {
  const { locale, companyName, linkTo } = reader
  const items = rows.map((row): MailItem => {
    const params = paramsOf(row, reader)
    const { subject, intro, content, quote } = wordMail(row.template as MessageTemplate, locale, params)
    const blocks = [content, quote].flatMap((block) => (block ? [labelled(block.label, block.text, locale)] : []))
    return { text: subject, detail: [intro, ...itemsOf(params), ...blocks].join('\n'), link: linkTo(row.path) }
  })
  const params = { companyName, count: String(rows.length), items, link: linkTo('/messages') }
  return renderMail('decisions', locale, params, signature(show, locale), mailLook(show, settings, locale))
}

const itemsOf = (params: object): string[] => {
  const { items = [] } = params as { items?: readonly MailItem[] }
  return items.map(({ text }) => `· ${text}`)
}

/** Writes a waiting mail from its messages; one without any does not leave. */
export async function rewrite(
  ctx: Telling,
  mailId: number,
  show: ShowWords,
  rows: readonly MessageRow[],
  overAt?: string,
): Promise<void> {
  const { db, settings, clock } = ctx
  const which = eq(outbox.id, mailId)
  const [first] = rows
  if (!first) {
    await db.update(outbox).set({ state: 'outdated', failReason: OUTDATED }).where(which)
    return
  }
  const { template, recipient, nextTry } = outbox
  const [mail] = await db.select({ template, recipient, nextTry }).from(outbox).where(which)
  const reader = mail && (await findReader(ctx, first.exhibitorId, mail.recipient))
  if (!reader) return
  const single = mail.template !== 'decisions'
  const own = first.template as MessageTemplate
  const { subject, text, html } = single
    ? renderMail(
        own,
        reader.locale,
        paramsOf(first, reader),
        signature(show, reader.locale),
        mailLook(show, settings, reader.locale),
      )
    : gatheredMail(ctx, reader, rows, show)
  const until = goodUntil(own, mail.nextTry ?? clock.realNow(), realMoment(clock, overAt))
  await db
    .update(outbox)
    .set({ subject, bodyText: text, bodyHtml: html, ...(single ? { goodUntil: until } : {}) })
    .where(which)
}

/**
 * Takes out of mails that still wait what they tell of something that does not take place any more; a mail without anything left does not
 * leave. The message centre keeps what was said. Run in the transaction of the cancellation, before that is told.
 * @param about as `Told.about` had it
 * @param entry file name of its calendar entry, if it has one
 */
export async function endTold(ctx: Telling, about: string, entry = ''): Promise<void> {
  if (about !== '') await takeOut(ctx, and(ne(message.about, ''), eq(message.about, about)), entry)
}

/** Takes these messages out of mails that still wait. */
export async function takeOut(ctx: Telling, which: SQL | undefined, entry = ''): Promise<void> {
  const { db } = ctx
  const waiting = await db
    .select({ mailId: outbox.id, messageId: message.id, calendar: outbox.calendar })
    .from(message)
    .innerJoin(messageMail, eq(messageMail.messageId, message.id))
    .innerJoin(outbox, eq(outbox.id, messageMail.mailId))
    .where(and(which, inArray(outbox.state, ['queued', 'kept'])))
    .for('update', { of: outbox })
  if (waiting.length === 0) return
  for (const { mailId, messageId } of waiting)
    await db.delete(messageMail).where(and(eq(messageMail.mailId, mailId), eq(messageMail.messageId, messageId)))
  const show = await findShowWords(db)
  for (const [mailId, calendar] of new Map(waiting.map((one) => [one.mailId, one.calendar]))) {
    const { [entry]: _, ...others } = calendar
    await db.update(outbox).set({ calendar: others }).where(eq(outbox.id, mailId))
    await rewrite(ctx, mailId, show, await messagesOf(ctx, mailId))
  }
}
