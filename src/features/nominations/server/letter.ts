/** The organiser's letter to a visitor whose nomination is approved: benefit code, link to register, in the visitor's language. */
import { randomBytes } from 'node:crypto'
import { findExhibitor } from '../../company/server/exports.ts'
import { addVip, followMail } from '../../invitations/server/exports.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { fillPlaces } from '../../../shared/lib/text/placeholders.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { BENEFIT_SIGNS, fullName, spelledBenefit } from '../rules.ts'
import type { NominationTableRow } from './queries.ts'

const TEXTS = { 'zh-CN': 'nomination.letter', 'en-US': 'nomination.enLetter' } as const

export const newBenefitCode = (): string =>
  spelledBenefit([...randomBytes(8)].map((byte) => BENEFIT_SIGNS[byte % BENEFIT_SIGNS.length] ?? '').join(''))

/** What the organiser wrote, else what it would write; `{{companyName}}` is who nominated. */
async function textOf(ctx: Ctx, locale: Locale, companyName: string): Promise<string> {
  const own = (await findConfigs(ctx.db, [TEXTS[locale]]))[TEXTS[locale]]?.trim()
  if (!own) return translate(locale, 'features/nominations:letter.text', { companyName })
  return fillPlaces(own, { companyName })
}

/**
 * Makes the invitation that the letter leads to, and queues the letter; who gave no address gets it from the exhibitor, who reads link and code.
 * @returns what the nomination keeps of it
 */
export async function sendLetter(
  ctx: Ctx,
  row: NominationTableRow,
): Promise<{ benefitCode: string; invitationId: number }> {
  const locale: Locale = row.language === 'en-US' ? 'en-US' : 'zh-CN'
  const code = newBenefitCode()
  const name = fullName(row)
  const { email, mobile, position, country } = row
  const { id, link, headers, notBefore } = await addVip(ctx, row.exhibitorId, {
    name,
    email,
    mobile,
    company: row.companyName,
    position,
    country,
    language: locale,
  })
  if (email !== '') {
    const words = await findShowWords(ctx.db)
    const { name: show, venue } = words[locale === 'en-US' ? 'en' : 'zh']
    const company = await findExhibitor(ctx.db, row.exhibitorId)
    const { companyName = '', enCompanyName = '' } = company ?? {}
    const exhibitor = locale === 'en-US' ? enCompanyName || companyName : companyName || enCompanyName
    const dates = [...new Set([words.openDate, words.closeDate])].filter(Boolean).join(' – ')
    const outboxId = await queueMail(ctx, {
      template: 'vipLetter',
      to: email,
      locale,
      exhibitorId: row.exhibitorId,
      headers,
      notBefore,
      params: {
        show,
        name,
        companyName: exhibitor,
        text: await textOf(ctx, locale, exhibitor),
        about: [[dates, words.hours].filter(Boolean).join(' '), venue].filter(Boolean).join('\n'),
        content: code,
        link,
        unsubscribe: `${link}&u=1`,
      },
    })
    await followMail(ctx.db, id, outboxId)
  }
  return { benefitCode: code, invitationId: id }
}
