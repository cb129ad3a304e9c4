/** The price list a show starts with, by item or fee code; the organiser's own prices take its place. Apart, so that the browser need not load it. */
import { FEES } from '../catalogue/fees.ts'
import { RENTAL_ITEMS } from '../catalogue/items.ts'
import type { PriceList } from './charges.ts'

export const DEFAULT_PRICES: PriceList = Object.fromEntries([
  ...RENTAL_ITEMS.map(({ itemCode, cny, usd }) => [itemCode, { cny, usd }] as const),
  ...FEES.map(({ code, cny, usd }) => [code, { cny, usd }] as const),
])
