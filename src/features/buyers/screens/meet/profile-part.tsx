import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useState } from 'react'
import { CHINA } from '../../../../shared/lib/own-regions.ts'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { AskOnTheSpot } from '../../../../shared/form/ask-on-the-spot.tsx'
import { Checkbox, Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormShell } from '../../../../shared/form/form-shell.tsx'
import { newToken } from '../../../../shared/form/submission.ts'
import { SubmitButton } from '../../../../shared/form/submit-button.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useValues } from '../../../../shared/form/use-values.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { joinNames } from '../../../../shared/record/shown-name.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { profileStruct } from '../../fields.ts'
import { meetChoices, meetLeave, meetProfile, meetTimes, type Meet, type MeetProfile } from '../../page-contract.ts'
import { BUYER, COMPANY_MAX, DEMAND_MAX, NAME_MAX } from '../../rules.ts'
import { CategoryBoxes } from './category-boxes.tsx'
import { timeOf } from './time-words.ts'

interface Props {
  token: string
  meet: Meet
  onProfile: (profile: MeetProfile, told: string) => void
  onLeft: () => void
}

/** Profile and demand, times that do not suit, and the way out. */
export function ProfilePart(props: Props) {
  const t = useT('features/buyers')
  const [loaded, retry] = useLoad((signal) =>
    call(meetChoices, { v: props.token }, { quiet: true, signal }).then(({ data }) => data),
  )
  return (
    <div className="grid gap-8">
      <section aria-label={t('meet.profile.title')}>
        <h2 className="mb-3 text-lg font-semibold">{t('meet.profile.title')}</h2>
        {loaded.state === 'loading' ? (
          <SkeletonLines lines={8} />
        ) : loaded.state === 'error' ? (
          <ErrorState message={loaded.error.message} onRetry={retry} />
        ) : (
          <ProfileForm {...props} choices={loaded.data} />
        )}
      </section>
      <Times {...props} key={props.meet.profile.busySlots.join()} />
      <AskOnTheSpot
        words={{
          action: t('meet.leave.action'),
          ask: t('meet.leave.ask'),
          text: t('meet.leave.text'),
          yes: t('meet.leave.yes'),
          no: t('meet.leave.no'),
        }}
        work={(clientToken) => call(meetLeave, { v: props.token, clientToken }, { quiet: true })}
        onDone={props.onLeft}
      />
    </div>
  )
}

type Choices = Awaited<ReturnType<typeof call<typeof meetChoices>>>['data']

/** The record as the form holds it. */
function formValues(profile: MeetProfile) {
  const { version: _v, email: _e, status: _s, reason: _r, busySlots: _b, ...fields } = profile
  return fields
}

