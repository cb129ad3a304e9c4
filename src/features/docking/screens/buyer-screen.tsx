import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterCategories } from '../../../shared/list/filter-categories.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { IconEye, IconSend, IconUsers } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { dockingApply, dockingBuyers, dockingIndex, dockingNum, dockingPlan, type DockingBuyer } from '../contract.ts'
import { DOCKING, isOpen } from '../rules.ts'
import { buyerColumns } from './buyer-columns.tsx'
import { DayPlan } from './day-plan.tsx'
import { loadCategoryLevels, loadCountries } from '../../reference/load-options.ts'
import { slotChoices } from './slot-words.ts'

const ApplyDialog = late(() => import('./apply-dialog.tsx').then((part) => ({ default: part.ApplyDialog })))

/** Buyers who take part in matchmaking, those that fit best first, and the own day beside them (business-entities 3.18). */
export const BuyerScreen = island(function BuyerScreen() {
  const t = useT('features/docking')
  const locale = useLocale()
  const may = useMay()
  const identities = useDict('busi_identity')
  const list = useList({ call: dockingIndex, filters: { cid: '', country: '', identity: '', slotId: '' } })
  const start = useQuiet((signal) => call(dockingNum, {}, { quiet: true, signal }))
  const plan = useQuiet((signal) => call(dockingPlan, {}, { quiet: true, signal }))
  const [opened, open, close] = useOpened('apply')
  const columns = useColumns('dockingBuyers', buyerColumns(t, locale))
  const own = hrefOf('/matchmaking/application', locale)
  const buyer = opened ? list.rows.find(({ buyerId }) => buyerId === opened.id) : undefined
  const hinders = (row: DockingBuyer) =>
    isOpen(row.myStatus) ? t('errors.buyerTwice') : row.slotsFree === 0 ? t('apply.noTime') : undefined
  const waiting = start.data?.waiting ?? 0
  return (
    <>
      <PageHeader
        title={t('buyers.title')}
        purpose={t('buyers.purpose')}
        actions={
          <a className="btn btn-secondary" href={own}>
            {waiting > 0 ? t('buyers.mineWaiting', { count: waiting }) : t('buyers.mine')}
          </a>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ListShell
          list={list}
          label={t('buyers.title')}
          columns={columns}
          filters={
            <>
              <FilterCategories
                list={list}
                levels={[{ name: 'cid', label: t('fields.category') }]}
                load={loadCategoryLevels}
              />
              <FilterCategories
                list={list}
                levels={[{ name: 'country', label: t('fields.country') }]}
                load={loadCountries}
              />
              <FilterSelect list={list} name="identity" label={t('fields.identity')} options={identities.choices} />
              <FilterSelect
                list={list}
                name="slotId"
                label={t('fields.freeAt')}
                options={slotChoices(start.data?.slots ?? [])}
              />
            </>
          }
          actions={
            <>
              <p className="min-h-6 self-center text-sm tabular-nums text-ink-soft">
                {start.data ? t('quota', start.data.quota) : ''}
              </p>
              <ExportButton call={dockingBuyers} input={notBlank(list.filters)} name={t('buyers.title')}>
                {t('actions.export')}
              </ExportButton>
            </>
          }
        >
          <DataTable
            list={list}
            columns={columns}
            caption={t('buyers.title')}
            rowKey={(row) => row.buyerId}
            rowLabel={(row) => row.company}
            rowActions={(row) => [
              ...(may(dockingApply)
                ? [
                    {
                      label: t('actions.apply'),
                      icon: IconSend,
                      atHand: true as const,
                      blocked: hinders(row),
                      onSelect: () => open('apply', row.buyerId),
                    },
                  ]
                : []),
              ...(row.myStatus === 0 || row.myStatus === DOCKING.expired
                ? []
                : [
                    {
                      label: t('actions.mine'),
                      icon: IconEye,
                      onSelect: () => location.assign(`${own}?edit=${row.meetingId}`),
                    },
                  ]),
            ]}
            pinned
            empty={<EmptyState icon={IconUsers} title={t('buyers.emptyTitle')} text={t('buyers.emptyText')} />}
          />
        </ListShell>
        <DayPlan rows={plan.data} failed={plan.failed} onRetry={plan.refresh} />
      </div>
      <Suspense>
        {buyer && may(dockingApply) ? (
          <ApplyDialog
            key={buyer.buyerId}
            buyer={{ id: buyer.buyerId, company: buyer.company }}
            onClose={close}
            onSent={() => {
              close()
              list.reload()
              start.refresh()
              plan.refresh()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
})
