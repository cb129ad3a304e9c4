import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { PhrasesArea } from '../../../shared/list/phrases/phrases-field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { smsBlockAdd } from '../contract.ts'
import { blockStruct } from '../fields.ts'

/** Blocks a number by hand: of somebody who asked by phone or mail. */
export function BlockDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const t = useT('features/sms')
  const form = useForm(blockStruct, {
    draftKey: 'sms-block',
    save: (value, { clientToken }) => call(smsBlockAdd, { ...value, clientToken }),
    onSaved: () => {
      toast.success(t('blocked.added'))
      onClose(true)
    },
  })
  return (
    <FormInDialog form={form} title={t('actions.block')} submit={t('actions.block')} onClose={() => onClose(false)}>
      <Field name="mobile" label={t('fields.mobile')}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="reason" label={t('fields.reason')} max={200}>
        <PhrasesArea rows={2} />
      </Field>
    </FormInDialog>
  )
}
