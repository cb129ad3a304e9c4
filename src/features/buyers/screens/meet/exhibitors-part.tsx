import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState, type FormEvent } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { joinNames } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { meetExhibitors, meetInvite, type Meet, type MeetCandidate, type MeetMeeting } from '../../page-contract.ts'
import { BUYER, REASON_MAX } from '../../rules.ts'
import { FreeTimes } from './free-times.tsx'
import { SelectField } from './select-field.tsx'
import { StepForm } from './step-form.tsx'
import { timeOf } from './time-words.ts'

interface Props {
  token: string
  meet: Meet
  onInvited: (meeting: MeetMeeting) => void
}

/** Exhibitors that fit, the best first, or those with a word in their name; each can be invited. */
export function ExhibitorsPart(props: Props) {
  const t = useT('features/buyers')
  const [keyword, setKeyword] = useState('')
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setKeyword(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  if (props.meet.profile.status !== BUYER.approved) return <Alert tone="info">{t('errors.notApproved')}</Alert>
  return (
    <div className="grid gap-4">
      <search>
        <form
          method="post"
          className="flex flex-wrap items-end gap-2"
          onSubmit={find}
          aria-label={t('meet.exhibitors.find')}
        >
          <div className="min-w-0 flex-1 sm:max-w-sm">
            <NativeField name="keyword" type="search" label={t('meet.exhibitors.find')} maxLength={60} />
          </div>
          <Button type="submit">{t('meet.exhibitors.search')}</Button>
        </form>
      </search>
      <Found key={keyword} {...props} keyword={keyword} />
    </div>
  )
}

function Found({ token, meet, onInvited, keyword }: Props & { keyword: string }) {
  const t = useT('features/buyers')
  const [loaded, retry] = useLoad((signal) =>
    call(meetExhibitors, { v: token, keyword }, { quiet: true, signal }).then(({ data }) => data.list),
  )
  if (loaded.state === 'loading') return <SkeletonLines lines={6} />
  if (loaded.state === 'error') return <ErrorState message={loaded.error.message} onRetry={retry} />
  if (loaded.data.length === 0)
    return keyword ? (
      <EmptyState title={t('meet.exhibitors.none')} />
    ) : (
      <EmptyState title={t('meet.exhibitors.empty')} text={t('meet.exhibitors.emptyText')} />
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {loaded.data.map((one) => (
        <li key={one.exhibitorId}>
          <Candidate
            token={token}
            candidate={one}
            standing={Math.max(
              0,
              ...meet.meetings.flatMap(({ exhibitorId, status }) =>
                exhibitorId === one.exhibitorId && status <= 2 ? [status] : [],
              ),
            )}
            onInvited={onInvited}
          />
        </li>
      ))}
    </ul>
  )
}

function Candidate(props: {
  token: string
  candidate: MeetCandidate
  /** 2: a meeting is agreed. 1: one is asked for. 0: neither. */
  standing: number
  onInvited: (meeting: MeetMeeting) => void
}) {
  const { token, candidate, standing } = props
  const { company, exhibitorId } = candidate
  const t = useT('features/buyers')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const why = candidate.reasons.map((reason) =>
    reason === 'category'
      ? candidate.categories.length > 0
        ? t('meet.why.categoryOf', { names: joinNames(candidate.categories.slice(0, 3), locale) })
        : t('meet.why.category')
      : t(`meet.why.${reason}`),
  )
  const action = t('meet.exhibitors.invite')
  return (
    <article className="grid h-full content-start gap-3 rounded-ui border border-line p-4" aria-label={company}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-semibold">
          <Foreign text={company} />
        </h3>
        <StatusBadge tone={candidate.score >= 60 ? 'success' : 'neutral'}>
          {t('meet.exhibitors.score', { score: candidate.score })}
        </StatusBadge>
      </div>
      <div className="grid gap-1 text-ink-soft">
        {candidate.brands.length > 0 ? (
          <p className="break-words">
            <Foreign text={joinNames(candidate.brands, locale)} />
          </p>
        ) : null}
        {candidate.booths ? <p className="break-words">{t('meet.booth', { booths: candidate.booths })}</p> : null}
        {why.map((line) => (
          <p key={line} className="break-words text-sm">
            {line}
          </p>
        ))}
      </div>
      {standing > 0 ? (
        <p className="text-sm font-medium">{t(standing === 2 ? 'meet.exhibitors.met' : 'meet.exhibitors.asked')}</p>
      ) : open ? (
        <FreeTimes token={token} exhibitorId={exhibitorId}>
          {(slots, none) => (
            <StepForm
              name={`invite:${exhibitorId}`}
              action={action}
              company={company}
              none={none || undefined}
              onBack={() => setOpen(false)}
              send={async (text, clientToken) => {
                const asked = { v: token, exhibitorId, slotId: text('slotId'), message: text('message'), clientToken }
                const { data } = await call(meetInvite, asked, { quiet: true })
                setOpen(false)
                props.onInvited(data)
              }}
            >
              {(errors) => (
                <>
                  <SelectField
                    name="slotId"
                    label={t('meet.time')}
                    first={t('meet.chooseTime')}
                    options={slots.map((one) => ({ value: one.slotId, label: timeOf(one) }))}
                    error={errors['slotId']}
                  />
                  <NativeField
                    name="message"
                    label={t('meet.message')}
                    rows={2}
                    maxLength={REASON_MAX}
                    error={errors['message']}
                  />
                </>
              )}
            </StepForm>
          )}
        </FreeTimes>
      ) : (
        <Button
          aria-label={t('meet.of', { action, company })}
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
    </article>
  )
}
