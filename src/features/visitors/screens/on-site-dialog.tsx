import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { gateRegister } from '../gate-contract.ts'
import { onSiteFields } from '../on-site-fields.ts'

const struct = object(onSiteFields)

/** Registers who stands at the gate without a number; Enter sends it. */
export function OnSiteDialog({
  onDone,
  onClose,
}: {
  onDone: (registered: ReplyOf<typeof gateRegister>['data']) => void
  onClose: () => void
}) {
  const t = useT('features/visitors')
  const language = useLocale()
  const identity = useDict('busi_identity')
  const form = useForm(struct, {
    draftKey: 'gate:on-site',
    defaults: { language },
    save: (value, { clientToken }) => call(gateRegister, { ...value, clientToken }),
    onSaved: ({ data }) => onDone(data),
  })
  return (
    <FormInDialog form={form} title={t('gate.onSite.title')} submit={t('gate.onSite.submit')} onClose={onClose}>
      <p className="hint">{t('gate.onSite.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label={t('fields.name')} max={30}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="company" label={t('fields.company')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="mobile" label={t('fields.mobile')}>
          <PhoneInput autoComplete="off" />
        </Field>
        <Field name="email" label={t('fields.email')}>
          <TextInput inputMode="email" autoComplete="off" />
        </Field>
        <Field name="identity" label={t('fields.identity')}>
          <Select options={identity.choices} placeholder={t('gate.onSite.identityNone')} />
        </Field>
        <Field name="language" label={t('fields.language')}>
          <Select options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))} />
        </Field>
      </div>
    </FormInDialog>
  )
}
