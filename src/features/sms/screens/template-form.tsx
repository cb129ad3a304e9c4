import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { segmentsOf, smsLength } from '../../../shared/lib/sms/segments.ts'
import { sampleOf, SMS_PURPOSES, variablesOf, type SmsPurpose } from '../../../shared/lib/sms/template.ts'
import { templateStruct } from '../fields.ts'

/** A new template of text messages, or the open one, with how it reads and what it takes. */
export function TemplateForm({ admin }: { admin: AdminForm<AdminRow> }) {
  const t = useT('features/sms')
  return (
    <FormDialog
      admin={admin}
      struct={templateStruct}
      what={t('templates.one')}
      defaults={{ purpose: 'invitation', status: '1' }}
      size="lg"
    >
      <Field name="name" label={t('fields.name')} max={50}>
        <TextInput autoComplete="off" />
      </Field>
      <FieldGroup name="purpose" label={t('fields.purpose')}>
        <RadioGroup options={SMS_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))} />
      </FieldGroup>
      <Field name="signature" label={t('fields.signature')} hint={t('hints.signature')} max={8}>
        <TextInput autoComplete="off" lang="zh-CN" />
      </Field>
      <TextField />
      <Sample />
      <Field name="gatewayCode" label={t('fields.gatewayCode')} hint={t('hints.gatewayCode')} max={40}>
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asPurpose = (value: unknown): SmsPurpose => SMS_PURPOSES.find((one) => one === value) ?? 'invitation'

function TextField() {
  const t = useT('features/sms')
  const purpose = useWatched('purpose', asPurpose)
  const names = variablesOf(purpose).map((name) => `{${name}}`)
  return (
    <Field name="text" label={t('fields.text')} hint={t(`hints.text.${purpose}`, { names: names.join(' ') })} max={400}>
      <TextArea rows={4} lang="zh-CN" />
    </Field>
  )
}

/** How the message reads with sample values; what is typed shows at once. */
function Sample() {
  const t = useT('features/sms')
  const purpose = useWatched('purpose', asPurpose)
  const signature = useWatched('signature', asText)
  const text = useWatched('text', asText)
  if (text.trim() === '') return null
  const sample = sampleOf(purpose, signature, text.trim())
  const length = smsLength(sample)
  return (
    <section aria-label={t('sample.title')} className="rounded-ui border border-line bg-muted px-3 py-2">
      <p className="text-sm text-ink-soft">{t('sample.title')}</p>
      <p lang="zh-CN" className="break-words">
        {sample}
      </p>
      <p className="mt-1 text-sm tabular-nums text-ink-soft">
        {t('sample.length', { length, count: segmentsOf(length) })}
      </p>
    </section>
  )
}
