import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useSearch } from '../../../shared/list/search-params.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { TabPanel } from '../../../shared/ui/tabs.tsx'
import { activityCalls, activityEntries } from '../activity-contract.ts'
import { voteResults } from '../vote-contract.ts'
import { VotingTime } from './voting-time.tsx'

const ActivityForm = late(() => import('./activity-form.tsx').then((part) => ({ default: part.ActivityForm })))

const VoteResults = late(() => import('./votes/vote-results.tsx').then((part) => ({ default: part.VoteResults })))

type Row = ReplyOf<typeof activityCalls.list>['rows'][number]

/** The organiser's voting activities (business-entities 3.19), and who applied for each. */
export const ActivityScreen = island(function ActivityScreen() {
  const tab = new URLSearchParams(useSearch()).get('tab')
  return tab === 'award' ? null : (
    <TabPanel name="awards" value="votes">
      <Votes />
    </TabPanel>
  )
})

function Votes() {
  const t = useT('features/awards')
  const locale = useLocale()
  const may = useMay()
  const activities = useAdminList(activityCalls, {
    name: 'voteActivities',
    filters: { name: '', status: '' },
    labelOf: (row) => shownName(row, locale),
  })
  const [counted, setCounted] = useState<Row | null>(null)
  const saveList = useSaveList()
  const save = (id: string) => void attempt(() => saveList(activityEntries, { id }, `${t('activity.entries')}.xlsx`))
  const columns = [
    {
      key: 'name',
      title: t('fields.activity'),
      sort: 'name',
      onCard: 'title' as const,
      width: 'min-w-36',
      render: (row: { name: string; enName: string }) => shownName(row, locale),
    },
    {
      key: 'groups',
      title: t('fields.groups'),
      width: 'min-w-48',
      render: (row: { groups: { name: string; enName: string }[] }) =>
        joinNames(
          row.groups.map((one) => shownName(one, locale)),
          locale,
        ),
    },
    { key: 'applyEnd', title: t('fields.applyEnd'), sort: 'applyEnd', width: 'w-44 whitespace-nowrap tabular-nums' },
    {
      key: 'voteBegin',
      title: t('activity.voting'),
      sort: 'voteBegin',
      width: 'w-44',
      render: (row: { voteBegin: string; voteEnd: string }) => <VotingTime {...row} />,
    },
    {
      key: 'filed',
      title: t('activity.applications'),
      render: (row: { id: string; filed: number; approved: number }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {t('activity.filedOf', row)}
          {row.filed > 0 && may(activityEntries) ? (
            <IconButton icon={IconDownload} label={t('activity.entriesAction')} onClick={() => save(row.id)} />
          ) : null}
        </span>
      ),
    },
    {
      key: 'votes',
      title: t('fields.votes'),
      render: (row: Row) => (
        <span className="flex flex-col items-start gap-1">
          <span className="whitespace-nowrap tabular-nums">
            {row.phase < 3 ? '—' : t('votes.total', { count: row.votes })}
          </span>
          {row.waiting > 0 ? (
            <StatusBadge tone="warning">{t('votes.waiting', { count: row.waiting })}</StatusBadge>
          ) : null}
          {row.publishedTime ? <StatusBadge tone="success">{t('votes.published')}</StatusBadge> : null}
          {row.phase >= 3 && may(voteResults) ? (
            <Button onClick={() => setCounted(row)}>{t('votes.open')}</Button>
          ) : null}
        </span>
      ),
    },
    useStatusColumn(activities),
  ]
  return (
    <>
      <PageHeader title={t('activity.title')} purpose={t('activity.purpose')} />
      <AdminList
        admin={activities}
        label={t('activity.title')}
        columns={columns}
        empty={t('activity.empty')}
        form={<ActivityForm admin={activities} />}
        filters={
          <>
            <FilterText list={activities.list} name="name" label={t('fields.activity')} />
            <StatusFilter list={activities.list} />
          </>
        }
      />
      <Suspense>
        {counted ? (
          <VoteResults activity={counted} onClose={() => setCounted(null)} onChanged={() => activities.list.reload()} />
        ) : null}
      </Suspense>
    </>
  )
}
