import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { arrangementResult, type ResultRow, type RunReply } from '../contract.ts'

const TONE = { NEW: 'success', MOVED: 'warning', KEPT: 'neutral', DROPPED: 'danger' } as const

type Reason = NonNullable<RunReply['counts']>['reasons'][number]['reason']

/** Meetings of a proposal, or who does not meet and why. */
export function ResultList({ run, counts }: { run: RunReply; counts: NonNullable<RunReply['counts']> }) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const list = useList({
    call: arrangementResult,
    prefix: 'result',
    filters: { placed: '1', name: '', reason: '' },
    scope: run.id,
    request: ({ placed, name, reason }) => ({
      id: run.id,
      placed: placed === '0' ? (0 as const) : (1 as const),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(placed === '0' && reason !== '' ? { reason: reason as Reason } : {}),
    }),
  })
  const placed = list.filters.placed !== '0'
  const sides: Column<ResultRow>[] = [
    {
      key: 'companyName',
      title: t('fields.company'),
      width: 'min-w-48',
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-col">
          <span>
            <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
          </span>
          <span className="text-sm text-ink-faint">
            <Foreign text={shownName({ name: row.brandName, enName: row.enBrandName }, locale)} />
          </span>
        </span>
      ),
    },
    {
      key: 'buyerCompany',
      title: t('fields.buyer'),
      width: 'min-w-48',
      render: (row) => (
        <span className="flex flex-col">
          <span>{row.buyerCompany || row.buyerName}</span>
          {row.buyerCompany ? (
            <span className="text-sm text-ink-faint">
              <Foreign text={row.buyerName} />
            </span>
          ) : null}
        </span>
      ),
    },
    { key: 'score', title: t('fields.score'), width: 'min-w-16 tabular-nums' },
  ]
  const columns: Column<ResultRow>[] = placed
    ? [
        {
          key: 'time',
          title: t('fields.time'),
          width: 'min-w-44 whitespace-nowrap tabular-nums',
          render: (row) => (
            <span className="flex flex-col">
              <span>{row.time}</span>
              {row.preferred === 1 ? <span className="text-sm text-ink-faint">{t('result.preferredTime')}</span> : null}
            </span>
          ),
        },
        {
          key: 'tableNo',
          title: t('fields.table'),
          width: 'min-w-32',
          render: (row) =>
            row.hall === ''
              ? t('result.table', { no: row.tableNo })
              : t('result.tableIn', { no: row.tableNo, hall: row.hall }),
        },
        ...sides,
        { key: 'colleague', title: t('fields.assignee'), render: (row) => row.colleague || '—' },
        {
          key: 'change',
          title: t('fields.change'),
          render: ({ change }) =>
            change === '' ? null : <StatusBadge tone={TONE[change]}>{t(`change.${change}`)}</StatusBadge>,
        },
      ]
    : [
        ...sides,
        {
          key: 'reason',
          title: t('fields.why'),
          width: 'min-w-64',
          render: ({ reason, change }) => (
            <span className="flex flex-wrap items-center gap-2">
              {change === 'DROPPED' ? <StatusBadge tone={TONE[change]}>{t(`change.${change}`)}</StatusBadge> : null}
              {reason === '' ? null : t(`reasons.${reason}`)}
            </span>
          ),
        },
      ]
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t('result.show')}
          value={placed ? '1' : '0'}
          options={[
            { value: '1', label: t('result.placed', { count: counts.added + counts.moved + counts.kept }) },
            { value: '0', label: t('result.unplaced', { count: counts.unplaced }) },
          ]}
          onChange={(value) => list.setFilters({ placed: value, reason: '' })}
        />
      </div>
      <ListShell
        list={list}
        label={t('result.title')}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            {placed ? null : (
              <FilterSelect
                list={list}
                name="reason"
                label={t('result.reason')}
                options={counts.reasons.map(({ reason, count }) => ({
                  value: reason,
                  label: `${t(`reasons.${reason}`)} (${count})`,
                }))}
              />
            )}
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('result.title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.brandName} ${row.buyerCompany}`}
          empty={<EmptyState title={t('result.empty')} />}
        />
      </ListShell>
    </div>
  )
}
