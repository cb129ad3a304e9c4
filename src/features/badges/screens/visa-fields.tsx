import { callReference } from '../../../shared/api/reference.ts'
import { RadioGroup, Switch } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { PASSPORT_LIMIT } from '../../../shared/files/limits.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { PlaceSelect } from '../../../shared/record/place-inputs.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { regionWorld } from '../../reference/contract.ts'
import type { BadgeContext } from '../fields.ts'
import { PASSPORT_MONTHS, monthsAfter } from '../rules.ts'
import type { After } from '../../../shared/i18n/keys.ts'

const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data

/** What a visa letter needs, for holders of a passport who ask for one. */
export function VisaFields({
  field,
  context,
  open,
}: {
  field: (name: After<'features/badges', 'fields.'>) => { name: string; label: string; required: boolean }
  context: Pick<BadgeContext, 'closeDate' | 'kept'>
  open: boolean
}) {
  const t = useT('features/badges')
  const until = context.closeDate ? monthsAfter(context.closeDate, PASSPORT_MONTHS) : ''
  return (
    <Card title={t('sections.visa')} hint={t('hints.visa')}>
      <div className="flex flex-col gap-5">
        <Field {...field('visaLetterFlag')}>
          <Switch />
        </Field>
        {open ? (
          <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
            <Field {...field('nationality')}>
              <PlaceSelect load={loadCountries} />
            </Field>
            <FieldGroup {...field('gender')}>
              <RadioGroup options={(['1', '2'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))} />
            </FieldGroup>
            <Field {...field('birthDate')}>
              <DateInput />
            </Field>
            <Field {...field('passportExpire')} {...(until ? { hint: t('hints.passportExpire', { until }) } : {})}>
              <DateInput />
            </Field>
            <Field {...field('embassyCity')} hint={t('hints.embassyCity')}>
              <TextInput autoComplete="off" />
            </Field>
            <FieldGroup
              {...field('passportFile')}
              hint={t(context.kept?.passport ? 'hints.passportKept' : 'hints.passportFile')}
            >
              <FileUpload limit={PASSPORT_LIMIT} kind="passport" max={1} />
            </FieldGroup>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
