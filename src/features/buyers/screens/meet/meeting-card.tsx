import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useRef, useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { NativeField } from '../../../../shared/ui/inputs/native-field.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { meetAnswer, meetCancel, meetFeedback, meetOffer, type MeetMeeting } from '../../page-contract.ts'
import { REASON_MAX } from '../../rules.ts'
import { FreeTimes } from './free-times.tsx'
import { SelectField } from './select-field.tsx'
import { StepForm } from './step-form.tsx'
import { spanOf, timeOf } from './time-words.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

const TONES: Record<number, BadgeTone> = { 1: 'warning', 2: 'success', 5: 'info' }
const PENDING = 1
const HELD = 5
const MISSED = 6

const HELD_WORDS = { '1': 'meet.heldYes', '0': 'meet.heldNo', '2': 'meet.heldAbsent' } as const

/** The noted outcome of a meeting, as its form's choices name it. Before anything is noted, the meeting took place. */
function heldChoice({ status, absentSide }: MeetMeeting): keyof typeof HELD_WORDS {
  if (status !== MISSED) return '1'
  return absentSide === 'BUYER' ? '2' : '0'
}

type Step = 'decline' | 'offer' | 'cancel' | 'rate'

export interface MeetingProps {
  token: string
  meeting: MeetMeeting
  /** Phone of the organiser, who can still cancel. */
  contact: string
  /** The meeting as it is now, and what to say of it. */
  onChange: (meeting: MeetMeeting, told: string) => void
}

