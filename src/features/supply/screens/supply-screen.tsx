import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useOptions } from '../../../shared/form/use-options.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useDict } from '../../../shared/list/use-dict.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/use-record-menu.ts'
import { usePageView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconPlus, IconSupply } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { supplyCancel, supplyDelete, supplyList, type SupplyRecord } from '../contract.ts'
import { SUPPLY_WORDS } from '../rules.ts'
import { loadPlaces } from './load-options.ts'
import { supplyColumns } from './supply-columns.tsx'
import { useSupplyQuota } from './use-supply-quota.ts'

const SupplyForm = lazy(() => import('./supply-form.tsx').then((part) => ({ default: part.SupplyForm })))
const SupplyView = lazy(() => import('./supply-view.tsx').then((part) => ({ default: part.SupplyView })))

/** Supply chains of the exhibitor (business-entities 3.5, 3.21), and the form of one. */
export const SupplyScreen = island(function SupplyScreen() {
  const [view, show] = usePageView()
  const quota = useSupplyQuota()
  if (view.kind === 'list')
    return <SupplyChains quota={quota} onOpen={(id) => show(id ? { kind: 'edit', id } : { kind: 'new' })} />
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <SupplyForm
        key={view.kind === 'edit' ? view.id : 'new'}
        id={view.kind === 'edit' ? view.id : null}
        quota={quota.data}
        waiting={!quota.data && !quota.failed}
        onClose={() => show(LIST)}
        onSaved={({ id }, stay) => {
          quota.refresh()
          if (stay) show({ kind: 'edit', id }, 'replace')
          else show(LIST)
        }}
      />
    </Suspense>
  )
})

/** `onOpen`: the form of one, of a new one without an id. */
function SupplyChains({
  quota: { data: quota, refresh },
  onOpen,
}: {
  quota: ReturnType<typeof useSupplyQuota>
  onOpen: (id: string | null) => void
}) {
  const t = useT('features/supply')
  const record = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const [shown, setShown] = useState<SupplyRecord | null>(null)
  const list = useList({ call: supplyList, filters: { name: '', type: '', area: '', auditStatus: '' } })
  const types = useDict('busi_supply_type').choices
  const places = useOptions(loadPlaces, '').nodes
  const columns = useColumns('supplyChain', supplyColumns(t, record, locale))
  const nameOf = (row: SupplyRecord) => shownName(row, locale) || record('list.unnamed')
  const { menu } = useRecordMenu<SupplyRecord>({
    area: 'supplyChain',
    words: SUPPLY_WORDS,
    after: () => {
      list.reload()
      refresh()
    },
    nameOf,
    onView: setShown,
    onEdit: (row) => onOpen(row.id),
    cancel: (id) => call(supplyCancel, { id }),
    remove: (id) => call(supplyDelete, { id }),
    cancelText: (row) => (row.auditStatus !== 1 ? null : row.published === 1 ? 'textPublished' : 'text'),
    hindersRemoval: ({ products: count }) => (count > 0 ? { refusal: 'supplyInUse', params: { count } } : null),
  })
  const full = quota && quota.used >= quota.max ? t('errors.supplyFull', { max: quota.max }) : undefined
  const add = may('busi:supplyChain:add') ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={() => onOpen(null)}>
      {t('chain.add')}
    </Button>
  ) : null

  return (
    <>
      <PageHeader title={t('chain.title')} purpose={t('chain.purpose')} actions={add} />
      <ListShell
        list={list}
        label={t('chain.label')}
        columns={columns}
        actions={
          <p className="min-h-6 text-sm tabular-nums text-ink-soft">
            {quota ? t('chain.quota', { used: quota.used, max: quota.max }) : ''}
          </p>
        }
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect list={list} name="type" label={t('fields.type')} options={types} />
            <FilterSelect
              list={list}
              name="area"
              label={t('fields.area')}
              options={places.map((one) => ({ value: one.id, label: locale === 'en-US' ? one.enName : one.name }))}
            />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={record('fields.auditStatus')}
              options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: record(`status.audit.${one}`) }))}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('chain.label')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={menu}
          pinned
          empty={<EmptyState icon={IconSupply} title={t('empty.chains')} text={t('empty.chainsText')} action={add} />}
        />
      </ListShell>
      {shown ? (
        <Suspense>
          <SupplyView id={shown.id} title={nameOf(shown)} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
