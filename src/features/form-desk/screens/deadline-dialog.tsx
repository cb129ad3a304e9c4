import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { text } from '../../../shared/form/rules/text.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { formDeadlineSave, type DeadlineRow } from '../contract.ts'

const struct = object({ when: text({ max: 20, required: false }) })

/** Moves the deadline of one form; empty brings the default back. */
export function DeadlineDialog({
  row,
  onDone,
  onClose,
}: {
  row: DeadlineRow
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/form-desk')
  const title = t('deadlines.edit', { form: row.form.toUpperCase() })
  const form = useForm(struct, {
    record: row,
    draftKey: `deadline:${row.form}`,
    values: ({ when }) => ({ when }),
    save: (value, { version, clientToken }) =>
      call(formDeadlineSave, { form: row.form, when: value.when ?? '', version: version ?? row.version, clientToken }),
    onSaved: () => (toast.success(t('deadlines.saved')), onDone()),
  })
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={() => void form.confirmLeave().then((leave) => leave && onClose())}
      footer={<SubmitButton form={form} />}
    >
      <FormShell form={form} label={title}>
        <Field name="when" label={t('deadlines.when')} hint={t('deadlines.hint')}>
          <TextInput />
        </Field>
      </FormShell>
    </Dialog>
  )
}
