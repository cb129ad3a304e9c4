import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import type { ProductRow } from '../../contract.ts'

const ProductView = late(() => import('../product-view.tsx').then((part) => ({ default: part.ProductView })))
const ProductPreview = late(() =>
  import('../showcase/product-preview.tsx').then((part) => ({ default: part.ProductPreview })),
)
const ProductCode = late(() => import('../showcase/product-code.tsx').then((part) => ({ default: part.ProductCode })))

/** What stands open over the table about one row. */
export interface OpenProduct {
  as: 'view' | 'preview' | 'code'
  row: ProductRow
}

/** The record, the visitor's view, or the code of one row; each is fetched when it is wanted. */
export function ProductDialogs({
  open,
  nameOf,
  onClose,
}: {
  open: OpenProduct
  nameOf: (row: ProductRow) => string
  onClose: () => void
}) {
  const { as, row } = open
  return (
    <Suspense>
      {as === 'view' ? (
        <ProductView id={row.id} title={nameOf(row)} onClose={onClose} />
      ) : as === 'preview' ? (
        <ProductPreview of={{ id: row.id }} onClose={onClose} />
      ) : (
        <ProductCode id={row.id} name={nameOf(row)} onShelf={row.status === 1} onClose={onClose} />
      )}
    </Suspense>
  )
}
