import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { CreditCodeNote } from '../../../shared/form/fields/credit-code-note.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import type { FieldOf } from './company-sections.tsx'

/** What kind of company it is, and its number. */
export function IdentitySection({ field, country }: { field: FieldOf; country: string }) {
  const t = useT('features/company')
  const types = useDict('busi_company_type')
  const sizes = useDict('busi_employees')
  const abroad = country !== '' && country !== CHINA
  const number = abroad ? 'registrationNo' : 'creditCode'
  return (
    <Card title={t('sections.identity')}>
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <Field {...field('companyType')}>
          <Select options={types.choices} />
        </Field>
        <Field {...field('creditCode')} label={t(`fields.${number}`)} hint={t(`hints.${number}`)}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          {abroad ? null : <CreditCodeNote />}
        </Field>
        <Field {...field('employees')}>
          <Select options={sizes.choices} />
        </Field>
        <Field {...field('foundedYear')}>
          <NumberInput />
        </Field>
      </div>
    </Card>
  )
}
