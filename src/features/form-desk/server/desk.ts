/** The organiser's table of a form: every booth that files it, exported and added up (beyond-peers O16). */
import { findForm, findRentalOffers, findSumAnew, mustOf, ownWordsOf } from '../../booth-forms/server/exports.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { byBooth, demandInScope, type ParticipationRow } from '../../company/server/exports.ts'
import { sysUser } from '../../system/server/tables.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { currencyOf, toDecimal } from '../../../shared/lib/money.ts'
import type { PageQuery } from '../../../shared/api/contract.ts'
import { byName } from '../../../server/base/names/sorted-names.ts'
import { offsetOf, orderOf, pagingOf } from '../../../server/base/db/paging.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { CONTRACTOR_ROLE, isContractors } from '../../booth-forms/catalogue/forms.ts'
import { isSwitchedOn } from '../../../shared/lib/form-codes.ts'
import { wordsOf } from '../../booth-forms/catalogue/words.ts'
import type { DeskRow } from '../contract.ts'
import type { TotalRow } from '../money-contract.ts'
import { FORMS, formOf } from '../../booth-forms/forms/registry.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import { STATUS } from '../../booth-forms/model.ts'
import { type FormCode } from '../../../shared/lib/form-codes.ts'
import { partsOf } from '../../booth-forms/pricing/charges.ts'
import { boothForm, boothFormLedger } from '../../booth-forms/server/tables.ts'
import { inTable, whereOf, type DeskFilters } from './desk-filters.ts'

/** A contractor alone reads his own forms only. */
export const mayRead = (ctx: Ctx, code: FormCode): boolean =>
  isContractors(code) || signedIn(ctx).roles.some((role) => role !== CONTRACTOR_ROLE)

/** A form that is built and that the caller may read; another code is 404, one that is not the contractor's 403. */
export function definitionOf(ctx: Ctx, code: FormCode): FormDefinition {
  if (!mayRead(ctx, code)) throw fail.forbidden()
  const definition = formOf(code)
  if (!definition) throw fail.notFound()
  return definition
}

/** The booth, whoever's it is; an unknown one is 404, and so is one outside the caller's scope. */
export async function anyBooth(ctx: Ctx, participationId: string): Promise<ParticipationRow> {
  const [row] = await ctx.db
    .select()
    .from(participation)
    .where(and(eq(participation.id, keyOf(participationId)), eq(participation.delFlag, 0)))
  if (!row) throw fail.notFound()
  await demandInScope(ctx, row.exhibitorId)
  return row
}

const ofForm = (form: FormCode) =>
  and(eq(boothForm.participationId, participation.id), eq(boothForm.form, form), eq(boothForm.delFlag, 0))

/** What a row of the table shows of a form: never its content, which may be two hundred boxes. */
const { status, lateFlag, locked, recheckDue, version, payable, submittedAt, reason } = getTableColumns(boothForm)

const joined = (db: Db, form: FormCode) =>
  db
    .select({
      booth: participation,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      keeperName: sysUser.nickName,
      stored: { status, lateFlag, locked, recheckDue, version, payable, submittedAt, reason },
    })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .leftJoin(sysUser, eq(sysUser.userId, exhibitor.keeperId))
    .leftJoin(boothForm, ofForm(form))

type Joined = Awaited<ReturnType<typeof joined>>[number]

/** Returns what a form comes to once it is confirmed, where the booth has changed since it was filed; null for any other. */
export async function anewOf(
  ctx: Ctx,
  code: FormCode,
  booth: ParticipationRow,
  stored: { recheckDue: number } | null,
): Promise<number | null> {
  const definition = formOf(code)
  const row = stored?.recheckDue === 1 ? await findForm(ctx.db, booth.id, code) : null
  return row && definition ? findSumAnew(ctx, definition, booth, row) : null
}

function deskRow(
  form: FormCode,
  { booth, companyName, enCompanyName, keeperName, stored }: Joined,
  anew: number | null,
): DeskRow {
  return {
    participationId: String(booth.id),
    exhibitorId: String(booth.exhibitorId),
    companyName,
    enCompanyName,
    hall: booth.hall,
    boothNo: booth.boothNo,
    boothType: booth.boothType,
    keeperName: keeperName ?? '',
    must: mustOf(form, booth.boothType) === 'M' ? 1 : 0,
    currency: currencyOf(booth.settleCurrency),
    status: stored?.status ?? null,
    lateFlag: stored?.lateFlag ?? 0,
    locked: stored?.locked ?? 0,
    recheck: stored?.recheckDue === 1 ? 1 : 0,
    version: stored?.version ?? 0,
    payable: toDecimal(stored?.payable ?? 0),
    payableAnew: toDecimal(anew ?? stored?.payable ?? 0),
    submittedAt: timeText(stored?.submittedAt ?? null),
    reason: stored?.reason ?? '',
  }
}

/** What waits for a decision stands first, then what is to be checked again. */
const waitingFirst = sql`case when ${inArray(boothForm.status, [STATUS.submitted, STATUS.changed])} then 0 when ${boothForm.recheckDue} = 1 then 1 else 2 end`

