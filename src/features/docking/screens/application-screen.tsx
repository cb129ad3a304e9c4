import { Suspense, type ReactNode } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { IconEye, IconMeeting } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { dockingExport, dockingIndex, dockingInvite, dockingList, dockingNum } from '../contract.ts'
import type { DockingRow } from '../row-contract.ts'
import { meetingColumns, meetingName } from './meeting-columns.tsx'

const MeetingDrawer = late(() => import('./meeting-drawer.tsx').then((part) => ({ default: part.MeetingDrawer })))

const NAME = 'docking'
/** What was asked for, and what buyers asked for. */
const TABS = ['sent', 'received'] as const

/** Own docking meetings (business-entities 3.18), one in a panel. */
export const ApplicationScreen = island(function ApplicationScreen() {
  const t = useT('features/docking')
  const tab = new URLSearchParams(useSearch()).get('tab') === 'received' ? 'received' : 'sent'
  const start = useQuiet((signal) => call(dockingNum, {}, { quiet: true, signal }))
  const may = useMay()
  const locale = useLocale()
  const buyers = may(dockingIndex) ? (
    <a className="btn btn-primary" href={hrefOf('/matchmaking/docking', locale)}>
      {t('mine.find')}
    </a>
  ) : null
  return (
    <>
      <PageHeader title={t('mine.title')} purpose={t('mine.purpose')} actions={buyers} />
      <div className="mb-4">
        <Tabs
          name={NAME}
          label={t('mine.tabs')}
          items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          value={tab}
          onChange={(id) => writeSearch(id === 'sent' ? '' : `?tab=${id}`, 'push')}
        />
      </div>
      <TabPanel name={NAME} value={tab}>
        <MeetingTable
          key={tab}
          direction={tab === 'sent' ? 1 : 2}
          note={
            start.data && may(dockingInvite)
              ? `${t('quota', start.data.quota)} · ${t('mine.waiting', { count: start.data.waiting })}`
              : ''
          }
          empty={
            <EmptyState
              icon={IconMeeting}
              title={t(`empty.${tab}.title`)}
              text={tab === 'sent' && !buyers ? '' : t(`empty.${tab}.text`)}
              action={tab === 'sent' ? buyers : null}
            />
          }
          onChanged={start.refresh}
          days={[...new Set((start.data?.slots ?? []).map(({ date }) => date))]}
        />
      </TabPanel>
    </>
  )
})

function MeetingTable({
  direction,
  note,
  empty,
  days,
  onChanged,
}: {
  direction: 1 | 2
  note: string
  empty: ReactNode
  days: readonly string[]
  onChanged: () => void
}) {
  const t = useT('features/docking')
  const states = useDict('busi_docking_status')
  const answers = useMay()(dockingInvite)
  const [view, show] = useView()
  const request = (filters: { status: string; date: string }) => ({
    direction,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  })
  const list = useList({ call: dockingList, filters: { status: '', date: '' }, request })
  const columns = useColumns('docking', meetingColumns(t, answers))
  const open = (row: DockingRow) => show({ kind: 'edit', id: row.id })
  return (
    <>
      <ListShell
        list={list}
        label={t('mine.title')}
        columns={columns}
        filters={
          <>
            <FilterSelect list={list} name="status" label={t('fields.status')} options={states.choices} />
            <FilterSelect
              list={list}
              name="date"
              label={t('fields.date')}
              options={days.map((day) => ({ value: day, label: day }))}
            />
          </>
        }
        actions={
          <>
            <ExportButton call={dockingExport} input={request(list.filters)} name={t('mine.title')}>
              {t('actions.export')}
            </ExportButton>
            <p className="min-h-6 self-center text-sm tabular-nums text-ink-soft">{note}</p>
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('mine.title')}
          rowKey={(row) => row.id}
          rowLabel={meetingName}
          rowActions={(row) => [
            {
              label: t(row.actions.turn === 1 && answers ? 'actions.answer' : 'actions.open'),
              icon: IconEye,
              onSelect: () => open(row),
            },
          ]}
          onOpen={open}
          pinned
          empty={empty}
        />
      </ListShell>
      <Suspense>
        {view.kind === 'edit' ? (
          <MeetingDrawer
            key={view.id}
            id={view.id}
            onClose={() => show(LIST)}
            onChanged={() => {
              list.reload()
              onChanged()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
