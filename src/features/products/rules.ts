/**
 * What may happen to brands and products, and how many there may be (business-entities 1.4, 3.3, 3.4; decisions 7, 10, 17).
 * Pure: the browser asks before it offers an action, the server asks before it does it.
 */
import { MAX_PRICE_BABY, MAX_PRICE_LABEL } from '../../shared/form/rules/numbers.ts'
import { parseMoney } from '../../shared/lib/money.ts'

/** Review state (SM-A): 0 draft, 1 pending, 2 approved, 3 rejected. */
export type AuditStatus = 0 | 1 | 2 | 3
/** A yes or no on the wire. */
export type Flag = 0 | 1

/** State of a product. Always `hotFlag` ⇒ `status` ⇒ `auditStatus` 2: only what is approved is shown, only what is shown is hot. */
export interface ProductState {
  auditStatus: AuditStatus
  /** 1 on shelf, 0 off. */
  status: Flag
  hotFlag: Flag
}

/** State of a brand. `published`: an approved copy exists and stays public until the next decision (3.3). */
export interface BrandState {
  auditStatus: AuditStatus
  published: boolean
}

/** Why an action is refused; words at `features/products:errors.<refusal>`. */
export type Refusal =
  /** Under review: withdraw first. */
  | 'pendingEdit'
  /** An approved record cannot be saved as a draft; it would silently leave the show. */
  | 'approvedDraft'
  /** Nothing to withdraw: it is a draft or was rejected. */
  | 'notSubmitted'
  /** The reviewer's action does not fit: nothing is pending, or nothing is approved. */
  | 'notPending'
  | 'notApprovedYet'
  /** The product's brand has to be approved first (decisions 7). */
  | 'brandNotApproved'
  /** Shelf and hot are for approved products only. */
  | 'notApproved'
  /** Hot is for products on shelf only. */
  | 'notOnShelf'
  /** {max} hot products are there already. */
  | 'hotFull'
  /** Take it off the shelf before it is deleted. */
  | 'deleteOnShelf'
  /** {count} products belong to the brand. */
  | 'brandInUse'

/** Outcome of an action: the new state, or why not. */
export type Outcome<S> = { ok: true; state: S } | { ok: false; refusal: Refusal; params: Record<string, number> }

/** What can be done to a product that exists. */
export type ProductAction =
  /** Save by the exhibitor. `changed`: names of the fields whose content differs from what is stored. */
  | { type: 'save'; draft: boolean; changed: readonly string[] }
  | { type: 'cancel' }
  | { type: 'approve'; brandApproved: boolean }
  | { type: 'reject' }
  | { type: 'revoke' }
  | { type: 'shelf'; value: Flag }
  /** `used`: hot products of the exhibitor without this one. */
  | { type: 'hot'; value: Flag; used: number; max: number }
  | { type: 'delete' }

/** What can be done to a brand that exists. */
export type BrandAction =
  | { type: 'save'; draft: boolean; changed: readonly string[] }
  | { type: 'cancel' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'revoke' }
  /** `products`: how many products belong to it. */
  | { type: 'delete'; products: number }

const refuse = (refusal: Refusal, params: Record<string, number> = {}) => ({ ok: false, refusal, params }) as const
const become = <S>(state: S) => ({ ok: true, state }) as const
const hidden = (auditStatus: AuditStatus): ProductState => ({ auditStatus, status: 0, hotFlag: 0 })

/**
 * Fields of an approved product that may change without a new review: "price, sort, moq change alone: stays 2" (3.4), with the fields that
 * mean nothing without them (market price and currency belong to the price, the unit to the minimum order). Everything else is content.
 */
export const FREE_PRODUCT_FIELDS: readonly string[] = ['price', 'marketPrice', 'currency', 'sort', 'moq', 'unit']

/** Does changing these fields send an approved product back to review? */
export function needsReview(changed: readonly string[]): boolean {
  return changed.some((field) => !FREE_PRODUCT_FIELDS.includes(field))
}

/** State of a product just added: pending, or a draft. */
export function newProductState(draft: boolean): ProductState {
  return hidden(draft ? 0 : 1)
}

