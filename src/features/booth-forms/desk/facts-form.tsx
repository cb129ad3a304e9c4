import { useEffect } from 'react'
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
import type { Ask } from './form-dialog.tsx'

const drawings = {
  drawingStatus: integer({ min: 0, max: 3 }),
  drawingNote: text({ max: 500, multiline: true, required: false }),
}
const deposit = {
  depositPaid: flag(),
  depositStatus: integer({ min: 0, max: 3 }),
  depositReason: text({ max: 200, required: false }),
}
/** What the organiser keeps about a form: drawings and deposit of H3, deposit of H4's hole-boards. */
const FACTS = {
  h3: object({ ...drawings, ...deposit }),
  h4: object(deposit),
} as const
export type FactsOf = keyof typeof FACTS

interface Facts {
  drawingStatus?: number
  drawingNote?: string
  depositPaid?: 0 | 1
  depositStatus?: number
  depositReason?: string
}

/** May the organiser keep facts about this form as it stands? */
export const keepsFacts = (form: FormCode, status: number | null): form is FactsOf => status !== null && form in FACTS

export function FactsForm({
  form: code,
  row,
  facts: stored,
  version,
  onTyping,
  onDone,
}: {
  form: FactsOf
  row: DeskRow
  facts: Record<string, string | number>
  /** Of the facts, as read. */
  version: number
  /** Told how to ask before what is typed goes. */
  onTyping: (ask: Ask) => void
  onDone: () => void
}) {
  const t = useT('features/booth-forms/desk')
  const own = FACTS[code].schema as Record<string, unknown>
  const start = { drawingStatus: 1, depositPaid: 0, depositStatus: 0 }
  const form = useForm<Facts>(FACTS[code] as never, {
    record: { ...stored, version },
    values: (from) => Object.fromEntries(Object.entries({ ...start, ...from }).filter(([name]) => name in own)),
    save: async (value, context) => {
      const facts = { ...value, version: context.version ?? version, clientToken: context.clientToken }
      const { data } = await call(deskFacts, { form: code, participationId: row.participationId, ...facts })
      return { data: { ...value, version: data.version } }
    },
    onSaved: () => (toast.success(t('facts.done')), onDone()),
  })
  useEffect(() => onTyping(form.confirmLeave))
  const choices = (name: string) =>
    [0, 1, 2, 3].map((value) => ({ value: String(value), label: t(`facts.${name}Of.${value}`) }))
  const title = t(`facts.titles.${code}`)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <FormShell form={form} label={title} actions={<SubmitButton form={form} />}>
        <div className="grid gap-4 md:grid-cols-2">
          {'drawingStatus' in own ? (
            <>
              <Field name="drawingStatus" label={t('facts.drawingStatus')}>
                <Select options={choices('drawingStatus')} />
              </Field>
              <Field name="drawingNote" label={t('facts.drawingNote')} max={500}>
                <TextArea rows={2} />
              </Field>
            </>
          ) : null}
          {'depositPaid' in own ? (
            <>
              <Field name="depositPaid" label={t('facts.depositPaid')}>
                <Switch />
              </Field>
              <Field name="depositStatus" label={t('facts.depositStatus')}>
                <Select options={choices('depositStatus')} />
              </Field>
              <Field name="depositReason" label={t('facts.depositReason')} max={200}>
                <TextArea rows={2} />
              </Field>
            </>
          ) : null}
        </div>
      </FormShell>
    </section>
  )
}
