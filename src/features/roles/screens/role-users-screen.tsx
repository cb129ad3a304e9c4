import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useSearch } from '../../../shared/list/search-params.ts'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft, IconMinus, IconPlus } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { allocatedList, cancelUsers, roleCalls } from '../contract.ts'
import { useHolderColumns, type Holder } from './use-holder-columns.tsx'

const AddUsers = late(() => import('./add-users.tsx').then((part) => ({ default: part.AddUsers })))

/** Who holds a role: add people, take it away (admin-area 5). `?roleId=` names the role. */
export const RoleUsersScreen = island(function RoleUsersScreen() {
  const t = useT('features/roles')
  const search = useSearch()
  const hydrated = useHydrated()
  const roleId = new URLSearchParams(search).get('roleId') ?? ''
  if (hydrated && !/^\d{1,18}$/.test(roleId)) return <Missing />
  return roleId ? (
    <RoleUsers key={roleId} roleId={roleId} />
  ) : (
    <PageHeader title={t('holders.title')} purpose={t('holders.purpose')} />
  )
})

function Back() {
  const t = useT('features/roles')
  const locale = useLocale()
  return (
    <a className="btn btn-secondary" href={hrefOf('/system/role', locale)}>
      <Icon of={IconArrowLeft} />
      {t('holders.back')}
    </a>
  )
}

function Missing() {
  const t = useT('features/roles')
  return (
    <>
      <PageHeader title={t('holders.title')} purpose={t('holders.purpose')} />
      <EmptyState title={t('holders.title')} text={t('holders.missing')} action={<Back />} />
    </>
  )
}

function RoleUsers({ roleId }: { roleId: string }) {
  const t = useT('features/roles')
  const locale = useLocale()
  const [role] = useLoad((signal) =>
    call(roleCalls.detail, { id: roleId }, { signal, quiet: true }).then(({ data }) => data),
  )
  const list = useList({
    call: allocatedList,
    filters: { userName: '', phonenumber: '' },
    scope: roleId,
    request: (filters) => ({ ...filters, roleId }),
  })
  const selection = useSelection((row: Holder) => row.id)
  const choice = useColumns('roleUsers', useHolderColumns())
  const [adding, setAdding] = useState(false)
  if (role.state === 'error' && role.error.code === 404) return <Missing />
  const known = role.state === 'ready' ? role.data : null
  const name = known ? (locale === 'en-US' ? known.enRoleName || known.roleName : known.roleName) : ''
  const title = known ? t('holders.titleOf', { name }) : t('holders.title')

  async function cancel(rows: readonly Holder[]) {
    const [first] = rows
    if (!first) return
    const question =
      rows.length === 1
        ? t('holders.cancelOne', { name: first.nickName })
        : t('holders.cancelMany', { count: rows.length })
    const sure = {
      title: question,
      text: t('holders.cancelText'),
      confirmLabel: t('holders.cancel'),
      tone: 'danger' as const,
    }
    if (!(await confirm(sure))) return
    await attempt(async () => {
      await call(cancelUsers, { roleId, userIds: rows.map((row) => row.id).join(',') })
      toast.success(t('holders.cancelled'))
      selection.clear()
    })
    list.reload()
  }

  const add =
    known?.mayGive && !known.ofTeams ? (
      <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
        {t('holders.add')}
      </Button>
    ) : null
  return (
    <>
      <PageHeader title={title} purpose={t('holders.purpose')} actions={<Back />} />
      <ListShell
        list={list}
        label={title}
        columns={choice}
        actions={add}
        filters={
          <>
            <FilterText list={list} name="userName" label={t('fields.userName')} />
            <FilterText list={list} name="phonenumber" label={t('fields.phonenumber')} />
          </>
        }
        selection={{
          of: selection,
          actions: (
            <Button small variant="danger" icon={IconMinus} onClick={() => void cancel(selection.rows)}>
              {t('holders.cancel')}
            </Button>
          ),
        }}
      >
        <DataTable
          list={list}
          columns={choice}
          caption={title}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.nickName}
          selection={selection}
          rowActions={(row) => [
            {
              label: t('holders.cancel'),
              icon: IconMinus,
              atHand: true,
              danger: true,
              onSelect: () => void cancel([row]),
            },
          ]}
          empty={<EmptyState title={t('holders.users')} text={t('holders.empty')} action={add} />}
        />
      </ListShell>
      {adding ? (
        <Suspense>
          <AddUsers
            roleId={roleId}
            name={name}
            onClose={() => setAdding(false)}
            onAdded={(count) => {
              setAdding(false)
              toast.success(t('holders.added', { count }))
              list.reload()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
