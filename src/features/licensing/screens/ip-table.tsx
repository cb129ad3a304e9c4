import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { useRecordMenu } from '../../../shared/record/use-record-menu.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconIp, IconPlus } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { ipCancel, ipDelete, ipHot, ipList, ipShow, type IpQuota, type IpRow } from '../contract.ts'
import { IP_WORDS } from '../rules.ts'
import { ipColumns } from './ip-columns.tsx'

const IpView = lazy(() => import('./ip-view.tsx').then((part) => ({ default: part.IpView })))

/** The list of IPs with its head. */
export function IpTable({
  quota,
  onAdd,
  onEdit,
  onChanged,
}: {
  quota: IpQuota | null
  onAdd: () => void
  onEdit: (id: string) => void
  onChanged: () => void
}) {
  const t = useT('features/licensing')
  const record = useT('shared/record')
  const locale = useLocale()
  const may = useMay()
  const [shown, setShown] = useState<IpRow | null>(null)
  const list = useList({ call: ipList, filters: { name: '', status: '', hot: '', auditStatus: '' } })
  const nameOf = (row: IpRow) => shownName(row, locale) || record('list.unnamed')
  const { menu, run, ...deeds } = useRecordMenu<IpRow>({
    area: 'ip',
    words: IP_WORDS,
    after: () => {
      list.reload()
      onChanged()
    },
    nameOf,
    onView: setShown,
    onEdit: (row) => onEdit(row.id),
    cancel: (id) => call(ipCancel, { id }),
    remove: (id) => call(ipDelete, { id }),
    cancelText: ({ auditStatus }) => (auditStatus === 1 ? 'text' : auditStatus === 2 ? 'textApproved' : null),
    hindersRemoval: ({ status }) => (status === 1 ? { refusal: 'deleteOnShelf', params: {} } : null),
  })
  const columns = useColumns(
    'ip',
    ipColumns(t, record, locale, {
      ...deeds,
      nameOf,
      onShow: (row, value) =>
        run(
          `show:${row.id}`,
          () => call(ipShow, { id: row.id, value }),
          t(value === 1 ? 'done.shown' : 'done.hidden', { name: nameOf(row) }),
        ),
      onHot: (row, result) =>
        run(
          `hot:${row.id}`,
          () => call(ipHot, { id: row.id, result }),
          t(result === 1 ? 'done.hot' : 'done.notHot', { name: nameOf(row) }),
        ),
    }),
  )
  const full = quota && quota.used >= quota.max ? t('errors.full', { max: quota.max }) : undefined
  const add = may('busi:ip:add') ? (
    <Button variant="primary" icon={IconPlus} blocked={full} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null
  const { used = 0, max = 0, hotUsed: hot = 0, hotMax = 0 } = quota ?? {}

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      <ListShell
        list={list}
        label={t('label')}
        columns={columns}
        actions={
          <p className="min-h-6 text-sm tabular-nums text-ink-soft">
            {quota ? t('quota', { used, max, hot, hotMax }) : ''}
          </p>
        }
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect
              list={list}
              name="status"
              label={t('fields.status')}
              options={[1, 0].map((one) => ({ value: String(one), label: t(`status.shown.${one}`) }))}
            />
            <FilterSelect
              list={list}
              name="hot"
              label={t('fields.hot')}
              options={[1, 0].map((one) => ({ value: String(one), label: t(`status.hot.${one}`) }))}
            />
            <FilterSelect
              list={list}
              name="auditStatus"
              label={record('fields.auditStatus')}
              options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: record(`status.audit.${one}`) }))}
            />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('label')}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          rowActions={menu}
          pinned
          empty={<EmptyState icon={IconIp} title={t('empty.title')} text={t('empty.text')} action={add} />}
        />
      </ListShell>
      {shown ? (
        <Suspense>
          <IpView id={shown.id} title={nameOf(shown)} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
