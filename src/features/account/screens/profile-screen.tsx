import { Suspense, useEffect, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Loading, Skeleton, SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { profileGet, type ProfileRecord } from '../profile-contract.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileDevices } from './profile-devices.tsx'
import { ProfileIdentities } from './profile-identities.tsx'
import { ProfileInfo } from './profile-info.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { teamList } from '../team-contract.ts'

const TABS = ['info', 'password', 'devices', 'team'] as const
type Tab = (typeof TABS)[number]

const Team = late(() => import('./team-section.tsx').then((part) => ({ default: part.TeamSection })))

/** The personal centre (specification §2; admin-area §12). The open tab stands in the address: `?tab=team`. */
export const ProfileScreen = island(function ProfileScreen() {
  const t = useT('features/account')
  const [found, retry, replace] = useLoad((signal) =>
    call(profileGet, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  return (
    <>
      <PageHeader title={t('profile.title')} purpose={t('profile.purpose')} />
      {found.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('profile.failed')} message={found.error.message} onRetry={retry} />
        </div>
      ) : null}
      {found.state === 'loading' ? (
        <Loading className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : null}
      {found.state === 'ready' ? <Profile record={found.data} onChange={replace} /> : null}
    </>
  )
})

function Profile({ record, onChange }: { record: ProfileRecord; onChange: (record: ProfileRecord) => void }) {
  const t = useT('features/account')
  const may = useMay()
  const shown = TABS.filter((tab) => tab !== 'team' || (record.kind === 'exhibitor' && may(teamList)))
  const [tab, setTab] = useState<Tab>('info')
  const open = shown.includes(tab) ? tab : 'info'
  useEffect(() => {
    const asked = TABS.find((each) => each === new URLSearchParams(location.search).get('tab'))
    // The address is known only in the browser.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (asked) setTab(asked)
  }, [])

  function choose(next: string) {
    setTab(next as Tab)
    const query = new URLSearchParams(location.search)
    if (next === 'info') query.delete('tab')
    else query.set('tab', next)
    history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ProfileCard record={record} onAvatar={(avatar) => onChange({ ...record, avatar })} />
      <div className="card min-w-0">
        <Tabs
          name="profile"
          label={t('profile.title')}
          value={open}
          onChange={choose}
          items={shown.map((id) => ({ id, label: t(`profile.${id}`) }))}
        />
        <TabPanel name="profile" value={open} className="card-body">
          {open === 'info' ? <ProfileInfo record={record} onSaved={onChange} /> : null}
          {open === 'password' ? <ProfilePassword account={record.userName} /> : null}
          {open === 'devices' ? (
            <>
              <ProfileDevices />
              <ProfileIdentities />
            </>
          ) : null}
          {open === 'team' ? (
            <Suspense fallback={<SkeletonLines lines={4} />}>
              <Team />
            </Suspense>
          ) : null}
        </TabPanel>
      </div>
    </div>
  )
}
