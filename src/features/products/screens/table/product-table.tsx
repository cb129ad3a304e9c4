import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useSelection } from '../../../../shared/list/use-selection.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { productCalls, productExport, type ProductRow, type Quota } from '../../contract.ts'
import { RecordTable } from '../../../../shared/record/table/record-table.tsx'
import { useProductTable } from './product-actions.ts'
import { productColumns, type ProductTab } from './product-columns.tsx'
import { PRODUCT_FILTERS, prefixOf, requestOf } from './product-filters.ts'
import type { OpenProduct } from './product-dialogs.tsx'
import { ProductFilterInputs } from './product-filter-inputs.tsx'

// It stands in the page as built, as the late filters do.
const ExportMenu = import.meta.env.SSR
  ? (await import('./product-export.tsx')).ExportMenu
  : late(() => import('./product-export.tsx').then((part) => ({ default: part.ExportMenu })))
const NoProducts = late(() => import('./no-products.tsx').then((part) => ({ default: part.NoProducts })))
// Wanted once a row is chosen.
const ProductBulk = late(() => import('./product-bulk.tsx').then((part) => ({ default: part.ProductBulk })))
const ProductDialogs = late(() => import('./product-dialogs.tsx').then((part) => ({ default: part.ProductDialogs })))

/** One of the two tables of products. */
export function ProductTable({
  tab,
  quota,
  onAdd,
  onEdit,
  onChanged,
}: {
  tab: ProductTab
  quota: Quota | null
  /** Absent when this account may not add. */
  onAdd: (() => void) | undefined
  onEdit: (id: string) => void
  onChanged: () => void
}) {
  const t = useT('features/products')
  const record = useT('shared/record')
  const locale = useLocale()
  const list = useList({
    call: productCalls.list,
    filters: PRODUCT_FILTERS,
    prefix: prefixOf(tab),
    request: (filters) => requestOf(tab, filters),
  })
  const [open, setOpen] = useState<OpenProduct | null>(null)
  const may = useMay()
  const selection = useSelection<ProductRow>((row) => row.id)
  const mayChoose = may(productCalls.remove) || (tab === 'reviewed' && may(productCalls.update))
  const table = useProductTable({ list, onChanged, onEdit, onOpen: (as, row) => setOpen({ as, row }) })
  const { nameOf } = table
  const { productUsed: used = 0, productMax: max = 0, hotUsed: hot = 0, hotMax = 0 } = quota ?? {}
  return (
    <>
      <RecordTable
        of={table}
        name={`products-${tab}`}
        label={t(`tabs.${tab}`)}
        quota={quota ? t('product.quota', { used, max, hot, hotMax }) : ''}
        actions={
          may(productExport) ? (
            <Suspense>
              <ExportMenu request={requestOf(tab, list.filters)} />
            </Suspense>
          ) : null
        }
        selection={
          mayChoose
            ? {
                of: selection,
                actions: (
                  <Suspense>
                    <ProductBulk {...{ tab, list, onChanged, selection, nameOf }} />
                  </Suspense>
                ),
              }
            : undefined
        }
        filters={<ProductFilterInputs list={list} tab={tab} />}
        states={tab === 'pending' ? [0, 1, 3] : []}
        columns={productColumns(t, record, locale, tab, table)}
        empty={
          <Suspense>
            <NoProducts tab={tab} quota={quota} onAdd={onAdd} />
          </Suspense>
        }
      />
      {open ? (
        <Suspense>
          <ProductDialogs open={open} nameOf={nameOf} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
