import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { TimeInput } from '../../../shared/form/controls/time-input.tsx'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { CategoriesPicker } from '../../../shared/form/fields/category-picker.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput, PriceInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { loadCategories } from '../../reference/load-options.ts'
import { SESSION_CATEGORIES_MAX, SESSION_KINDS } from '../rules.ts'
import { sessionStruct } from '../session-fields.ts'

const DEADLINES = ['applyEnd'] as const

/** A new session, or the open one. */
export function SessionForm({ admin }: { admin: AdminForm<AdminRow> }) {
  const t = useT('features/matchmaking')
  return (
    <FormDialog
      admin={admin}
      struct={sessionStruct}
      deadlines={DEADLINES}
      what={t('session.one')}
      defaults={{ slotMinutes: '30', capacity: '20', status: '0', kind: 'GENERAL', feeCny: '0.00', feeUsd: '0.00' }}
    >
      <BilingualRow zh="name" en="enName">
        <Field name="name" label={t('fields.name')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enName" label={t('fields.enName')} max={120}>
          <TextInput autoComplete="off" />
        </Field>
      </BilingualRow>
      <Field name="kind" label={t('fields.kind')}>
        <Select options={SESSION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      </Field>
      <Field name="cids" label={t('fields.cids')} hint={t('session.hints.cids')}>
        <CategoriesPicker load={loadCategories} max={SESSION_CATEGORIES_MAX} />
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field name="date" label={t('fields.date')} hint={t('session.hints.moved')}>
          <DateInput />
        </Field>
        <Field name="beginTime" label={t('fields.beginTime')}>
          <TimeInput />
        </Field>
        <Field name="endTime" label={t('fields.endTime')}>
          <TimeInput />
        </Field>
        <Field name="slotMinutes" label={t('fields.slotMinutes')} hint={t('session.hints.slotMinutes')}>
          <NumberInput />
        </Field>
        <Field name="capacity" label={t('fields.capacity')} hint={t('session.hints.capacity')}>
          <NumberInput />
        </Field>
        <Field name="applyEnd" label={t('fields.applyEnd')}>
          <DateInput time />
        </Field>
        <Field name="feeCny" label={t('fields.feeCny')} hint={t('session.hints.fee')}>
          <PriceInput />
        </Field>
        <Field name="feeUsd" label={t('fields.feeUsd')}>
          <PriceInput currency="US$" />
        </Field>
      </div>
      <BilingualRow zh="place" en="enPlace">
        <Field name="place" label={t('fields.place')} max={80}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enPlace" label={t('fields.enPlace')} max={120}>
          <TextInput autoComplete="off" />
        </Field>
      </BilingualRow>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}
