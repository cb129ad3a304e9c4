import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { text } from '../../../shared/form/rules/text.ts'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { agreeToFar } from '../../../shared/ui/overlay/agree-to-far.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { formDeadlineSave, type DeadlineRow } from '../prices-contract.ts'

const struct = object({ when: text({ max: 20, required: false }) })

/** Moves the deadline of one form; empty brings the default back. */
export function DeadlineDialog({
  row,
  days,
  onDone,
  onClose,
}: {
  row: DeadlineRow
  days: ShowDays
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/form-desk')
  const shared = useT('shared/ui')
  const title = t('deadlines.edit', { form: row.form.toUpperCase() })
  const form = useForm(struct, {
    record: row,
    draftKey: `deadline:${row.form}`,
    values: ({ when }) => ({ when }),
    save: async (value, { version, clientToken }) => {
      const when = value.when ?? ''
      if (!(await agreeToFar([when], days, shared))) return false
      return call(formDeadlineSave, { form: row.form, when, version: version ?? row.version, clientToken })
    },
    onSaved: ({ data: { told } }) => (
      toast.success(told ? t('deadlines.told', { count: told }) : t('shared/api:success.modified')),
      onDone()
    ),
  })
  return (
    <FormInDialog form={form} size="sm" title={title} onClose={onClose}>
      <Field name="when" label={t('deadlines.when')} hint={t('deadlines.hint')}>
        <TextInput />
      </Field>
      {row.concerned > 0 ? <p className="hint mt-3">{t('deadlines.concerned', { count: row.concerned })}</p> : null}
    </FormInDialog>
  )
}
