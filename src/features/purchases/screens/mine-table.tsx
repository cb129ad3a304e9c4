import { late } from '../../../shared/ui/loading/late.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { flagChoices, RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconPurchase } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import {
  purchaseAdd,
  purchaseCancel,
  purchaseExport,
  purchaseList,
  purchaseRemove,
  type PurchaseQuota,
  type PurchaseRow,
} from '../contract.ts'
import { PURCHASE_WORDS } from '../rules.ts'
import { ownColumns } from './demand-columns.tsx'
import { DEMAND_FILTERS, DemandFilters } from './demand-filters.tsx'

const DemandDrawer = late(() => import('./demand-drawer.tsx').then((part) => ({ default: part.DemandDrawer })))

const request = (filters: typeof FILTERS) => ({ ...ranged(filters), scope: 'MINE' })
const FILTERS = { ...DEMAND_FILTERS, auditStatus: '', expired: '' }

/** Why a demand stays as it is: forbidden, or in the hall. */
const hindered = (inHall: 'reviewedEdit' | 'reviewedDelete') => (row: PurchaseRow) =>
  row.status === 2
    ? { refusal: 'forbidden', params: {} }
    : row.auditStatus === 2
      ? { refusal: inHall, params: {} }
      : null

/** The list of own demands. */
export function MineTable({ quota, onAdd, onEdit, onChanged }: TablePlace<PurchaseQuota>) {
  const t = useT('features/purchases')
  const record = useT('shared/record')
  const locale = useLocale()
  const list = useList({ call: purchaseList, filters: FILTERS, request })
  const table = useRecordMenu({
    words: PURCHASE_WORDS,
    list,
    names: ({ title, enTitle }) => ({ name: title, enName: enTitle }),
    onChanged,
    View: DemandDrawer,
    onEdit,
    calls: { cancel: purchaseCancel, remove: purchaseRemove },
    cancelText: ({ auditStatus, status }) =>
      status === 2 ? null : auditStatus === 1 ? 'text' : auditStatus === 2 ? 'features/purchases:withdraw' : null,
    hindersEdit: hindered('reviewedEdit'),
    hindersRemoval: hindered('reviewedDelete'),
  })
  const full = quota && quota.used >= quota.max ? t('errors.full', { max: quota.max }) : undefined
  const add = useAddButton(purchaseAdd, t('add'), onAdd, full)
  return (
    <>
      <PageHeader title={t('mine.title')} purpose={t('mine.purpose')} actions={add} />
      <RecordTable
        of={table}
        name="demands"
        label={t('mine.list')}
        quota={quota ? t('mine.quota', { used: quota.used, max: quota.max }) : ''}
        states={[]}
        filters={
          <>
            <DemandFilters list={list} />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={t('fields.auditString')}
              options={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`audit.${value}`) }))}
            />
            <FilterSelect
              list={list}
              name="expired"
              label={t('fields.due')}
              options={flagChoices((value) => t(value === 1 ? 'state.expired' : 'state.open'))}
            />
          </>
        }
        columns={ownColumns(t, locale, record('list.unnamed'))}
        actions={
          <ExportButton call={purchaseExport} input={request(list.filters)} name={t('mine.title')}>
            {t('actions.export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconPurchase} title={t('mine.emptyTitle')} text={t('mine.emptyText')} action={add} />}
      />
    </>
  )
}
