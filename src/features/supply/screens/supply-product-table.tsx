import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useOptions } from '../../../shared/form/fields/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { flagChoices, RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { IconProduct, IconSupply } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { type SupplyQuota } from '../contract.ts'
import {
  supplyProductCalls,
  supplyProductExport,
  supplyProductShelf,
  type SupplyProductRow,
} from '../product-contract.ts'
import { SUPPLY_WORDS } from '../rules.ts'
import { loadSectors } from './load-sectors.ts'
import { supplyProductColumns } from './product-columns.tsx'

const ProductView = late(() =>
  import('./supply-product-view.tsx').then((part) => ({ default: part.SupplyProductView })),
)

/** The list of supply chain products. */
export function SupplyProductTable({ quota, onAdd, onEdit, onChanged }: TablePlace<SupplyQuota>) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  const list = useList({ call: supplyProductCalls.list, filters: { name: '', cid: '', status: '', auditStatus: '' } })
  const sectors = useOptions(loadSectors, '').nodes
  const table = useRecordMenu({
    words: SUPPLY_WORDS,
    list,
    onChanged,
    View: ProductView,
    onEdit,
    calls: supplyProductCalls,
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'text' : auditStatus === 2 ? 'textApproved' : null),
    hindersRemoval: ({ status }) => (status === 1 ? { refusal: 'deleteOnShelf', params: {} } : null),
  })
  const shelf = {
    ...table,
    blocked: (row: SupplyProductRow) => (row.auditStatus === 2 ? undefined : record('errors.notApproved')),
    onChange: (row: SupplyProductRow, value: 0 | 1) =>
      table.flip(
        `shelf:${row.id}`,
        () => call(supplyProductShelf, { id: row.id, value }),
        record(value === 1 ? 'done.onShelf' : 'done.offShelf', { name: table.nameOf(row) }),
      ),
  }
  const full =
    quota && quota.productUsed >= quota.productMax ? t('errors.productFull', { max: quota.productMax }) : undefined
  const add = useAddButton(supplyProductCalls.add, t('product.add'), onAdd, full)

  return (
    <>
      <PageHeader title={t('product.title')} purpose={t('product.purpose')} actions={add} />
      <RecordTable
        of={table}
        name="supplyChainProduct"
        label={t('product.label')}
        quota={quota ? t('product.quota', { used: quota.productUsed, max: quota.productMax }) : ''}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.productName')} />
            <FilterSelect
              list={list}
              name="cid"
              label={t('fields.cid')}
              options={sectors.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
            />
            <FilterSelect
              list={list}
              name="status"
              label={t('fields.status')}
              options={flagChoices((value) => record(`status.shelf.${value}`))}
            />
          </>
        }
        columns={supplyProductColumns(t, record, locale, shelf)}
        actions={
          <ExportButton call={supplyProductExport} input={notBlank(list.filters)} name={t('product.title')}>
            {record('actions.export')}
          </ExportButton>
        }
        empty={
          quota?.used === 0 ? (
            <NoSupply />
          ) : (
            <EmptyState icon={IconProduct} title={t('empty.products')} text={t('empty.productsText')} action={add} />
          )
        }
      />
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
