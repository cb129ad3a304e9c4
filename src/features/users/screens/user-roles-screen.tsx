import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useSearch } from '../../../shared/list/search-params.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft } from '../../../shared/ui/icons.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { Checkbox } from '../../../shared/ui/inputs/toggles.tsx'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { userRoles, userRolesSet } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

type Known = ReplyOf<typeof userRoles>

/** The roles of one user: tick and save (admin-area 4). `?userId=` names the user. */
export const UserRolesScreen = island(function UserRolesScreen() {
  const t = useT('features/users')
  const hydrated = useHydrated()
  const userId = new URLSearchParams(useSearch()).get('userId') ?? ''
  if (hydrated && !/^\d{1,18}$/.test(userId)) return <Missing />
  if (userId) return <UserRoles key={userId} userId={userId} />
  return <PageHeader title={t('authRole.title')} purpose={t('authRole.purpose')} />
})

function Back() {
  const t = useT('features/users')
  const locale = useLocale()
  return (
    <a className="btn btn-secondary" href={hrefOf('/system/user', locale)}>
      <Icon of={IconArrowLeft} />
      {t('actions.back')}
    </a>
  )
}

function Missing() {
  const t = useT('features/users')
  return (
    <>
      <PageHeader title={t('authRole.title')} purpose={t('authRole.purpose')} />
      <EmptyState title={t('authRole.title')} text={t('authRole.missing')} action={<Back />} />
    </>
  )
}

function UserRoles({ userId }: { userId: string }) {
  const t = useT('features/users')
  const [known, retry] = useLoad((signal) => call(userRoles, { userId }, { signal, quiet: true }))
  if (known.state === 'error' && known.error.code === 404) return <Missing />
  const title =
    known.state === 'ready' ? t('authRole.titleOf', { name: known.data.user.nickName }) : t('authRole.title')
  return (
    <>
      <PageHeader title={title} purpose={t('authRole.purpose')} actions={<Back />} />
      {known.state === 'error' ? (
        <EmptyState
          title={t('authRole.failed')}
          text={known.error.message}
          action={<Button onClick={retry}>{t('authRole.retry')}</Button>}
        />
      ) : null}
      {known.state === 'ready' ? <Ticks userId={userId} known={known.data} /> : null}
    </>
  )
}

function Ticks({ userId, known: { user, roles } }: { userId: string; known: Known }) {
  const t = useT('features/users')
  const scope = useT('features/roles')
  const locale = useLocale()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(user.roleIds))
  const [busy, run] = useBusy(false)
  const fixed = user.self ? t('authRole.self') : user.above ? t('authRole.above') : null

  const save = () =>
    run(true, async () => {
      await call(userRolesSet, { userId, roleIds: [...ticked].join(',') })
      toast.success(t('shared/api:success.modified'))
    })
  function toggle(roleId: string, on: boolean) {
    const next = new Set(ticked)
    if (on) next.add(roleId)
    else next.delete(roleId)
    setTicked(next)
  }
  return (
    <section className="flex max-w-2xl flex-col gap-4" aria-label={t('authRole.title')}>
      <p className="text-ink-soft">
        {t('authRole.account', { account: user.userName })}
        {user.deptName ? ` · ${user.deptName}` : ''}
      </p>
      {fixed ? <Alert tone="warning">{fixed}</Alert> : null}
      <ul className="divide-y divide-line rounded-ui border border-line">
        {roles.map((role) => {
          const why = role.mayGive ? (role.status === '0' ? null : t('authRole.off')) : t('authRole.notYours')
          return (
            <li key={role.roleId} className="px-3 py-2">
              <Checkbox
                label={locale === 'en-US' ? role.enRoleName || role.roleName : role.roleName}
                hint={[scope(under('scope.', role.dataScope)), why].filter(Boolean).join(' · ')}
                checked={ticked.has(role.roleId)}
                disabled={fixed !== null || (why !== null && !role.flag)}
                onChange={(event) => toggle(role.roleId, event.target.checked)}
              />
            </li>
          )
        })}
      </ul>
      <div>
        <Button variant="primary" busy={busy} blocked={fixed ?? undefined} onClick={() => void save()}>
          {t('actions.save')}
        </Button>
      </div>
    </section>
  )
}
