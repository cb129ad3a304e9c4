import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { TextArea } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { mobilePasteFields } from '../../fields.ts'
import { smsInvitationPaste } from '../../sms-contract.ts'
import { tellAdded } from '../tell-added.ts'

const struct = object(mobilePasteFields)

/** Invites everybody of a pasted list of numbers. */
export function PasteMobilesDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const t = useT('features/invitations')
  const form = useForm(struct, {
    draftKey: 'invitation-paste:4',
    save: (value, { clientToken }) => call(smsInvitationPaste, { ...value, clientToken }),
    onSaved: (reply) => {
      tellAdded(reply.data, t)
      onClose(true)
    },
  })
  return (
    <FormInDialog form={form} title={t('add.pasteMobiles')} submit={t('add.submit')} onClose={() => onClose(false)}>
      <Field name="mobiles" label={t('fields.mobiles')} hint={t('add.mobilesHint')}>
        <TextArea rows={8} autoComplete="off" spellCheck={false} />
      </Field>
    </FormInDialog>
  )
}
