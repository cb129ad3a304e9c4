import { FormDialog, RemarkField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import type { NamedFile } from '../../../shared/files/contract.ts'
import { FileUpload } from '../../../shared/files/file-upload.tsx'
import { RichTextInput } from '../../../shared/files/rich-text/rich-text-input.tsx'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { DateInput } from '../../../shared/form/fields/date-input.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { choicesOf, kindOf } from '../kinds.ts'
import { configStruct } from '../rules.ts'
import { under } from '../../../shared/i18n/keys.ts'

interface Open {
  configType: string
  configKey: string
  ofShow: boolean
  public: boolean
  file: NamedFile | null
}

/** A new parameter, or the open one. A built-in one keeps its key; its value is asked for as its key demands. */
export function ConfigForm({ admin }: { admin: AdminForm<AdminRow & Open> }) {
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
      {admin.open?.ofShow ? <OfShow /> : <ValueField open={admin.open ?? null} />}
      <RemarkField />
    </FormDialog>
  )
}

/** The value, asked for as its key demands. */
function ValueField({ open }: { open: Open | null }) {
  const t = useT('features/system')
  const key = useWatched('configKey', (value) => String(value ?? ''))
  const kind = kindOf(key)
  const label = t('fields.configValue')
  if (kind === 'switch' || kind === 'choice')
    return (
      <FieldGroup name="configValue" label={label}>
        <RadioGroup options={choicesOf(key).map((value) => ({ value, label: t(under('choices.', value)) }))} />
      </FieldGroup>
    )
  if (kind === 'file') {
    const stored = (fileName: string) => (open?.file?.fileName === fileName ? open.file : undefined)
    return (
      <FieldGroup name="configValue" label={label} hint={t(open?.public ? 'kinds.publicFile' : 'kinds.file')}>
        <FileUpload max={1} stored={stored} />
      </FieldGroup>
    )
  }
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

/** A part of the show's record, which is changed in its place. */
function OfShow() {
  const t = useT('features/system')
  const locale = useLocale()
  return (
    <Alert tone="info">
      {t('errors.ofShow')}{' '}
      <a className="link" href={hrefOf('/review/show', locale)}>
        {t('config.toShow')}
      </a>
    </Alert>
  )
}
