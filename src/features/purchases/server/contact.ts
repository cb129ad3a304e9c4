/** Showing whom to ask about a demand: counted, noted, and known to both sides (business-entities 3.16). */
import { eq, sql } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findExhibitor, findInfoComplete } from '../../company/server/exports.ts'
import { keepLead } from '../../leads/server/exports.ts'
import { findLanguage, tell } from '../../messages/server/exports.ts'
import { takeLook } from '../../reveal/server/exports.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { CONTACTS_A_DAY } from '../rules.ts'
import type { PurchaseStored } from './area.ts'
import { countShownToday, findSeen, visible } from './queries.ts'
import { purchase, purchaseContact } from './tables.ts'
import { cutText } from '../../../shared/lib/text/text.ts'

const titleIn = (locale: Locale, { title: name, enTitle: enName }: PurchaseStored) =>
  shownName({ name, enName }, locale)

const nameIn = (locale: Locale, company: { companyName: string; enCompanyName: string } | null) =>
  company ? shownName({ name: company.companyName, enName: company.enCompanyName }, locale) : ''

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

/** Notes the first look of a person: a lead on each side in the language of each, and a message to the owner. */
async function noteFirst(ctx: Ctx, row: PurchaseStored): Promise<void> {
  const asker = await findAsker(ctx)
  const owner = await findExhibitor(ctx.db, row.exhibitorId)
  const theirs = await findLanguage(ctx.db, row.exhibitorId)
  const about = (locale: Locale, key: 'asked' | 'asking') => {
    const kindAndProduct = cutText(titleIn(locale, row), 200)
    const note = translate(locale, `features/purchases:lead.${key}`, { code: row.orderCode, title: kindAndProduct })
    return { source: 'PURCHASE', identity: '', kindAndProduct, consentFlag: 1, relatedId: row.id, note } as const
  }
  // Always in the same order: two companies that ask each other at once must not wait for each other.
  const leads = [
    {
      ...about(ctx.locale, 'asked'),
      exhibitorId: exhibitorOf(ctx),
      visitorName: row.contactName,
      companyName: nameIn(ctx.locale, owner),
      mobile: row.mobile,
      email: row.email,
    },
    {
      ...about(theirs, 'asking'),
      exhibitorId: row.exhibitorId,
      visitorName: asker.name,
      companyName: nameIn(theirs, asker.company),
      mobile: asker.mobile,
      email: asker.email,
      // Nobody of the owner's team has taken it up yet.
      ownerId: null,
    },
  ].toSorted((one, other) => one.exhibitorId - other.exhibitorId)
  for (const lead of leads) await keepLead(ctx, lead)
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'purchaseContact',
    // Somebody known already keeps the source of the first meeting: the list of all of them holds the lead.
    path: '/clue-list',
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
  // Locked: who withdraws or forbids it at the same moment waits, or it is gone. Locks of looks and leads come after it.
  const row = await visible(ctx, id, true)
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
