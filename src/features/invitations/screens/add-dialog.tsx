import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { callReference } from '../../../shared/api/reference.ts'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { PlaceSelect } from '../../../shared/record/place-inputs.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
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
  return (
    <FormInDialog form={form} title={t('add.one')} submit={t('add.submit')} onClose={() => onClose(false)}>
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
    </FormInDialog>
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
