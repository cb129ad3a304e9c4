import { Checkbox, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict/dict-select.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import type { BadgeRecord } from '../contract.ts'
import { requiredBadgeFields, type BadgeContext, type BadgeInput } from '../fields.ts'
import { NAME_MAX, PASSPORT, POSITION_MAX } from '../rules.ts'
import { BadgePhoto } from './badge-photo.tsx'
import { VisaFields } from './visa-fields.tsx'
import type { After } from '../../../shared/i18n/keys.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of a badge (business-entities 3.7). */
export function BadgeFields({
  form,
  context,
  stored,
}: {
  form: Form<BadgeInput>
  context: Omit<BadgeContext, 'draft'>
  stored: BadgeRecord | null
}) {
  const t = useT('features/badges')
  const [certType, visaLetterFlag, surname] = useValues(form.store, ['certType', 'visaLetterFlag', 'surname'])
  const wanted = requiredBadgeFields({ certType, visaLetterFlag, surname }, context)
  const field = (name: After<'features/badges', 'fields.'>) => ({
    name,
    label: t(`fields.${name}`),
    required: wanted.includes(name),
  })
  const passport = String(certType) === String(PASSPORT)
  const kept = stored?.certNoFlag === 1 && String(stored.certType) === String(certType)
  const numberHint = !kept
    ? t('hints.certNo')
    : stored.certNo === ''
      ? t('hints.certNoStored')
      : t('hints.certNoKept', { number: stored.certNo })
  return (
    <>
      <Card title={t('sections.document')} hint={t(passport ? 'hints.passportName' : 'hints.name')}>
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_13rem]">
          <div className={GRID}>
            <Field {...field('certType')}>
              <DictSelect type="busi_cert_type" />
            </Field>
            <Field {...field('certNo')} hint={numberHint}>
              <TextInput autoComplete="off" spellCheck={false} autoCapitalize="characters" />
            </Field>
            <Field {...field('surname')} max={NAME_MAX}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('firstName')} max={NAME_MAX}>
              <TextInput autoComplete="off" />
            </Field>
          </div>
          <FieldGroup {...field('photo')} hint={t('photo.hint')}>
            <BadgePhoto />
          </FieldGroup>
        </div>
      </Card>

      <Card title={t('sections.person')}>
        <div className="flex flex-col gap-5">
          <div className={GRID}>
            <Field {...field('mobile')}>
              <PhoneInput autoComplete="off" />
            </Field>
            <Field {...field('email')}>
              <TextInput type="email" autoComplete="off" spellCheck={false} />
            </Field>
          </div>
          <div className={GRID}>
            <Field {...field('position')} max={POSITION_MAX}>
              <TextInput autoComplete="off" />
            </Field>
            <Field {...field('enPosition')} max={POSITION_MAX}>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </div>
          <Field {...field('contactFlag')} hint={t(stored?.contactFlag === 1 ? 'hints.contactNow' : 'hints.contact')}>
            <Switch />
          </Field>
        </div>
      </Card>

      {passport || visaLetterFlag === '1' ? (
        <VisaFields field={field} context={context} open={visaLetterFlag === '1'} />
      ) : null}

      <Card>
        <Field {...field('consentFlag')} required>
          <Checkbox text={t('consent')} />
        </Field>
      </Card>
    </>
  )
}
