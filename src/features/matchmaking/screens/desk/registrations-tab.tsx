import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../../shared/api/attempt.ts'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useSaveList } from '../../../../shared/list/contacts/use-save-list.ts'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { useColumns, type Column } from '../../../../shared/list/use-columns.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { auditColumn, updatedColumn } from '../../../../shared/record/table/record-columns.tsx'
import { flagChoices } from '../../../../shared/record/table/record-table.tsx'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { useQuiet } from '../../../../shared/record/use-quiet.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCalendar, IconDownload, IconPlus, IconUndo, IconUpload } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import type { MenuItem } from '../../../../shared/ui/overlay/menu.tsx'
import { askReason, confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import {
  deskMeetingAdd,
  deskMeetingExport,
  deskMeetingImports,
  deskMeetingList,
  deskMeetingStatus,
  type DeskMeetingRow,
} from '../../desk-contract.ts'
import { arrangedLines, stands } from '../../registration-row.ts'
import { sessionCalls } from '../../session-contract.ts'

const EnterRegistration = late(() =>
  import('./enter-registration.tsx').then((part) => ({ default: part.EnterRegistration })),
)
const ImportRegistrations = late(() =>
  import('./import-registrations.tsx').then((part) => ({ default: part.ImportRegistrations })),
)

const FILTERS = { keyword: '', sessionId: '', auditStatus: '', dataStatus: '', hall: '', mine: '' }
const numbered = (name: string, value: string) => (value === '' ? {} : { [name]: Number(value) })

/** Filters as the calls take them. */
const request = ({ keyword, sessionId, auditStatus, dataStatus, hall, mine }: typeof FILTERS) => ({
  ...Object.fromEntries(Object.entries({ keyword, sessionId, hall }).filter(([, value]) => value !== '')),
  ...numbered('auditStatus', auditStatus),
  ...numbered('dataStatus', dataStatus),
  ...numbered('mine', mine),
})

/** Registrations of all exhibitors: entered in their names, imported, withdrawn. What they ask for is decided on the review desk. */
export function RegistrationsTab() {
  const t = useT('features/matchmaking')
  const record = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const list = useList({ call: deskMeetingList, filters: FILTERS, request })
  const { data: sessions } = useQuiet(async (signal) => ({
    data: (await call(sessionCalls.list, { pageNum: 1, pageSize: 200 }, { quiet: true, signal })).rows,
  }))
  const [opened, open, close] = useOpened('add', 'import')
  const [saving, begin] = useBusy(false)
  const saveList = useSaveList()
  const nameOf = (row: DeskMeetingRow) => shownName({ name: row.brandName, enName: row.enBrandName }, locale)
  const columns = useColumns('officeRegistrations', columnsOf())

  function columnsOf(): Column<DeskMeetingRow>[] {
    return [
      {
        key: 'companyName',
        title: t('fields.companyName'),
        sort: 'companyName',
        width: 'min-w-48',
        always: true,
        onCard: 'title',
        render: (row) => (
          <span className="flex flex-col">
            <span>
              <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
            </span>
          </span>
        ),
      },
      { key: 'booth', title: t('office.booth'), sort: 'booth', width: 'min-w-20 whitespace-nowrap' },
      { key: 'brandName', title: t('fields.brandId'), width: 'min-w-32', render: nameOf },
      {
        key: 'sessionName',
        title: t('fields.session'),
        width: 'min-w-44',
        render: (row) => (
          <span className="flex flex-col">
            <span>
              <Foreign text={shownName({ name: row.sessionName, enName: row.enSessionName }, locale) || '—'} />
            </span>
            <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">
              {row.date && `${row.date} ${row.beginTime}–${row.endTime}`}
            </span>
          </span>
        ),
      },
      {
        key: 'preferTimes',
        title: t('fields.preferTimes'),
        width: 'min-w-28',
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
        width: 'min-w-44',
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
  }

  async function move(row: DeskMeetingRow, dataStatus: 0 | 1) {
    const name = nameOf(row)
    const reason =
      dataStatus === 0
        ? await askReason({
            title: t('office.withdrawTitle', { name }),
            text: t('office.withdrawText'),
            label: t('office.reason'),
            confirmLabel: t('actions.withdraw'),
            tone: 'danger',
          })
        : (await confirm({ title: t('office.restoreTitle', { name }), confirmLabel: t('actions.restore') }))
          ? ''
          : null
    if (reason === null) return
    await attempt(async () => {
      await call(deskMeetingStatus, { id: row.id, dataStatus, reason, clientToken: newToken() })
      toast.success(t(dataStatus === 0 ? 'done.withdrawn' : 'done.restored', { name }))
      list.reload()
    })
  }
  const menu = (row: DeskMeetingRow): MenuItem[] => {
    if (!may(deskMeetingStatus)) return []
    if (stands(row))
      return [{ label: t('actions.withdraw'), icon: IconUndo, danger: true, onSelect: () => void move(row, 0) }]
    if (row.dataStatus === 1) return []
    const blocked = row.openFlag === 1 ? undefined : t('errors.closed')
    return [{ label: t('actions.restore'), icon: IconUndo, blocked, onSelect: () => void move(row, 1) }]
  }
  const save = () =>
    void begin(true, () => saveList(deskMeetingExport, request(list.filters), `${t('session.people')}.xlsx`))
  const enter = may(deskMeetingAdd) ? (
    <Button variant="primary" icon={IconPlus} onClick={() => open('add')}>
      {t('office.enter')}
    </Button>
  ) : null
  const importing = may(deskMeetingImports.check) ? (
    <Button icon={IconUpload} onClick={() => open('import')}>
      {t('office.import')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t('office.title')} purpose={t('office.purpose')} />
      <ListShell
        list={list}
        label={t('office.title')}
        columns={columns}
        actions={
          <>
            {enter}
            {importing}
            {may(deskMeetingExport) ? (
              <Button icon={IconDownload} busy={saving} onClick={save}>
                {t('office.export')}
              </Button>
            ) : null}
          </>
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('office.keyword')} />
            <FilterSelect
              list={list}
              name="sessionId"
              label={t('fields.session')}
              options={(sessions ?? []).map((one) => ({
                value: one.id,
                label: `${shownName(one, locale)} ${one.date}`,
              }))}
            />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={t('fields.auditStatus')}
              options={([1, 2, 3] as const).map((value) => ({
                value: String(value),
                label: record(under('status.audit.', value)),
              }))}
            />
            <FilterSelect
              list={list}
              name="dataStatus"
              label={t('fields.dataStatus')}
              options={flagChoices((value) => t(`state.${value}`))}
            />
            <FilterText list={list} name="hall" label={t('office.hall')} />
            <FilterSelect
              list={list}
              name="mine"
              label={t('office.keeper')}
              options={[{ value: '1', label: t('office.me') }]}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('office.title')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={menu}
          pinned
          empty={
            <EmptyState
              icon={IconCalendar}
              title={t('empty.title')}
              text={t('office.empty')}
              action={
                <>
                  {enter}
                  {importing}
                </>
              }
            />
          }
        />
      </ListShell>
      <Suspense>
        {opened?.kind === 'add' && may(deskMeetingAdd) ? (
          <EnterRegistration
            onSaved={() => {
              close()
              list.reload()
            }}
            onClose={close}
          />
        ) : opened?.kind === 'import' && may(deskMeetingImports.check) ? (
          <ImportRegistrations onDone={list.reload} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
