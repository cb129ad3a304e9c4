import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { problemAt, type StructOf } from '../../../shared/form/rules.ts'
import { alsoCheck } from '../../../shared/form/rules/across.ts'
import { noChinese, requiredInput } from '../../../shared/form/rules/text.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'
import type { CompanyNames } from '../rules.ts'

/** Both names again; the one that stands cannot be emptied, and something has to differ. */
function namesStruct(record: CompanyRecord): StructOf<CompanyNames> {
  const fields = object({
    companyName: requiredInput('features/company:fields.companyName', { min: 2, max: 60 }),
    enCompanyName: noChinese({
      required: record.enCompanyName !== '',
      min: 2,
      max: 120,
      label: 'features/company:fields.enCompanyName',
    }),
  }) as StructOf<CompanyNames>
  return alsoCheck(fields, 'changed', (value) =>
    value.companyName === record.companyName && (value.enCompanyName ?? '') === record.enCompanyName
      ? [problemAt('companyName', 'features/company:name.same')]
      : [],
  )
}

/** Asks the organiser for another company name. */
export function NameChangeDialog({
  record,
  onClose,
  onChanged,
}: {
  record: CompanyRecord
  onClose: () => void
  onChanged: (record: CompanyRecord) => void
}) {
  const t = useT('features/company')
  const names = { companyName: record.companyName, enCompanyName: record.enCompanyName }
  const form = useForm(namesStruct(record), {
    draftKey: 'company-name',
    defaults: record.pendingName ?? names,
    save: (value, { clientToken }) =>
      call(companyUpdate, {
        companyName: value.companyName,
        enCompanyName: value.enCompanyName || undefined,
        draft: 1,
        version: record.version,
        clientToken,
      }),
    onSaved: (reply) => {
      toast.success(t('done.name'))
      onChanged(reply.data)
      onClose()
    },
  })
  const close = async () => {
    if (await form.confirmLeave()) onClose()
  }
  return (
    <Dialog
      open
      title={t('name.title')}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('shared/ui:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('actions.submitName')}</SubmitButton>
        </>
      }
    >
      <p className="mb-4 text-ink-soft">{t('name.text')}</p>
      <FormShell form={form} label={t('name.title')}>
        <Field name="companyName" label={t('fields.companyName')} max={60}>
          <TextInput autoComplete="organization" />
        </Field>
        <Field name="enCompanyName" label={t('fields.enCompanyName')} max={120}>
          <TextInput autoComplete="off" lang="en" />
        </Field>
      </FormShell>
    </Dialog>
  )
}
