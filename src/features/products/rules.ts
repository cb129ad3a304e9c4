/**
 * What may happen to brands and products, and how many there may be (business-entities 1.4, 3.3, 3.4; decisions 7, 10, 17).
 * Pure: the browser asks before it offers an action, the server asks before it does it.
 */
import {
  hasContentChange,
  nextPublicState,
  nextShelfState,
  type Outcome,
  type PublicState,
  type RecordAction,
  type ShelfAction,
  type ShelfState,
} from '../../shared/record/states.ts'

/** Refusals of products and brands besides those of every reviewed record; words at `features/products:errors.<refusal>`. */
export type OwnRefusal =
  /** The product's brand has to be approved first (decisions 7). */
  | 'brandNotApproved'
  /** {count} products belong to the brand. */
  | 'brandInUse'

/** What can be done to a product that exists. */
export type ProductAction = Exclude<ShelfAction, { type: 'approve' }> | { type: 'approve'; brandApproved: boolean }

/** What can be done to a brand that exists. */
export type BrandAction =
  | Exclude<RecordAction, { type: 'delete' }>
  /** `products`: how many products belong to it. */
  | { type: 'delete'; products: number }

/**
 * Fields of an approved product that may change without a new review: "price, sort, moq change alone: stays 2" (3.4), with the fields that
 * mean nothing without them (market price and currency belong to the price, the unit to the minimum order). Everything else is content.
 */
export const FREE_PRODUCT_FIELDS: readonly string[] = ['price', 'marketPrice', 'currency', 'sort', 'moq', 'unit']

/** Does changing these fields send an approved product back to review? */
export function needsReview(changed: readonly string[]): boolean {
  return hasContentChange(changed, FREE_PRODUCT_FIELDS)
}

/** The table of business-entities 3.4. */
export function nextProductState(state: ShelfState, action: ProductAction): Outcome<ShelfState, OwnRefusal> {
  if (action.type !== 'approve') return nextShelfState<OwnRefusal>(state, action, FREE_PRODUCT_FIELDS)
  const because = action.brandApproved ? undefined : ({ refusal: 'brandNotApproved', params: {} } as const)
  return nextShelfState(state, { type: 'approve', because })
}

/** SM-A for brands: an approved brand edited goes to review while its approved copy stays public (3.3). */
export function nextBrandState(state: PublicState, action: BrandAction): Outcome<PublicState, OwnRefusal> {
  if (action.type !== 'delete') return nextPublicState<OwnRefusal>(state, action)
  const { products: count } = action
  return nextPublicState(state, {
    type: 'delete',
    because: count > 0 ? { refusal: 'brandInUse', params: { count } } : undefined,
  })
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
