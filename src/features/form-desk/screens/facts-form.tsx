import { useEffect, useMemo } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { sumNow } from '../../../shared/api/envelope.ts'
import type { useMay } from '../../../shared/auth/use-may.ts'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { PhrasesArea } from '../../../shared/list/phrases/phrases-field.tsx'
import { useHeld } from '../../../shared/form/use-values.ts'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { PriceInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { integer, price } from '../../../shared/form/rules/numbers.ts'
import { text } from '../../../shared/form/rules/text.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { deskDecide, deskFacts, NOTE_MAX, type DeskRow } from '../contract.ts'
import { deskPay } from '../money-contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { DEPOSIT } from '../../booth-forms/pricing/deposits.ts'
import type { Ask } from './form-dialog.tsx'
import { under } from '../../../shared/i18n/keys.ts'

const drawings = {
  drawingStatus: integer({ min: 0, max: 3 }),
  drawingNote: text({ max: 500, multiline: true, required: false }),
}
const depositIn = (currency: string) => ({
  depositStatus: integer({ min: 0, max: 3 }),
  depositAmount: price({ currency, max: '99999999.99', required: false }),
  depositWithheld: price({ currency, max: '99999999.99', required: false }),
  depositReason: text({ max: NOTE_MAX, required: false }),
})
const partsIn = (currency: string) => ({ drawing: drawings, deposit: depositIn(currency) })
export type FactPart = 'drawing' | 'deposit'
/** What the organiser keeps about a form: drawings and deposit of H3, deposit of H4's hole-boards and H11's vehicles. */
const FACTS: Partial<Record<FormCode, readonly FactPart[]>> = {
  h3: ['drawing', 'deposit'],
  h4: ['deposit'],
  h11: ['deposit'],
}
/** Who decides judges drawings, who enters payments keeps deposits (decisions 15). */
const RIGHTS = { drawing: deskDecide, deposit: deskPay }

/** What the caller may keep about this form as it stands. */
export const factParts = (form: FormCode, status: number | null, may: ReturnType<typeof useMay>): readonly FactPart[] =>
  status === null ? [] : (FACTS[form] ?? []).filter((part) => may(RIGHTS[part]))

export function FactsForm({
  form: code,
  parts,
  row,
  facts: stored,
  version,
  asked,
  onTyping,
  onDone,
  onChanged,
}: {
  form: FormCode
  parts: readonly FactPart[]
  row: DeskRow
  facts: Record<string, string | number>
  /** Of the facts, as read. */
  version: number
  /** The deposit that the form asks for, decimal text. */
  asked: string
  /** Told how to ask before what is typed goes. */
  onTyping: (ask: Ask) => void
  onDone: () => void
  /** Reads anew what the form asks for, since it asks for another deposit now; what is typed here stays. */
  onChanged: () => Promise<void>
}) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const kept = parts.join()
  const struct = useMemo(
    () => object(Object.assign({}, ...kept.split(',').map((part) => partsIn(row.currency)[part as FactPart]))),
    [kept, row.currency],
  )
  const own = struct.schema as Record<string, unknown>
  const start = { drawingStatus: 1, depositStatus: 0 }
  const form = useForm(struct, {
    draftKey: `facts:${code}:${row.participationId}`,
    record: { ...stored, version },
    values: (from) => Object.fromEntries(Object.entries({ ...start, ...from }).filter(([name]) => name in own)),
    save: async (value, context) => {
      const facts = { ...value, version: context.version ?? version, seen: asked, clientToken: context.clientToken }
      try {
        const { data } = await call(deskFacts, { form: code, participationId: row.participationId, ...facts })
        return { data: { ...value, version: data.version } }
      } catch (error) {
        const now = sumNow(error, 'asked')
        if (now === null) throw error
        toast.error(t('facts.askedChanged', { sum: formatMoney(toMinor(now), row.currency, locale) }))
        await onChanged()
        return false
      }
    },
    onSaved: () => (toast.success(t('shared/api:success.modified')), onDone()),
  })
  useEffect(() => onTyping(form.confirmLeave))
  const choices = (name: string) =>
    ([0, 1, 2, 3] as const).map((value) => ({ value: String(value), label: t(under('facts.', `${name}Of.${value}`)) }))
  const [only] = parts
  const title =
    code === 'h3' && parts.length === 1 && only ? t(under('facts.alone.', only)) : t(under('facts.titles.', code))
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
                <PhrasesArea rows={2} />
              </Field>
            </>
          ) : null}
          {'depositStatus' in own ? <DepositFields currency={row.currency} choices={choices('depositStatus')} /> : null}
        </div>
      </FormShell>
    </section>
  )
}

/** Amounts are asked for where the state has them: what came in, and of a part that is withheld how much and why. */
function DepositFields({ currency, choices }: { currency: string; choices: { value: string; label: string }[] }) {
  const t = useT('features/form-desk')
  const status = Number(useHeld('depositStatus').value ?? DEPOSIT.unpaid)
  return (
    <>
      <Field name="depositStatus" label={t('facts.depositStatus')}>
        <Select options={choices} />
      </Field>
      {status === DEPOSIT.unpaid ? null : (
        <Field name="depositAmount" label={t('facts.depositAmount')} hint={t('facts.depositHint')}>
          <PriceInput currency={currency} />
        </Field>
      )}
      {status === DEPOSIT.withheld ? (
        <>
          <Field name="depositWithheld" label={t('facts.depositWithheld')}>
            <PriceInput currency={currency} />
          </Field>
          <Field
            name="depositReason"
            label={t('facts.depositReason')}
            hint={t('facts.depositReasonHint')}
            max={NOTE_MAX}
          >
            <PhrasesArea rows={2} />
          </Field>
        </>
      ) : null}
    </>
  )
}
