import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { RowsField } from '../../../shared/crud/rows-field.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { tablesSave, type ArrangedSession } from '../contract.ts'
import { hallsField } from '../fields.ts'

const struct = object({ halls: hallsField })

/** How many tables a session has in which hall. */
export function TablesDialog({
  session,
  halls,
  onDone,
  onClose,
}: {
  session: ArrangedSession
  halls: readonly string[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const form = useForm(struct, {
    draftKey: `tables:${session.id}`,
    record: {
      halls: session.halls.length > 0 ? session.halls : [{ hall: halls[0] ?? '', count: 10 }],
      version: session.version,
    },
    save: (value, { version, clientToken }) =>
      call(tablesSave, { ...value, id: session.id, version: version ?? session.version, clientToken }),
    onSaved: () => (toast.success(t('tables.done')), onDone()),
  })
  return (
    <FormInDialog form={form} title={t('tables.of', { name: shownName(session, locale) })} onClose={onClose}>
      <p className="hint">{t('hints.tables')}</p>
      <RowsField name="halls" what={t('fields.hall')} blank={{ hall: '', count: '' }}>
        {(at) => (
          <>
            <Field name={`halls.${at}.hall`} label={t('fields.hall')}>
              {halls.length > 0 ? (
                <Select options={halls.map((value) => ({ value, label: value }))} />
              ) : (
                <TextInput autoComplete="off" />
              )}
            </Field>
            <Field name={`halls.${at}.count`} label={t('fields.tables')}>
              <NumberInput />
            </Field>
          </>
        )}
      </RowsField>
    </FormInDialog>
  )
}
