/** What the two tables of products ask for. Pure: the head of the page asks the same (`first-products.ts`). */
import { addDateRange } from '../../../shared/lib/date-range.ts'
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
  begin: '',
  end: '',
}

/** The table an address shows. */
export const tabOf = (search: string): ProductTab =>
  new URLSearchParams(search).get('tab') === 'reviewed' ? 'reviewed' : 'pending'

/** Keeps the filters of the tables apart in the address. */
export const prefixOf = (tab: ProductTab): string => (tab === 'reviewed' ? 'r' : '')

/** The filters as the call wants them: dates as the range of `params`, the table's own states always. */
export function requestOf(tab: ProductTab, { begin, end, ...filters }: typeof PRODUCT_FILTERS): object {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''))
  return addDateRange({ ...given, reviewed: tab === 'reviewed' ? 1 : 0 }, [begin || null, end || null])
}