/** One meeting: who, when, where, how long it still waits, and what can be done to it. */
export function MeetingCard({ token, meeting, contact, onChange }: MeetingProps) {
  const t = useT('features/buyers')
  const locale = useLocale()
  const { may, company, altSlot } = meeting
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const clientToken = useRef('')
  const named = (action: string) => ({ 'aria-label': t('meet.of', { action, company }) })
  const at = { v: token, id: meeting.id, version: meeting.version }

  /** Does it; what somebody did to the meeting meanwhile is shown instead. */
  async function run(told: string, work: () => Promise<{ data: MeetMeeting }>) {
    try {
      const { data } = await work()
      setStep(null)
      onChange(data, told)
    } catch (error) {
      if (error instanceof ApiError && error.code === CODE.conflict && error.current)
        // What a conflict answers with is the meeting as the call itself answers it.
        onChange(error.current as MeetMeeting, '')
      throw error
    }
  }
  async function accept(alt: 0 | 1) {
    if (busy) return
    setProblem('')
    setBusy(alt ? 'other' : 'accept')
    clientToken.current ||= newToken()
    try {
      await run(t('meet.done.accepted'), () =>
        call(meetAnswer, { ...at, result: 'ACCEPT', alt, clientToken: clientToken.current }, { quiet: true }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code > 0) clientToken.current = ''
      setProblem(error.message)
    } finally {
      setBusy('')
    }
  }
  const cancelWords = t(meeting.status === PENDING ? 'meet.actions.withdraw' : 'meet.actions.cancel')
  const rateWords = t(
    meeting.status === HELD || meeting.status === MISSED ? 'meet.actions.changeRate' : 'meet.actions.rate',
  )
  const buttons = (
    [
      [may.decline, 'decline', t('meet.actions.decline')],
      [may.offer, 'offer', t('meet.actions.offer')],
      [may.cancel, 'cancel', cancelWords],
      [may.rate, 'rate', rateWords],
    ] as const
  ).filter(([can]) => can === 1)
  return (
    <article className="grid gap-3 rounded-ui border border-line p-4" aria-label={`${company} ${timeOf(meeting.slot)}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-semibold">
          <Foreign text={company} />
        </h3>
        <StatusBadge tone={TONES[meeting.status] ?? 'neutral'}>
          {t(under('meet.states.', String(meeting.status)))}
        </StatusBadge>
      </div>
      <div className="grid gap-1">
        <p className="font-medium tabular-nums">{timeOf(meeting.slot)}</p>
        <p className="break-words text-ink-soft">
          <Foreign text={[meeting.session, meeting.place].filter(Boolean).join(' · ')} />
        </p>
        {meeting.booths ? (
          <p className="break-words text-ink-soft">{t('meet.booth', { booths: meeting.booths })}</p>
        ) : null}
        {meeting.comes ? <p className="break-words">{t('meet.comes', { name: meeting.comes })}</p> : null}
        {meeting.products.length > 0 ? (
          <p className="break-words">{t('meet.products', { names: meeting.products.join(t('meet.and')) })}</p>
        ) : null}
        {meeting.message ? (
          <p className="whitespace-pre-line break-words">{labelled(t('meet.theirMessage'), meeting.message, locale)}</p>
        ) : null}
        {meeting.reason ? (
          <p className="whitespace-pre-line break-words">{labelled(t('meet.reason'), meeting.reason, locale)}</p>
        ) : null}
        {meeting.absentSide ? <p>{t(`meet.absent.${meeting.absentSide}`)}</p> : null}
        {meeting.status === PENDING ? (
          <p className="text-sm text-ink-soft">
            {t('meet.left', { time: spanOf(t, meeting.minutesLeft), at: meeting.expireAt })}
          </p>
        ) : null}
        {meeting.late === 1 ? (
          <p className="text-sm text-ink-soft">{contact ? t('meet.late', { contact }) : t('meet.lateNoContact')}</p>
        ) : null}
      </div>
      {altSlot ? (
        <Alert tone={meeting.altBy === 'BUYER' ? 'info' : 'warning'}>
          {t(meeting.altBy === 'BUYER' ? 'meet.youOffer' : 'meet.theyOffer', { time: timeOf(altSlot) })}
        </Alert>
      ) : null}
      {problem ? (
        <Alert live tone="danger">
          {problem}
        </Alert>
      ) : null}
      {step === null ? (
        <div className="flex flex-wrap gap-2">
          {may.accept === 1 ? (
            <Button
              variant="primary"
              busy={busy === 'accept'}
              {...named(t('meet.actions.accept'))}
              onClick={() => void accept(0)}
            >
              {t('meet.actions.accept')}
            </Button>
          ) : null}
          {may.takeOther === 1 && altSlot ? (
            <Button
              variant="primary"
              busy={busy === 'other'}
              {...named(t('meet.actions.takeOther', { time: timeOf(altSlot) }))}
              onClick={() => void accept(1)}
            >
              {t('meet.actions.takeOther', { time: timeOf(altSlot) })}
            </Button>
          ) : null}
          {buttons.map(([, key, words]) => (
            <Button key={key} {...named(words)} onClick={() => setStep(key)}>
              {words}
            </Button>
          ))}
        </div>
      ) : step === 'offer' ? (
        <FreeTimes token={token} exhibitorId={meeting.exhibitorId} id={meeting.id}>
          {(slots, none) => (
            <StepForm
              name={`offer:${meeting.id}`}
              action={t('meet.actions.offer')}
              company={company}
              none={none || undefined}
              onBack={() => setStep(null)}
              send={(text, own) =>
                run(t('meet.done.offered'), () =>
                  call(meetOffer, { ...at, altSlotId: text('altSlotId'), clientToken: own }, { quiet: true }),
                )
              }
            >
              {(errors) => (
                <SelectField
                  name="altSlotId"
                  label={t('meet.time')}
                  first={t('meet.chooseTime')}
                  options={slots
                    .filter(({ slotId }) => slotId !== meeting.slot.slotId)
                    .map((one) => ({ value: one.slotId, label: timeOf(one) }))}
                  error={errors['altSlotId']}
                />
              )}
            </StepForm>
          )}
        </FreeTimes>
      ) : step === 'rate' ? (
        <StepForm
          name={`rate:${meeting.id}`}
          action={rateWords}
          company={company}
          onBack={() => setStep(null)}
          send={(text, own) =>
            run(t('meet.done.rated'), () =>
              call(
                meetFeedback,
                {
                  ...at,
                  held: text('held') === '1' ? 1 : 0,
                  absent: text('held') === '2' ? 1 : 0,
                  ...(text('score') ? { score: Number(text('score')) } : {}),
                  note: text('note'),
                  clientToken: own,
                },
                { quiet: true },
              ),
            )
          }
        >
          {(errors) => (
            <>
              <fieldset className="grid gap-1">
                <legend className="label">{t('meet.held')}</legend>
                {(['1', '0', '2'] as const).map((value) => (
                  <label key={value} className="inline-flex min-h-8 cursor-pointer items-center gap-2">
                    <input type="radio" name="held" value={value} defaultChecked={heldChoice(meeting) === value} />
                    {t(HELD_WORDS[value])}
                  </label>
                ))}
              </fieldset>
              <SelectField
                name="score"
                label={t('meet.score')}
                first={t('meet.scoreNone')}
                value={meeting.score > 0 ? String(meeting.score) : ''}
                options={[5, 4, 3, 2, 1].map((score) => ({
                  value: String(score),
                  label: t('meet.scoreOf', { score }),
                }))}
                error={errors['score']}
              />
              <NativeField
                name="note"
                label={t('meet.note')}
                rows={3}
                maxLength={500}
                defaultValue={meeting.note}
                error={errors['note']}
              />
            </>
          )}
        </StepForm>
      ) : (
        <StepForm
          name={`${step}:${meeting.id}`}
          action={step === 'decline' ? t('meet.actions.decline') : cancelWords}
          company={company}
          danger
          onBack={() => setStep(null)}
          send={(text, own) =>
            run(t(step === 'decline' ? 'meet.done.declined' : 'meet.done.cancelled'), () =>
              step === 'decline'
                ? call(
                    meetAnswer,
                    { ...at, result: 'DECLINE', reason: text('reason'), clientToken: own },
                    { quiet: true },
                  )
                : call(meetCancel, { ...at, reason: text('reason'), clientToken: own }, { quiet: true }),
            )
          }
        >
          {(errors) => (
            <NativeField
              name="reason"
              label={t('meet.reason')}
              hint={t('meet.reasonHint')}
              rows={2}
              maxLength={REASON_MAX}
              error={errors['reason']}
            />
          )}
        </StepForm>
      )}
    </article>
  )
}
