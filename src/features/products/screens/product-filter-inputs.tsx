import { lazy, Suspense } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import type { ProductRow } from '../contract.ts'
import type { ProductTab } from './product-columns.tsx'
import type { PRODUCT_FILTERS } from './product-filters.ts'
import { useBrandOptions } from './use-brand-options.ts'

// It stands in the page as built; the tree of categories is asked for after the rows anyway.
const ProductCategoryFilter = lazy(() =>
  import('./product-category-filter.tsx').then((part) => ({ default: part.ProductCategoryFilter })),
)

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
  const option = (value: number, label: string) => ({ value: String(value), label })
  return (
    <>
      <FilterText list={list} name="productName" label={t('fields.productName')} />
      <FilterSelect list={list} name="brandId" label={t('fields.brandId')} options={brands} />
      <Suspense>
        <ProductCategoryFilter list={list} />
      </Suspense>
      {tab === 'pending' ? (
        <FilterSelect
          list={list}
          name="auditStatus"
          label={t('fields.auditStatus')}
          options={[0, 1, 3].map((value) => option(value, t(`status.audit.${value}`)))}
        />
      ) : (
        <>
          <FilterSelect
            list={list}
            name="status"
            label={t('fields.status')}
            options={[option(1, t('status.shelf.1')), option(0, t('status.shelf.0'))]}
          />
          <FilterSelect
            list={list}
            name="hotFlag"
            label={t('fields.hotFlag')}
            options={[option(1, t('status.hot.1')), option(0, t('status.hot.0'))]}
          />
        </>
      )}
      <FilterSelect
        list={list}
        name="missing"
        label={t('filters.missing')}
        options={[
          { value: 'en', label: t('filters.missingEn') },
          { value: 'zh', label: t('filters.missingZh') },
        ]}
      />
      <FilterDateRange list={list} begin="begin" end="end" label={t('fields.createTime')} />
    </>
  )
}
