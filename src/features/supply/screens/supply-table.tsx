import { late } from '../../../shared/ui/loading/late.tsx'
import { useOptions } from '../../../shared/form/fields/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconSupply } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { supplyCalls, supplyExport, type SupplyQuota } from '../contract.ts'
import { SUPPLY_WORDS } from '../rules.ts'
import { loadOrigins } from '../../reference/load-options.ts'
import { supplyColumns } from './supply-columns.tsx'

const SupplyView = late(() => import('./supply-view.tsx').then((part) => ({ default: part.SupplyView })))

/** The list of supply chains. */
export function SupplyTable({ quota, onAdd, onEdit, onChanged }: TablePlace<SupplyQuota>) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  const list = useList({ call: supplyCalls.list, filters: { name: '', type: '', area: '', auditStatus: '' } })
  const types = useDict('busi_supply_type').choices
  const places = useOptions(loadOrigins, '').nodes
  const table = useRecordMenu({
    words: SUPPLY_WORDS,
    list,
    onChanged,
    View: SupplyView,
    onEdit,
    calls: supplyCalls,
    cancelText: (row) => (row.auditStatus !== 1 ? null : row.published === 1 ? 'textPublished' : 'text'),
    hindersRemoval: ({ products: count }) => (count > 0 ? { refusal: 'supplyInUse', params: { count } } : null),
  })
  const full = quota && quota.used >= quota.max ? t('errors.supplyFull', { max: quota.max }) : undefined
  const add = useAddButton(supplyCalls.add, t('chain.add'), onAdd, full)

  return (
    <>
      <PageHeader title={t('chain.title')} purpose={t('chain.purpose')} actions={add} />
      <RecordTable
        of={table}
        name="supplyChain"
        label={t('chain.label')}
        quota={quota ? t('chain.quota', { used: quota.used, max: quota.max }) : ''}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect list={list} name="type" label={t('fields.type')} options={types} />
            <FilterSelect
              list={list}
              name="area"
              label={t('fields.area')}
              options={places.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
            />
          </>
        }
        columns={supplyColumns(t, record, locale)}
        actions={
          <ExportButton call={supplyExport} input={notBlank(list.filters)} name={t('chain.title')}>
            {record('actions.export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconSupply} title={t('empty.chains')} text={t('empty.chainsText')} action={add} />}
      />
    </>
  )
}
