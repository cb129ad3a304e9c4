/** What a booth owes over all its forms, what it has paid by bank transfer, and its deposits (booth-forms 3.7, decisions 26). Minor units. */
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { participation } from '../../../company/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { isFormCode } from '../../../../shared/lib/form-codes.ts'
import { depositOf, hasDeposit, type Deposit, type DepositForm } from '../../pricing/deposits.ts'
import { STATUS } from '../../model.ts'
import { mustOf } from '../applies.ts'
import { feeRows } from './fees.ts'
import { boothForm, boothFormLedger, boothPayment, boothVehiclePass } from '../tables.ts'

export interface BoothDeposit extends Deposit {
  form: DepositForm
}

export interface BoothMoney {
  /** Charges of all forms of the booth in force, without deposits, and its other fees: what `paid` pays for. A change that waits is not among them. */
  payable: number
  /** Of that the fees that no form charges. */
  fees: number
  paid: number
  /** Asked for, or in the organiser's hands, in the order of the forms. */
  deposits: BoothDeposit[]
}

/** Is the form offered? As `isSwitchedOn` reads its parameter: what is not offered is on no bill. */
export const offered =
  sql.raw(`coalesce((select config_value from sys_config c where c.config_key = 'forms.' || f.form),
  case when f.form = 'h13' then 'false' else 'true' end) = 'true'`)

/**
 * Does an entry of the ledger of form `f` count? While a change waits, the entries of the version before it do: nobody pays a change that may be refused.
 * @param l name of the ledger's table in the statement
 */
export const countsInForce = (l: string): SQL =>
  sql.raw(`case when f.status = ${STATUS.changed} and f.valid_version is not null
    then ${l}.version <= f.valid_version and (${l}.dropped_by is null or ${l}.dropped_by > f.valid_version)
    else ${l}.dropped_by is null end`)

const entriesOf = (sums: string, kind: string): SQL =>
  sql`(select coalesce(sum(${sql.raw(sums)}), 0) from ${boothFormLedger} l where l.form_id = f.id and ${sql.raw(kind)} and ${countsInForce('l')})`
/** Deposits that form `f` asks for. */
export const askedBy = entriesOf('l.base', "l.kind = 'deposit'")
/** Charges of form `f` that are due, without deposits. */
export const dueOf = sql`case when f.status = ${sql.raw(String(STATUS.changed))} and f.valid_version is not null
  then ${entriesOf('l.base + l.surcharge - l.waived', "l.kind <> 'deposit'")} else f.payable - ${askedBy} end`

type MoneyRow = {
  paid: string | number
  fees: string | number
  booth_type: number
  form: string | null
  due: string | number
  facts: Record<string, string | number>
  offered: boolean
  asked: string | number
  kept: string | number
}

/** All sums in one statement: every answer of a form carries them. */
export async function findBoothMoney(db: Db, participationId: number): Promise<BoothMoney> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select (select coalesce(sum(amount), 0) from ${boothPayment} where participation_id = p.id) as paid, fees.sum as fees, p.booth_type, f.form, ${dueOf} as due, f.facts,
           ${offered} as offered,
           ${askedBy} as asked,
           (select coalesce(sum(kept), 0) from ${boothVehiclePass} v where v.form_id = f.id) as kept
      from ${participation} p cross join lateral (select coalesce(sum(price), 0) as sum from ${feeRows()} x where x.booth = p.id) fees
           left join ${boothForm} f on f.participation_id = p.id and f.del_flag = 0
     where p.id = ${participationId} order by f.form`)
  const fees = Number(rows[0]?.fees ?? 0)
  const money: BoothMoney = { payable: fees, fees, paid: Number(rows[0]?.paid ?? 0), deposits: [] }
  for (const { form, booth_type, facts, ...row } of rows) {
    if (form === null || !isFormCode(form)) continue
    const counts = row.offered && mustOf(form, booth_type) !== null
    const asked = Number(row.asked)
    if (counts) money.payable += Number(row.due)
    // What was paid stays the exhibitor's, whatever became of the form.
    if (!hasDeposit(form)) continue
    const deposit = depositOf(counts ? asked : 0, facts, Number(row.kept))
    if (deposit) money.deposits.push({ form, ...deposit })
  }
  const rank = (one: BoothDeposit): number => Number(one.form.slice(1))
  return { ...money, deposits: money.deposits.toSorted((a, b) => rank(a) - rank(b)) }
}

/** Payments of a booth, newest first. */
export const findPayments = (db: Db, participationId: number) =>
  db
    .select()
    .from(boothPayment)
    .where(eq(boothPayment.participationId, participationId))
    .orderBy(desc(boothPayment.at), asc(boothPayment.id))
