import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { CreditCodeNote } from '../../../shared/form/fields/credit-code-note.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import type { FieldOf } from './company-sections.tsx'

/** Invoices are written for contracts in CNY only. */
export function InvoiceSection({ field, country }: { field: FieldOf; country: string }) {
  const t = useT('features/company')
  const types = useDict('busi_invoice_type')
  const abroad = country !== '' && country !== CHINA
  return (
    <Card title={t('sections.invoice')} hint={t('hints.invoice')}>
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <FieldGroup {...field('invoiceType')} className="md:col-span-2">
          <RadioGroup options={types.choices} />
        </FieldGroup>
        <Field {...field('invoiceTitle')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('taxNo')} hint={t('hints.taxNo')}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          {abroad ? null : <CreditCodeNote same="creditCode" />}
        </Field>
        <Field {...field('invoiceEmail')}>
          <TextInput type="email" autoComplete="off" spellCheck={false} />
        </Field>
      </div>
    </Card>
  )
}
