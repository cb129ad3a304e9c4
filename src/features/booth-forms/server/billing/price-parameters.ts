/** Prices in force as parameters (booth-forms 11). */
import type { ParameterSource } from '../../../../server/base/parameters.ts'
import { PRICE_KEYS } from '../../catalogue/price-keys.ts'
import { findPrices } from '../terms.ts'

/** Values of those of these keys that are prices, in whole units with what is left of them: `50`, `12.5`. */
export const priceParameters: ParameterSource = async (db, keys) => {
  const wanted = keys.filter((key) => Object.hasOwn(PRICE_KEYS, key))
  if (wanted.length === 0) return {}
  const prices = await findPrices(db)
  return Object.fromEntries(
    wanted.flatMap((key) => {
      const [code, currency] = PRICE_KEYS[key] ?? ['', 'cny']
      const price = prices[code]
      return price ? [[key, String(price[currency] / 100)]] : []
    }),
  )
}
