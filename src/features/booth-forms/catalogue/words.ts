/** Names and units of everything that can stand on a bill, by code. */
import { FEES } from './fees.ts'
import { RENTAL_ITEMS } from './items.ts'
import type { Named } from './money.ts'

const WORDS = new Map<string, { name: Named; unit: Named }>([
  ...RENTAL_ITEMS.map((one) => [one.itemCode, { name: one.name, unit: one.unit }] as const),
  ...FEES.map((one) => [one.code, { name: one.name, unit: one.per }] as const),
])

/** Name and unit of a code in both languages; an unknown code names itself. */
export const wordsOf = (code: string): { name: Named; unit: Named } =>
  WORDS.get(code) ?? { name: { zh: code, en: code }, unit: { zh: '', en: '' } }
