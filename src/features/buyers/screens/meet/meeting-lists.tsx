import { useState } from 'react'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconCalendar } from '../../../../shared/ui/icons.ts'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { meetCalendar, type Meet, type MeetMeeting } from '../../page-contract.ts'
import { MeetingCard, type MeetingProps } from './meeting-card.tsx'
import { isMoved, waitsForBuyer } from './waiting.ts'

interface Props {
  token: string
  meet: Meet
  onChange: MeetingProps['onChange']
}

const byTime = (one: MeetMeeting, other: MeetMeeting) =>
  `${one.slot.date} ${one.slot.begin}`.localeCompare(`${other.slot.date} ${other.slot.begin}`)

function Cards({
  title,
  meetings,
  token,
  meet,
  onChange,
}: Props & { title?: string; meetings: readonly MeetMeeting[] }) {
  if (meetings.length === 0) return null
  const list = (
    <ul className="grid gap-3 md:grid-cols-2">
      {meetings.toSorted(byTime).map((one) => (
        <li key={`${one.id} ${one.version}`}>
          <MeetingCard token={token} meeting={one} contact={meet.contact} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
  if (!title) return list
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {list}
    </section>
  )
}

/** What is agreed, by time, then what is over and what came to nothing; the first as a calendar file. */
export function Programme(props: Props) {
  const t = useT('features/buyers')
  const { meetings } = props.meet
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // Once it can be rated it is over.
  const agreed = meetings.filter(({ status, may }) => status === 2 && may.rate === 0)
  const past = meetings.filter(({ status, may }) => status === 5 || status === 6 || (status === 2 && may.rate === 1))
  const other = meetings.filter(({ status }) => status === 3 || status === 4 || status === 7)
  async function save() {
    setBusy(true)
    setProblem('')
    try {
      const { download } = await import('../../../../shared/api/download.ts')
      await download(meetCalendar, { v: props.token }, `${t('meet.calendar.fileName')}.ics`, { ownName: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-6">
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {agreed.length === 0 ? (
        <EmptyState icon={IconCalendar} title={t('meet.programme.empty')} text={t('meet.programme.emptyText')} />
      ) : (
        <>
          <div>
            <Button icon={IconCalendar} busy={busy} onClick={() => void save()}>
              {t('meet.calendar.save')}
            </Button>
          </div>
          <Cards {...props} meetings={agreed} />
        </>
      )}
      <Cards {...props} title={t('meet.programme.past')} meetings={past} />
      <Cards {...props} title={t('meet.programme.other')} meetings={other} />
    </div>
  )
}

/** Meetings that wait for an answer: the buyer's first, other times for agreed meetings among them, then the exhibitors'. */
export function Requests(props: Props) {
  const t = useT('features/buyers')
  const waiting = props.meet.meetings.filter((one) => one.status === 1 || waitsForBuyer(one))
  if (waiting.length === 0) return <EmptyState title={t('meet.requests.empty')} text={t('meet.requests.emptyText')} />
  const of = (direction: number) => waiting.filter((one) => !isMoved(one) && one.direction === direction)
  return (
    <div className="grid gap-6">
      <Cards {...props} title={t('meet.requests.moved')} meetings={waiting.filter(isMoved)} />
      <Cards {...props} title={t('meet.requests.received')} meetings={of(1)} />
      <Cards {...props} title={t('meet.requests.sent')} meetings={of(2)} />
    </div>
  )
}