/** A page of the table: as the request sorts it, else what waits first, then by hall and booth. */
export async function findDesk(ctx: Ctx, input: DeskFilters & PageQuery) {
  const at = pagingOf(input)
  definitionOf(ctx, input.form)
  const where = await whereOf(ctx, input)
  const sorts = {
    companyName: byName(exhibitor.companyName, exhibitor.enCompanyName),
    boothNo: byBooth,
    submittedAt: boothForm.submittedAt,
    keeper: byName(sysUser.nickName),
  }
  const own = [waitingFirst, asc(byBooth)]
  const found = await joined(ctx.db, input.form)
    .where(where)
    .orderBy(...(await orderOf(ctx, input, sorts, own, participation.id)))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const list: DeskRow[] = []
  for (const one of found) list.push(deskRow(input.form, one, await anewOf(ctx, input.form, one.booth, one.stored)))
  return {
    list,
    total: await countDesk(ctx.db, input, where),
    ...at,
  }
}

/** Forms are looked at only where their state is asked for: the rest is a matter of booths. */
async function countDesk(db: Db, { form, state }: DeskFilters, where: SQL | undefined): Promise<number> {
  const booths = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
  const [row] = await (state ? booths.leftJoin(boothForm, ofForm(form)) : booths).where(where)
  return row?.total ?? 0
}

/** All that match with what is stored, for an export; of these booths alone where some are named. */
export const findAll = async (ctx: Ctx, input: DeskFilters, booths?: readonly number[]) =>
  ctx.db
    .select({
      booth: participation,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      country: exhibitor.country,
      stored: boothForm,
    })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .leftJoin(boothForm, ofForm(input.form))
    .where(and(await whereOf(ctx, input), booths && inArray(participation.id, [...booths])))
    .orderBy(asc(byBooth))

export type DeskFound = Awaited<ReturnType<typeof findAll>>[number]

/** The forms the caller has a table of, in the order of the manual, and how many of each wait for a decision. */
export async function countPending(ctx: Ctx): Promise<{ form: FormCode; pending: number }[]> {
  const { db } = ctx
  const keys = FORMS.map(({ code }) => `forms.${code}`)
  const settings = await findConfigs(db, keys)
  const shown = FORMS.filter(({ code }) => isSwitchedOn(code, settings) && mayRead(ctx, code))
  const found = await db
    .select({ form: boothForm.form, pending: sql<number>`count(*)`.mapWith(Number) })
    .from(boothForm)
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(
      and(await inTable(ctx), eq(boothForm.delFlag, 0), inArray(boothForm.status, [STATUS.submitted, STATUS.changed])),
    )
    .groupBy(boothForm.form)
  return shown.map(({ code }) => ({ form: code, pending: found.find((one) => one.form === code)?.pending ?? 0 }))
}

/**
 * What was charged per item and currency over all booths of the table. A form is one booth's and may have several entries of an item, so booths are
 * the forms told apart; by their numbers within an item, since grouping or sorting by item and form costs as much as all the rest.
 * @param of keys of the forms that are added up; all, when nobody says
 */
export async function findTotals(ctx: Ctx, form: FormCode, of?: readonly number[]): Promise<TotalRow[]> {
  definitionOf(ctx, form)
  const sumOf = (column: SQLWrapper, as: string) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number).as(as)
  const own = ctx.db
    .select({
      code: boothFormLedger.code,
      kind: boothFormLedger.kind,
      currency: participation.settleCurrency,
      forms: sql<number[]>`array_agg(${boothFormLedger.formId})`.as('forms'),
      qty: sumOf(boothFormLedger.qty, 'qty'),
      base: sumOf(boothFormLedger.base, 'base'),
      surcharge: sumOf(sql`${boothFormLedger.surcharge} - ${boothFormLedger.waived}`, 'surcharge'),
    })
    .from(boothFormLedger)
    .innerJoin(boothForm, eq(boothForm.id, boothFormLedger.formId))
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(
      and(
        await inTable(ctx),
        eq(boothForm.form, form),
        eq(boothForm.delFlag, 0),
        isNull(boothFormLedger.droppedBy),
        of && inArray(boothForm.id, [...of]),
      ),
    )
    .groupBy(boothFormLedger.code, boothFormLedger.kind, participation.settleCurrency)
    .as('own')
  const found = await ctx.db
    .select({
      code: own.code,
      kind: own.kind,
      currency: own.currency,
      booths: sql<number>`(select count(distinct one) from unnest(${own.forms}) one)`.mapWith(Number),
      qty: own.qty,
      base: own.base,
      surcharge: own.surcharge,
    })
    .from(own)
    .orderBy(asc(own.code), asc(own.currency))
  const words = ownWordsOf(await findRentalOffers(ctx.db))
  return found.map(({ code, kind, currency, booths, qty, base, surcharge }) => {
    const { name } = wordsOf(code, words)
    return {
      code,
      nameZh: name.zh,
      nameEn: name.en,
      currency: currencyOf(currency),
      booths,
      qty: qty / partsOf(code),
      base: toDecimal(kind === 'deposit' ? 0 : base),
      surcharge: toDecimal(surcharge),
      deposit: toDecimal(kind === 'deposit' ? base : 0),
    }
  })
}
