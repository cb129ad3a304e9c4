import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { notBlank } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { flagChoices, RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconIp } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { ipCalls, ipExport, ipHot, ipShow, type IpQuota, type IpRow } from '../contract.ts'
import { IP_WORDS } from '../rules.ts'
import { ipColumns } from './ip-columns.tsx'

const IpView = late(() => import('./ip-view.tsx').then((part) => ({ default: part.IpView })))

/** The list of IPs. */
export function IpTable({ quota, onAdd, onEdit, onChanged }: TablePlace<IpQuota>) {
  const t = useT('features/licensing')
  const record = useT('shared/record')
  const locale = useLocale()
  const list = useList({ call: ipCalls.list, filters: { name: '', status: '', hot: '', auditStatus: '' } })
  const table = useRecordMenu({
    words: IP_WORDS,
    list,
    onChanged,
    View: IpView,
    onEdit,
    calls: ipCalls,
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'text' : auditStatus === 2 ? 'textApproved' : null),
    hindersRemoval: ({ status }) => (status === 1 ? { refusal: 'deleteOnShelf', params: {} } : null),
  })
  const switches = {
    ...table,
    onShow: (row: IpRow, value: 0 | 1) =>
      table.flip(
        `show:${row.id}`,
        () => call(ipShow, { id: row.id, value }),
        t(value === 1 ? 'done.shown' : 'done.hidden', { name: table.nameOf(row) }),
      ),
    onHot: (row: IpRow, result: 0 | 1) =>
      table.flip(
        `hot:${row.id}`,
        () => call(ipHot, { id: row.id, result }),
        t(result === 1 ? 'done.hot' : 'done.notHot', { name: table.nameOf(row) }),
      ),
  }
  const full = quota && quota.used >= quota.max ? t('errors.full', { max: quota.max }) : undefined
  const add = useAddButton(ipCalls.add, t('add'), onAdd, full)
  const { used = 0, max = 0, hotUsed: hot = 0, hotMax = 0 } = quota ?? {}

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      <RecordTable
        of={table}
        name="ip"
        label={t('label')}
        quota={quota ? t('quota', { used, max, hot, hotMax }) : ''}
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect
              list={list}
              name="status"
              label={t('fields.status')}
              options={flagChoices((value) => t(`status.shown.${value}`))}
            />
            <FilterSelect
              list={list}
              name="hot"
              label={t('fields.hot')}
              options={flagChoices((value) => t(`status.hot.${value}`))}
            />
          </>
        }
        columns={ipColumns(t, record, locale, switches)}
        actions={
          <ExportButton call={ipExport} input={notBlank(list.filters)} name={t('title')}>
            {record('actions.export')}
          </ExportButton>
        }
        empty={<EmptyState icon={IconIp} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </>
  )
}
