/**
 * What may happen to brands and products, and how many there may be (business-entities 1.4, 3.3, 3.4; decisions 7, 10, 17).
 * Pure: the browser asks before it offers an action, the server asks before it does it.
 */
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextShelfState, type Outcome, type ShelfAction, type ShelfState } from '../../shared/record/states.ts'

/** Refusals of products and brands besides those of every reviewed record. */
export type OwnRefusal =
  /** The product's brand has to be approved first (decisions 7). */
  | 'brandNotApproved'
  /** {count} products belong to the brand. */
  | 'brandInUse'

/** Where the words of refusals stand: some speak of products rather than of anything on a shelf. */
export const PRODUCT_WORDS: RefusalWords = {
  namespace: 'features/products',
  own: ['brandNotApproved', 'brandInUse', 'hotFull', 'deleteOnShelf'],
}

/**
 * Fields of an approved product that may change without a new review: "price, sort, moq change alone: stays 2" (3.4), with the fields that
 * mean nothing without them (market price and currency belong to the price, the unit to the minimum order). Everything else is content.
 */
export const FREE_PRODUCT_FIELDS: readonly string[] = ['price', 'marketPrice', 'currency', 'sort', 'moq', 'unit']

/** The table of business-entities 3.4. */
export function nextProduct(state: ShelfState, action: ShelfAction<OwnRefusal>): Outcome<ShelfState, OwnRefusal> {
  return nextShelfState(state, action, FREE_PRODUCT_FIELDS)
}

/** Brands an exhibitor may have: `perUnit` (5) for each full 9 m² of all its booths, at most `max` (20) (3.3). `area` in m². */
export function brandQuota(area: number, perUnit = 5, max = 20): number {
  // Booth areas have one decimal: 26.999… of a sum is 27.
  const units = Math.floor(Math.round(area * 10) / 90)
  return Math.max(0, Math.min(max, units * perUnit))
}

/** Defaults of the limits `product.max` and `product.hotMax` (3.4). */
export const PRODUCT_MAX = 50
export const HOT_MAX = 3

const SCENE = /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/

/** May this text be the scene of a mini-programme code: at most 32 of the characters the code allows (6.3, test B14)? */
export function isScene(scene: string): boolean {
  return SCENE.test(scene)
}

/** Scene of a product's mini-programme code, kept as `suncode` from the approval on. Throws RangeError where the code could not be made. */
export function sunCodeScene(productId: number | string): string {
  const scene = `p=${productId}`
  if (!isScene(scene)) throw new RangeError(`Not a scene: ${scene}`)
  return scene
}
