import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import type { TablePlace } from '../../../shared/record/record-screen.tsx'
import { RecordTable } from '../../../shared/record/table/record-table.tsx'
import { useAddButton } from '../../../shared/record/table/use-add-button.tsx'
import { useRecordMenu } from '../../../shared/record/table/use-record-menu.ts'
import { IconBadge, IconPrinter, IconUsers } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { badgeCancel, badgeContact, badgeDelete, badgeInfo, type BadgeQuota, type BadgeRow } from '../contract.ts'
import { badgeColumns } from './badge-columns.tsx'
import { BadgeTools } from './badge-tools.tsx'
import type { PrintWish } from './print-param.ts'

/** Both wait for an answer of the server anyhow. */
const BadgeNotice = late(() => import('./badge-notice.tsx').then((part) => ({ default: part.BadgeNotice })))
const BadgeFailed = late(() => import('./badge-failed.tsx').then((part) => ({ default: part.BadgeFailed })))
const BadgeView = late(() => import('./badge-view.tsx').then((part) => ({ default: part.BadgeView })))
const BadgeImport = late(() => import('./badge-import.tsx').then((part) => ({ default: part.BadgeImport })))

/** Refusals this area words itself; its rules would bring those of the form along (rules.ts BADGE_WORDS). */
const WORDS = { namespace: 'features/badges', own: ['printed', 'contactFirst'] } as const

/** The list of badges of the booth. */
export function BadgeTable({
  quota,
  onAdd,
  onEdit,
  onChanged,
  onPrint,
}: TablePlace<BadgeQuota> & { onPrint: (wish: PrintWish) => void }) {
  const t = useT('features/badges')
  const record = useT('shared/record')
  const may = useMay()
  const [importing, setImporting] = useState(false)
  const mayEdit = may(badgeCancel)
  const list = useList({ call: badgeInfo, filters: { name: '', auditStatus: '', printStatus: '' } })
  const after = () => {
    list.reload()
    onChanged()
  }
  const table = useRecordMenu({
    words: WORDS,
    list,
    onChanged,
    names: ({ name }) => ({ name, enName: name }),
    View: BadgeView,
    onEdit,
    calls: { cancel: badgeCancel, remove: badgeDelete },
    beside: (row) =>
      row.auditStatus === 3
        ? []
        : [
            { label: t('print.one'), icon: IconPrinter, onSelect: () => onPrint({ id: row.id }) },
            ...(mayEdit && row.contactFlag === 0
              ? [{ label: t('contact.action'), icon: IconUsers, onSelect: () => makeContact(row) }]
              : []),
          ],
    cancelText: (row) => (row.auditStatus === 1 && row.printStatus === 0 ? 'text' : null),
    hindersEdit: (row) => (row.printStatus > 0 ? { refusal: 'printed', params: {} } : null),
    hindersRemoval: (row) =>
      row.printStatus > 0
        ? { refusal: 'printed', params: {} }
        : row.contactFlag === 1 && list.total > 1
          ? { refusal: 'contactFirst', params: {} }
          : null,
  })
  const makeContact = (row: BadgeRow) =>
    table.run(
      `contact:${row.id}`,
      () => call(badgeContact, { id: row.id }),
      t('contact.done', { name: table.nameOf(row) }),
    )
  const full = quota && quota.left + quota.extra === 0 ? t('errors.full') : undefined
  const add = useAddButton(badgeCancel, t('add'), onAdd, full)

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            {add}
            <BadgeTools
              filters={list.filters}
              full={full}
              onImport={() => setImporting(true)}
              onPrint={() => onPrint('all')}
            />
          </>
        }
      />
      {quota && quota.deadline !== '' ? (
        <Suspense>
          <BadgeNotice quota={quota} />
        </Suspense>
      ) : null}
      <RecordTable
        name="badges"
        of={table}
        label={t('label')}
        quota={
          quota
            ? [
                t('quota', { booth: quota.boothNo, used: quota.used, quota: quota.quota }),
                quota.contact ? t('contactIs', { name: quota.contact }) : t('noContact'),
              ].join(' · ')
            : ''
        }
        filters={
          <>
            <FilterText list={list} name="name" label={t('fields.name')} />
            <FilterSelect
              list={list}
              name="printStatus"
              label={t('fields.printStatus')}
              options={([0, 1, 2] as const).map((one) => ({ value: String(one), label: t(`status.print.${one}`) }))}
            />
          </>
        }
        columns={badgeColumns(t, record)}
        empty={<EmptyState icon={IconBadge} title={t('empty.title')} text={t('empty.text')} action={add} />}
        failed={
          list.error ? (
            <Suspense>
              <BadgeFailed error={list.error} onRetry={list.reload} />
            </Suspense>
          ) : null
        }
      />
      {importing ? (
        <Suspense>
          <BadgeImport onDone={after} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
