import { lazy, Suspense, useState } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { productCalls, type ProductRow, type Quota } from '../contract.ts'
import { useProductDeeds } from './product-actions.ts'
import { productColumns, type ProductTab } from './product-columns.tsx'
import { PRODUCT_FILTERS, prefixOf, requestOf } from './product-filters.ts'
import type { OpenProduct } from './product-dialogs.tsx'
import { ProductFilterInputs } from './product-filter-inputs.tsx'
import { productExport } from '../import-contract.ts'

const ExportMenu = lazy(() => import('./product-export.tsx').then((part) => ({ default: part.ExportMenu })))
const NoProducts = lazy(() => import('./no-products.tsx').then((part) => ({ default: part.NoProducts })))
// Wanted once a row is chosen.
const ProductBulk = lazy(() => import('./product-bulk.tsx').then((part) => ({ default: part.ProductBulk })))
const ProductDialogs = lazy(() => import('./product-dialogs.tsx').then((part) => ({ default: part.ProductDialogs })))

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
  const nameOf = (row: ProductRow) =>
    shownName({ name: row.productName, enName: row.enProductName }, locale) || record('list.unnamed')
  const selection = useSelection<ProductRow>((row) => row.id)
  const mayChoose = may(productCalls.remove) || (tab === 'reviewed' && may(productCalls.update))
  const deeds = useProductDeeds({
    list,
    onChanged,
    nameOf,
    onOpen: (as, row) => setOpen({ as, row }),
    onEdit: (row) => onEdit(row.id),
  })
  const columns = useColumns(`products-${tab}`, productColumns(t, record, locale, tab, deeds, nameOf))
  return (
    <>
      <ListShell
        list={list}
        label={t(`tabs.${tab}`)}
        columns={columns}
        actions={
          <>
            {may(productExport) ? (
              <Suspense>
                <ExportMenu request={requestOf(tab, list.filters)} />
              </Suspense>
            ) : null}
            <p className="min-h-6 self-center text-sm tabular-nums text-ink-soft">
              {quota
                ? t('product.quota', {
                    used: quota.productUsed,
                    max: quota.productMax,
                    hot: quota.hotUsed,
                    hotMax: quota.hotMax,
                  })
                : ''}
            </p>
          </>
        }
        {...(mayChoose
          ? {
              selection: {
                of: selection,
                actions: (
                  <Suspense>
                    <ProductBulk {...{ tab, list, onChanged, selection, nameOf }} />
                  </Suspense>
                ),
              },
            }
          : {})}
        filters={<ProductFilterInputs list={list} tab={tab} />}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t(`tabs.${tab}`)}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={deeds.menu}
          onOpen={(row) => setOpen({ as: 'view', row })}
          {...(mayChoose ? { selection } : {})}
          pinned
          empty={
            <Suspense>
              <NoProducts tab={tab} quota={quota} onAdd={onAdd} />
            </Suspense>
          }
        />
      </ListShell>
      {open ? (
        <Suspense>
          <ProductDialogs open={open} nameOf={nameOf} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
