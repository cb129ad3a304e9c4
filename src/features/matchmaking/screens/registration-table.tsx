import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { REMOTE_SELECT_SIZE } from '../../../shared/api/contract.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { auditColumn, pictureColumn, updatedColumn } from '../../../shared/record/table/record-columns.tsx'
import { flagChoices, RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { usePageView } from '../../../shared/record/use-view.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { useRecordMenu, type RecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconCalendar, IconUndo } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { confirm } from '../../../shared/ui/overlay/overlay-store.ts'
import type { MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { DRAFT_KEY } from './load-options.ts'
import { OpenSessions } from './open-sessions.tsx'
import { arrangedLines, stands } from '../registration-row.ts'
import {
  meetingAdd,
  meetingDelete,
  meetingExport,
  meetingList,
  meetingStatus,
  meetingNum,
  meetingSessions,
  type MeetingRow,
  type MeetingSession,
} from '../contract.ts'

const RegistrationView = late(() =>
  import('./registration-view.tsx').then((part) => ({ default: part.RegistrationView })),
)

/** Refusals this area words itself (rules.ts MEETING_WORDS); the rules would bring those of sessions along. */
const WORDS = {
  namespace: 'features/matchmaking',
  own: ['withdrawn', 'approvedEdit', 'stillStands', 'closed'],
} as const
const refused = (refusal: (typeof WORDS.own)[number]) => ({ refusal, params: {} })

/** The list of own registrations. */
export function RegistrationTable({ onAdd, onEdit }: Pick<TablePlace<unknown>, 'onAdd' | 'onEdit'>) {
  const t = useT('features/matchmaking')
  const record = useT('shared/record')
  const locale = useLocale()
  const { data: start, refresh } = useQuiet((signal) => call(meetingNum, {}, { quiet: true, signal }))
  const { data: sessions } = useQuiet((signal) =>
    call(meetingSessions, { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }, { quiet: true, signal }),
  )
  const [, show] = usePageView()
  const list = useList({ call: meetingList, filters: { meetingId: '', auditStatus: '', dataStatus: '' } })
  const table: RecordMenu<MeetingRow, typeof list.filters> = useRecordMenu({
    words: WORDS,
    list,
    onChanged: refresh,
    names: ({ brandName, enBrandName }) => ({ name: brandName, enName: enBrandName }),
    View: RegistrationView,
    onEdit,
    editsPending: true,
    calls: { cancel: meetingStatus, remove: meetingDelete },
    cancelText: () => null,
    hindersEdit: (row) =>
      row.dataStatus === 0
        ? refused('withdrawn')
        : row.auditStatus === 2
          ? refused('approvedEdit')
          : row.openFlag === 1
            ? null
            : refused('closed'),
    hindersRemoval: (row) => (stands(row) ? refused('stillStands') : null),
    after: (row) => (table.mayEdit ? standing(row) : []),
  })
  async function withdraw(row: MeetingRow) {
    const name = table.nameOf(row)
    const agreed = await confirm({
      title: t('withdraw.title', { name }),
      text: t('withdraw.text'),
      confirmLabel: t('actions.withdraw'),
    })
    if (agreed)
      table.run(
        `status:${row.id}`,
        () => call(meetingStatus, { id: row.id, dataStatus: 0 }),
        t('done.withdrawn', { name }),
      )
  }
  /** Withdraws what stands, brings back what was withdrawn. */
  function standing(row: MeetingRow): MenuItem[] {
    const name = table.nameOf(row)
    if (stands(row))
      return [
        {
          label: t('actions.withdraw'),
          icon: IconUndo,
          blocked: row.withdrawFlag === 1 ? undefined : t('errors.tooLate'),
          onSelect: () => void withdraw(row),
        },
      ]
    if (row.dataStatus === 1) return []
    return [
      {
        label: t('actions.restore'),
        icon: IconUndo,
        blocked: row.openFlag === 1 ? undefined : t('errors.closed'),
        onSelect: () =>
          table.run(
            `status:${row.id}`,
            () => call(meetingStatus, { id: row.id, dataStatus: 1 }),
            t('done.restored', { name }),
          ),
      },
    ]
  }
  /** What was typed for another session and not sent stays, but for that session and its times. */
  async function register({ id, slots }: MeetingSession) {
    const { changeDraft } = await import('../../../shared/form/draft/draft.ts')
    changeDraft(`${DRAFT_KEY}:new`, (typed) => {
      const { meetingId: _, preferTimes, ...rest } = typed
      const times = Array.isArray(preferTimes) ? preferTimes.filter((time) => slots.includes(time)) : []
      return times.length > 0 ? { ...rest, preferTimes: times } : rest
    })
    show({ kind: 'new', below: id })
  }
  const add = useAddButton(meetingAdd, t('add'), onAdd, start?.brands.length === 0 ? t('hints.noBrand') : undefined)
  const open = (sessions?.list ?? []).filter(({ status }) => status === 1)
  const columns: Column<MeetingRow>[] = [
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
      key: 'sessionName',
      title: t('fields.session'),
      width: 'min-w-44',
      render: (row) =>
        row.date ? (
          <span className="flex flex-col">
            <span>
              <Foreign text={shownName({ name: row.sessionName, enName: row.enSessionName }, locale)} />
            </span>
            <span className="whitespace-nowrap tabular-nums">{`${row.date} ${row.beginTime}–${row.endTime}`}</span>
            <span className="text-sm text-ink-faint">
              <Foreign text={shownName({ name: row.place, enName: row.enPlace }, locale)} />
            </span>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'preferTimes',
      title: t('fields.preferTimes'),
      width: 'min-w-32',
      render: (row) => joinNames(row.preferTimes, locale) || '—',
    },
    {
      key: 'productNames',
      title: t('fields.productIds'),
      width: 'min-w-48',
      render: (row) => joinNames(row.productNames, locale) || '—',
    },
    {
      key: 'arranged',
      title: t('fields.arranged'),
      width: 'min-w-52',
      render: (row) => arrangedLines(t, row).map((line) => <div key={line}>{line}</div>),
    },
    auditColumn(record),
    {
      key: 'dataStatus',
      title: t('fields.dataStatus'),
      width: 'min-w-24',
      render: (row) =>
        row.dataStatus === 0 || stands(row) ? (
          <StatusBadge tone={row.dataStatus === 1 ? 'success' : 'neutral'}>
            {t(under('state.', row.dataStatus))}
          </StatusBadge>
        ) : (
          '—'
        ),
    },
    updatedColumn(record),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      {start && open.length > 0 ? (
        <OpenSessions
          sessions={open}
          settleCurrency={start.settleCurrency === 'USD' ? 'USD' : 'CNY'}
          hasBrand={start.brands.length > 0}
          onRegister={(session) => void register(session)}
        />
      ) : null}
      <RecordTable
        of={table}
        name="registrations"
        label={t('label')}
        quota=""
        filters={
          <>
            <FilterSelect
              list={list}
              name="meetingId"
              label={t('fields.session')}
              options={(sessions?.list ?? []).map((one) => ({
                value: one.id,
                label: `${shownName(one, locale)} ${one.date}`,
              }))}
            />
            <FilterSelect
              list={list}
              name="dataStatus"
              label={t('fields.dataStatus')}
              options={flagChoices((value) => t(`state.${value}`))}
            />
          </>
        }
        columns={columns}
        actions={
          <ExportButton call={meetingExport} input={notBlank(list.filters)} name={t('title')}>
            {record('actions.export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconCalendar} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </>
  )
}
