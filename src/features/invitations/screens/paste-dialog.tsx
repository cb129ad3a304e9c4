import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { invitationPaste } from '../contract.ts'
import { pasteFields } from '../fields.ts'
import { MailLanguage } from './add-dialog.tsx'

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
      const { added, duplicates, unsubscribed } = (reply as ReplyOf<typeof invitationPaste>).data
      const told = [
        t('add.done', { number: added }),
        duplicates > 0 ? t('add.duplicates', { number: duplicates }) : '',
        unsubscribed > 0 ? t('add.unsubscribed', { number: unsubscribed }) : '',
      ]
      toast[added > 0 ? 'success' : 'warning'](told.filter(Boolean).join(' · '))
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
