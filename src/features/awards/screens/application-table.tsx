import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { auditColumn, pictureColumn, updatedColumn } from '../../../shared/record/table/record-columns.tsx'
import { RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useRecordMenu, type RecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconAward } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { voteCancel, voteDelete, voteExport, voteList, voteSave, type VoteRow } from '../contract.ts'
import { loadChoices } from './load-choices.ts'
import { VotesCell } from './votes/votes-cell.tsx'
import { voteAddress } from './votes/vote-address.ts'
import { VotingTime } from './voting-time.tsx'

const ApplicationView = late(() => import('./application-view.tsx').then((part) => ({ default: part.ApplicationView })))

const ShareVote = late(() => import('./votes/share-vote.tsx').then((part) => ({ default: part.ShareVote })))

/** Refusals this area words itself (rules.ts VOTE_WORDS); the rules would bring those of activities along. */
const WORDS = { namespace: 'features/awards', own: ['onBallot', 'closed'] } as const
const refused = (refusal: (typeof WORDS.own)[number]) => ({ refusal, params: {} })
/** Colours of the phases. */
const TONES = { 1: 'success', 2: 'neutral', 3: 'info', 4: 'neutral' } as const

/** The list of own applications. */
export function ApplicationTable({ onAdd, onEdit }: Pick<TablePlace<unknown>, 'onAdd' | 'onEdit'>) {
  const t = useT('features/awards')
  const record = useT('shared/record')
  const locale = useLocale()
  const { data: choices, refresh } = useQuiet(async (signal) => ({ data: await loadChoices(signal) }))
  const list = useList({ call: voteList, filters: { activityId: '', auditStatus: '' } })
  const table: RecordMenu<VoteRow, typeof list.filters> = useRecordMenu({
    words: WORDS,
    list,
    onChanged: refresh,
    names: ({ brandName, enBrandName }) => ({ name: brandName, enName: enBrandName }),
    View: ApplicationView,
    onEdit,
    calls: { cancel: voteCancel, remove: voteDelete },
    cancelText: ({ auditStatus, phase }) => {
      if (auditStatus !== 1 || phase >= 3) return null
      return phase === 1 ? 'text' : 'features/awards:cancelClosed'
    },
    hindersEdit: ({ auditStatus, phase }) => {
      if (phase < 3 || auditStatus === 0) return null
      return refused(auditStatus === 3 ? 'closed' : 'onBallot')
    },
    hindersRemoval: ({ auditStatus, phase }) =>
      phase >= 3 && (auditStatus === 1 || auditStatus === 2) ? refused('onBallot') : null,
  })
  const [shared, setShared] = useState('')
  const isOpen = choices?.activities.some(({ phase }) => phase === 1)
  const blocked =
    choices === null
      ? undefined
      : choices.brands.length === 0
        ? t('hints.noBrand')
        : isOpen
          ? undefined
          : t('hints.noActivity')
  const add = useAddButton(voteSave, t('add'), onAdd, blocked)
  const columns: Column<VoteRow>[] = [
    {
      key: 'brandName',
      title: t('fields.brandId'),
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => table.nameOf(row),
    },
    pictureColumn('brandIcon', t('fields.brandIcon'), (row) => row.brandIcon),
    {
      key: 'activityName',
      title: t('fields.activity'),
      width: 'min-w-44',
      render: (row) =>
        row.activityName ? (
          <span className="flex flex-col">
            <span>
              <Foreign text={shownName({ name: row.activityName, enName: row.enActivityName }, locale)} />
            </span>
            <span className="text-sm text-ink-faint">
              <Foreign text={shownName({ name: row.groupName, enName: row.enGroupName }, locale)} />
            </span>
          </span>
        ) : (
          '—'
        ),
    },
    { key: 'slogan', title: t('fields.slogan'), width: 'min-w-44', render: (row) => row.slogan || '—' },
    {
      key: 'phase',
      title: t('fields.phase'),
      width: 'min-w-40',
      render: (row) =>
        row.activityName ? (
          <span className="flex flex-col items-start gap-1">
            <StatusBadge tone={TONES[row.phase as keyof typeof TONES]}>{t(under('phase.', row.phase))}</StatusBadge>
            <span className="text-sm text-ink-faint">
              <VotingTime {...row} />
            </span>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'votes',
      title: t('fields.votes'),
      width: 'min-w-28',
      render: (row) => <VotesCell row={row} onShare={() => setShared(row.ofActivity)} />,
    },
    auditColumn(record),
    updatedColumn(record),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      <RecordTable
        of={table}
        name="voteApplications"
        label={t('label')}
        quota=""
        filters={
          <FilterSelect
            list={list}
            name="activityId"
            label={t('fields.activity')}
            options={(choices?.activities ?? []).map((one) => ({ value: one.id, label: shownName(one, locale) }))}
          />
        }
        columns={columns}
        actions={
          <ExportButton call={voteExport} input={notBlank(list.filters)} name={t('title')}>
            {t('export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconAward} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
      <Suspense>
        {shared ? <ShareVote address={voteAddress(shared, locale)} onClose={() => setShared('')} /> : null}
      </Suspense>
    </>
  )
}
