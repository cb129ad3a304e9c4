/** Items the organiser adds to the price list: their codes, and what has no code in the catalogue of the programme. */
import { ITEM_GROUPS, RENTAL_ITEMS, type RentalItem } from './items.ts'

const UTILITIES: Readonly<Record<string, string>> = { LIGHT: 'E', POWER: 'E', AIR: 'A', WATER: 'W', NET: 'N' }

export const formOfGroup = (groupCode: string): RentalItem['form'] => (groupCode in UTILITIES ? 'h8' : 'h7')

/** What an order is reckoned by the load of: the rules of H8 know each of these, so no further ones can be thought up. */
const RECKONED: ReadonlySet<string> = new Set(['POWER', 'AIR'])

/** Groups that take further items. */
export const OPEN_GROUPS: readonly string[] = Object.keys(ITEM_GROUPS).filter((code) => !RECKONED.has(code))

const BUILT_IN = new Map(RENTAL_ITEMS.map((one) => [one.itemCode, one]))

export const builtIn = (itemCode: string): RentalItem | undefined => BUILT_IN.get(itemCode)

/** As codes of items are written, those of the organiser's own too. */
const ITEM_CODE = /^[FEAWN]\d{2,3}$/

/** Next free code of a group; a code that was ever given is not given again. */
export function nextCode(groupCode: string, taken: Iterable<string>): string {
  const letter = UTILITIES[groupCode] ?? 'F'
  const numbers = [...taken, ...BUILT_IN.keys()].flatMap((code) =>
    code.startsWith(letter) && ITEM_CODE.test(code) ? [Number(code.slice(1))] : [],
  )
  return `${letter}${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** Id of an item on the wire: digits, as all ids (decisions 3). The organiser's own have their letter's number before their own. */
export function productIdOf(itemCode: string): string {
  const at = RENTAL_ITEMS.findIndex((one) => one.itemCode === itemCode)
  return at < 0 ? `${itemCode.charCodeAt(0)}${itemCode.slice(1)}` : String(101 + at)
}

export function codeOfProduct(productId: unknown): string | undefined {
  const id = String(productId)
  const known = RENTAL_ITEMS[Number(id) - 101]
  if (known) return known.itemCode
  const code = `${String.fromCharCode(Number(id.slice(0, 2)))}${id.slice(2)}`
  return ITEM_CODE.test(code) ? code : undefined
}
