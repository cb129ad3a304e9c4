import { lazy, Suspense } from 'react'
import { island } from '../../../shared/i18n/use-t.tsx'
import { usePageView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { SupplyProductTable } from './supply-product-table.tsx'
import { useSupplyQuota } from './use-supply-quota.ts'

const ProductForm = lazy(() =>
  import('./supply-product-form.tsx').then((part) => ({ default: part.SupplyProductForm })),
)

/** Supply chain products of the exhibitor (business-entities 3.5, 3.21), and the form of one. */
export const SupplyProductScreen = island(function SupplyProductScreen() {
  const [view, show] = usePageView()
  const { data: quota, failed, refresh } = useSupplyQuota()
  if (view.kind === 'list')
    return (
      <SupplyProductTable
        quota={quota}
        onAdd={() => show({ kind: 'new' })}
        onEdit={(id) => show({ kind: 'edit', id })}
        onChanged={refresh}
      />
    )
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <ProductForm
        key={view.kind === 'edit' ? view.id : 'new'}
        id={view.kind === 'edit' ? view.id : null}
        quota={quota}
        waiting={!quota && !failed}
        onClose={() => show(LIST)}
        onSaved={({ id }, stay) => {
          refresh()
          if (stay) show({ kind: 'edit', id }, 'replace')
          else show(LIST)
        }}
      />
    </Suspense>
  )
})
