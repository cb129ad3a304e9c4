import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { lacksPrice } from '../../catalogue/money.ts'
import type { Charge } from '../../pricing/charges.ts'
import { findPriceGaps } from '../rental/items.ts'

/** @throws 500 while something ordered has a preset price that is none yet in the currency of the contract */
export async function demandPrices(
  { db, locale }: Ctx,
  currency: 'CNY' | 'USD',
  wanted: readonly Charge[],
): Promise<void> {
  const free = new Set(wanted.filter((one) => one.unit === 0).map((one) => one.code))
  if (free.size === 0) return
  const gap = (await findPriceGaps(db)).preset.find((fee) => free.has(fee.code) && lacksPrice(fee, currency))
  if (!gap) return
  const name = locale === 'en-US' ? gap.name.en : gap.name.zh
  throw fail.business('features/booth-forms:refused.noPrice', { name, currency })
}
