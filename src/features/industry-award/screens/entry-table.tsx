import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { late } from '../../../shared/ui/loading/late.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { auditColumn, pictureColumn, updatedColumn } from '../../../shared/record/table/record-columns.tsx'
import { RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useRecordMenu, type RecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconAward, IconPrinter } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { entryAdd, entryDelete, entryExport, entryList, entryWithdraw, type EntryRow } from '../contract.ts'
import { ENTRIES_MAX } from '../rules.ts'
import { isOpen, loadStart } from './load-start.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { ResultBadge } from './result-badge.tsx'

const EntryView = late(() => import('./entry-view.tsx').then((part) => ({ default: part.EntryView })))

/** Refusals this area words itself (rules.ts ENTRY_WORDS). */
const WORDS = { namespace: 'features/industry-award', own: ['judged', 'closed'] } as const
const refused = (refusal: (typeof WORDS.own)[number]) => ({ refusal, params: {} })

/** What an entry comes to once the results are published. */
const RESULTS = [1, 2, 3] as const

/** The list of own entries. */
export function EntryTable({
  onAdd,
  onEdit,
  onPrint,
}: Pick<TablePlace<unknown>, 'onAdd' | 'onEdit'> & { onPrint: (id: string) => void }) {
  const t = useT('features/industry-award')
  const record = useT('shared/record')
  const locale = useLocale()
  const { data: start, refresh } = useQuiet(async (signal) => ({ data: await loadStart(signal) }))
  const list = useList({ call: entryList, filters: { awardId: '', category: '', auditStatus: '', result: '' } })
  const table: RecordMenu<EntryRow, typeof list.filters> = useRecordMenu({
    words: WORDS,
    list,
    onChanged: refresh,
    names: ({ entryName, enEntryName }) => ({ name: entryName, enName: enEntryName }),
    View: EntryView,
    onEdit,
    calls: { cancel: entryWithdraw, remove: entryDelete },
    beside: ({ id }) => [{ label: t('actions.print'), icon: IconPrinter, onSelect: () => onPrint(id) }],
    cancelText: ({ auditStatus, phase }) => {
      if (auditStatus !== 1 || phase >= 3) return null
      return phase === 1 ? 'text' : 'features/industry-award:cancelClosed'
    },
    hindersEdit: ({ auditStatus, phase }) => (phase < 3 || auditStatus === 0 ? null : refused('judged')),
    hindersRemoval: ({ auditStatus, phase }) => (phase >= 3 && auditStatus !== 0 ? refused('judged') : null),
  })
  const awards = start?.awards ?? []
  const listed = [...awards, ...(start?.past ?? [])]
  const categories = listed.find(({ id }) => id === list.filters.awardId)?.categories ?? []
  const open = awards.filter(({ phase }) => phase === 1)
  const blocked =
    start === null || open.some(isOpen)
      ? undefined
      : open.length > 0
        ? t('hints.fullAward', { max: ENTRIES_MAX })
        : t('hints.noAward')
  const add = useAddButton(entryAdd, t('add'), onAdd, blocked)
  const columns: Column<EntryRow>[] = [
    {
      key: 'entryName',
      title: t('fields.entryName'),
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => table.nameOf(row),
    },
    {
      key: 'entryType',
      title: t('fields.entryType'),
      width: 'min-w-24',
      render: (row) => (row.entryType ? t(under('types.', row.entryType)) : '—'),
    },
    pictureColumn('picture', t('fields.proposalImages'), (row) => row.picture),
    {
      key: 'awardName',
      title: t('fields.award'),
      width: 'min-w-44',
      render: (row) =>
        row.awardName ? (
          <span className="flex flex-col">
            <span>
              <Foreign text={shownName({ name: row.awardName, enName: row.enAwardName }, locale)} />
            </span>
            <span className="text-sm text-ink-faint">
              {joinNames(
                row.categoryNames.map((one) => shownName(one, locale)),
                locale,
              )}
            </span>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'phase',
      title: t('fields.phase'),
      width: 'min-w-40',
      render: (row) =>
        row.awardName ? (
          <span className="flex flex-col items-start gap-1">
            <PhaseBadge phase={row.phase} />
            {row.result > 0 ? <ResultBadge result={row.result} /> : null}
            <Next row={row} />
          </span>
        ) : (
          '—'
        ),
    },
    auditColumn(record),
    updatedColumn(record),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      <RecordTable
        of={table}
        name="awardEntries"
        label={t('label')}
        quota=""
        filters={
          <>
            <FilterSelect
              list={list}
              name="awardId"
              label={t('fields.award')}
              empties={['category']}
              options={listed.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
            />
            {categories.length > 0 ? (
              <FilterSelect
                list={list}
                name="category"
                label={t('fields.categories')}
                options={categories.map((one) => ({ value: one.id, label: shownName(one, locale) }))}
              />
            ) : null}
            <FilterSelect
              list={list}
              name="result"
              label={t('fields.result')}
              options={RESULTS.map((value) => ({ value: String(value), label: t(`result.${value}`) }))}
            />
          </>
        }
        columns={columns}
        actions={
          <ExportButton call={entryExport} input={notBlank(list.filters)} name={t('title')}>
            {t('export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconAward} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </>
  )
}

/** The time an entry waits for next. */
function Next({ row }: { row: EntryRow }) {
  const t = useT('features/industry-award')
  const next = (
    [
      ['entryEnd', row.entryEnd],
      ['entryEnd', row.entryEnd],
      ['judgeBegin', row.judgeBegin],
      ['judgeEnd', row.judgeEnd],
      ['publishTime', row.publishTime],
    ] as const
  )[row.phase]
  if (!next) return null
  return (
    <span className="text-sm text-ink-faint">
      {t(`fields.${next[0]}`)} <span className="whitespace-nowrap tabular-nums">{next[1].slice(0, 16)}</span>
    </span>
  )
}
