import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { mobilePersonFields } from '../../fields.ts'
import { smsInvitationAdd } from '../../sms-contract.ts'

const struct = object(mobilePersonFields)

/** Invites one person by text message. */
export function AddMobileDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const t = useT('features/invitations')
  const form = useForm(struct, {
    draftKey: 'invitation-add:4',
    save: (value, { clientToken }) => call(smsInvitationAdd, { ...value, clientToken }),
    onSaved: () => {
      toast.success(t('add.done', { number: 1 }))
      onClose(true)
    },
  })
  return (
    <FormInDialog form={form} title={t('add.one')} submit={t('add.submit')} onClose={() => onClose(false)}>
      <Field name="name" label={t('fields.name')} max={30}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="mobile" label={t('fields.mobile')} hint={t('add.mobileHint')}>
        <TextInput type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="company" label={t('fields.company')} max={60}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="position" label={t('fields.position')} max={30}>
        <TextInput autoComplete="off" />
      </Field>
    </FormInDialog>
  )
}
