import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { callReference } from '../../../shared/api/reference.ts'
import { Field, FieldGroup } from '../../../shared/form/field.tsx'
import { RadioGroup } from '../../../shared/form/choice-inputs.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { PlaceSelect } from '../../../shared/record/place-inputs.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { regionWorld } from '../../reference/contract.ts'
import { invitationAdd } from '../contract.ts'
import { personFields } from '../fields.ts'

const struct = object(personFields)
const loadCountries = async () => (await callReference(regionWorld, {})).data

/** Invites one person. */
export function AddDialog({ channel, onClose }: { channel: 1 | 2; onClose: (done: boolean) => void }) {
  const t = useT('features/invitations')
  const locale = useLocale()
  const form = useForm(struct, {
    draftKey: `invitation-add:${channel}`,
    defaults: { language: channel === 2 ? 'en-US' : locale },
    save: (value, { clientToken }) => call(invitationAdd, { ...value, channel, clientToken }),
    onSaved: () => {
      toast.success(t('add.done', { number: 1 }))
      onClose(true)
    },
  })
  const close = async () => {
    if (await form.confirmLeave()) onClose(false)
  }
  return (
    <Dialog
      open
      title={t('add.one')}
      onClose={() => void close()}
      footer={<SubmitButton form={form}>{t('add.submit')}</SubmitButton>}
    >
      <FormShell form={form} label={t('add.one')}>
        <Field name="name" label={t('fields.name')} max={30}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="email" label={t('fields.email')}>
          <TextInput type="email" inputMode="email" autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="company" label={t('fields.company')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="position" label={t('fields.position')} max={30}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="country" label={t('fields.country')}>
          <PlaceSelect load={loadCountries} />
        </Field>
        <MailLanguage channel={channel} />
      </FormShell>
    </Dialog>
  )
}

/** Overseas mails are English; otherwise the exhibitor chooses. */
export function MailLanguage({ channel }: { channel: 1 | 2 }) {
  const t = useT('features/invitations')
  if (channel === 2) return <p className="text-ink-soft">{t('add.overseas')}</p>
  return (
    <FieldGroup name="language" label={t('fields.language')}>
      <RadioGroup
        options={[
          { value: 'zh-CN', label: t('languages.zh-CN') },
          { value: 'en-US', label: t('languages.en-US') },
        ]}
      />
    </FieldGroup>
  )
}