function ProfileForm({ token, meet, choices, onProfile }: Props & { choices: Choices }) {
  const t = useT('features/buyers')
  const chinese = useLocale() === 'zh-CN'
  const form = useForm(profileStruct, {
    record: meet.profile,
    draftKey: 'meet:profile',
    values: formValues,
    save: (value, { version, clientToken }) =>
      call(meetProfile, { ...value, v: token, version: version ?? meet.profile.version, clientToken }, { quiet: true }),
    onSaved: ({ data }) =>
      onProfile(data, t(data.status === BUYER.pending ? 'meet.done.savedAgain' : 'meet.done.saved')),
  })
  const [country] = useValues(form.store, ['country'])
  const field = (name: After<'features/buyers', 'fields.'>) => ({ name, label: t(`fields.${name}`) })
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const surname = (
    <Field {...field('lastName')} max={NAME_MAX}>
      <TextInput autoComplete="family-name" />
    </Field>
  )
  return (
    <FormShell form={form} label={t('meet.profile.title')} className="max-w-none">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {chinese ? surname : null}
        <Field {...field('firstName')} max={NAME_MAX}>
          <TextInput autoComplete="given-name" />
        </Field>
        {chinese ? null : surname}
        <Field {...field('companyName')} max={COMPANY_MAX}>
          <TextInput autoComplete="organization" />
        </Field>
        <Field {...field('position')} max={50}>
          <TextInput autoComplete="organization-title" />
        </Field>
        <Field {...field('mobile')}>
          <PhoneInput autoComplete="tel" />
        </Field>
        {meet.profile.email ? (
          <div className="field">
            <p className="label">{t('fields.email')}</p>
            <p className="break-words">{meet.profile.email}</p>
            <p className="hint">{t('meet.profile.emailHint')}</p>
          </div>
        ) : null}
        <Field {...field('identity')}>
          <Select placeholder={t('meet.profile.none')} options={options(choices.identities)} />
        </Field>
        <Field {...field('language')}>
          <Select options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))} />
        </Field>
        <Field {...field('country')}>
          <Select placeholder={t('meet.profile.none')} options={options(choices.countries)} />
        </Field>
        {country === CHINA ? (
          <Field {...field('province')}>
            <Select placeholder={t('meet.profile.none')} options={options(choices.provinces)} />
          </Field>
        ) : null}
      </div>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {(chinese ? (['demand', 'enDemand'] as const) : (['enDemand', 'demand'] as const)).map((name, at) => (
          <Field
            key={name}
            name={name}
            label={t(`meet.profile.${name}`)}
            max={DEMAND_MAX}
            {...(at === 0 ? { hint: t('meet.profile.demandHint') } : {})}
          >
            <TextArea rows={4} lang={name === 'demand' ? 'zh-CN' : 'en'} />
          </Field>
        ))}
      </div>
      <FieldGroup name="cids" label={t('meet.profile.cids')}>
        <CategoryBoxes nodes={choices.categories} />
      </FieldGroup>
      <Field {...field('consent')}>
        <Checkbox text={t('meet.profile.consent')} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('meet.profile.save')}</SubmitButton>
      </div>
    </FormShell>
  )
}

/** Times the buyer can be met at: ticked unless it says no. Drawn anew once they are saved. */
function Times({ token, meet, onProfile }: Props) {
  const t = useT('features/buyers')
  const locale = useLocale()
  const [busySlots, setBusySlots] = useState<readonly string[]>(meet.profile.busySlots)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (ids: readonly string[], free: boolean) =>
    setBusySlots((now) => [...now.filter((one) => !ids.includes(one)), ...(free ? [] : ids)])
  async function save() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const input = { v: token, version: meet.profile.version, busySlots: [...busySlots], clientToken: newToken() }
      const { data } = await call(meetTimes, input, { quiet: true })
      onProfile(data, t('meet.done.times'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      // What a conflict answers with is the profile as the call itself answers it: the next try is made on that.
      if (error.code === CODE.conflict && error.current) onProfile(error.current as MeetProfile, '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-label={t('meet.times.title')}>
      <h2 className="text-lg font-semibold">{t('meet.times.title')}</h2>
      {meet.sessions.length === 0 ? (
        <p className="text-ink-soft">{t('meet.times.none')}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('meet.times.text')}</p>
          {meet.sessions.map(({ id, name, categoryNames, slots }) => {
            const all = slots.map(({ slotId }) => slotId)
            const none = all.every((one) => busySlots.includes(one))
            return (
              <fieldset key={id} className="grid min-w-0 gap-2">
                <legend className="label mb-1">{name}</legend>
                {categoryNames.length > 0 ? (
                  <p className="m-0 text-sm text-ink-soft">
                    <Foreign text={joinNames(categoryNames, locale)} />
                  </p>
                ) : null}
                <div>
                  <Button small onClick={() => set(all, none)}>
                    {t(none ? 'meet.times.all' : 'meet.times.no', { session: name })}
                  </Button>
                </div>
                <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
                  {slots.map((one) => (
                    <label key={one.slotId} className="inline-flex min-h-8 cursor-pointer items-center gap-2">
                      <input
                        type="checkbox"
                        className="check"
                        checked={!busySlots.includes(one.slotId)}
                        onChange={(event) => set([one.slotId], event.target.checked)}
                      />
                      <span className="tabular-nums">{timeOf(one)}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )
          })}
          {problem ? (
            <Alert live tone="danger">
              {problem}
            </Alert>
          ) : null}
          <div>
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {t('meet.times.save')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
