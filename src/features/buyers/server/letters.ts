/** What buyers get by mail: that they take part, or not and why, and the link to their own page; and that their data are deleted. */
import { inArray, sql, and } from 'drizzle-orm'
import { fullName } from '../../docking/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { endMails } from '../../../server/base/mail/shelf-life.ts'
import { forgetMails } from '../../../server/base/mail/forget-mails.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import type { MailTemplate } from '../../../server/base/mail/render-mail.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { linkForBuyer, type BuyerTableRow } from './links.ts'

/** Show by name, and its days, hours and place in two lines, in the buyer's language. */
async function aboutShow(ctx: Ctx, { language }: BuyerTableRow) {
  const words = await findShowWords(ctx.db)
  const { name: show, venue } = words[language === 'en-US' ? 'en' : 'zh']
  const dates = [...new Set([words.openDate, words.closeDate])].filter(Boolean).join(' – ')
  const about = [[dates, words.hours].filter(Boolean).join(' '), venue].filter(Boolean).join('\n')
  return { show, about }
}

const aboutOf = ({ id }: Pick<BuyerTableRow, 'id'>): string => `buyer ${id}`

/**
 * Mails a buyer a link to its page with what happened; it stands in its mail alone.
 * @param reason of a rejection
 * @returns false for a buyer without an address: it is called
 */
export async function mailLink(
  ctx: Ctx,
  row: BuyerTableRow,
  template: 'buyerApproved' | 'buyerInvited' | 'buyerRejected' | 'buyerLink',
  reason = '',
): Promise<boolean> {
  if (row.email === '') return false
  const standing = template === 'buyerApproved' || template === 'buyerInvited'
  // Whoever is not admitted after all does not hear first that it is.
  if (template === 'buyerRejected') await endMails(ctx, aboutOf(row))
  const about = await aboutShow(ctx, row)
  await linkForBuyer(ctx, row, (link, at) => {
    const expiresAt = timeText(at).slice(0, 16)
    const source = row.dataSource
      ? translate(row.language, 'features/buyers:dataFrom', { source: row.dataSource })
      : translate(row.language, 'features/buyers:dataByOrganiser')
    const params = { name: fullName(row), ...about, link, expiresAt, reason, source }
    const mail = { template, to: row.email, locale: row.language, params }
    return queueMail(ctx, standing ? { ...mail, about: aboutOf(row) } : mail)
  })
  return true
}

/** Templates that name a buyer; `buyerTold` is docking's. */
const OWN: readonly MailTemplate[] = [
  'buyerApproved',
  'buyerInvited',
  'buyerRejected',
  'buyerLink',
  'buyerLeft',
  'buyerTold',
]

/** What was mailed to these people tells as much as their records did. */
export async function forgetLetters(db: Db, rows: readonly Pick<BuyerTableRow, 'email'>[]): Promise<void> {
  const addresses = rows.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const told = and(inArray(outbox.template, [...OWN]), inArray(sql`lower(${outbox.recipient})`, addresses))
  if (told && addresses.length > 0) await forgetMails(db, told)
}

/** The last mail a buyer gets; without a mail server nobody would send it, and it would only keep the address. */
export async function mailLeft(ctx: Ctx, row: BuyerTableRow): Promise<void> {
  if (row.email === '' || !ctx.settings.smtpUrl) return
  const { show } = await aboutShow(ctx, row)
  await queueMail(ctx, {
    template: 'buyerLeft',
    to: row.email,
    locale: row.language,
    params: { name: fullName(row), show },
  })
}
