import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../../shared/list/search-params.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx'
import type { Meet, MeetMeeting } from '../../page-contract.ts'
import { BUYER } from '../../rules.ts'
import { Programme, Requests } from './meeting-lists.tsx'
import { waitsForBuyer } from './waiting.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

const ExhibitorsPart = late(() => import('./exhibitors-part.tsx').then((part) => ({ default: part.ExhibitorsPart })))
const ProfilePart = late(() => import('./profile-part.tsx').then((part) => ({ default: part.ProfilePart })))

const NAME = 'meet'
/** Agreed, held and missed meetings stand in the programme. */
const AGREED: readonly number[] = [2, 5, 6]
const TABS = ['programme', 'requests', 'exhibitors', 'profile'] as const

/** The page once its link has opened it: programme, what waits for an answer, exhibitors, own profile. */
export function MeetParts(props: { token: string; meet: Meet; onMeet: (meet: Meet) => void; onLeft: () => void }) {
  const { token, meet, onMeet, onLeft } = props
  const t = useT('features/buyers')
  const locale = useLocale()
  const [told, setTold] = useState('')
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const waiting = meet.meetings.filter(waitsForBuyer).length
  const isEmpty = !meet.meetings.some(({ status }) => AGREED.includes(status))
  // A buyer who is asked for an answer sees the question first. One without a programme sees the exhibitors, or the own details until these are approved.
  const withoutProgramme = meet.profile.status === BUYER.approved ? 'exhibitors' : 'profile'
  const [first] = useState(waiting > 0 ? 'requests' : isEmpty ? withoutProgramme : 'programme')
  const tab = TABS.find((one) => one === wanted) ?? first
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
          {profile.reason ? <p className="break-words">{labelled(t('meet.reason'), profile.reason, locale)}</p> : null}
          <p>{t('meet.rejectedText')}</p>
        </Alert>
      ) : null}
      {/* Four tabs stand on a phone in two rows: none is cut. */}
      <div className="[&>.tabs]:flex-wrap">
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
      </div>
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
      <p className="text-sm text-ink-soft" data-times>
        {[
          t('meet.until', { time: meet.expiresAt }),
          meet.contact ? t('meet.organiser', { contact: meet.contact }) : '',
          meet.privacy ? t('meet.privacy', { address: meet.privacy }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
