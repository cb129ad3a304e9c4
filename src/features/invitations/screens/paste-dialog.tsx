import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextArea } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
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
  const close = async () => {
    if (await form.confirmLeave()) onClose(false)
  }
  return (
    <Dialog
      open
      title={t('add.paste')}
      onClose={() => void close()}
      footer={<SubmitButton form={form}>{t('add.submit')}</SubmitButton>}
    >
      <FormShell form={form} label={t('add.paste')}>
        <Field name="emails" label={t('fields.emails')} hint={t('add.hint')}>
          <TextArea rows={8} autoComplete="off" spellCheck={false} />
        </Field>
        <MailLanguage channel={channel} />
      </FormShell>
    </Dialog>
  )
}
