import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { API_BASE } from '../../../shared/api/api-base.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { IconEye, IconPurchase } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { purchaseAdd, purchaseExport, purchaseList, purchaseNum, type PurchaseRow } from '../contract.ts'
import { CONTACTS_A_DAY } from '../rules.ts'
import { hallColumns } from './demand-columns.tsx'
import { DEMAND_FILTERS, DemandFilters } from './demand-filters.tsx'
import { titleOf } from './demand-words.tsx'

const DemandDrawer = late(() => import('./demand-drawer.tsx').then((part) => ({ default: part.DemandDrawer })))

const request = (filters: typeof DEMAND_FILTERS) => ({ ...ranged(filters), scope: 'HALL' })

/** What exhibitors are looking for (business-entities 3.16), one demand in a panel. */
export const HallScreen = island(function HallScreen() {
  const t = useT('features/purchases')
  const locale = useLocale()
  const may = useMay()
  const [view, show] = useView()
  const list = useList({ call: purchaseList, filters: DEMAND_FILTERS, request })
  const { data: quota, refresh } = useQuiet((signal) => call(purchaseNum, {}, { quiet: true, signal }))
  const open = (row: PurchaseRow) => show({ kind: 'edit', id: row.id })
  const columns = useColumns('hall', hallColumns(t, locale))
  const mine = may(purchaseAdd) ? (
    <a className="btn btn-secondary" href={hrefOf('/purchase/mine', locale)}>
      {t('actions.mine')}
    </a>
  ) : null
  const publicPage = (
    <a
      className="btn btn-ghost"
      href={`${API_BASE}/busi/purchase/open?lang=${locale === 'en-US' ? 'en' : 'zh'}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('actions.page')}
    </a>
  )
  return (
    <>
      <PageHeader
        title={t('hall.title')}
        purpose={t('hall.purpose')}
        actions={
          <>
            {publicPage}
            {mine}
          </>
        }
      />
      <ListShell
        list={list}
        label={t('hall.list')}
        columns={columns}
        filters={<DemandFilters list={list} />}
        actions={
          <>
            <p className="min-h-6 self-center text-sm tabular-nums text-ink-soft">
              {quota ? t('hall.left', { left: quota.left, max: CONTACTS_A_DAY }) : ''}
            </p>
            <ExportButton call={purchaseExport} input={request(list.filters)} name={t('hall.title')}>
              {t('actions.export')}
            </ExportButton>
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('hall.list')}
          rowKey={(row) => row.id}
          rowLabel={(row) => titleOf(row, locale)}
          rowActions={(row) => [{ label: t('actions.open'), icon: IconEye, onSelect: () => open(row) }]}
          onOpen={open}
          pinned
          empty={
            <EmptyState icon={IconPurchase} title={t('hall.emptyTitle')} text={t('hall.emptyText')} action={mine} />
          }
        />
      </ListShell>
      <Suspense>
        {view.kind === 'edit' ? (
          <DemandDrawer
            key={view.id}
            id={view.id}
            title={t('view')}
            onClose={() => show(LIST)}
            onShown={() => {
              list.reload()
              refresh()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
})
