import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useOptions } from '../../../shared/form/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/use-record-menu.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { IconPlus, IconProduct, IconSupply } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import {
  supplyProductCancel,
  supplyProductDelete,
  supplyProductList,
  supplyProductShelf,
  type SupplyProductRow,
  type SupplyQuota,
} from '../contract.ts'
import { SUPPLY_WORDS } from '../rules.ts'
import { loadSectors } from './load-options.ts'
import { supplyProductColumns } from './product-columns.tsx'

const ProductView = lazy(() =>
  import('./supply-product-view.tsx').then((part) => ({ default: part.SupplyProductView })),
)

/** The list of supply chain products with its head. */
export function SupplyProductTable({
  quota,
  onAdd,
  onEdit,
  onChanged,
}: {
  quota: SupplyQuota | null
  onAdd: () => void
  onEdit: (id: string) => void
  onChanged: () => void
}) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const [shown, setShown] = useState<SupplyProductRow | null>(null)
  const list = useList({ call: supplyProductList, filters: { name: '', cid: '', status: '', auditStatus: '' } })
  const sectors = useOptions(loadSectors, '').nodes
  const nameOf = (row: SupplyProductRow) => shownName(row, locale) || record('list.unnamed')
  const { menu, run, ...deeds } = useRecordMenu<SupplyProductRow>({
    area: 'supplyChainProduct',
    words: SUPPLY_WORDS,
    after: () => {
      list.reload()
      onChanged()
    },
    nameOf,
    onView: setShown,
    onEdit: (row) => onEdit(row.id),
    cancel: (id) => call(supplyProductCancel, { id }),
    remove: (id) => call(supplyProductDelete, { id }),
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'text' : auditStatus === 2 ? 'textApproved' : null),
    hindersRemoval: ({ status }) => (status === 1 ? { refusal: 'deleteOnShelf', params: {} } : null),
  })
  const columns = useColumns(
    'supplyChainProduct',
    supplyProductColumns(t, record, locale, {
      ...deeds,
      nameOf,
      blocked: (row) => (row.auditStatus === 2 ? undefined : record('errors.notApproved')),
      onChange: (row, value) =>
        run(
          `shelf:${row.id}`,
          () => call(supplyProductShelf, { id: row.id, value }),
          record(value === 1 ? 'done.onShelf' : 'done.offShelf', { name: nameOf(row) }),
        ),
    }),
  )
  const full =
    quota && quota.productUsed >= quota.productMax ? t('errors.productFull', { max: quota.productMax }) : undefined
  const add = may('busi:supplyChainProduct:add') ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={onAdd}>
      {t('product.add')}
    </Button>
  ) : null
  const choices = (values: readonly number[], words: string) =>
    values.map((one) => ({ value: String(one), label: record(`status.${words}.${one}`) }))

  return (
    <>
      <PageHeader title={t('product.title')} purpose={t('product.purpose')} actions={add} />
      <ListShell
        list={list}
        label={t('product.label')}
        columns={columns}
        actions={
          <p className="min-h-6 text-sm tabular-nums text-ink-soft">
            {quota ? t('product.quota', { used: quota.productUsed, max: quota.productMax }) : ''}
          </p>
        }
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.productName')} />
            <FilterSelect
              list={list}
              name="cid"
              label={t('fields.cid')}
              options={sectors.map((one) => ({ value: one.id, label: locale === 'en-US' ? one.enName : one.name }))}
            />
            <FilterSelect list={list} name="status" label={t('fields.status')} options={choices([1, 0], 'shelf')} />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={record('fields.auditStatus')}
              options={choices([0, 1, 2, 3], 'audit')}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('product.label')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={menu}
          pinned
          empty={
            quota?.used === 0 ? (
              <NoSupply />
            ) : (
              <EmptyState icon={IconProduct} title={t('empty.products')} text={t('empty.productsText')} action={add} />
            )
          }
        />
      </ListShell>
      {shown ? (
        <Suspense>
          <ProductView id={shown.id} title={nameOf(shown)} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The first step when there is no supply chain yet. */
function NoSupply() {
  const t = useT('features/supply')
  const locale = useLocale()
  return (
    <EmptyState
      icon={IconSupply}
      title={t('empty.noSupply')}
      text={t('empty.noSupplyText')}
      action={
        <a className={buttonClass('primary')} href={`${hrefOf('/basic/supplyChain', locale)}?new=1`}>
          {t('chain.add')}
        </a>
      }
    />
  )
}
