/** To whom the booth forms write, and in which language: that of the contract, as everything the portal sends. */
import { findContactEmail } from '../../account/server/exports.ts'
import { findExhibitor } from '../../company/server/exports.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'

export interface Reader {
  to: string
  locale: Locale
  companyName: string
  /** Absolute address of a page in the reader's language. */
  linkTo(path: string): string
}

/** @returns null for who has no address, or is not there any more */
export async function findReader(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  exhibitorId: number,
  booths: readonly { settleCurrency: string }[],
): Promise<Reader | null> {
  const company = await findExhibitor(db, exhibitorId)
  const to = company?.email || (await findContactEmail(db, exhibitorId)) || ''
  if (!company || company.delFlag !== 0 || !isMailAddress(to)) return null
  const locale = booths.some(({ settleCurrency }) => settleCurrency === 'USD') ? 'en-US' : 'zh-CN'
  const { companyName: zh, enCompanyName: en } = company
  return {
    to,
    locale,
    companyName: locale === 'en-US' ? en || zh : zh || en,
    linkTo: (path) => settings.publicUrl + hrefOf(path, locale, '/business-label'),
  }
}
