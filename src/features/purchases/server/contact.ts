/** Showing whom to ask about a demand: counted, noted, and known to both sides (business-entities 3.16). */
import { eq, sql } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findExhibitor, findInfoComplete } from '../../company/server/exports.ts'
import { keepLead } from '../../leads/server/exports.ts'
import { tell } from '../../messages/server/exports.ts'
import { takeLook } from '../../reveal/server/exports.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { CONTACTS_A_DAY } from '../rules.ts'
import type { PurchaseStored } from './area.ts'
import { countShownToday, findSeen, visible } from './queries.ts'
import { purchase, purchaseContact } from './tables.ts'

/** Title in a language, the other one where there is none. */
const titleIn = (locale: Locale, { title, enTitle }: Pick<PurchaseStored, 'title' | 'enTitle'>): string =>
  (locale === 'en-US' ? enTitle || title : title || enTitle) || ''

const nameIn = (locale: Locale, company: { companyName: string; enCompanyName: string } | null): string =>
  (locale === 'en-US'
    ? company?.enCompanyName || company?.companyName
    : company?.companyName || company?.enCompanyName) ?? ''

/** Who asks: the account, and the company it works for. */
async function findAsker(ctx: Ctx) {
  const { subjectId, userName } = signedIn(ctx)
  const [account] = await ctx.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, subjectId))
  const company = await findExhibitor(ctx.db, exhibitorOf(ctx))
  return {
    name: account?.userName || userName,
    mobile: account?.mobile || company?.mobile || '',
    email: account?.email || company?.email || '',
    company,
  }
}

/** Notes the first look of a person: a lead on each side, and a message to the owner. */
async function noteFirst(ctx: Ctx, row: PurchaseStored): Promise<void> {
  const asker = await findAsker(ctx)
  const owner = await findExhibitor(ctx.db, row.exhibitorId)
  const kindAndProduct = titleIn(ctx.locale, row).slice(0, 200)
  const about = { source: 'PURCHASE', identity: '', kindAndProduct, consentFlag: 1, relatedId: row.id } as const
  const note = (key: 'asked' | 'asking') =>
    translate(ctx.locale, `features/purchases:lead.${key}`, { code: row.orderCode, title: kindAndProduct })
  // Always in the same order: two companies that ask each other at once must not wait for each other.
  const leads = [
    {
      ...about,
      exhibitorId: exhibitorOf(ctx),
      visitorName: row.contactName,
      companyName: nameIn(ctx.locale, owner),
      mobile: row.mobile,
      email: row.email,
      note: note('asked'),
    },
    {
      ...about,
      exhibitorId: row.exhibitorId,
      visitorName: asker.name,
      companyName: nameIn(ctx.locale, asker.company),
      mobile: asker.mobile,
      email: asker.email,
      note: note('asking'),
      // Nobody of the owner's team has taken it up yet.
      ownerId: null,
    },
  ].toSorted((one, other) => one.exhibitorId - other.exhibitorId)
  for (const lead of leads) await keepLead(ctx, lead)
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'purchaseContact',
    path: '/clue-list?source=PURCHASE',
    words: (locale) => ({
      number: row.orderCode,
      name: titleIn(locale, row),
      from: [nameIn(locale, asker.company), asker.name].filter(Boolean).join(' '),
    }),
  })
}

/**
 * Whom to ask about a demand. An own one is neither counted nor noted; one the company was shown before is noted, not counted.
 * Refused (500) without complete company information and beyond the day's number; 404 for what is not in the hall.
 */
export async function showContact(ctx: Ctx, id: string) {
  const exhibitorId = exhibitorOf(ctx)
  // The day's number is one company's, whichever of its people asks.
  await lockRecords(ctx.db, 'PURCHASE_CONTACT', exhibitorId)
  const row = await visible(ctx, id)
  const { contactName, mobile, email } = row
  const shown = await countShownToday(ctx)
  const answer = (left: number) => ({ contactName, mobile, email, left })
  if (row.exhibitorId === exhibitorId) return answer(CONTACTS_A_DAY - shown)
  if ((await findInfoComplete(ctx.db, exhibitorId)) !== 1) throw fail.business('features/purchases:errors.incomplete')
  const known = (await findSeen(ctx, [row.id])).has(row.id)
  if (!known && shown >= CONTACTS_A_DAY)
    throw fail.business('features/purchases:errors.contactsFull', { max: CONTACTS_A_DAY })
  await takeLook(ctx, 'PURCHASE', row.id, 'mobile')
  const { subjectId: accountId } = signedIn(ctx)
  const noted = await ctx.db
    .insert(purchaseContact)
    .values({ purchaseId: row.id, exhibitorId, accountId, at: ctx.clock.showNow() })
    .onConflictDoNothing()
    .returning({ id: purchaseContact.id })
  if (noted.length > 0) {
    await noteFirst(ctx, row)
    await ctx.db
      .update(purchase)
      .set({ contactCount: sql`${purchase.contactCount} + 1` })
      .where(eq(purchase.id, row.id))
  }
  return answer(CONTACTS_A_DAY - shown - (known ? 0 : 1))
}
