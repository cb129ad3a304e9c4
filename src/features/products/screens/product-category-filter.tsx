import { useT } from '../../../shared/i18n/use-t.tsx'
import { FilterCategories } from '../../../shared/list/filter-categories.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import type { ProductRow } from '../contract.ts'
import { loadCategoryLevels } from './load-options.ts'
import type { PRODUCT_FILTERS } from './product-filters.ts'

/** Three levels of category as filters of the products. */
export function ProductCategoryFilter({ list }: { list: List<ProductRow, typeof PRODUCT_FILTERS> }) {
  const t = useT('features/products')
  const levels = (['cid1', 'cid2', 'cid3'] as const).map((name) => ({ name, label: t(`fields.${name}`) }))
  return <FilterCategories list={list} levels={levels} load={loadCategoryLevels} />
}
