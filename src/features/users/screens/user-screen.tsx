import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { FilterDateRange, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconLink, IconRole, IconUpload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { userCalls, userLink, userRolesSet } from '../contract.ts'
import { userImports } from '../import-contract.ts'
import type { ShownLink } from '../../../shared/ui/overlay/link-dialog.tsx'

const DeptPicker = late(() => import('./dept-picker.tsx').then((part) => ({ default: part.DeptPicker })))
const UserForm = late(() => import('./user-form.tsx').then((part) => ({ default: part.UserForm })))
const LinkDialog = late(() =>
  import('../../../shared/ui/overlay/link-dialog.tsx').then((part) => ({ default: part.LinkDialog })),
)
const UserImport = late(() => import('./user-import.tsx').then((part) => ({ default: part.UserImport })))

/** Staff of the organiser: departments beside the list, a one-time link instead of a password (admin-area 4). */
export const UserScreen = island(function UserScreen() {
  const t = useT('features/users')
  const crud = useT('shared/crud')
  const locale = useLocale()
  const may = useMay()
  const [link, setLink] = useState<ShownLink | null>(null)
  const [importing, setImporting] = useState(false)
  const users = useAdminList(userCalls, {
    name: 'users',
    filters: { userName: '', nickName: '', phonenumber: '', status: '', deptId: '', from: '', to: '' },
    request: ranged,
    labelOf: (row) => row.nickName,
  })
  type Row = (typeof users.list.rows)[number]
  const open = (row: Row) => !row.above
  const columns = [
    {
      key: 'nickName',
      width: 'min-w-24',
      title: t('fields.nickName'),
      sort: 'nickName',
      onCard: 'title' as const,
      render: (row: Row) => row.nickName,
    },
    {
      key: 'userName',
      title: t('fields.userName'),
      sort: 'userName',
      render: (row: Row) => <span className="break-all">{row.userName}</span>,
    },
    { key: 'deptName', title: t('fields.deptName'), width: 'min-w-24' },
    {
      key: 'roles',
      title: t('fields.roles'),
      width: 'min-w-28',
      render: ({ roles }: Row) =>
        roles.length === 0 ? (
          <span className="text-ink-faint">—</span>
        ) : (
          roles
            .map((role) => (locale === 'en-US' ? role.enRoleName || role.roleName : role.roleName))
            .join(locale === 'en-US' ? ', ' : '、')
        ),
    },
    { key: 'phonenumber', title: t('fields.phonenumber'), width: 'w-32 whitespace-nowrap' },
    {
      key: 'loginDate',
      title: t('fields.loginDate'),
      sort: 'loginDate',
      width: 'w-40 whitespace-nowrap',
      render: (row: Row) =>
        row.hasPassword ? (
          row.loginDate.slice(0, 16) || <span className="text-ink-faint">{t('state.never')}</span>
        ) : (
          <StatusBadge tone="warning">{t('state.invited')}</StatusBadge>
        ),
    },
    useStatusColumn<Row, typeof users.list.filters>(users, (row) => open(row) && !row.self),
  ]

  async function showLink({ id, userName, nickName, email }: Pick<Row, 'id' | 'userName' | 'nickName' | 'email'>) {
    await attempt(async () => {
      const { data } = await call(userLink, { userId: id })
      const mail = async () => (await call(userLink, { userId: id, mail: 1 })).data.mailedTo
      setLink({ ...data, account: userName, name: nickName, email, mail })
    })
  }
  const rolesOf = ({ userId }: Row) => `${hrefOf('/system/user-auth/role', locale)}?userId=${userId}`

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Suspense fallback={<div />}>
          <DeptPicker chosen={users.list.filters.deptId} onChoose={(deptId) => users.list.setFilters({ deptId })} />
        </Suspense>
        <AdminList
          admin={users}
          label={t('title')}
          columns={columns}
          mayEdit={open}
          mayRemove={(row) => open(row) && !row.self && row.id !== '1'}
          actions={
            may(userImports.check) ? (
              <Button icon={IconUpload} onClick={() => setImporting(true)}>
                {t('actions.import')}
              </Button>
            ) : null
          }
          rowActions={(row) => [
            ...(may(userLink) && open(row) && row.status === '0'
              ? [{ label: t('actions.link'), icon: IconLink, onSelect: () => void showLink(row) }]
              : []),
            ...(may(userRolesSet) && open(row) && !row.self
              ? [{ label: t('actions.roles'), icon: IconRole, onSelect: () => location.assign(rolesOf(row)) }]
              : []),
          ]}
          empty={t('empty')}
          form={<UserForm admin={users} onAdded={(row) => (may(userLink) ? void showLink(row) : undefined)} />}
          filters={
            <>
              <FilterText list={users.list} name="nickName" label={t('fields.nickName')} />
              <FilterText list={users.list} name="userName" label={t('fields.userName')} />
              <FilterText list={users.list} name="phonenumber" label={t('fields.phonenumber')} />
              <StatusFilter list={users.list} />
              <FilterDateRange list={users.list} begin="from" end="to" label={crud('fields.createTime')} />
            </>
          }
        />
      </div>
      <Suspense>
        {link ? <LinkDialog link={link} onClose={() => setLink(null)} /> : null}
        {importing ? <UserImport onDone={users.list.reload} onClose={() => setImporting(false)} /> : null}
      </Suspense>
    </>
  )
})
