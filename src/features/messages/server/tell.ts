/**
 * The one place where the portal tells an exhibitor of something (running-a-show 3): a line in the message centre and a mail, in the transaction of
 * what they tell of. What follows within five minutes joins the mail that waits.
 */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { findParticipations, isWithdrawn } from '../../company/server/exports.ts'
import { BOOTH_PARAM, isOfBooth } from '../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { isMailAddress, mailKey, tidyAddress } from '../../../server/base/mail/mail.ts'
import { queueMail, type QueuedMail } from '../../../server/base/mail/outbox.ts'
import { goodUntil, realMoment } from '../../../server/base/mail/shelf-life.ts'
import { gatheredMail, messagesOf, paramsOf, type MessageRow } from './gathered.ts'
import type { MessageKind } from '../kinds.ts'
import { findReader, isLockedOut, isMuted, type Reader } from './reader.ts'
import { message, messageMail, messageRead } from './tables.ts'
import { KIND_OF, type MessageTemplate, type MessageWords, type Telling } from './told-by.ts'

/** How long a mail waits for what else is decided. */
export const GATHER_MS = 5 * 60 * 1000

/**
 * Mails by themselves: what that of a changed booth says is reckoned anew with each change, one of an account's security leaves at once, and an
 * inquiry is found by its own subject.
 */
const ALONE = ['boothChanged', 'accountNotice', 'inquiryNew']
const GATHERED = [...Object.keys(KIND_OF).filter((name) => !ALONE.includes(name)), 'decisions']

/** Messages that ask an exhibitor to do something, by day or by deadline. An exhibitor that has withdrawn, or whose accounts are all locked, gets none. */
export const REMINDERS: readonly MessageTemplate[] = ['stillOpen', 'deadlineMoved', 'leadsInvited']

/** Messages that still reach an exhibitor that has withdrawn: those about its money and its accounts. */
export const TOLD_STILL: readonly MessageKind[] = ['PAYMENT', 'CHARGE_WAIVED', 'DEPOSIT', 'ACCOUNT']

export interface Told<T extends MessageTemplate> {
  exhibitorId: number
  template: T
  /** The page it leads to. */
  path: string
  words: (locale: Locale, linkTo: (path: string) => string) => MessageWords<T>
  /** What was filed, in the language of the mail. */
  content?: (locale: Locale) => string
  /** When what it tells of is over, by the show's clock: a mail that still waits does not leave any more (`QueuedMail.overAt`). */
  overAt?: string
  /** Record it tells of, such as `docking 12`: `endTold` takes it out of mails that still wait. Absent in what tells of the end itself. */
  about?: string
  /** Calendar entries of the mail (`QueuedMail.calendar`); in a gathered one the newest of a name stays. */
  calendar?: (reader: Pick<Reader, 'to' | 'locale'>) => Promise<Record<string, string>>
  /** Who is written to besides the contact, or in its place. */
  also?: readonly (string | null)[]
  instead?: string
}

async function keep<T extends MessageTemplate>(
  ctx: Telling,
  { exhibitorId, template, path, words, about = '' }: Told<T>,
  content: string,
): Promise<MessageRow | undefined> {
  const params = await wordBoth(ctx, exhibitorId, words)
  demandBooth(ctx, path, params['zh-CN'])
  const at = ctx.clock.showNow()
  const [row] = await ctx.db
    .insert(message)
    .values({ exhibitorId, kind: KIND_OF[template], template, params, content, path, about, at })
    .returning()
  if (row) await readByAuthor(ctx, row)
  return row
}

/** Words of a message in both languages. On a strict server, a link of a company with several booths to a page of one booth must name the booth. */
export async function wordBoth<T extends MessageTemplate>(
  { db, settings }: Telling,
  exhibitorId: number,
  words: Told<T>['words'],
) {
  const pages: string[] = []
  const wordsIn = (locale: Locale) => ({
    ...words(locale, (page) => {
      pages.push(page)
      return siteUrl(settings, page, locale)
    }),
  })
  const both = { 'zh-CN': wordsIn('zh-CN'), 'en-US': wordsIn('en-US') }
  const vague = pages.find((page) => isOfBooth(page) && !page.includes(`${BOOTH_PARAM}=`))
  if (settings.strictReplies && vague && (await findParticipations(db, exhibitorId)).length > 1)
    throw new Error(`a message leads to ${vague} of whichever booth its reader has chosen`)
  return both
}

/** On a strict server, fails a message that names a booth and leads to whichever booth its reader has chosen. */
function demandBooth({ settings }: Telling, path: string, words: object): void {
  const { booth = '', booths = '' } = words as { booth?: string; booths?: string }
  if (settings.strictReplies && booth + booths !== '' && !path.includes(`${BOOTH_PARAM}=`))
    throw new Error(`a message names booth ${booth || booths} and leads to ${path}`)
}

