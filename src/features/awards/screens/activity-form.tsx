import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import { RowsField } from '../../../shared/crud/rows-field.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { BilingualRow } from '../../../shared/form/fields/bilingual-row.tsx'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { activityStruct } from '../activity-fields.ts'
import { GROUPS_MAX } from '../rules.ts'
import { VOTERS } from '../vote-rules.ts'

const DEADLINES = ['applyEnd', 'voteEnd'] as const

const BLANK = { id: '', name: '', enName: '' }

/** A new activity, or the open one. */
export function ActivityForm({ admin }: { admin: AdminForm<AdminRow> }) {
  const t = useT('features/awards')
  return (
    <FormDialog
      admin={admin}
      size="lg"
      struct={activityStruct}
      deadlines={DEADLINES}
      what={t('activity.one')}
      defaults={{ groups: [BLANK], status: '0', countsHidden: 1, voters: 'EVERYBODY' }}
    >
      <BilingualRow zh="name" en="enName">
        <Field name="name" label={t('fields.name')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enName" label={t('fields.enName')} max={120}>
          <TextInput autoComplete="off" />
        </Field>
      </BilingualRow>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field name="applyEnd" label={t('fields.applyEnd')} hint={t('hints.applyEnd')}>
          <DateInput time />
        </Field>
        <Field name="voteBegin" label={t('fields.voteBegin')} hint={t('hints.voteBegin')}>
          <DateInput time />
        </Field>
        <Field name="voteEnd" label={t('fields.voteEnd')}>
          <DateInput time />
        </Field>
      </div>
      <Groups />
      <BilingualRow zh="rule" en="enRule">
        <Field name="rule" label={t('fields.rule')} max={2000}>
          <TextArea rows={4} />
        </Field>
        <Field name="enRule" label={t('fields.enRule')} max={4000}>
          <TextArea rows={4} />
        </Field>
      </BilingualRow>
      <FieldGroup name="voters" label={t('fields.voters')} hint={t('hints.voters')}>
        <RadioGroup options={VOTERS.map((value) => ({ value, label: t(`voters.${value}`) }))} />
      </FieldGroup>
      <FieldGroup name="countsHidden" label={t('fields.countsHidden')} hint={t('hints.countsHidden')}>
        <RadioGroup options={(['1', '0'] as const).map((value) => ({ value, label: t(`counts.${value}`) }))} />
      </FieldGroup>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

function Groups() {
  const t = useT('features/awards')
  const count = useWatched('groups', (value) => (Array.isArray(value) ? value.length : 0))
  return (
    <FieldGroup name="groups" label={t('fields.groups')} hint={t('hints.groups')}>
      <RowsField
        name="groups"
        what={t('group')}
        blank={BLANK}
        least={1}
        full={count >= GROUPS_MAX ? t('fullGroups', { max: GROUPS_MAX }) : undefined}
      >
        {(at) => (
          <>
            <Field name={`groups.${at}.name`} label={t('fields.groupName')} required>
              <TextInput autoComplete="off" />
            </Field>
            <Field name={`groups.${at}.enName`} label={t('fields.enGroupName')} required>
              <TextInput autoComplete="off" lang="en" />
            </Field>
          </>
        )}
      </RowsField>
    </FieldGroup>
  )
}
