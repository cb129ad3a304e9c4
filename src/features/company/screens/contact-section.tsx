import { Field } from '../../../shared/form/fields/field.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import type { FieldOf } from './company-sections.tsx'

/** Who answers for the company; nobody but the organiser sees it. */
export function ContactSection({ field }: { field: FieldOf }) {
  const t = useT('features/company')
  return (
    <Card title={t('sections.contact')} hint={t('hints.contact')}>
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <Field {...field('contactName')}>
          <TextInput autoComplete="name" />
        </Field>
        <Field {...field('position')}>
          <TextInput autoComplete="organization-title" />
        </Field>
        <Field {...field('phone')} hint={t('hints.phone')}>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
        <Field {...field('mobile')} hint={t('hints.mobile')}>
          <PhoneInput autoComplete="tel" />
        </Field>
        <Field {...field('email')} hint={t('hints.email')}>
          <TextInput type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <Field {...field('website')} hint={t('hints.website')}>
          <TextInput type="url" autoComplete="url" spellCheck={false} />
        </Field>
      </div>
    </Card>
  )
}
