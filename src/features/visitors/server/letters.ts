/** What visitors get by mail: number and QR code with the link to their own page, and that their data are deleted. */
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { endMails } from '../../../server/base/mail/shelf-life.ts'
import { forgetMails } from '../../../server/base/mail/forget-mails.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { findShowWords, type ShowWords } from '../../../server/base/show-words.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import type { VisitorTableRow } from './person.ts'
import { visitor, visitorInviter } from './tables.ts'

/** Nobody's mailbox is filled by a stranger: so many mails of registrations reach one address within this time. */
const AGAIN_MS = 10 * 60_000
const AGAIN_MAX = 3

/** Days of the show as a visitor's row keeps them; '' while they are not set. */
export const daysText = ({ openDate, closeDate }: ShowDays): string =>
  openDate && closeDate ? `${openDate} ${closeDate}` : ''

function lettersOf(words: ShowWords, row: VisitorTableRow) {
  const locale = row.language as Locale
  const { name: show, venue } = words[locale === 'en-US' ? 'en' : 'zh']
  const dates = [...new Set([words.openDate, words.closeDate])].filter(Boolean).join(' – ')
  const about = [[dates, words.hours].filter(Boolean).join(' '), venue].filter(Boolean).join('\n')
  return { locale, show, about }
}

/** The mail that tells a visitor its number, with the show as it is now. A registration that is not proven says what its link does. */
export function numberLetter({ settings }: Pick<Ctx, 'settings'>, words: ShowWords, row: VisitorTableRow) {
  const { locale, show, about } = lettersOf(words, row)
  const link = siteUrl(settings, `/i?v=${row.token}`, locale)
  const again = row.twinOf === null ? '' : `${translate(locale, 'features/visitors:letter.again')}\n\n`
  return { locale, params: { name: row.name, show, about, again, content: spelledCode(row.code), qr: row.code, link } }
}

/** Counts the registrations of this person that were mailed lately. */
async function countMailed(ctx: Ctx, row: VisitorTableRow, now: Date): Promise<number> {
  const person = row.twinOf ?? row.id
  const lately = gt(visitor.mailTime, new Date(now.getTime() - AGAIN_MS))
  return ctx.db.$count(visitor, and(or(eq(visitor.id, person), eq(visitor.twinOf, person)), lately))
}

/** The mailbox that proves a registration: the typed address, without one that of the person whose number was typed; '' for none. */
async function mailboxOf(db: Db, { email, twinOf }: VisitorTableRow): Promise<string> {
  if (email !== '' || twinOf === null) return email
  const [known] = await db.select({ email: visitor.email }).from(visitor).where(eq(visitor.id, twinOf))
  return known?.email ?? ''
}

const aboutOf = ({ id }: Pick<VisitorTableRow, 'id'>): string => `visitor ${id}`

/** Keeps the mail with a number from leaving, if it still waits: its visitor is kept out. */
export const endNumber = (ctx: Ctx, row: VisitorTableRow): Promise<void> => endMails(ctx, aboutOf(row))

/** Mails number and link. Nobody who is kept out gets them. */
export async function mailNumber(ctx: Ctx, row: VisitorTableRow): Promise<void> {
  const now = ctx.clock.realNow()
  const to = await mailboxOf(ctx.db, row)
  if (to === '' || row.blockTime) return
  if (row.mailTime && now.getTime() - row.mailTime.getTime() < AGAIN_MS) return
  if ((await countMailed(ctx, row, now)) >= AGAIN_MAX) return
  const words = await findShowWords(ctx.db)
  const { locale, params } = numberLetter(ctx, words, row)
  await queueMail(ctx, { template: 'visitorRegistered', to, locale, params, about: aboutOf(row) })
  await ctx.db
    .update(visitor)
    .set({ mailTime: now, toldDays: daysText(words) })
    .where(eq(visitor.id, row.id))
}

const ownMails = inArray(outbox.template, ['visitorRegistered', 'visitorMoved', 'visitorRemoved'])

/** What was mailed to these people tells as much as their records did. */
export async function forgetLetters(db: Db, rows: readonly Pick<VisitorTableRow, 'email'>[]): Promise<void> {
  const addresses = rows.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const told = and(ownMails, inArray(sql`lower(${outbox.recipient})`, addresses))
  if (told && addresses.length > 0) await forgetMails(db, told)
}

/** Query of the page on which a visitor registers again: of the exhibitor it came through first. '' where nobody invited it. */
export async function findAgain(db: Db, { id }: Pick<VisitorTableRow, 'id'>): Promise<string> {
  const [through] = await db
    .select()
    .from(visitorInviter)
    .where(eq(visitorInviter.visitorId, id))
    .orderBy(asc(visitorInviter.registerTime))
    .limit(1)
  return through ? `?e=${String(through.exhibitorId).padStart(6, '0')}&c=3` : ''
}

/** The last mail a visitor gets; without a mail server nobody would send it, and it would only keep the address. */
export async function mailRemoved(ctx: Ctx, row: VisitorTableRow): Promise<void> {
  if (row.email === '' || !ctx.settings.smtpUrl) return
  const { locale, show } = lettersOf(await findShowWords(ctx.db), row)
  const again = await findAgain(ctx.db, row)
  const link = again ? { link: siteUrl(ctx.settings, `/i${again}`, locale) } : {}
  const params = { name: row.name, show, ...link }
  await queueMail(ctx, { template: 'visitorRemoved', to: row.email, locale, params })
}
