import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { PROPOSAL_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CheckboxGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import type { MeetingSession, MeetingStart } from '../contract.ts'
import { requiredMeetingFields, type MeetingInput } from '../fields.ts'
import { DEMAND_MAX, IMAGES_MAX } from '../rules.ts'
import { Attendees } from './attendees.tsx'
import { loadProducts, loadSessions } from './load-options.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of a registration (business-entities 3.17). */
export function RegistrationFields({
  form,
  brands,
  settleCurrency,
}: {
  form: Form<MeetingInput>
  brands: MeetingStart['brands']
  settleCurrency: 'CNY' | 'USD'
}) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const identities = useDict('busi_identity')
  const [mobile] = useValues(form.store, ['mobile'])
  const wanted = requiredMeetingFields({ mobile }, { settleCurrency, locale })
  const field = (name: After<'features/matchmaking', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  return (
    <>
      <Card title={t('sections.session')}>
        <SessionFields form={form} field={field} />
      </Card>

      <Card title={t('sections.what')}>
        <div className="flex flex-col gap-5">
          <Field {...field('brandId')} hint={brands.length === 0 ? t('hints.noBrand') : t('hints.brandId')}>
            <Select options={brands.map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
          </Field>
          <Products field={field('productIds')} />
          <FieldGroup {...field('wantIdentity')}>
            <CheckboxGroup options={identities.choices} />
          </FieldGroup>
          <BilingualRow zh="demand" en="enDemand">
            <Field {...field('demand')} max={DEMAND_MAX} hint={t('hints.demand')}>
              <TextArea rows={4} />
            </Field>
            <Field {...field('enDemand')} max={DEMAND_MAX}>
              <TextArea rows={4} lang="en" />
            </Field>
          </BilingualRow>
        </div>
      </Card>

      <Card title={t('sections.people')}>
        <div className="flex flex-col gap-5">
          <Attendees />
          <div className={GRID}>
            <Field {...field('contactName')}>
              <TextInput autoComplete="name" />
            </Field>
            <Field {...field('mobile')}>
              <TextInput type="tel" autoComplete="tel" />
            </Field>
            <Field {...field('email')}>
              <TextInput type="email" autoComplete="email" />
            </Field>
          </div>
        </div>
      </Card>

      <Card title={t('sections.pictures')}>
        <FieldGroup {...field('proposalImages')} hint={t('hints.proposalImages')}>
          <ImageUpload limit={PROPOSAL_IMAGE_LIMIT} kind="proposal" max={IMAGES_MAX} />
        </FieldGroup>
      </Card>
    </>
  )
}

interface Labelled {
  name: string
  label: string
  required: boolean
}

/** The session and two of its times. Another session has other times: those it lacks are given up. */
function SessionFields({
  form,
  field,
}: {
  form: Form<MeetingInput>
  field: (name: 'meetingId' | 'preferTimes') => Labelled
}) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const [loaded, retry] = useLoad(loadSessions)
  const [meetingId] = useValues(form.store, ['meetingId'])
  if (loaded.state === 'error') return <ErrorState message={loaded.error.message} onRetry={retry} />
  if (loaded.state === 'loading') return <SkeletonLines lines={3} />
  const sessions = loaded.data
  const chosen = sessions.find(({ id }) => id === String(meetingId ?? ''))
  const labelOf = (one: MeetingSession) => {
    const { date, beginTime: begin, endTime: end, left, status } = one
    const name = shownName(one, locale)
    const place = shownName({ name: one.place, enName: one.enPlace }, locale)
    if (status === 3) return t('sessionClosed', { name, date, begin, end })
    return status === 2
      ? t('sessionFull', { name, date, begin, end })
      : t('sessionChoice', { name, date, begin, end, place, left })
  }
  function keepTimes(id: string) {
    const slots = sessions.find((one) => one.id === id)?.slots ?? []
    const times = form.store.getValues('preferTimes')
    if (Array.isArray(times))
      form.store.setValue(
        'preferTimes',
        times.filter((time) => slots.includes(String(time))),
      )
  }
  return (
    <div className="flex flex-col gap-5">
      <Field {...field('meetingId')} {...(sessions.length === 0 ? { hint: t('hints.noSession') } : {})}>
        <Select
          options={sessions.map((one) => ({
            value: one.id,
            label: labelOf(one),
            disabled: one.status !== 1 && one.id !== chosen?.id,
          }))}
          onChosen={keepTimes}
        />
      </Field>
      <FieldGroup {...field('preferTimes')} hint={t('hints.preferTimes')}>
        {chosen ? (
          <CheckboxGroup options={chosen.slots.map((time) => ({ value: time, label: time }))} />
        ) : (
          <p className="text-ink-soft">{t('hints.pickSession')}</p>
        )}
      </FieldGroup>
    </div>
  )
}

/** Own approved products to choose from. */
function Products({ field }: { field: Labelled }) {
  const t = useT('features/matchmaking')
  const [loaded, retry] = useLoad(loadProducts)
  if (loaded.state === 'error') return <ErrorState message={loaded.error.message} onRetry={retry} />
  if (loaded.state === 'loading') return <SkeletonLines lines={2} />
  return (
    <FieldGroup {...field} hint={t('hints.productIds')}>
      {loaded.data.length === 0 ? (
        <p className="text-ink-soft">{t('hints.noProduct')}</p>
      ) : (
        <div className="max-h-60 overflow-y-auto">
          <CheckboxGroup options={loaded.data.map(({ id, name }) => ({ value: id, label: name }))} />
        </div>
      )}
    </FieldGroup>
  )
}
