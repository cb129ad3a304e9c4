import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { IconUsers } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { roleCalls } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { labelled } from '../../../shared/lib/locale.ts'

const RoleForm = late(() => import('./role-form.tsx').then((part) => ({ default: part.RoleForm })))

/** Nobody changes the administrator's role, nor one that may do more than they. */
const mayEdit = (row: { mayGive: boolean; heldAbove: boolean; roleKey: string }) =>
  row.mayGive && !row.heldAbove && row.roleKey !== 'admin'

/** Roles: what staff may open and do, and which exhibitors they list (admin-area 5). */
export const RoleScreen = island(function RoleScreen() {
  const t = useT('features/roles')
  const locale = useLocale()
  const may = useMay()
  const roles = useAdminList(roleCalls, {
    name: 'roles',
    filters: { roleName: '', roleKey: '', status: '' },
    labelOf: (row) => (locale === 'en-US' ? row.enRoleName || row.roleName : row.roleName),
  })
  type Row = (typeof roles.list.rows)[number]
  const holders = ({ roleId }: { roleId: string }) => `${hrefOf('/system/role-auth/user', locale)}?roleId=${roleId}`
  const columns = [
    { key: 'roleName', title: t('fields.roleName'), sort: 'roleName', onCard: 'title' as const, render: roles.labelOf },
    {
      key: 'roleKey',
      title: t('fields.roleKey'),
      sort: 'roleKey',
      width: 'min-w-48',
      render: (row: Row) => <span className="break-all">{row.roleKey}</span>,
    },
    { key: 'dataScope', title: t('fields.dataScope'), render: (row: Row) => t(under('scope.', row.dataScope)) },
    {
      key: 'users',
      title: t('fields.users'),
      align: 'end' as const,
      width: 'w-20',
      // Roles of exhibitors' accounts are given in each company's own team.
      render: (row: Row) =>
        row.ofTeams ? (
          <span className="text-ink-faint">—</span>
        ) : (
          <a
            className="link tabular-nums"
            href={holders(row)}
            aria-label={labelled(t('holders.titleOf', { name: roles.labelOf(row) }), row.users, locale)}
          >
            {row.users}
          </a>
        ),
    },
    { key: 'roleSort', title: t('fields.roleSort'), sort: 'roleSort', align: 'end' as const, width: 'w-24' },
    useStatusColumn<Row, typeof roles.list.filters>(roles, mayEdit),
    useCreatedColumn<Row>(),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminList
        admin={roles}
        label={t('title')}
        columns={columns}
        mayEdit={mayEdit}
        mayRemove={(row) => mayEdit(row) && !row.builtIn}
        rowActions={(row) =>
          may(roleCalls.edit) && !row.ofTeams
            ? [{ label: t('holders.title'), icon: IconUsers, onSelect: () => location.assign(holders(row)) }]
            : []
        }
        empty={t('empty')}
        form={<RoleForm admin={roles} />}
        filters={
          <>
            <FilterText list={roles.list} name="roleName" label={t('fields.roleName')} />
            <FilterText list={roles.list} name="roleKey" label={t('fields.roleKey')} />
            <StatusFilter list={roles.list} />
          </>
        }
      />
    </>
  )
})
