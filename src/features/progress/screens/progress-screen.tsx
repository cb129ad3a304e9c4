import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { EXHIBITOR_READERS } from '../../../shared/record/rights-contract.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconClock, IconDownload, IconPhone, IconSend, IconUsers } from '../../../shared/ui/icons.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { exhibitorHalls } from '../../exhibitors/contract.ts'
import { progressCallList, progressExport, progressList, type ProgressRow } from '../contract.ts'
import { REMIND_MAX, reminderSend } from '../reminder-contract.ts'
import { THINGS } from '../rules.ts'
import type { RemindedOf } from './remind-dialog.tsx'
import { askedIn } from './asked-in.ts'
import { companyOf, progressColumns } from './progress-columns.tsx'
import { DUE_CHOICES, PROGRESS_FILTERS, progressRequest } from './progress-filters.ts'

const ScopedEmpty = late(() =>
  import('../../../shared/list/scoped-empty.tsx').then((part) => ({ default: part.ScopedEmpty })),
)
const ProgressCard = late(() => import('./progress-card.tsx').then((part) => ({ default: part.ProgressCard })))
const RemindDialog = late(() => import('./remind-dialog.tsx').then((part) => ({ default: part.RemindDialog })))
const LogDialog = late(() => import('./log-dialog.tsx').then((part) => ({ default: part.LogDialog })))
const PlanDialog = late(() => import('./plan-dialog.tsx').then((part) => ({ default: part.PlanDialog })))

const rowKey = ({ exhibitorId, boothId }: ProgressRow): string => boothId || exhibitorId

/** How far every exhibitor is, thing by thing: who has to be run after, and with what (running-a-show 4). */
export const ProgressScreen = island(function ProgressScreen() {
  const t = useT('features/progress')
  const locale = useLocale()
  const may = useMay()
  const list = useList({ call: progressList, filters: PROGRESS_FILTERS, request: progressRequest })
  // Without the halls the list still works.
  const [found] = useLoad(async (signal) => (await call(exhibitorHalls, {}, { signal, quiet: true })).data)
  const halls = found.state === 'ready' ? found.data : []
  const columns = useColumns('progress', progressColumns(t, locale, may(EXHIBITOR_READERS)))
  const nameOf = (row: ProgressRow) => companyOf(row, locale)
  const chosen = useSelection(rowKey, list.filters)
  const [marked, setReminding] = useState<RemindedOf | null>(null)
  const asked = askedIn(useSearch())
  const reminding = marked ?? (asked.length > 0 ? { ids: asked } : null)
  function endReminding() {
    setReminding(null)
    if (asked.length === 0) return
    const params = new URLSearchParams(location.search)
    params.delete('remind')
    writeSearch(params.size > 0 ? `?${params.toString()}` : '', 'replace')
  }
  const [logOf, setLogOf] = useState<ProgressRow | null>(null)
  const [opened, open, close] = useOpened('plan')
  /** Several booths of a company are one reader. */
  const readers = [...new Set(chosen.rows.map(({ exhibitorId }) => exhibitorId))]
  const mayRemind = may(reminderSend)
  const [saving, begin] = useBusy('')
  const save = (file: typeof progressExport | typeof progressCallList) =>
    begin(file.path, () => download(file, progressRequest(list.filters), `${t('title')}.xlsx`, { ownName: true }))

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          mayRemind ? (
            <Button icon={IconClock} onClick={() => open('plan')}>
              {t('plan.open')}
            </Button>
          ) : null
        }
      />
      <div className="no-print mb-3">
        <Segmented
          label={t('rows.label')}
          value={list.filters.by === 'booth' ? 'booth' : 'exhibitor'}
          options={(['exhibitor', 'booth'] as const).map((value) => ({ value, label: t(`rows.${value}`) }))}
          onChange={(value) => {
            chosen.clear()
            list.setFilters({ by: value === 'booth' ? value : '' })
          }}
        />
      </div>
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={([progressExport, progressCallList] as const)
          .filter((file) => may(file))
          .map((file) => (
            <Button
              key={file.path}
              busy={saving === file.path}
              icon={file === progressExport ? IconDownload : IconPhone}
              onClick={() => void save(file)}
            >
              {t(file === progressExport ? 'export' : 'callList.title')}
            </Button>
          ))}
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('filters.keyword')} />
            <FilterSelect
              list={list}
              name="due"
              label={t('filters.due')}
              options={DUE_CHOICES.map((value) => ({
                value,
                label: value === 'late' ? t('filters.late') : t('filters.within', { count: Number(value) }),
              }))}
            />
            <FilterSelect
              list={list}
              name="thing"
              label={t('filters.thing')}
              options={THINGS.map((value) => ({ value, label: t(`things.${value}`) }))}
            />
            <FilterSelect
              list={list}
              name="never"
              label={t('filters.never')}
              options={[{ value: '1', label: t('filters.neverYes') }]}
            />
            <FilterSelect
              list={list}
              name="hall"
              label={t('filters.hall')}
              options={halls.map((value) => ({ value, label: value }))}
            />
            <FilterSelect
              list={list}
              name="mine"
              label={t('filters.mine')}
              options={[{ value: '1', label: t('filters.me') }]}
            />
            <FilterSelect
              list={list}
              name="boothType"
              label={t('filters.boothType')}
              options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`boothTypes.${value}`) }))}
            />
          </>
        }
        {...(mayRemind
          ? {
              selection: {
                of: chosen,
                actions: (
                  <Button
                    small
                    icon={IconSend}
                    blocked={
                      !chosen.all && readers.length > REMIND_MAX ? t('remind.tooMany', { max: REMIND_MAX }) : undefined
                    }
                    onClick={() =>
                      setReminding(chosen.all ? { filter: progressRequest(list.filters) } : { ids: readers })
                    }
                  >
                    {t('remind.open')}
                  </Button>
                ),
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={rowKey}
          rowLabel={(row) => (row.boothId ? `${nameOf(row)} ${row.booths.map(boothPlace).join(' ')}` : nameOf(row))}
          {...(mayRemind ? { selection: chosen } : {})}
          rowActions={(row) => [
            ...(mayRemind
              ? [{ label: t('remind.open'), icon: IconSend, onSelect: () => setReminding({ ids: [row.exhibitorId] }) }]
              : []),
            { label: t('log.open'), icon: IconClock, onSelect: () => setLogOf(row) },
          ]}
          card={(row) => (
            <Suspense>
              <ProgressCard row={row} />
            </Suspense>
          )}
          pinned
          empty={
            <Suspense>
              <ScopedEmpty>
                <EmptyState icon={IconUsers} title={t('empty.title')} text={t('empty.text')} />
              </ScopedEmpty>
            </Suspense>
          }
        />
      </ListShell>
      <Suspense>
        {reminding && mayRemind ? (
          <RemindDialog of={reminding} onSent={() => (chosen.clear(), list.reload())} onClose={endReminding} />
        ) : null}
        {logOf ? <LogDialog id={logOf.exhibitorId} company={nameOf(logOf)} onClose={() => setLogOf(null)} /> : null}
        {opened ? <PlanDialog thing={opened.id} onEdit={(thing) => open('plan', thing)} onClose={close} /> : null}
      </Suspense>
    </>
  )
})
