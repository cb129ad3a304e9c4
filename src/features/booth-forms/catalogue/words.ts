/** Names, sizes and units of everything that can stand on a bill, by code. */
import { FEES } from './fees.ts'
import { RENTAL_ITEMS } from './items.ts'
import type { Named } from './money.ts'
import { LIVE_24H, nightOf, pricedAs } from './night-power.ts'

export interface ItemWords {
  name: Named
  /** Size or kind; empty where the name says all. */
  spec: Named
  unit: Named
}

/** Words of items that are not as the programme has them: renamed by the organiser, or of his own. */
export type OwnWords = Readonly<Record<string, ItemWords>>

const NONE: Named = { zh: '', en: '' }

const atNight = ({ zh, en }: Named): Named => ({ zh: `${zh}，24 小时供电加价`, en: `${en}, extra for 24 hours` })

const nightWords = ({ name, spec, unit }: ItemWords): ItemWords => ({ name: atNight(name), spec, unit })

const WORDS = new Map<string, ItemWords>([
  ...RENTAL_ITEMS.map((one) => [one.itemCode, { name: one.name, spec: one.spec, unit: one.unit }] as const),
  ...RENTAL_ITEMS.filter((one) => LIVE_24H.has(one.itemCode)).map(
    (one) => [nightOf(one.itemCode), nightWords(one)] as const,
  ),
  ...FEES.map((one) => [one.code, { name: one.name, spec: NONE, unit: one.per }] as const),
])

/** A price and what it is for: `¥30.00 / 把`; units that say so themselves follow as they are: `¥800.00 每个`, `$8.00 per vehicle`. */
export const perUnit = (price: string, unit: string): string =>
  unit === '' ? price : `${price}${/^(?:每|per |each)/.test(unit) ? ' ' : ' / '}${unit}`

/** Name, size and unit of a code in both languages; an unknown code names itself. */
export function wordsOf(code: string, own: OwnWords = {}): ItemWords {
  const named = own[pricedAs(code)]
  if (named) return pricedAs(code) === code ? named : nightWords(named)
  return WORDS.get(code) ?? { name: { zh: code, en: code }, spec: NONE, unit: NONE }
}
