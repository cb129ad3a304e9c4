/** Saving what the organiser changed of an account, its company's names and its booths. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { isAccountTaken } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { changeCurrency, recheckForms } from '../../booth-forms/server/exports.ts'
import { findTwins } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { syncDirectoryStatus } from '../../newspaper/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import { nameProblems, type ExhibitorEditInput, type ExhibitorRow } from '../fields.ts'
import type { BoothInput, Consent, Consents } from '../booth-fields.ts'
import { boothKey } from '../rules.ts'
import { endLinks, tellNewEmail } from './links.ts'
import { boothValues, findBooths, updateAccount, type AccountRow, type BoothRow, type CompanyRow } from './queries.ts'
import { findKnown } from './import-queries.ts'
import { hallProblems } from './judge.ts'
import type { After } from '../../../shared/i18n/keys.ts'

const failure = (
  field: string,
  key: After<'features/exhibitors', 'errors.'>,
  params: FieldFailure['params'] = {},
): FieldFailure => ({
  field,
  msgKey: `features/exhibitors:errors.${key}`,
  params,
})

/** Asks whether another company of a name that stands already is meant (463). */
export const twinFound = (company: string) =>
  fail.consent('features/exhibitors:errors.companyTwin', { company }, { accept: 'acceptTwin' satisfies Consent })

export async function saveExhibitor(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  input: ExhibitorEditInput,
  { acceptReprice, acceptRecheck, acceptTwin }: Consents,
): Promise<void> {
  const own = (await findBooths(ctx.db, [account.exhibitorId], true)).get(account.exhibitorId) ?? []
  if (input.booths.some((booth) => booth.id !== undefined && !own.some((row) => String(row.id) === booth.id)))
    throw fail.notFound()
  const found = [
    ...(await accountFailures(ctx, account, input)),
    ...(await boothFailures(ctx, account.exhibitorId, input.booths, own)),
  ]
  const currency = (input.booths[0]?.settleCurrency ?? 'CNY') as ExhibitorRow['settleCurrency']
  for (const { at, msgKey, params } of nameProblems(input, currency)) found.push({ field: at, msgKey, params })
  if (found.length > 0) throw fail.fields(found)

  const renamed = input.companyName !== company.companyName || input.enCompanyName !== company.enCompanyName
  if (renamed && acceptTwin !== 1) {
    const names = { companyName: input.companyName ?? '', enCompanyName: input.enCompanyName ?? '' }
    const twin = (await findTwins(ctx.db, [names], company.id))(names)
    if (twin) throw twinFound(twin.name)
  }
  const agreed = acceptReprice === 1
  const changes: { booth: BoothRow; next: BoothRow }[] = []
  for (const [at, booth] of input.booths.entries()) {
    const stored = own.find((row) => String(row.id) === booth.id)
    if (!stored) continue
    await changeCurrency(ctx, stored, booth.settleCurrency, { field: `booths.${at}.settleCurrency`, agreed })
    changes.push({ booth: stored, next: { ...stored, ...boothValues(booth) } })
  }
  await recheckForms(ctx, changes, acceptRecheck === 1)

  const updateTime = ctx.clock.showNow()
  const contact = { contactName: input.contactName, email: input.email ?? '', mobile: input.mobile ?? '' }
  if (contact.email !== (account.email ?? '')) {
    await endLinks(ctx, account.id)
    await tellNewEmail(ctx, account, company, contact.email)
  }
  await updateAccount(ctx.db, account, {
    loginAcc: input.loginAcc,
    userName: contact.contactName,
    email: contact.email || null,
    mobile: contact.mobile || null,
    version: account.version + 1,
    updateTime,
  })
  await saveCompany(ctx, account, company, input, contact)
  for (const booth of input.booths) await saveBooth(ctx, account.exhibitorId, own, booth)
}

async function accountFailures(ctx: Ctx, account: AccountRow, input: ExhibitorEditInput): Promise<FieldFailure[]> {
  const [other] = await ctx.db
    .select({ companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(
      and(
        sql`lower(${exhibitorAccount.loginAcc}) = ${input.loginAcc.toLowerCase()}`,
        ne(exhibitorAccount.id, account.id),
        eq(exhibitorAccount.delFlag, 0),
      ),
    )
  if (other) return [failure('loginAcc', 'accountTaken', { company: other.companyName || other.enCompanyName })]
  const isTaken = await isAccountTaken(ctx.db, input.loginAcc, { kind: 'exhibitor', id: account.id })
  return isTaken ? [failure('loginAcc', 'accountOfStaff')] : []
}

/** A booth stands once in the show, in a hall of it, and once in the form. */
async function boothFailures(
  ctx: Ctx,
  exhibitorId: number,
  booths: readonly BoothInput[],
  own: readonly BoothRow[],
): Promise<FieldFailure[]> {
  const known = await findKnown(
    ctx,
    booths.map((booth) => ({ loginAcc: '', boothNo: booth.boothNo })),
  )
  const codes = known.halls.map(({ code }) => code)
  const seen = new Set<string>()
  return booths.flatMap((booth, at) => {
    const stays = own.some((row) => String(row.id) === booth.id && row.hall === booth.hall)
    const [unknown] = stays ? [] : hallProblems(booth.hall, codes)
    if (unknown) return [{ ...unknown, field: `booths.${at}.hall` }]
    const key = boothKey(booth.hall, booth.boothNo)
    const stored = known.booths.get(key)
    const twice = seen.has(key)
    seen.add(key)
    if (twice) return [failure(`booths.${at}.boothNo`, 'boothTwice')]
    return stored && stored.exhibitorId !== exhibitorId
      ? [failure(`booths.${at}.boothNo`, 'boothTaken', { company: stored.companyName })]
      : []
  })
}

/** Company names always; contact data of the company only where it was the account's: the exhibitor may have written its own since. */
async function saveCompany(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  input: ExhibitorEditInput,
  contact: { contactName: string; email: string; mobile: string },
): Promise<void> {
  const before = { contactName: account.userName, email: account.email ?? '', mobile: account.mobile ?? '' }
  const names = {
    companyName: input.companyName ?? '',
    enCompanyName: input.enCompanyName ?? '',
    language: input.language ?? '',
  }
  const followed = Object.fromEntries(
    (['contactName', 'email', 'mobile'] as const).flatMap((key) =>
      company[key] === before[key] ? [[key, contact[key]]] : [],
    ),
  )
  const next = { ...names, ...followed } as Partial<CompanyRow>
  if (Object.entries(next).every(([key, value]) => company[key as keyof CompanyRow] === value)) return
  await ctx.db
    .update(exhibitor)
    .set({ ...next, version: company.version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(exhibitor.id, company.id))
}

async function saveBooth(ctx: Ctx, exhibitorId: number, own: readonly BoothRow[], booth: BoothInput): Promise<void> {
  const values = boothValues(booth)
  const stored = own.find((row) => String(row.id) === booth.id)
  const times = { updateTime: ctx.clock.showNow() }
  if (!stored) {
    await ctx.db.insert(participation).values({ exhibitorId, ...values, createTime: times.updateTime, ...times })
    await syncDirectoryStatus(ctx.db, exhibitorId)
    return
  }
  if (Object.entries(values).every(([key, value]) => stored[key as keyof BoothRow] === value)) return
  await ctx.db
    .update(participation)
    .set({ ...values, version: stored.version + 1, ...times })
    .where(eq(participation.id, stored.id))
}
