import { late } from '../../../shared/ui/loading/late.tsx'
import { StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { AdminTree } from '../../../shared/crud/admin-tree.tsx'
import { ROOT } from '../../../shared/crud/tree-contract.ts'
import { useAdminTree } from '../../../shared/crud/use-admin-tree.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { deptCalls } from '../contract.ts'

const DeptForm = late(() => import('./dept-form.tsx').then((part) => ({ default: part.DeptForm })))

/** Departments of the organiser in their tree (admin-area 7). */
export const DeptScreen = island(function DeptScreen() {
  const t = useT('features/departments')
  const depts = useAdminTree(deptCalls, {
    name: 'depts',
    filters: { deptName: '', status: '' },
    labelOf: (row) => row.deptName,
    start: 'unfolded',
  })
  const between = useLocale() === 'en-US' ? ', ' : '、'
  const columns = [
    { key: 'deptName', title: t('fields.deptName'), onCard: 'title' as const, always: true },
    {
      key: 'halls',
      title: t('fields.halls'),
      width: 'w-40',
      render: (row: (typeof depts.list.rows)[number]) =>
        row.halls.length > 0 ? row.halls.join(between) : <span className="text-ink-faint">—</span>,
    },
    { key: 'leader', title: t('fields.leader'), width: 'w-40' },
    { key: 'orderNum', title: t('fields.orderNum'), align: 'end' as const, width: 'w-24' },
    useStatusColumn(depts),
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminTree
        tree={depts}
        label={t('title')}
        columns={columns}
        mayRemove={(row) => row.parentId !== ROOT}
        empty={t('empty')}
        form={<DeptForm tree={depts} />}
        filters={
          <>
            <FilterText list={depts.list} name="deptName" label={t('fields.deptName')} />
            <StatusFilter list={depts.list} />
          </>
        }
      />
    </>
  )
})
