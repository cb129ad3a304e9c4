import { lazy, Suspense, useState } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { IconBrand, IconPlus, IconProduct } from '../../../shared/ui/icons.ts'
import { productList, type ProductRow, type Quota } from '../contract.ts'
import { useProductDeeds } from './product-actions.ts'
import { productColumns, type ProductTab } from './product-columns.tsx'
import { PRODUCT_FILTERS, prefixOf, requestOf } from './product-filters.ts'
import type { OpenProduct } from './product-dialogs.tsx'
import { ExportMenu } from './product-export.tsx'
import { ProductFilterInputs } from './product-filter-inputs.tsx'

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
  const locale = useLocale()
  const list = useList({
    call: productList,
    filters: PRODUCT_FILTERS,
    prefix: prefixOf(tab),
    request: (filters) => requestOf(tab, filters),
  })
  const [open, setOpen] = useState<OpenProduct | null>(null)
  const may = useMay()
  const nameOf = (row: ProductRow) =>
    (locale === 'en-US' ? row.enProductName || row.productName : row.productName || row.enProductName) ||
    t('list.unnamed')
  const selection = useSelection<ProductRow>((row) => row.id)
  const mayChoose = may('busi:product:remove') || (tab === 'reviewed' && may('busi:product:edit'))
  const deeds = useProductDeeds({
    list,
    onChanged,
    nameOf,
    onOpen: (as, row) => setOpen({ as, row }),
    onEdit: (row) => onEdit(row.id),
  })
  const columns = useColumns(`products-${tab}`, productColumns(t, locale, tab, deeds, nameOf))
  return (
    <>
      <ListShell
        list={list}
        label={t(`tabs.${tab}`)}
        columns={columns}
        actions={
          <>
            {may('busi:product:export') ? <ExportMenu request={requestOf(tab, list.filters)} /> : null}
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
          empty={<NoProducts tab={tab} quota={quota} onAdd={onAdd} />}
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

/** Says what the table is for and offers the first step: a brand, when there is none yet. */
function NoProducts({ tab, quota, onAdd }: { tab: ProductTab; quota: Quota | null; onAdd: (() => void) | undefined }) {
  const t = useT('features/products')
  const locale = useLocale()
  if (quota?.used === 0)
    return (
      <EmptyState
        icon={IconBrand}
        title={t('empty.noBrand')}
        text={t('empty.noBrandText')}
        action={
          <a className={buttonClass('primary')} href={`${hrefOf('/basic/brand', locale)}?new=1`}>
            {t('brand.add')}
          </a>
        }
      />
    )
  return (
    <EmptyState
      icon={IconProduct}
      title={t(`empty.${tab}`)}
      text={t(`empty.${tab}Text`)}
      action={
        onAdd && tab === 'pending' ? (
          <Button variant="primary" icon={IconPlus} onClick={onAdd}>
            {t('product.add')}
          </Button>
        ) : null
      }
    />
  )
}
