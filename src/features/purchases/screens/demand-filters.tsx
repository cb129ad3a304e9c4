import { useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { FilterCategories } from '../../../shared/list/filter-categories.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import type { PurchaseRow } from '../contract.ts'
import { loadCategoryLevels, loadOrigins } from '../../reference/load-options.ts'

/** What both lists are filtered by. */
export const DEMAND_FILTERS = { title: '', purchaseType: '', cid: '', cooperateArea: '', from: '', to: '' }

/** Inputs of these filters. */
export function DemandFilters<F extends typeof DEMAND_FILTERS>({ list }: { list: List<PurchaseRow, F> }) {
  const t = useT('features/purchases')
  const types = useDict('busi_purchase_type')
  return (
    <>
      <FilterText list={list} name="title" label={t('fields.title')} />
      <FilterSelect list={list} name="purchaseType" label={t('fields.purchaseType')} options={types.choices} />
      <FilterCategories list={list} levels={[{ name: 'cid', label: t('fields.category') }]} load={loadCategoryLevels} />
      <FilterCategories
        list={list}
        levels={[{ name: 'cooperateArea', label: t('fields.cooperateArea') }]}
        load={loadOrigins}
      />
      <FilterDateRange list={list} begin="from" end="to" label={t('fields.endTime')} />
    </>
  )
}
