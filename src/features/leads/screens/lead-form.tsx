import { call } from '../../../shared/api/client.ts'
import { Checkbox, RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { RegionPicker } from '../../../shared/form/fields/region-picker.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { TagsInput } from '../../../shared/form/fields/tags-input.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict/dict-select.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { loadAreas, loadCountries } from '../../reference/load-options.ts'
import { leadAdd, leadUpdate, type LeadRecord } from '../contract.ts'
import { leadStruct } from '../fields.ts'
import { NOTE_MAX, TAGS_MAX } from '../rules.ts'
import { leadName } from './lead-columns.tsx'
import type { After } from '../../../shared/i18n/keys.ts'

interface Props {
  /** Null for a new one. */
  record: LeadRecord | null
  /** Who it may be handed to; empty where the reader may not. */
  owners: readonly { id: string; name: string }[]
  /** Tags of the company's leads, to be used again. */
  tags: readonly string[]
  onClose: () => void
  onSaved: (record: LeadRecord) => void
}

const VALUES = [
  'visitorName',
  'companyName',
  'position',
  'mobile',
  'email',
  'identity',
  'kindAndProduct',
  'country',
  'province',
  'city',
  'grade',
  'tags',
  'nextFollowTime',
  'consentFlag',
  'ownerId',
] as const

const PLACES = { country: 'country', province: 'province', city: 'city' }

/** Adds a lead by hand, or changes one. */
export function LeadForm({ record, owners, tags, onClose, onSaved }: Props) {
  const t = useT('features/leads')
  const grades = useDict('busi_lead_grade')
  const form = useForm(leadStruct, {
    record,
    draftKey: `lead:${record?.id ?? 'new'}`,
    values: (stored) => Object.fromEntries(VALUES.map((name) => [name, stored[name]])),
    ...(record ? {} : { defaults: { grade: '', consentFlag: '0' } }),
    save: ({ ownerId, note, ...value }, { version, clientToken }) =>
      record
        ? call(leadUpdate, {
            ...value,
            ...(owners.length > 0 ? { ownerId: ownerId ?? '' } : {}),
            id: record.id,
            version: version ?? record.version,
            clientToken,
          })
        : call(leadAdd, { ...value, note: note ?? '', clientToken }),
    onSaved: (reply) => {
      const { data } = reply
      const merged = 'merged' in data && data.merged === 1
      toast.success(t(merged ? 'done.merged' : 'done.added'))
      onSaved(data)
    },
  })
  const title = record ? t('form.edit', { name: leadName(record) }) : t('form.add')
  const field = (name: After<'features/leads', 'fields.'>) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormInDialog form={form} size="lg" title={title} submit={t('actions.save')} onClose={onClose}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('visitorName')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('companyName')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('position')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('identity')}>
          <DictSelect type="busi_identity" />
        </Field>
        <Field {...field('mobile')}>
          <PhoneInput autoComplete="off" />
        </Field>
        <Field {...field('email')}>
          <TextInput type="email" autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <RegionPicker
        names={PLACES}
        countries={loadCountries}
        areas={loadAreas}
        required={{ country: false, province: false, city: false }}
      />
      <Field {...field('consentFlag')}>
        <Checkbox text={t('hints.consent')} />
      </Field>
      <FieldGroup {...field('grade')}>
        <RadioGroup options={[{ value: '', label: t('noGrade') }, ...grades.choices]} />
      </FieldGroup>
      <Field {...field('kindAndProduct')} max={200}>
        <TextInput autoComplete="off" />
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('nextFollowTime')}>
          <DateInput />
        </Field>
        {owners.length > 0 ? (
          <Field name="ownerId" label={t('fields.owner')}>
            <Select options={owners.map(({ id, name }) => ({ value: id, label: name }))} placeholder={t('nobody')} />
          </Field>
        ) : null}
      </div>
      <Field {...field('tags')} hint={t('hints.tags')}>
        <TagsInput max={TAGS_MAX} known={tags} />
      </Field>
      {record ? null : (
        <Field {...field('note')} hint={t('hints.note')} max={NOTE_MAX}>
          <TextArea rows={3} />
        </Field>
      )}
    </FormInDialog>
  )
}
