import { Field } from '../../../shared/form/fields/field.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'

/** Company names, account and contact: the same in the form that adds and the one that edits. `currencyOf` names the field that decides which name is required. */
export function AccountFields({ currencyOf }: { currencyOf: string }) {
  const t = useT('features/exhibitors')
  const usd = useWatched(currencyOf, (value) => value === 'USD')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="companyName" label={t('fields.companyName')} required={!usd} className="sm:col-span-2">
          <TextInput autoComplete="off" lang="zh-CN" />
        </Field>
        <Field name="enCompanyName" label={t('fields.enCompanyName')} required={usd} className="sm:col-span-2">
          <TextInput autoComplete="off" />
        </Field>
        <Field name="loginAcc" label={t('fields.loginAcc')} hint={t('form.accountHint')}>
          <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </Field>
        <Field name="contactName" label={t('fields.contactName')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="email" label={t('fields.email')} hint={t('form.emailHint')}>
          <TextInput type="email" autoComplete="off" inputMode="email" />
        </Field>
        <Field name="mobile" label={t('fields.mobile')} hint={t('form.mobileHint')}>
          <PhoneInput autoComplete="off" />
        </Field>
        <Field name="language" label={t('fields.language')} hint={t('form.languageHint')}>
          <Select
            placeholder={t('languages.contract')}
            options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </Field>
      </div>
    </>
  )
}

/** One booth. `at` is the path of the booth in the form, with its dot, '' for the form that adds. */
export function BoothFields({ at }: { at: string }) {
  const t = useT('features/exhibitors')
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Field name={`${at}hall`} label={t('fields.hall')} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field name={`${at}boothNo`} label={t('fields.boothNo')} required>
        <TextInput autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field name={`${at}boothType`} label={t('fields.boothType')} required className="col-span-2">
        <Select options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`boothTypes.${value}`) }))} />
      </Field>
      <Field name={`${at}width`} label={t('fields.width')} required>
        <NumberInput inputMode="decimal" unit="m" />
      </Field>
      <Field name={`${at}depth`} label={t('fields.depth')} required>
        <NumberInput inputMode="decimal" unit="m" />
      </Field>
      <Field name={`${at}openSides`} label={t('fields.openSides')} required>
        <Select options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))} />
      </Field>
      <Field name={`${at}settleCurrency`} label={t('fields.settleCurrency')} required>
        <Select options={['CNY', 'USD'].map((value) => ({ value, label: value }))} />
      </Field>
    </div>
  )
}
