/** Fees of a booth that no form charges: the areas they come from hand them over in src/server/compose.ts, and every sum of the booth has them. */
import { sql, type SQL } from 'drizzle-orm'
import { participation } from '../../../company/server/tables.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { translate } from '../../../../server/base/i18n.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'
import { toDecimal, type Currency } from '../../../../shared/lib/money.ts'
import type { WireBill } from '../../bill-contract.ts'
import type { Named } from '../../catalogue/money.ts'

export interface ChargeSource {
  /** Names of its fees by code, with `what` for what a fee is for. */
  names: Readonly<Record<string, AnyMessageKey>>
  /**
   * A select with a row for each fee that counts: `booth`, `at`, `code`, `receipt`, what it is for as `zh` and `en`, and its price in either
   * currency as `cny` and `usd`, minor units.
   */
  rows: SQL
  /** Stores in another currency what is stored in that of the booth, at the price the rows told. */
  reprice?: (db: Db, participationId: number, to: Currency) => Promise<void>
}

const sources: ChargeSource[] = []

export function addChargeSources(...more: ChargeSource[]): void {
  sources.push(...more)
}

const NONE = sql`select 0 as booth, now() as at, '' as code, '' as receipt, '' as zh, '' as en, 0 as cny, 0 as usd where false`

/** Every fee with its `price` in the currency of its booth. */
export const feeRows = (): SQL => sql`(
  select x.*, case p.settle_currency when 'USD' then x.usd else x.cny end as price
    from (${
      sources.length === 0
        ? NONE
        : sql.join(
            sources.map(({ rows }) => rows),
            sql` union all `,
          )
    }) x join ${participation} p on p.id = x.booth)`

export interface Fee {
  participationId: number
  at: Date
  code: string
  receipt: string
  name: Named
  /** Minor units of the booth's currency. */
  price: number
  prices: Record<Currency, number>
}

type FeeRow = Record<'booth' | 'at' | 'price' | 'cny' | 'usd', string | number> &
  Record<'code' | 'receipt' | 'zh' | 'en', string>

function nameOf({ code, zh, en }: FeeRow): Named {
  const key = sources.find(({ names }) => code in names)?.names[code]
  if (!key) return { zh: code, en: code }
  return { zh: translate('zh-CN', key, { what: zh || en }), en: translate('en-US', key, { what: en || zh }) }
}

/** Fees of these booths by time. */
export async function findFees(db: Db, participationIds: readonly number[]): Promise<Fee[]> {
  if (participationIds.length === 0) return []
  const { rows } = await db.execute<FeeRow>(sql`
    select booth, extract(epoch from at) * 1000 as at, code, receipt, zh, en, price, cny, usd
      from ${feeRows()} f where ${isOneOf(sql`booth`, participationIds)} and price > 0 order by f.at, code, receipt`)
  return rows.map((row) => ({
    participationId: Number(row.booth),
    at: new Date(Math.round(Number(row.at))),
    code: row.code,
    receipt: row.receipt,
    name: nameOf(row),
    price: Number(row.price),
    prices: { CNY: Number(row.cny), USD: Number(row.usd) },
  }))
}

export async function repriceFees(db: Db, participationId: number, to: Currency): Promise<void> {
  for (const { reprice } of sources) await reprice?.(db, participationId, to)
}

/** Lines of a bill: fees of one name and price stand together. */
export function feeLines(fees: readonly Fee[]): WireBill['fees'] {
  const lines = new Map<string, { fee: Fee; qty: number }>()
  for (const fee of fees) {
    const key = JSON.stringify([fee.code, fee.name.zh, fee.price])
    lines.set(key, { fee, qty: (lines.get(key)?.qty ?? 0) + 1 })
  }
  return [...lines.values()].map(({ fee: { code, name, price }, qty }) => ({
    code,
    nameZh: name.zh,
    nameEn: name.en,
    qty,
    price: toDecimal(price),
    amount: toDecimal(qty * price),
  }))
}
