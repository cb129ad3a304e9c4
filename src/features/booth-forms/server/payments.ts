/** What a booth owes over all its forms and what it has paid by bank transfer (booth-forms 3.7). Minor units. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client.ts'
import { boothForm, boothPayment } from './tables.ts'

/** What a booth has paid. */
export async function findPaid(db: Db, participationId: number): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(amount), 0) as paid from ${boothPayment} where participation_id = ${participationId}`,
  )) as unknown as { rows: { paid: string | number }[] }
  return Number(rows[0]?.paid ?? 0)
}

export interface BoothMoney {
  /** Payable of all forms of the booth as they are stored. */
  payable: number
  paid: number
}

/** Is the form offered? As `isSwitchedOn` reads its parameter: what is not offered is on no bill. */
const offered = sql.raw(`coalesce((select config_value from sys_config c where c.config_key = 'forms.' || f.form),
  case when f.form = 'h13' then 'false' else 'true' end) = 'true'`)

/** Both sums in one statement: every answer of a form carries them. */
export async function findBoothMoney(db: Db, participationId: number): Promise<BoothMoney> {
  const { rows } = (await db.execute(sql`
    select (select coalesce(sum(payable), 0) from ${boothForm} f where f.participation_id = ${participationId} and f.del_flag = 0 and ${offered}) as payable,
           (select coalesce(sum(amount), 0) from ${boothPayment} where participation_id = ${participationId}) as paid`)) as unknown as {
    rows: { payable: string | number; paid: string | number }[]
  }
  return { payable: Number(rows[0]?.payable ?? 0), paid: Number(rows[0]?.paid ?? 0) }
}

/** Payments of a booth, newest first. */
export const findPayments = (db: Db, participationId: number) =>
  db
    .select()
    .from(boothPayment)
    .where(eq(boothPayment.participationId, participationId))
    .orderBy(desc(boothPayment.at), asc(boothPayment.id))