/** A receipt of one's own action is no news: the bell does not count it. What concerns the account's security is news for its owner in any case. */
async function readByAuthor({ db, clock, session }: Telling, { id, exhibitorId, template }: MessageRow): Promise<void> {
  if (!session || session.kind !== 'exhibitor' || session.actor || session.exhibitorId !== exhibitorId) return
  if (template === 'accountNotice') return
  await db.insert(messageRead).values({ messageId: id, accountId: session.subjectId, readAt: clock.showNow() })
}

/** Keeps a message and queues its mail; without an address there is only the message. An exhibitor that has withdrawn is told of its money alone. */
export async function tell<T extends MessageTemplate>(ctx: Telling, told: Told<T>): Promise<void> {
  const { exhibitorId, template } = told
  if (REMINDERS.includes(template) && (await isLockedOut(ctx.db, exhibitorId))) return
  if (!TOLD_STILL.includes(KIND_OF[template]) && (await isWithdrawn(ctx.db, exhibitorId))) return
  const reader = ctx.unmailed ? null : await findReader(ctx, exhibitorId, told.instead)
  const row = await keep(ctx, told, (reader && told.content?.(reader.locale)) ?? '')
  if (!row || !reader) return
  for (const to of addressesOf([reader.to, ...(told.also ?? [])]))
    if (!(await isMuted(ctx.db, exhibitorId, to, KIND_OF[template])))
      await mailTo(ctx, { ...reader, to }, row, {
        calendar: (await told.calendar?.({ to, locale: reader.locale })) ?? {},
        ...(told.overAt ? { overAt: told.overAt } : {}),
      })
}

/** Keeps the message of a mail that its own area writes, and may take back while it waits. */
export async function keepMailed<T extends MessageTemplate>(
  ctx: Telling,
  mailId: number,
  told: Told<T>,
): Promise<void> {
  const row = await keep(ctx, told, '')
  if (row) await ctx.db.insert(messageMail).values({ mailId, messageId: row.id })
}

/** Takes back what such mails told. */
export async function forgetMailed({ db }: Pick<Telling, 'db'>, mailIds: readonly number[]): Promise<void> {
  const gone = await db
    .delete(messageMail)
    .where(inArray(messageMail.mailId, [...mailIds]))
    .returning({ id: messageMail.messageId })
  if (gone.length > 0)
    await db.delete(message).where(
      inArray(
        message.id,
        gone.map(({ id }) => id),
      ),
    )
}

/** Each mailbox once, as it is spelled first. */
function addressesOf(addresses: readonly (string | null)[]): string[] {
  const found = new Map<string, string>()
  for (const to of addresses.map((one) => tidyAddress(one ?? '')))
    if (isMailAddress(to) && !found.has(mailKey(to))) found.set(mailKey(to), to)
  return [...found.values()]
}

/** Joins the mail that still waits for this address, or queues one that waits for others. */
async function mailTo(
  ctx: Telling,
  reader: Reader,
  row: MessageRow,
  { overAt, calendar }: Required<Pick<QueuedMail, 'calendar'>> & Pick<QueuedMail, 'overAt'>,
): Promise<void> {
  const { db, clock } = ctx
  const { to, locale } = reader
  const now = clock.realNow()
  const isAlone = ALONE.includes(row.template)
  const [open] = isAlone
    ? []
    : await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            eq(outbox.exhibitorId, row.exhibitorId),
            eq(sql`lower(${outbox.recipient})`, mailKey(to)),
            inArray(outbox.template, GATHERED),
            inArray(outbox.state, ['queued', 'kept']),
            eq(outbox.tries, 0),
            gt(outbox.nextTry, now),
          ),
        )
        .orderBy(desc(outbox.id))
        .limit(1)
        .for('update')
  if (open) {
    await db.insert(messageMail).values({ mailId: open.id, messageId: row.id })
    const until = goodUntil(row.template as MessageTemplate, now, realMoment(clock, overAt))
    const { subject, text, html } = gatheredMail(ctx, reader, await messagesOf(ctx, open.id), await findShowWords(db))
    await db
      .update(outbox)
      .set({
        template: 'decisions',
        subject,
        bodyText: text,
        bodyHtml: html,
        calendar: sql`${outbox.calendar} || ${JSON.stringify(calendar)}::jsonb`,
        // Good for as long as the last of its news.
        goodUntil: sql`greatest(${outbox.goodUntil}, ${until.toISOString()}::timestamptz)`,
      })
      .where(eq(outbox.id, open.id))
    return
  }
  const mailId = await queueMail(
    { ...ctx, locale },
    {
      template: row.template as MessageTemplate,
      to,
      exhibitorId: row.exhibitorId,
      locale,
      params: paramsOf(row, reader),
      ...(isAlone ? {} : { notBefore: new Date(now.getTime() + GATHER_MS) }),
      calendar,
      ...(overAt ? { overAt } : {}),
    },
  )
  await db.insert(messageMail).values({ mailId, messageId: row.id })
}
