/** What a booth owes for badges (src/docs/booth-forms.md): those beyond its quota, and those made again. */
import { and, eq, sql } from 'drizzle-orm'
import type { ChargeSource } from '../../booth-forms/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import type { Currency } from '../../../shared/lib/money.ts'
import { REPLACEMENT_FEE, VOID } from '../rules.ts'
import { EXTRA_KEYS, findExtraTerms } from './queries.ts'
import { badge } from './tables.ts'

const number = (value: number) => sql.raw(String(value))
const inCurrency = sql`case p.settle_currency when 'USD' then ${number(REPLACEMENT_FEE.USD)} else ${number(REPLACEMENT_FEE.CNY)} end`
/** How often a badge was made again. */
const timesAgain = sql`(select count(*) from ${reviewLog} l where l.kind = 'BADGE' and l.entity_id = b.id and l.action = 'replace')`
const priceOfToday = (currency: Currency) =>
  sql`coalesce((select case when config_value ~ '^[0-9]+([.][0-9]+)?$' then config_value::numeric * 100 end from sys_config where config_key = ${EXTRA_KEYS[currency]}), 0)`

/** What the times a badge was made again are of its fee, minor units. */
export async function findAgainFee(db: Db, badgeId: number, currency: Currency): Promise<number> {
  const times = await db.$count(
    reviewLog,
    and(eq(reviewLog.kind, 'BADGE'), eq(reviewLog.entityId, badgeId), eq(reviewLog.action, 'replace')),
  )
  return times * REPLACEMENT_FEE[currency]
}

/**
 * Each time a badge was made again, whatever became of it since; and what a badge beyond the quota costs while it is filed and not rejected, or once it
 * was made. Its stored fee has both; on the void badge it is what it was before.
 */
export const badgeCharges: ChargeSource = {
  names: { BADGE_EXTRA: 'features/badges:charges.extra', BADGE_AGAIN: 'features/badges:charges.again' },
  rows: sql`
    select b.participation_id as booth, l.at, 'BADGE_AGAIN'::text as code, b.receipt, ''::text as zh, ''::text as en,
           ${number(REPLACEMENT_FEE.CNY)}::numeric as cny, ${number(REPLACEMENT_FEE.USD)}::numeric as usd
      from ${badge} b join ${reviewLog} l on l.kind = 'BADGE' and l.entity_id = b.id and l.action = 'replace'
     where b.fee > 0 and b.print_status <> ${number(VOID)}
    union all
    select b.participation_id, b.create_time, 'BADGE_EXTRA'::text, b.receipt, ''::text, ''::text,
           case p.settle_currency when 'USD' then ${priceOfToday('CNY')} else b.fee - again.times * ${inCurrency} end,
           case p.settle_currency when 'USD' then b.fee - again.times * ${inCurrency} else ${priceOfToday('USD')} end
      from ${badge} b join ${participation} p on p.id = b.participation_id
           cross join lateral (select ${timesAgain} as times) again
     where b.fee > 0 and b.print_status <> ${number(VOID)} and b.fee > again.times * ${inCurrency}
       and (b.del_flag = 0 and b.audit_status in (1, 2) or again.times > 0)`,
  async reprice(db, participationId, to) {
    const { price } = await findExtraTerms(db, { settleCurrency: to })
    const before = number(REPLACEMENT_FEE[to === 'USD' ? 'CNY' : 'USD'])
    await db.execute(sql`
      update ${badge} b set fee = (case when b.fee > ${timesAgain} * ${before} then ${number(price)} else 0 end)
             + ${timesAgain} * ${number(REPLACEMENT_FEE[to])}
       where b.participation_id = ${participationId} and b.fee > 0 and b.print_status <> ${number(VOID)}`)
  },
}