/** The table of business-entities 3.4, with SM-A for what it leaves open (revoke, delete, saving a draft again). */
export function nextProductState(state: ProductState, action: ProductAction): Outcome<ProductState> {
  const { auditStatus, status } = state
  switch (action.type) {
    case 'save':
      if (auditStatus === 1) return refuse('pendingEdit')
      if (auditStatus === 2) {
        if (action.draft) return refuse('approvedDraft')
        return become(needsReview(action.changed) ? hidden(1) : state)
      }
      // A rejected one saved half-way stays rejected, so that its reason stays in sight.
      return become(action.draft ? state : hidden(1))
    case 'cancel':
      return auditStatus === 1 || auditStatus === 2 ? become(hidden(0)) : refuse('notSubmitted')
    case 'approve':
      if (auditStatus !== 1) return refuse('notPending')
      return action.brandApproved ? become(hidden(2)) : refuse('brandNotApproved')
    case 'reject':
      return auditStatus === 1 ? become(hidden(3)) : refuse('notPending')
    case 'revoke':
      return auditStatus === 2 ? become(hidden(1)) : refuse('notApprovedYet')
    case 'shelf':
      if (auditStatus !== 2) return refuse('notApproved')
      return become(action.value === status ? state : { auditStatus, status: action.value, hotFlag: 0 })
    case 'hot':
      if (auditStatus !== 2) return refuse('notApproved')
      if (status !== 1) return action.value === 0 ? become(state) : refuse('notOnShelf')
      if (action.value === 1 && state.hotFlag === 0 && action.used >= action.max)
        return refuse('hotFull', { max: action.max })
      return become({ ...state, hotFlag: action.value })
    case 'delete':
      // SM-A deletes an approved record only if nothing refers to it: the public list refers to what is on shelf.
      return status === 1 ? refuse('deleteOnShelf') : become(state)
  }
}

/** State of a brand just added. */
export function newBrandState(draft: boolean): BrandState {
  return { auditStatus: draft ? 0 : 1, published: false }
}

/** SM-A for brands: an approved brand edited goes to review while its approved copy stays public (3.3). */
export function nextBrandState(state: BrandState, action: BrandAction): Outcome<BrandState> {
  const { auditStatus, published } = state
  switch (action.type) {
    case 'save':
      if (auditStatus === 1) return refuse('pendingEdit')
      if (auditStatus === 2) {
        if (action.draft) return refuse('approvedDraft')
        return become(action.changed.length > 0 ? { auditStatus: 1, published } : state)
      }
      return become(action.draft ? state : { auditStatus: 1, published })
    case 'cancel':
      return auditStatus === 1 ? become({ auditStatus: 0, published }) : refuse('notSubmitted')
    case 'approve':
      return auditStatus === 1 ? become({ auditStatus: 2, published: true }) : refuse('notPending')
    case 'reject':
      return auditStatus === 1 ? become({ auditStatus: 3, published }) : refuse('notPending')
    case 'revoke':
      // The organiser takes its approval back: nothing stays public.
      return auditStatus === 2 ? become({ auditStatus: 1, published: false }) : refuse('notApprovedYet')
    case 'delete':
      return action.products > 0 ? refuse('brandInUse', { count: action.products }) : become(state)
  }
}

/** May a product of this brand be submitted: "own brand (approved or pending)" (3.4), or one whose approved copy is still public. */
export function brandUsable(brand: BrandState): boolean {
  return brand.auditStatus === 1 || brandApproved(brand)
}

/** May a product of this brand be approved (decisions 7)? The approved copy counts until the next decision. */
export function brandApproved(brand: BrandState): boolean {
  return brand.auditStatus === 2 || brand.published
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

/** Greatest price of an edition as decimal text: BABY is fixed by specification §5, LABEL reads `product.maxPrice` (decisions 17). */
export function maxPriceOf(edition: 'LABEL' | 'BABY', configured: string | null | undefined): string {
  if (edition === 'BABY') return MAX_PRICE_BABY
  const wanted = parseMoney(configured ?? '')
  const most = parseMoney(MAX_PRICE_LABEL) ?? 0
  return wanted === null || wanted <= 0 || wanted > most ? MAX_PRICE_LABEL : (configured ?? MAX_PRICE_LABEL)
}

/** Does a price mean "negotiate on site" (specification §9)? */
export function isNegotiable(price: string): boolean {
  return parseMoney(price) === 0
}

/** Is `child` a category directly below `parent`? A child's id is its parent's with two more digits (reference/categories). */
export function isCategoryBelow(parent: string, child: string): boolean {
  return parent !== '' && child.startsWith(parent) && child.length === parent.length + 2
}

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

/** Names of the fields whose content differs, compared by value. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const keys = Object.keys(after) as (keyof T & string)[]
  return keys.filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
}

/** Which language of a record still misses its name; null when both are there. Shown as a badge, never a refusal. */
export function missingLanguage(name: string, enName: string): 'zh' | 'en' | null {
  if (enName === '') return 'en'
  return name === '' ? 'zh' : null
}
