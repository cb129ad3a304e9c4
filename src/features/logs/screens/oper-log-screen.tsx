import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { listQuery, ranged } from '../../../shared/list/list-state.ts'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { operLogAreas, operLogExport, operLogList, type OperLogRow } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

const ChangesDialog = late(() => import('./changes-dialog.tsx').then((part) => ({ default: part.ChangesDialog })))

const FILTERS = { area: '', operType: '', operName: '', recordName: '', from: '', to: '' }
const TONES: Record<string, BadgeTone> = { '1': 'success', '2': 'info', '3': 'danger', '4': 'accent' }

/** Who changed what in the back office, newest first; an entry opens what it changed (nothing clears it). */
export const OperLogScreen = island(function OperLogScreen() {
  const t = useT('features/logs')
  const may = useMay()
  const [open, setOpen] = useState<OperLogRow | null>(null)
  const [busy, run] = useBusy(false)
  const [areas] = useLoad((signal) => call(operLogAreas, {}, { signal, quiet: true }).then((reply) => reply.data))
  const list = useList({ call: operLogList, filters: FILTERS, request: ranged })
  const columns = useColumns('operlog', [
    { key: 'recordName', title: t('fields.recordName'), onCard: 'title' as const },
    { key: 'title', title: t('fields.title'), width: 'w-40' },
    {
      key: 'operType',
      title: t('fields.operType'),
      width: 'w-24',
      onCard: 'badge' as const,
      render: (row: OperLogRow) => (
        <StatusBadge tone={TONES[row.operType] ?? 'neutral'}>{t(under('types.', row.operType))}</StatusBadge>
      ),
    },
    {
      key: 'changes',
      title: t('fields.changes'),
      render: (row: OperLogRow) => (
        <span className="line-clamp-2">{row.changes.map((one) => one.label).join(' · ')}</span>
      ),
    },
    { key: 'operName', title: t('fields.operName'), width: 'w-40' },
    { key: 'operIp', title: t('fields.operIp'), width: 'w-36' },
    { key: 'operTime', title: t('fields.operTime'), width: 'w-44 whitespace-nowrap' },
  ])
  async function onExport() {
    const query = listQuery({ filters: list.filters, page: 1, size: 20, sort: null }, ranged)
    await run(true, () => download(operLogExport, query, `${t('title')}.xlsx`))
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={
          may(operLogExport) ? (
            <Button icon={IconDownload} busy={busy} onClick={() => void onExport()}>
              {t('export')}
            </Button>
          ) : null
        }
        filters={
          <>
            <FilterSelect
              list={list}
              name="area"
              label={t('fields.title')}
              options={(areas.state === 'ready' ? areas.data : []).map(({ area, title }) => ({
                value: area,
                label: title,
              }))}
            />
            <FilterSelect
              list={list}
              name="operType"
              label={t('fields.operType')}
              options={(['1', '2', '3', '4', '5', '6'] as const).map((value) => ({
                value,
                label: t(`types.${value}`),
              }))}
            />
            <FilterText list={list} name="recordName" label={t('fields.recordName')} />
            <FilterText list={list} name="operName" label={t('fields.operName')} />
            <FilterDateRange list={list} begin="from" end="to" label={t('fields.operTime')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.recordName}
          onOpen={setOpen}
          empty={<EmptyState title={t('empty')} text={t('purpose')} />}
        />
      </ListShell>
      {open ? (
        <Suspense>
          <ChangesDialog entry={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
})
