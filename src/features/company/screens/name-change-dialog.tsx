import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { problemAt } from '../../../shared/form/rules.ts'
import { alsoCheck } from '../../../shared/form/rules/across.ts'
import { noChinese, requiredInput } from '../../../shared/form/rules/text.ts'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { companyUpdate, type CompanyRecord } from '../contract.ts'

/** Both names again; the one that stands cannot be emptied, and something has to differ. */
function namesStruct(record: CompanyRecord) {
  const fields = object({
    companyName: requiredInput('features/company:fields.companyName', { min: 2, max: 60 }),
    enCompanyName: noChinese({
      required: record.enCompanyName !== '',
      min: 2,
      max: 120,
      label: 'features/company:fields.enCompanyName',
    }),
  })
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
  return (
    <FormInDialog form={form} title={t('name.title')} submit={t('actions.submitName')} onClose={onClose}>
      <p className="text-ink-soft">{t('name.text')}</p>
      <Field name="companyName" label={t('fields.companyName')} max={60}>
        <TextInput autoComplete="organization" />
      </Field>
      <Field name="enCompanyName" label={t('fields.enCompanyName')} max={120}>
        <TextInput autoComplete="off" />
      </Field>
    </FormInDialog>
  )
}
