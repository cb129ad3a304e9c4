/** What a booth owes for badges (src/docs/booth-forms.md): those beyond its quota, and those made again. */
import { and, eq, sql } from 'drizzle-orm'
import { BADGE_AGAIN, findPrices, type ChargeSource } from '../../booth-forms/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import type { Currency } from '../../../shared/lib/money.ts'
import { VOID } from '../rules.ts'
import { EXTRA_KEYS, findExtraTerms } from './queries.ts'
import { badge } from './tables.ts'

const number = (value: number) => sql.raw(String(value))
const isAgain = sql.raw(`l.kind = 'BADGE' and l.action = 'replace'`)
/** The fee for a badge made again at that time, minor units. Each entry of its history keeps the price of its day in both currencies. */
const againPrice = (currency: Currency) => sql`coalesce((l.detail ->> ${sql.raw(`'${currency}'`)})::numeric, 0)`
/** The sum of the fees of all times that a badge was made again. */
const againSum = (currency: Currency) =>
  sql`(select coalesce(sum(${againPrice(currency)}), 0) from ${reviewLog} l where ${isAgain} and l.entity_id = b.id)`
const inCurrency = sql`case p.settle_currency when 'USD' then ${againSum('USD')} else ${againSum('CNY')} end`
const priceOfToday = (currency: Currency) =>
  sql`coalesce((select case when config_value ~ '^[0-9]+([.][0-9]+)?$' then config_value::numeric * 100 end from sys_config where config_key = ${EXTRA_KEYS[currency]}), 0)`

/** The fee for a badge made again by today's price list, minor units. */
export async function findAgainPrice(db: Db): Promise<Record<Currency, number>> {
  const price = (await findPrices(db))[BADGE_AGAIN]
  return { CNY: price?.cny ?? 0, USD: price?.usd ?? 0 }
}

/** What the times a badge was made again are of its fee, minor units. */
export async function findAgainFee(db: Db, badgeId: number, currency: Currency): Promise<number> {
  const rows = await db
    .select({ detail: reviewLog.detail })
    .from(reviewLog)
    .where(and(eq(reviewLog.kind, 'BADGE'), eq(reviewLog.entityId, badgeId), eq(reviewLog.action, 'replace')))
  return rows.reduce((sum, { detail }) => sum + Number(detail?.[currency] ?? 0), 0)
}

/**
 * Each time a badge was made again, whatever became of it since; and what a badge beyond the quota costs while it is filed and not rejected, or once it
 * was made. Its stored fee has both; on the void badge it is what it was before.
 */
export const badgeCharges: ChargeSource = {
  names: { BADGE_EXTRA: 'features/badges:charges.extra', BADGE_AGAIN: 'features/badges:charges.again' },
  rows: sql`
    select b.participation_id as booth, l.at, 'BADGE_AGAIN'::text as code, b.receipt, ''::text as zh, ''::text as en,
           ${againPrice('CNY')} as cny, ${againPrice('USD')} as usd
      from ${badge} b join ${reviewLog} l on ${isAgain} and l.entity_id = b.id
     where b.fee > 0 and b.print_status <> ${number(VOID)}
    union all
    select b.participation_id, b.create_time, 'BADGE_EXTRA'::text, b.receipt, ''::text, ''::text,
           case p.settle_currency when 'USD' then ${priceOfToday('CNY')} else b.fee - again.sum end,
           case p.settle_currency when 'USD' then b.fee - again.sum else ${priceOfToday('USD')} end
      from ${badge} b join ${participation} p on p.id = b.participation_id
           cross join lateral (select ${inCurrency} as sum) again
     where b.fee > 0 and b.print_status <> ${number(VOID)} and b.fee > again.sum
       and (b.del_flag = 0 and b.audit_status in (1, 2) or exists (select 1 from ${reviewLog} l where ${isAgain} and l.entity_id = b.id))`,
  async reprice(db, participationId, to) {
    const { price } = await findExtraTerms(db, { settleCurrency: to })
    const before = againSum(to === 'USD' ? 'CNY' : 'USD')
    await db.execute(sql`
      update ${badge} b set fee = (case when b.fee > ${before} then ${number(price)} else 0 end) + ${againSum(to)}
       where b.participation_id = ${participationId} and b.fee > 0 and b.print_status <> ${number(VOID)}`)
  },
}
