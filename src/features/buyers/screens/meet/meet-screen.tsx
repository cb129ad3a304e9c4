import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { CODE } from '../../../../shared/api/envelope.ts'
import { island, useT } from '../../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../../shared/list/search-params.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { Spinner } from '../../../../shared/ui/loading/spinner.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import { meetOpen, type Meet, type MeetMeeting } from '../../page-contract.ts'
import { BUYER } from '../../rules.ts'
import { AskLink } from './ask-link.tsx'
import { Programme, Requests } from './meeting-lists.tsx'

const ExhibitorsPart = lazy(() => import('./exhibitors-part.tsx').then((part) => ({ default: part.ExhibitorsPart })))
const ProfilePart = lazy(() => import('./profile-part.tsx').then((part) => ({ default: part.ProfilePart })))

const NAME = 'meet'
const TABS = ['programme', 'requests', 'exhibitors', 'profile'] as const

/** A buyer's own page (running-a-show 6): the link of its mail is the key, and stands behind the # that no server is told. */
export const MeetScreen = island(function MeetScreen() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (token === null) return <Loading />
  return token === '' ? <AskLink gone={false} /> : <Opened key={token} token={token} />
})

function Loading() {
  const t = useT('features/buyers')
  return (
    <output className="flex items-center gap-2 py-10 text-ink-soft">
      <Spinner />
      {t('meet.loading')}
    </output>
  )
}

function Opened({ token }: { token: string }) {
  const t = useT('features/buyers')
  const [loaded, retry, replace] = useLoad((signal) =>
    call(meetOpen, { v: token }, { quiet: true, signal }).then(({ data }) => data),
  )
  const [left, setLeft] = useState(false)
  if (left)
    return (
      <Alert live tone="success" title={t('meet.leave.done')}>
        {t('meet.leave.doneText')}
      </Alert>
    )
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'error')
    return loaded.error.code === CODE.notFound ? (
      <AskLink gone />
    ) : (
      <Alert live tone="danger" title={t('meet.failed')}>
        <p>{loaded.error.message}</p>
        <Button className="mt-2" onClick={retry}>
          {t('meet.retry')}
        </Button>
      </Alert>
    )
  return <Ready token={token} meet={loaded.data} onMeet={replace} onLeft={() => setLeft(true)} />
}

function Ready(props: { token: string; meet: Meet; onMeet: (meet: Meet) => void; onLeft: () => void }) {
  const { token, meet, onMeet, onLeft } = props
  const t = useT('features/buyers')
  const [told, setTold] = useState('')
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const waiting = meet.meetings.filter(({ may }) => may.accept === 1 || may.takeOther === 1).length
  // Who is asked for an answer sees the question first.
  const tab = TABS.find((one) => one === wanted) ?? (waiting > 0 ? 'requests' : 'programme')
  const go = (id: string) => {
    setTold('')
    writeSearch(`?tab=${id}`, 'push')
  }
  function changed(meeting: MeetMeeting, words: string) {
    const known = meet.meetings.some(({ id }) => id === meeting.id)
    setTold(words)
    // Stay where it was done, whatever waits now.
    if (wanted === null) writeSearch(`?tab=${tab}`, 'replace')
    onMeet({
      ...meet,
      meetings: known
        ? meet.meetings.map((one) => (one.id === meeting.id ? meeting : one))
        : [...meet.meetings, meeting],
    })
  }
  const { profile } = meet
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{[meet.show, profile.companyName].filter(Boolean).join(' · ')}</p>
      {profile.status === BUYER.pending ? (
        <Alert tone="info" title={t('meet.pending')}>
          {t('meet.pendingText')}
        </Alert>
      ) : null}
      {profile.status === BUYER.rejected ? (
        <Alert tone="warning" title={t('meet.rejected')}>
          {profile.reason ? <p className="break-words">{`${t('meet.reason')}: ${profile.reason}`}</p> : null}
          <p>{t('meet.rejectedText')}</p>
        </Alert>
      ) : null}
      <Tabs
        name={NAME}
        label={t('meet.tabsLabel')}
        items={TABS.map((id) => ({
          id,
          label: t(`meet.tabs.${id}`),
          count: id === 'requests' && waiting > 0 ? waiting : undefined,
        }))}
        value={tab}
        onChange={go}
      />
      {told ? (
        <Alert live tone="success">
          {told}
        </Alert>
      ) : null}
      <TabPanel name={NAME} value={tab}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          {tab === 'programme' ? (
            <Programme token={token} meet={meet} onChange={changed} />
          ) : tab === 'requests' ? (
            <Requests token={token} meet={meet} onChange={changed} />
          ) : tab === 'exhibitors' ? (
            <ExhibitorsPart
              token={token}
              meet={meet}
              onInvited={(meeting) => changed(meeting, t('meet.done.invited'))}
            />
          ) : (
            <ProfilePart
              token={token}
              meet={meet}
              onProfile={(own, words) => {
                setTold(words)
                onMeet({ ...meet, profile: own })
              }}
              onLeft={onLeft}
            />
          )}
        </Suspense>
      </TabPanel>
      <p className="text-sm text-ink-soft">
        {[t('meet.until', { time: meet.expiresAt }), meet.contact ? t('meet.organiser', { contact: meet.contact }) : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
