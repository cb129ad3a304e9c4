import { Suspense, useMemo, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import type { List } from '../../../../shared/list/use-list.ts'
import type { ProductRow } from '../../contract.ts'
import type { ProductTab } from './product-columns.tsx'
import type { PRODUCT_FILTERS } from './product-filters.ts'
import { useBrandOptions } from '../use-brand-facts.ts'

// It stands in the page as built, whole: what still loads there would be put in its place by a script. The tree of categories is asked for after the
// rows anyway.
const ProductLateFilters = import.meta.env.SSR
  ? (await import('./product-late-filters.tsx')).ProductLateFilters
  : late(() => import('./product-late-filters.tsx').then((part) => ({ default: part.ProductLateFilters })))

/** The late filters keep the list of the first drawing until they are taken over: drawn anew before, they would drop what was typed into the page as built. */
function useLateFilters(list: List<ProductRow, typeof PRODUCT_FILTERS>, tab: ProductTab) {
  const [first] = useState(list)
  const [taken, setTaken] = useState(false)
  const shown = taken ? list : first
  return useMemo(
    () => (
      <Suspense>
        <ProductLateFilters list={shown} tab={tab} onTaken={setTaken} />
      </Suspense>
    ),
    [shown, tab],
  )
}

/** The filters of business-entities 3.4, those that make sense for the table's states. */
export function ProductFilterInputs({
  list,
  tab,
}: {
  list: List<ProductRow, typeof PRODUCT_FILTERS>
  tab: ProductTab
}) {
  const t = useT('features/products')
  const brands = useBrandOptions()
  const lateFilters = useLateFilters(list, tab)
  return (
    <>
      <FilterText list={list} name="productName" label={t('fields.productName')} />
      <FilterSelect list={list} name="brandId" label={t('fields.brandId')} options={brands} />
      {lateFilters}
    </>
  )
}
