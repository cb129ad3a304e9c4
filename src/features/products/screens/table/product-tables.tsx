import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { TablePlace } from '../../../../shared/record/record-screen.tsx'
import { useAddButton } from '../../../../shared/record/table/use-add-button.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconUpload } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import { PRODUCT_IMPORT, productCalls, type Quota } from '../../contract.ts'
import type { ProductTab } from './product-columns.tsx'
import { ProductTable } from './product-table.tsx'

const ImportProducts = lazy(() =>
  import('../import/import-products.tsx').then((part) => ({ default: part.ImportProducts })),
)

const TABS: readonly ProductTab[] = ['pending', 'reviewed']

/** Products to be reviewed and reviewed, a table each, and their import. */
export function ProductTables({
  tab,
  onTab,
  quota,
  onAdd,
  onEdit,
  onChanged,
}: TablePlace<Quota> & { tab: ProductTab; onTab: (tab: string) => void }) {
  const t = useT('features/products')
  const may = useMay()
  const [importing, setImporting] = useState(false)
  // Rows came in behind the list's back: it is asked anew.
  const [round, setRound] = useState(0)
  const full =
    quota && quota.productUsed >= quota.productMax ? t('errors.productFull', { max: quota.productMax }) : undefined
  const add = useAddButton(productCalls.add, t('product.add'), onAdd, full)
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
              {add}
            </>
          ) : null
        }
      />
      <Tabs
        name="products"
        label={t('tabs.label')}
        items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel name="products" value={tab} className="mt-4">
        <ProductTable
          key={`${tab} ${round}`}
          tab={tab}
          quota={quota}
          onAdd={add && !full ? onAdd : undefined}
          onEdit={onEdit}
          onChanged={onChanged}
        />
      </TabPanel>
      {importing ? (
        <Suspense>
          <ImportProducts
            onDone={() => {
              onChanged()
              setRound(round + 1)
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
