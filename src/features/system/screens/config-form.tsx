import { FormDialog, RemarkField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { RichTextInput } from '../../../shared/files/rich-text-input.tsx'
import { RadioGroup } from '../../../shared/form/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { choicesOf, kindOf } from '../kinds.ts'
import { configStruct } from '../rules.ts'

/** A new parameter, or the open one. A built-in one keeps its key; its value is asked for as its key demands. */
export function ConfigForm({ admin }: { admin: AdminForm<AdminRow & { configType: string; configKey: string }> }) {
  const t = useT('features/system')
  const builtIn = admin.open?.configType === 'Y'
  return (
    <FormDialog
      admin={admin}
      struct={configStruct}
      what={t('config.one')}
      defaults={{ configType: 'N' }}
      size={builtIn && kindOf(admin.open?.configKey ?? '') === 'richText' ? 'xl' : 'md'}
    >
      <Field name="configName" label={t('fields.configName')} max={100}>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        name="configKey"
        label={t('fields.configKey')}
        hint={t(builtIn ? 'errors.builtInKey' : 'hints.configKey')}
        max={100}
      >
        <TextInput autoComplete="off" spellCheck={false} readOnly={builtIn} />
      </Field>
      <ValueField />
      <RemarkField />
    </FormDialog>
  )
}

/** The value, asked for as its key demands. */
function ValueField() {
  const t = useT('features/system')
  const key = useWatched('configKey', (value) => String(value ?? ''))
  const kind = kindOf(key)
  const label = t('fields.configValue')
  if (kind === 'switch' || kind === 'choice')
    return (
      <FieldGroup name="configValue" label={label}>
        <RadioGroup options={choicesOf(key).map((value) => ({ value, label: t(`choices.${value}`) }))} />
      </FieldGroup>
    )
  return (
    <Field name="configValue" label={label} hint={kind === 'text' ? undefined : t(`kinds.${kind}`)}>
      {kind === 'date' ? (
        <DateInput />
      ) : kind === 'richText' ? (
        <RichTextInput />
      ) : kind === 'number' ? (
        <NumberInput />
      ) : kind === 'text' ? (
        <TextArea rows={3} />
      ) : (
        <TextInput autoComplete="off" spellCheck={false} />
      )}
    </Field>
  )
}
