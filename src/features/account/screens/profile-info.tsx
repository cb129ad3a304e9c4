import { useMemo } from 'react'
import { call } from '../../../shared/api/client.ts'
import { loadSession } from '../../../shared/auth/session.ts'
import { RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMailProof } from '../../../shared/form/mail-code/use-mail-proof.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { profileUpdate, type ProfileRecord } from '../profile-contract.ts'
import { profileStruct, SEXES } from '../profile-fields.ts'

/** Name, mobile, e-mail and gender of the own account (admin-area §12). Another address takes the present password and a code mailed to it. */
export function ProfileInfo({ record, onSaved }: { record: ProfileRecord; onSaved: (record: ProfileRecord) => void }) {
  const t = useT('features/account')
  const locale = useLocale()
  const struct = useMemo(() => profileStruct(locale), [locale])
  const { withProof, dialog } = useMailProof({ password: true })

  const form = useForm(struct, {
    record,
    draftKey: 'profile',
    values: ({ nickName, phonenumber, email, sex, language }) => ({ nickName, phonenumber, email, sex, language }),
    save: (value, { version, clientToken }) =>
      withProof(value.email, (proof) =>
        call(profileUpdate, { ...value, version: version ?? record.version, clientToken, ...proof }),
      ),
    onSaved: (reply) => {
      toast.success(t('shared/api:success.modified'))
      onSaved(reply.data)
      // The top bar shows the name.
      void loadSession().catch(() => {})
    },
  })

  return (
    <>
      <FormShell form={form} label={t('profile.info')} actions={<SubmitButton form={form} />}>
        <Field name="nickName" label={t('fields.nickName')} max={30}>
          <TextInput autoComplete="name" />
        </Field>
        <Field name="phonenumber" label={t('fields.phonenumber')}>
          <PhoneInput autoComplete="tel" />
        </Field>
        <Field name="email" label={t('fields.email')} hint={t('profile.emailHint')}>
          <TextInput type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <FieldGroup name="sex" label={t('fields.sex')}>
          <RadioGroup options={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))} />
        </FieldGroup>
        {record.kind === 'backOffice' ? (
          <Field name="language" label={t('fields.language')} hint={t('profile.languageHint')}>
            <Select
              placeholder={t('profile.languageNone')}
              options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          </Field>
        ) : null}
      </FormShell>
      {dialog}
    </>
  )
}
