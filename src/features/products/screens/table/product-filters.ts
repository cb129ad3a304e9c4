/** What the two tables of products ask for. Pure: the head of the page asks the same (`first-products.ts`). */
import { ranged } from '../../../../shared/list/list-state.ts'
import type { ProductTab } from './product-columns.tsx'

export const PRODUCT_FILTERS = {
  productName: '',
  brandId: '',
  cid1: '',
  cid2: '',
  cid3: '',
  auditStatus: '',
  status: '',
  hotFlag: '',
  missing: '',
  from: '',
  to: '',
}

/** The table an address shows. */
export const tabOf = (search: string): ProductTab =>
  new URLSearchParams(search).get('tab') === 'reviewed' ? 'reviewed' : 'pending'

/** Keeps the filters of the tables apart in the address. */
export const prefixOf = (tab: ProductTab): string => (tab === 'reviewed' ? 'r' : '')

/** The filters as the call wants them: dates as the range of `params`, the table's own states always. */
export const requestOf = (tab: ProductTab, filters: typeof PRODUCT_FILTERS): object => ({
  ...ranged(filters),
  reviewed: tab === 'reviewed' ? 1 : 0,
})
