import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Select, Switch } from '../../../shared/form/choice-inputs.tsx'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { TextArea } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { flag } from '../../../shared/form/rules/choices.ts'
import { integer } from '../../../shared/form/rules/numbers.ts'
import { text } from '../../../shared/form/rules/text.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { deskFacts, type DeskRow } from '../desk-contract.ts'
import type { FormCode } from '../model.ts'

const facts = object({
  drawingStatus: integer({ min: 0, max: 3 }),
  drawingNote: text({ max: 500, multiline: true, required: false }),
  depositPaid: flag(),
  depositStatus: integer({ min: 0, max: 3 }),
  depositReason: text({ max: 200, required: false }),
})
interface Facts {
  drawingStatus: number
  drawingNote?: string
  depositPaid: 0 | 1
  depositStatus: number
  depositReason?: string
}

/** Review of drawings and deposit of a special-design booth: both come before its confirmation (booth-forms 4, H3). */
export function FactsForm({
  form: code,
  row,
  facts: stored,
  onDone,
}: {
  form: FormCode
  row: DeskRow
  facts: Record<string, string | number>
  onDone: () => void
}) {
  const t = useT('features/booth-forms/desk')
  const form = useForm<Facts>(facts as never, {
    defaults: { drawingStatus: 1, depositPaid: 0, depositStatus: 0, ...stored },
    save: (value) => call(deskFacts, { form: code, participationId: row.participationId, ...value }),
    onSaved: () => (toast.success(t('facts.done')), onDone()),
  })
  const choices = (name: string) =>
    [0, 1, 2, 3].map((value) => ({ value: String(value), label: t(`facts.${name}Of.${value}`) }))
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('facts.title')}</h3>
      <FormShell form={form} label={t('facts.title')} actions={<SubmitButton form={form} />}>
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="drawingStatus" label={t('facts.drawingStatus')}>
            <Select options={choices('drawingStatus')} />
          </Field>
          <Field name="drawingNote" label={t('facts.drawingNote')} max={500}>
            <TextArea rows={2} />
          </Field>
          <Field name="depositPaid" label={t('facts.depositPaid')}>
            <Switch />
          </Field>
          <Field name="depositStatus" label={t('facts.depositStatus')}>
            <Select options={choices('depositStatus')} />
          </Field>
          <Field name="depositReason" label={t('facts.depositReason')} max={200}>
            <TextArea rows={2} />
          </Field>
        </div>
      </FormShell>
    </section>
  )
}
