import { RowsField } from '../../../shared/crud/rows-field.tsx'
import { ImageUpload } from '../../../shared/files/image-upload.tsx'
import { PROPOSAL_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CheckboxGroup, Select, type Choice } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import type { After } from '../../../shared/i18n/keys.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { MeetingSession } from '../contract.ts'
import { requiredMeetingFields, type MeetingInput } from '../fields.ts'
import { ATTENDEES_MAX, DEMAND_MAX, IMAGES_MAX } from '../rules.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** The choices, and after them what the record holds that is none of them any more: it can be seen, and given up. */
const withGone = (choices: readonly Choice[], held: readonly unknown[], label: (value: string) => string): Choice[] => [
  ...choices,
  ...held
    .map(String)
    .filter((value) => value !== '' && !choices.some((one) => one.value === value))
    .map((value) => ({ value, label: label(value) })),
]

/** The brands, sessions and products that a registration chooses from. */
interface Choices {
  brands: readonly { id: string; name: string; enName: string }[]
  sessions: readonly MeetingSession[]
  products: readonly { id: string; name: string }[]
}

/** Every field of a registration (business-entities 3.17); in the office without the images, which are the exhibitor's own uploads. */
export function RegistrationFields({
  form,
  choices,
  settleCurrency,
  office = false,
}: {
  form: Pick<Form<MeetingInput>, 'store'>
  choices: Choices
  settleCurrency: 'CNY' | 'USD'
  office?: boolean
}) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const identities = useDict('busi_identity')
  const [mobile, meetingId] = useValues(form.store, ['mobile', 'meetingId'])
  const wanted = requiredMeetingFields({ mobile }, { settleCurrency, locale })
  const field = (name: After<'features/matchmaking', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const { brands, sessions, products } = choices
  const attendees = useWatched('attendees', (value) => (Array.isArray(value) ? value.length : 0))
  const chosen = sessions.find(({ id }) => id === String(meetingId ?? ''))
  const heldProducts = useWatched('productIds', (value) => (Array.isArray(value) ? value.join() : ''))
  const heldTimes = useWatched('preferTimes', (value) => (Array.isArray(value) ? value.join() : ''))
  const sessionLabel = (one: MeetingSession) => {
    const { date, beginTime: begin, endTime: end, left, status } = one
    const name = shownName(one, locale)
    const place = shownName({ name: one.place, enName: one.enPlace }, locale)
    if (status === 3) return t('sessionClosed', { name, date, begin, end })
    if (status === 2) return t('sessionFull', { name, date, begin, end })
    const choice = t('sessionChoice', { name, date, begin, end, place, left })
    return toMinor(one.fee) === 0
      ? choice
      : t('sessionFee', { choice, fee: formatMoney(toMinor(one.fee), settleCurrency, locale) })
  }
  /** Another session has other times: those it lacks are given up. */
  function keepTimes(id: string) {
    const slots = sessions.find((one) => one.id === id)?.slots ?? []
    form.store.setValue(
      'preferTimes',
      heldTimes.split(',').filter((time) => slots.includes(time)),
    )
  }
  return (
    <>
      <Card title={t('sections.session')}>
        <div className="flex flex-col gap-5">
          <Field {...field('meetingId')} {...(sessions.length === 0 ? { hint: t('hints.noSession') } : {})}>
            <Select
              options={withGone(
                sessions.map((one) => ({
                  value: one.id,
                  label: sessionLabel(one),
                  disabled: one.status !== 1 && one.id !== chosen?.id,
                })),
                [meetingId ?? ''],
                () => t('goneSession'),
              )}
              onChosen={keepTimes}
            />
          </Field>
          {chosen ? (
            <p className="m-0 text-ink-soft">
              {[
                t(`kinds.${chosen.kind}`),
                t('buyersCome', { count: chosen.buyers }),
                toMinor(chosen.fee) === 0
                  ? t('noFee')
                  : t('costs', { fee: formatMoney(toMinor(chosen.fee), settleCurrency, locale) }),
              ].join(' · ')}
            </p>
          ) : null}
          <FieldGroup {...field('preferTimes')} hint={t('hints.preferTimes')}>
            {chosen ? (
              <CheckboxGroup
                options={withGone(
                  chosen.slots.map((time) => ({ value: time, label: time })),
                  heldTimes.split(','),
                  (name) => t('gone', { name }),
                )}
              />
            ) : (
              <p className="text-ink-soft">{t('hints.pickSession')}</p>
            )}
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.what')}>
        <div className="flex flex-col gap-5">
          <Field
            {...field('brandId')}
            hint={brands.length === 0 ? t(office ? 'office.noBrand' : 'hints.noBrand') : t('hints.brandId')}
          >
            <Select options={brands.map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
          </Field>
          <FieldGroup {...field('productIds')} hint={t('hints.productIds')}>
            {products.length === 0 && heldProducts === '' ? (
              <p className="text-ink-soft">{t(office ? 'office.noProduct' : 'hints.noProduct')}</p>
            ) : (
              <div className="max-h-60 overflow-y-auto">
                <CheckboxGroup
                  options={withGone(
                    products.map(({ id, name }) => ({ value: id, label: name })),
                    heldProducts.split(','),
                    (name) => t('gone', { name: t('goneProduct', { id: name }) }),
                  )}
                />
              </div>
            )}
          </FieldGroup>
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

      <Card title={t('sections.people')} hint={t('hints.attendees')}>
        <div className="flex flex-col gap-5">
          <RowsField
            name="attendees"
            what={t('attendee')}
            blank={{ name: '', position: '', mobile: '' }}
            least={1}
            full={attendees >= ATTENDEES_MAX ? t('fullAttendees') : undefined}
          >
            {(at) => (
              <>
                <Field name={`attendees.${at}.name`} label={t('fields.attendee.name')} required>
                  <TextInput autoComplete="off" />
                </Field>
                <Field name={`attendees.${at}.position`} label={t('fields.attendee.position')}>
                  <TextInput autoComplete="off" />
                </Field>
                <Field name={`attendees.${at}.mobile`} label={t('fields.attendee.mobile')}>
                  <PhoneInput autoComplete="off" />
                </Field>
              </>
            )}
          </RowsField>
          <div className={GRID}>
            <Field {...field('contactName')}>
              <TextInput autoComplete={office ? 'off' : 'name'} />
            </Field>
            <Field {...field('mobile')}>
              <PhoneInput autoComplete={office ? 'off' : 'tel'} />
            </Field>
            <Field {...field('email')}>
              <TextInput type="email" autoComplete={office ? 'off' : 'email'} />
            </Field>
          </div>
        </div>
      </Card>

      {office ? null : (
        <Card title={t('sections.pictures')}>
          <FieldGroup {...field('proposalImages')} hint={t('hints.proposalImages')}>
            <ImageUpload limit={PROPOSAL_IMAGE_LIMIT} kind="proposal" max={IMAGES_MAX} />
          </FieldGroup>
        </Card>
      )}
    </>
  )
}
