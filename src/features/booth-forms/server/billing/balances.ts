/** What every booth owes and has paid, in one statement however many there are. Minor units, as `findBoothMoney` reckons for one. */
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { byBoothOf, byCompany } from '../../../company/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import type { PageQuery } from '../../../../shared/api/contract.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import type { Currency } from '../../../../shared/lib/money.ts'
import { contains } from '../../../../server/base/db/contains.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { offsetOf, orderOf, type Paging } from '../../../../server/base/db/paging.ts'
import { BOOTH_FORMS } from '../../catalogue/forms.ts'
import type { OwnWords } from '../../catalogue/words.ts'
import { DEPOSIT_CODES, depositOf } from '../../pricing/deposits.ts'
import { boothForm, boothFormLedger, boothPayment } from '../tables.ts'
import { feeRows, findFees } from './fees.ts'
import { askedBy, countsInForce, dueOf, offered } from './payments.ts'

export interface BalanceFilters {
  /** Owes, has paid more than it owes, or neither; all with charges or payments unless told. */
  state?: 'open' | 'over' | 'even' | undefined
  currency?: Currency | undefined
  hall?: string | undefined
  keyword?: string | undefined
}

/** Forms that this kind of booth files and that are offered. */
const counts = sql`${offered} and (f.form, ${participation.boothType}) in (${sql.join(
  BOOTH_FORMS.flatMap(({ code, must }) =>
    must.flatMap((one, at) => (one === null ? [] : [sql`(${code}, ${sql.raw(String(at + 1))})`])),
  ),
  sql`, `,
)})`

const payable = sql<number>`(select coalesce(sum(${dueOf}), 0) from ${boothForm} f
  where f.participation_id = ${participation.id} and f.del_flag = 0 and ${counts}) + coalesce(fees.sum, 0)`
const paid = sql<number>`(select coalesce(sum(amount), 0) from ${boothPayment} b where b.participation_id = ${participation.id})`

/** Booths with their sums; `all` has those without charges and payments too. */
const booths = (db: Db, { currency, hall, keyword }: BalanceFilters, scope: SQL | undefined) => {
  return db
    .select({
      participationId: participation.id,
      exhibitorId: participation.exhibitorId,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      hall: participation.hall,
      boothNo: participation.boothNo,
      contractNo: participation.contractNo,
      currency: participation.settleCurrency,
      payable: payable.mapWith(Number).as('payable'),
      paid: paid.mapWith(Number).as('paid'),
    })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .leftJoin(
      sql`(select booth, sum(price) as sum from ${feeRows()} x group by booth) fees`,
      sql`fees.booth = ${participation.id}`,
    )
    .where(
      and(
        eq(participation.delFlag, 0),
        eq(exhibitor.delFlag, 0),
        currency ? eq(participation.settleCurrency, currency) : undefined,
        hall ? eq(participation.hall, hall) : undefined,
        keyword
          ? or(
              contains(exhibitor.companyName, keyword),
              contains(exhibitor.enCompanyName, keyword),
              contains(participation.boothNo, keyword),
            )
          : undefined,
        scope,
      ),
    )
    .as('one')
}
type Booths = ReturnType<typeof booths>

const STATES = {
  open: (one: Booths) => sql`${one.payable} > ${one.paid}`,
  over: (one: Booths) => sql`${one.payable} < ${one.paid}`,
  even: (one: Booths) => sql`${one.payable} = ${one.paid} and ${one.payable} <> 0`,
  all: (one: Booths) => sql`(${one.payable} <> 0 or ${one.paid} <> 0)`,
}

/** Returns balances by hall and booth unless another order is asked for. With `everybody` it adds booths that have neither charges nor payments. */
export async function findBalances(
  db: Db,
  filters: BalanceFilters & { everybody?: boolean },
  scope: SQL | undefined,
  at?: Paging,
  sorted?: { locale: Locale; query: PageQuery },
) {
  const one = booths(db, filters, scope)
  const own = [asc(byBoothOf(one))]
  const order = sorted
    ? await orderOf(
        { db, locale: sorted.locale },
        sorted.query,
        {
          companyName: await byCompany({ db, locale: sorted.locale }, one.exhibitorId, one.boothNo),
          boothNo: byBoothOf(one),
          payable: sql`${one.payable}`,
          paid: sql`${one.paid}`,
          balance: sql`${one.payable} - ${one.paid}`,
        },
        own,
        one.participationId,
      )
    : own
  const found = db
    .select()
    .from(one)
    .where(filters.everybody ? undefined : STATES[filters.state ?? 'all'](one))
    .orderBy(...order)
    .$dynamic()
  return await (at ? found.limit(at.pageSize).offset(offsetOf(at)) : found)
}
export type Balance = Awaited<ReturnType<typeof findBalances>>[number]

/** Sums of what `findBalances` finds, a row per currency. */
export function sumBalances(db: Db, filters: BalanceFilters, scope: SQL | undefined) {
  const one = booths(db, filters, scope)
  return db
    .select({
      currency: one.currency,
      booths: sql<number>`count(*)`.mapWith(Number),
      payable: sql<number>`sum(${one.payable})`.mapWith(Number),
      paid: sql<number>`sum(${one.paid})`.mapWith(Number),
    })
    .from(one)
    .where(STATES[filters.state ?? 'all'](one))
    .groupBy(one.currency)
    .orderBy(asc(one.currency))
}

/** What counts of the ledgers of these booths, their other fees and their payments: what the sums above are made of, and the deposits. */
export async function findOwnCharges(db: Db, participationIds: readonly number[]) {
  const own = [...participationIds]
  const f = sql`exists (select 1 from ${boothForm} f where f.id = ${boothForm.id} and ${counts} and ${countsInForce('booth_form_ledger')})`
  const charges = await db
    .select({
      participationId: participation.id,
      form: boothForm.form,
      receipt: boothForm.receipt,
      /** Words it was ordered by, where they are not the programme's. */
      words: sql<OwnWords | null>`${boothForm.content} -> 'itemWords'`,
      entry: boothFormLedger,
    })
    .from(boothFormLedger)
    .innerJoin(boothForm, eq(boothForm.id, boothFormLedger.formId))
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(and(inArray(participation.id, own), eq(boothForm.delFlag, 0), f))
    .orderBy(asc(boothFormLedger.at), asc(boothFormLedger.id))
  const payments = await db
    .select()
    .from(boothPayment)
    .where(inArray(boothPayment.participationId, own))
    .orderBy(asc(boothPayment.at), asc(boothPayment.id))
  return { charges, fees: await findFees(db, own), payments }
}

/** Deposits still to be paid, a row for each form that asks for one. */
export async function findDueDeposits(
  db: Db,
  scope: SQL | undefined,
): Promise<{ participationId: number; due: number }[]> {
  const { rows } = await db.execute<{
    booth: string | number
    facts: Record<string, string | number>
    asked: string
  }>(sql`
    select f.participation_id as booth, f.facts, ${askedBy} as asked from ${boothForm} f
      join ${participation} on ${participation.id} = f.participation_id
     where f.del_flag = 0 and f.form in (${sql.join(
       Object.keys(DEPOSIT_CODES).map((form) => sql`${form}`),
       sql`, `,
     )}) and ${and(counts, eq(participation.delFlag, 0), scope)}`)
  return rows.flatMap(({ booth, facts, asked: wanted }) => {
    const due = depositOf(Number(wanted), facts)?.due ?? 0
    return due > 0 ? [{ participationId: Number(booth), due }] : []
  })
}
