import { useEffect, useMemo } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { sumNow } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { price } from '../../../shared/form/rules/numbers.ts'
import { text } from '../../../shared/form/rules/text.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { PriceInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor, type Currency } from '../../../shared/lib/money.ts'
import { DescriptionList } from '../../../shared/ui/description-list.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { DepositList } from '../../../shared/ui/deposit-list.tsx'
import { NOTE_MAX } from '../contract.ts'
import { balanceInvoice } from '../ledger-contract.ts'
import { deskBill, deskPay } from '../money-contract.ts'
import type { Ask } from './form-dialog.tsx'

/** The bill of all forms of a booth with its payments; finance enters what came in. */
export function BoothBill({ participationId, onTyping }: { participationId: string; onTyping: (ask: Ask) => void }) {
  const t = useT('features/form-desk')
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const may = useMay()
  const [found, reload, replace] = useLoad((signal) =>
    call(deskBill, { participationId }, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (found.state === 'loading') return <SkeletonLines lines={3} />
  if (found.state === 'error')
    return <ErrorState title={t('billFailed')} message={found.error.message} onRetry={reload} />
  const { bill, reference, payments } = found.data
  const money = (amount: string) => formatMoney(toMinor(amount), bill.currency, locale)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('wholeBill')}</h3>
      <DescriptionList
        columns={3}
        items={[
          { label: shared('bill.services'), value: money(bill.services) },
          { label: shared('bill.surcharge'), value: money(bill.surcharge) },
          ...(bill.fees.length > 0 ? [{ label: shared('bill.fees'), value: money(bill.feesTotal) }] : []),
          { label: shared('bill.charges'), value: money(bill.boothPayable) },
          ...(bill.waiting ? [{ label: shared('bill.ofWaiting'), value: money(bill.waiting.charges) }] : []),
          { label: shared('bill.paid'), value: money(bill.paid) },
          { label: shared('bill.balance'), value: money(bill.balance) },
          { label: t('reference'), value: reference },
        ]}
      />
      {bill.fees.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1">
          {bill.fees.map((fee) => (
            <li key={`${fee.code}-${fee.nameZh}-${fee.price}`} className="tabular-nums">
              {locale === 'zh-CN' ? fee.nameZh : fee.nameEn} · {fee.qty} × {money(fee.price)} = {money(fee.amount)}
            </li>
          ))}
        </ul>
      ) : null}
      <DepositList deposits={bill.depositLines} currency={bill.currency} />
      {payments.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1">
          {payments.map((one) => (
            <li key={one.id} className="tabular-nums">
              {one.at.slice(0, 16)} · {money(one.amount)} · {one.byName} {one.note}
            </li>
          ))}
        </ul>
      ) : null}
      {may(balanceInvoice) ? <InvoiceFacts participationId={participationId} /> : null}
      {may(deskPay) ? (
        <PaymentForm
          onTyping={onTyping}
          participationId={participationId}
          currency={bill.currency}
          paid={bill.paid}
          onDone={reload}
          onChanged={async () => replace((await call(deskBill, { participationId })).data)}
        />
      ) : null}
    </section>
  )
}

/** For the invoice finance writes: whom to, and where it is sent. */
function InvoiceFacts({ participationId }: { participationId: string }) {
  const t = useT('features/form-desk/screens/money')
  const [found, reload] = useLoad((signal) =>
    call(balanceInvoice, { participationId }, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (found.state === 'loading') return <SkeletonLines lines={2} />
  if (found.state === 'error')
    return <ErrorState title={t('invoiceFailed')} message={found.error.message} onRetry={reload} />
  const { type, title, taxNo, email } = found.data
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">{t('invoice')}</h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t('fields.invoiceTitle'), value: title },
          { label: t('fields.taxNo'), value: taxNo },
          { label: t('fields.invoiceType'), value: type && t(`invoiceType.${type}`) },
          {
            label: t('fields.invoiceEmail'),
            value: email && (
              <a className="link break-all" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
        ]}
      />
    </section>
  )
}

const paymentIn = (currency: string) =>
  object({
    amount: price({ currency, min: '-99999999.99', max: '99999999.99' }),
    note: text({ max: NOTE_MAX, required: false }),
  })

function PaymentForm({
  participationId,
  currency,
  paid,
  onTyping,
  onDone,
  onChanged,
}: {
  participationId: string
  currency: Currency
  /** Decimal text, as the bill above shows it. */
  paid: string
  onTyping: (ask: Ask) => void
  onDone: () => void
  /** Shows the bill as it stands, since somebody else entered a payment; what is typed here stays. */
  onChanged: () => Promise<void>
}) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const form = useForm(
    useMemo(() => paymentIn(currency), [currency]),
    {
      draftKey: `payment:${participationId}`,
      defaults: { amount: '', note: '' },
      save: async (value, { clientToken }) => {
        try {
          return await call(deskPay, { participationId, ...value, seen: paid, clientToken })
        } catch (error) {
          const now = sumNow(error, 'paid')
          if (now === null) throw error
          toast.error(t('payment.changed', { paid: formatMoney(toMinor(now), currency, locale) }))
          await onChanged()
          return false
        }
      },
      onSaved: () => (toast.success(t('payment.done')), onDone()),
    },
  )
  useEffect(() => onTyping(form.confirmLeave))
  return (
    <div className="mt-4">
      <FormShell
        form={form}
        label={t('payment.title')}
        actions={<SubmitButton form={form}>{t('payment.enter')}</SubmitButton>}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="amount" label={t('payment.amount')} hint={t('payment.hint')}>
            <PriceInput currency={currency} />
          </Field>
          <Field name="note" label={t('payment.note')} max={NOTE_MAX}>
            <TextInput />
          </Field>
        </div>
      </FormShell>
    </div>
  )
}
