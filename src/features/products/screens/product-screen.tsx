import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus, IconUpload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import type { ProductTab } from './table/product-columns.tsx'
import { tabOf } from './table/product-filters.ts'
import { ProductTable } from './table/product-table.tsx'
import { useQuota } from './use-brand-facts.ts'
import { usePageView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { PRODUCT_IMPORT, productCalls } from '../contract.ts'

const ProductForm = late(() => import('./product-form.tsx').then((part) => ({ default: part.ProductForm })))

const ImportProducts = late(() =>
  import('./import/import-products.tsx').then((part) => ({ default: part.ImportProducts })),
)

const TABS: readonly ProductTab[] = ['pending', 'reviewed']

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

/**
 * Products (commodityManagement): to be reviewed and reviewed, and the form of one. No `RecordScreen`: with heading and tabs inside its boundary
 * the static page is too long for React to leave the filters where they stand, and a script would have to put them there.
 */
export const ProductScreen = island(function ProductScreen() {
  const t = useT('features/products')
  const may = useMay()
  const [view, show] = usePageView()
  const [tab, setTab] = useTab()
  const { quota, failed, refresh } = useQuota()
  const [importing, setImporting] = useState(false)
  // Rows came in behind the list's back: it is asked anew.
  const [round, setRound] = useState(0)

  if (view.kind !== 'list') {
    const id = view.kind === 'edit' ? view.id : null
    return (
      <Suspense
        fallback={
          <>
            <PageHeader title={t(id ? 'product.edit' : 'product.add')} />
            <SkeletonLines lines={8} />
          </>
        }
      >
        <ProductForm
          key={id ?? 'new'}
          id={id}
          quota={quota}
          waiting={!quota && !failed}
          onClose={() => show(LIST)}
          onSaved={(product, stay) => {
            refresh()
            if (stay) return show({ kind: 'edit', id: product.id }, 'replace')
            show(LIST)
            setTab(product.auditStatus === 2 ? 'reviewed' : 'pending')
          }}
        />
      </Suspense>
    )
  }

  const full =
    quota && quota.productUsed >= quota.productMax ? t('errors.productFull', { max: quota.productMax }) : undefined
  const add = may(productCalls.add) ? () => show({ kind: 'new' }) : undefined
  return (
    <>
      <PageHeader
        title={t('product.title')}
        purpose={t('product.purpose')}
        actions={
          add ? (
            <>
              {may(PRODUCT_IMPORT) ? (
                <Button icon={IconUpload} blocked={full} onClick={() => setImporting(true)}>
                  {t('import.action')}
                </Button>
              ) : null}
              <Button variant="primary" icon={IconPlus} blocked={full} onClick={add}>
                {t('product.add')}
              </Button>
            </>
          ) : null
        }
      />
      <Tabs
        name="products"
        label={t('tabs.label')}
        items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="products" value={tab} className="mt-4">
        {/* Woken after what stands around it: an address that asks for a form has the form before the list is woken for nothing. */}
        <Suspense>
          <ProductTable
            key={`${tab} ${round}`}
            tab={tab}
            quota={quota}
            onAdd={full ? undefined : add}
            onEdit={(id) => show({ kind: 'edit', id })}
            onChanged={refresh}
          />
        </Suspense>
      </TabPanel>
      {importing ? (
        <Suspense>
          <ImportProducts
            onDone={() => {
              refresh()
              setRound(round + 1)
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
})
