import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { invitationPaste } from '../contract.ts'
import { pasteFields } from '../fields.ts'
import { MailLanguage } from './add-dialog.tsx'
import { tellAdded } from './tell-added.ts'

const struct = object(pasteFields)

/** Invites everybody of a pasted list. */
export function PasteDialog({ channel, onClose }: { channel: 1 | 2; onClose: (done: boolean) => void }) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const form = useForm(struct, {
    draftKey: `invitation-paste:${channel}`,
    defaults: { language: channel === 2 ? 'en-US' : locale },
    save: (value, { clientToken }) => call(invitationPaste, { ...value, channel, clientToken }),
    onSaved: (reply) => {
      tellAdded(reply.data, t)
      onClose(true)
    },
  })
  return (
    <FormInDialog form={form} title={t('add.paste')} submit={t('add.submit')} onClose={() => onClose(false)}>
      <Field name="emails" label={t('fields.emails')} hint={t('add.hint')}>
        <TextArea rows={8} autoComplete="off" spellCheck={false} />
      </Field>
      <MailLanguage channel={channel} />
    </FormInDialog>
  )
}
