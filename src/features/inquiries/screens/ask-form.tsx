import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { Checkbox, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { After } from '../../../shared/i18n/keys.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { askExhibitor } from '../contract.ts'
import { askStruct } from '../fields.ts'
import type { Asking } from './ask-island.tsx'

/** A code that was scanned opens the page from nowhere; a link on a page of the web says where it stood. */
const source = () => (document.referrer === '' ? ('SCAN' as const) : ('SITE' as const))

/** A visitor's question, and its number once it is sent. */
export function AskForm(props: Asking) {
  const t = useT('features/inquiries')
  const [sent, setSent] = useState('')
  if (sent === '') return <Fields {...props} onSent={setSent} />
  return (
    <Alert live tone="success" title={t('ask.doneTitle')}>
      <p>{t('ask.done', { code: sent })}</p>
      <Button small className="mt-2" onClick={() => setSent('')}>
        {t('ask.another')}
      </Button>
    </Alert>
  )
}

function Fields({ productId, types, identities, onSent }: Asking & { onSent: (inquiryCode: string) => void }) {
  const t = useT('features/inquiries')
  const form = useForm(askStruct, {
    draftKey: `visitor:ask:${productId}`,
    save: (value, { clientToken }) => call(askExhibitor, { ...value, productId, source: source(), clientToken }),
    onSaved: (reply) => onSent(reply.data.inquiryCode),
  })
  const field = (name: After<'features/inquiries', 'fields.'>) => ({ name, label: t(`fields.${name}`) })
  const options = (list: Asking['types']) => list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormShell form={form} label={t('ask.form')} className="max-w-none">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('contact')}>
          <TextInput autoComplete="name" />
        </Field>
        <Field {...field('company')}>
          <TextInput autoComplete="organization" />
        </Field>
        <Field {...field('mobile')} hint={t('ask.reach')}>
          <PhoneInput autoComplete="tel" />
        </Field>
        <Field {...field('email')} hint={t('ask.emailHint')}>
          <TextInput type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <Field {...field('consultingType')}>
          <Select options={options(types)} />
        </Field>
        <Field {...field('num')} hint={t('ask.optional')}>
          <NumberInput />
        </Field>
        <Field {...field('identity')} hint={t('ask.optional')}>
          <Select options={options(identities)} />
        </Field>
      </div>
      <Field {...field('content')} max={500}>
        <TextArea rows={4} />
      </Field>
      <Field {...field('consentFlag')}>
        <Checkbox text={t('ask.consent')} />
      </Field>
      <div>
        <SubmitButton form={form}>{t('ask.submit')}</SubmitButton>
      </div>
    </FormShell>
  )
}
