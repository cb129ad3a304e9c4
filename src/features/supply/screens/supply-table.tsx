import { lazy } from 'react'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useOptions } from '../../../shared/form/use-options.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useDict } from '../../../shared/list/use-dict.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { RecordTable } from '../../../shared/record/record-table.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/use-record-menu.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus, IconSupply } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { supplyCalls, type SupplyQuota } from '../contract.ts'
import { SUPPLY_WORDS } from '../rules.ts'
import { loadPlaces } from './load-places.ts'
import { supplyColumns } from './supply-columns.tsx'

const SupplyView = lazy(() => import('./supply-view.tsx').then((part) => ({ default: part.SupplyView })))

/** The list of supply chains. */
export function SupplyTable({
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
  const list = useList({ call: supplyCalls.list, filters: { name: '', type: '', area: '', auditStatus: '' } })
  const types = useDict('busi_supply_type').choices
  const places = useOptions(loadPlaces, '').nodes
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
  const add = may(supplyCalls.add) ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={onAdd}>
      {t('chain.add')}
    </Button>
  ) : null

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
        empty={<EmptyState icon={IconSupply} title={t('empty.chains')} text={t('empty.chainsText')} action={add} />}
      />
    </>
  )
}
