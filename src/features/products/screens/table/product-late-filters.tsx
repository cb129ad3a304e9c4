import { useEffect } from 'react'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { FilterCategories } from '../../../../shared/list/filter-categories.tsx'
import { FilterDateRange, FilterSelect } from '../../../../shared/list/filter-inputs.tsx'
import type { List } from '../../../../shared/list/use-list.ts'
import type { ProductRow } from '../../contract.ts'
import { loadCategoryLevels } from '../../../reference/load-options.ts'
import type { ProductTab } from './product-columns.tsx'
import type { PRODUCT_FILTERS } from './product-filters.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const choices = (words: (value: number) => string) =>
  [1, 0].map((value) => ({ value: String(value), label: words(value) }))

/** Filters that follow what the list needs first: three levels of category, the shelf where there is one, the language and the days. */
export function ProductLateFilters({
  list,
  tab,
  onTaken,
}: {
  list: List<ProductRow, typeof PRODUCT_FILTERS>
  tab: ProductTab
  /** Told once React has taken over the filters of the page as built. */
  onTaken: (taken: boolean) => void
}) {
  useEffect(() => onTaken(true), [onTaken])
  const t = useT('features/products')
  const record = useT('shared/record')
  const levels = (['cid1', 'cid2', 'cid3'] as const).map((name) => ({ name, label: t(`fields.${name}`) }))
  return (
    <>
      <FilterCategories list={list} levels={levels} load={loadCategoryLevels} />
      {tab === 'reviewed' ? (
        <>
          <FilterSelect
            list={list}
            name="status"
            label={t('fields.status')}
            options={choices((value) => record(under('status.shelf.', value)))}
          />
          <FilterSelect
            list={list}
            name="hotFlag"
            label={t('fields.hotFlag')}
            options={choices((value) => t(under('status.hot.', value)))}
          />
        </>
      ) : null}
      <FilterSelect
        list={list}
        name="missing"
        label={t('filters.missing')}
        options={[
          { value: 'en', label: t('filters.missingEn') },
          { value: 'zh', label: t('filters.missingZh') },
        ]}
      />
      <FilterDateRange list={list} begin="from" end="to" label={t('fields.createTime')} />
    </>
  )
}
