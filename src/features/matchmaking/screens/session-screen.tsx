import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { AdminList, StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { TabPanel } from '../../../shared/ui/tabs.tsx'
import { sessionCalls, sessionPeople } from '../session-contract.ts'
import { DESK, useDeskTab } from './desk-tabs.tsx'

const SessionForm = late(() => import('./session-form.tsx').then((part) => ({ default: part.SessionForm })))

const RegistrationsTab = late(() =>
  import('./desk/registrations-tab.tsx').then((part) => ({ default: part.RegistrationsTab })),
)

type Row = ReplyOf<typeof sessionCalls.list>['rows'][number]

/** The organiser's matchmaking sessions (business-entities 3.17) with who registered for each, and the tab of all registrations. */
export const SessionScreen = island(function SessionScreen() {
  const tab = useDeskTab()
  if (tab !== 'sessions' && tab !== 'registrations') return null
  return (
    <TabPanel name={DESK} value={tab}>
      {tab === 'sessions' ? (
        <Sessions />
      ) : (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <RegistrationsTab />
        </Suspense>
      )}
    </TabPanel>
  )
})

function Sessions() {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const may = useMay()
  const sessions = useAdminList(sessionCalls, {
    name: 'meetingSessions',
    filters: { name: '', status: '' },
    labelOf: (row) => shownName(row, locale),
  })
  const saveList = useSaveList()
  const save = (id: string) => void attempt(() => saveList(sessionPeople, { id }, `${t('session.people')}.xlsx`))
  const columns = [
    {
      key: 'name',
      title: t('fields.session'),
      sort: 'name',
      onCard: 'title' as const,
      render: (row: Row) => (
        <span className="flex flex-col">
          <span>
            <Foreign text={shownName(row, locale)} />
          </span>
          <span className="text-sm text-ink-faint">
            {[t(`kinds.${row.kind}`), ...(row.cids.length > 0 ? [joinNames(row.categoryNames, locale)] : [])].join(
              ' · ',
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'date',
      title: t('session.times'),
      sort: 'date',
      render: (row: { date: string; beginTime: string; endTime: string }) => (
        <span className="whitespace-nowrap tabular-nums">{`${row.date} ${row.beginTime}–${row.endTime}`}</span>
      ),
    },
    {
      key: 'place',
      title: t('session.where'),
      render: (row: { place: string; enPlace: string }) => shownName({ name: row.place, enName: row.enPlace }, locale),
    },
    {
      key: 'capacity',
      title: t('session.places'),
      sort: 'capacity',
      render: (row: { id: string; taken: number; capacity: number; approved: number }) => (
        <span className="inline-flex items-center gap-2">
          {t('session.takenOf', row)}
          {row.taken > 0 && may(sessionPeople) ? (
            <IconButton icon={IconDownload} label={t('session.peopleAction')} onClick={() => save(row.id)} />
          ) : null}
        </span>
      ),
    },
    {
      key: 'buyers',
      title: t('fields.buyers'),
      width: 'w-24 tabular-nums',
      render: (row: Row) => String(row.buyers),
    },
    {
      key: 'feeCny',
      title: t('fields.fee'),
      render: (row: Row) =>
        toMinor(row.feeCny) === 0 && toMinor(row.feeUsd) === 0 ? (
          t('free')
        ) : (
          <span className="flex flex-col whitespace-nowrap tabular-nums">
            <span>{formatMoney(toMinor(row.feeCny), 'CNY', locale)}</span>
            <span>{formatMoney(toMinor(row.feeUsd), 'USD', locale)}</span>
          </span>
        ),
    },
    { key: 'applyEnd', title: t('fields.applyEnd'), width: 'w-44 whitespace-nowrap tabular-nums' },
    useStatusColumn(sessions),
  ]
  return (
    <>
      <PageHeader title={t('session.title')} purpose={t('session.purpose')} />
      <AdminList
        admin={sessions}
        label={t('session.title')}
        columns={columns}
        empty={t('session.empty')}
        form={<SessionForm admin={sessions} />}
        filters={
          <>
            <FilterText list={sessions.list} name="name" label={t('fields.session')} />
            <StatusFilter list={sessions.list} />
          </>
        }
      />
    </>
  )
}
