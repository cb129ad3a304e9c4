import { lazy, Suspense } from 'react'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { RecordScreen } from '../../../shared/record/record-screen.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import type { ProductTab } from './table/product-columns.tsx'
import { tabOf } from './table/product-filters.ts'
import { ProductTables } from './table/product-tables.tsx'
import { useQuota } from './use-brand-facts.ts'

const ProductForm = lazy(() => import('./product-form.tsx').then((part) => ({ default: part.ProductForm })))

function useTab(): [ProductTab, (tab: string) => void] {
  return [
    tabOf(useSearch()),
    (tab) => {
      const params = new URLSearchParams(location.search)
      if (tab === 'reviewed') params.set('tab', tab)
      else params.delete('tab')
      const text = params.toString()
      writeSearch(text ? `?${text}` : '', 'push')
    },
  ]
}

/** Products (commodityManagement): to be reviewed and reviewed, and the form of one. */
export const ProductScreen = island(function ProductScreen() {
  const t = useT('features/products')
  const [tab, setTab] = useTab()
  const { quota, failed, refresh } = useQuota()
  return (
    <RecordScreen
      list={(open) => <ProductTables {...open} tab={tab} onTab={setTab} quota={quota} onChanged={refresh} />}
      form={(place) => (
        // Its heading stands while it is fetched.
        <Suspense
          fallback={
            <>
              <PageHeader title={t(place.id ? 'product.edit' : 'product.add')} />
              <SkeletonLines lines={8} />
            </>
          }
        >
          <ProductForm
            {...place}
            quota={quota}
            waiting={!quota && !failed}
            onSaved={(product, stay) => {
              place.onSaved(product, stay)
              if (!stay) setTab(product.auditStatus === 2 ? 'reviewed' : 'pending')
            }}
          />
        </Suspense>
      )}
      onSaved={refresh}
    />
  )
})
