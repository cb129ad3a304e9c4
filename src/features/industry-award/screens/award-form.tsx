import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import { RowsField } from '../../../shared/crud/rows-field.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { awardStruct } from '../award-fields.ts'
import { CATEGORIES_MAX, CRITERIA_MAX, INDICATORS_MAX } from '../rules.ts'

const DEADLINES = ['entryEnd', 'judgeEnd'] as const

const CATEGORY = { id: '', name: '', enName: '' }
const CRITERION = { ...CATEGORY, weight: null }
const INDICATOR = { name: '', enName: '' }
const TIMES = [
  ['entryBegin', null],
  ['entryEnd', 'entryEnd'],
  ['judgeBegin', 'judgeBegin'],
  ['judgeEnd', null],
  ['publishTime', 'publishTime'],
] as const

/** A new award, or the open one. */
export function AwardForm({ admin }: { admin: AdminForm<AdminRow> }) {
  const t = useT('features/industry-award')
  return (
    <FormDialog
      admin={admin}
      size="lg"
      struct={awardStruct}
      deadlines={DEADLINES}
      what={t('award.one')}
      defaults={{ categories: [CATEGORY], criteria: [CRITERION], indicators: [], status: '0' }}
    >
      <BilingualRow zh="name" en="enName">
        <Field name="name" label={t('fields.name')} max={60} required>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enName" label={t('fields.enName')} max={120} required>
          <TextInput autoComplete="off" />
        </Field>
      </BilingualRow>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {TIMES.map(([name, hint]) => (
          <Field
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={hint ? t(`hints.${hint}`) : undefined}
            required
          >
            <DateInput time />
          </Field>
        ))}
      </div>
      <Rows
        name="categories"
        what={t('category')}
        blank={CATEGORY}
        hint={t('hints.categoriesOf')}
        max={CATEGORIES_MAX}
      />
      <Rows
        name="criteria"
        what={t('criterion')}
        blank={CRITERION}
        hint={t('hints.criteria')}
        max={CRITERIA_MAX}
        weighed
      />
      <Rows
        name="indicators"
        what={t('indicator')}
        blank={INDICATOR}
        hint={t('hints.indicatorsOf')}
        max={INDICATORS_MAX}
        least={0}
      />
      <BilingualRow zh="intro" en="enIntro">
        <Field name="intro" label={t('fields.intro')} max={2000}>
          <TextArea rows={4} />
        </Field>
        <Field name="enIntro" label={t('fields.enIntro')} max={4000}>
          <TextArea rows={4} />
        </Field>
      </BilingualRow>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

function Rows({
  name,
  what,
  blank,
  hint,
  max,
  least = 1,
  weighed = false,
}: {
  name: 'categories' | 'criteria' | 'indicators'
  what: string
  blank: object
  hint: string
  max: number
  least?: number
  weighed?: boolean
}) {
  const t = useT('features/industry-award')
  const count = useWatched(name, (value) => (Array.isArray(value) ? value.length : 0))
  return (
    <FieldGroup name={name} label={t(`fields.${name}`)} hint={hint} required={least > 0}>
      <RowsField
        name={name}
        what={what}
        blank={blank}
        least={least}
        full={count >= max ? t('fullRows', { max }) : undefined}
      >
        {(at) => (
          <>
            <Field name={`${name}.${at}.name`} label={t('fields.rowName')} required>
              <TextInput autoComplete="off" />
            </Field>
            <Field name={`${name}.${at}.enName`} label={t('fields.enRowName')} required>
              <TextInput autoComplete="off" lang="en" />
            </Field>
            {weighed ? (
              <Field name={`${name}.${at}.weight`} label={t('fields.weight')} required>
                <NumberInput />
              </Field>
            ) : null}
          </>
        )}
      </RowsField>
    </FieldGroup>
  )
}
