/** What may happen to supply chains and their products, and how many there may be (business-entities 3.5, 1.4). Pure. */
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextShelfState, type Outcome, type ShelfAction, type ShelfState } from '../../shared/record/states.ts'

/** Refusals of this area besides those of every reviewed record. */
export type OwnRefusal =
  /** The supply chain of the product has to be approved first, as the brand of a product has to (decisions 7). */
  | 'supplyNotApproved'
  /** {count} products belong to the supply chain. */
  | 'supplyInUse'

/** Where the words of refusals stand. */
export const SUPPLY_WORDS: RefusalWords = { namespace: 'features/supply', own: ['supplyNotApproved', 'supplyInUse'] }

/** Defaults of the limits `supply.max` ("one per company, up to 3") and `supply.productMax`. */
export const SUPPLY_MAX = 3
export const SUPPLY_PRODUCT_MAX = 50

/**
 * Terms of an approved product that may change without a new review, as price and minimum order of products may (3.4), with the fields that mean
 * nothing without them.
 */
export const FREE_FIELDS: readonly string[] = [
  'moq',
  'unit',
  'leadDays',
  'priceFrom',
  'priceTo',
  'currency',
  'capacityPerMonth',
]

/** SM-A with the shelf of 3.4; supply chain products are never hot. */
export function nextSupplyProduct(state: ShelfState, action: ShelfAction<OwnRefusal>): Outcome<ShelfState, OwnRefusal> {
  return nextShelfState(state, action, FREE_FIELDS)
}
