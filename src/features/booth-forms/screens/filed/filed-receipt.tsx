import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { DescriptionList } from '../../../../shared/ui/description-list.tsx'
import type { FormReply, HistoryRow } from '../../contract.ts'
import { STATUS } from '../../model.ts'
import { FormState } from '../form-head.tsx'

const SUBMISSIONS: readonly string[] = ['submit', 'resubmit', 'submitLate']

/** What the exhibitor holds in hand: number, state, when and by whom it was filed and confirmed. `children`: what may still be done about it. */
export function FiledReceipt({ reply, priced, children }: { reply: FormReply; priced: boolean; children: ReactNode }) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const { form, bill, history, change } = reply
  const money = (amount: string) => formatMoney(toMinor(amount), bill.currency, locale)
  // Of a change that was not approved the receipt is the earlier one again.
  const sent = history.filter(({ action }) => SUBMISSIONS.includes(action))
  const own = sent.findIndex(({ receipt }) => receipt === form.receipt)
  const replaced = sent[own + 1]?.receipt ?? ''
  const confirmed = history.find(({ action }) => action === 'confirm')
  const when = (at: string, row: HistoryRow | undefined) => [at.slice(0, 16), row?.byName].filter(Boolean).join(' · ')
  const filed = sent[own]
  return (
    <Card title={t('filed.title')} foot={<p className="hint empty:hidden">{children}</p>}>
      <DescriptionList
        columns={3}
        items={[
          {
            label: t(change ? 'change.receiptWaiting' : 'filed.receipt'),
            value: (
              <>
                <b className="font-semibold tabular-nums">{form.receipt || '—'}</b>
                {replaced === '' || change ? null : (
                  <span className="hint block">{t('filed.replaces', { receipt: replaced })}</span>
                )}
              </>
            ),
          },
          ...(change
            ? [
                {
                  label: t('change.receiptInForce'),
                  value: (
                    <>
                      <b className="font-semibold tabular-nums">{change.inForce.receipt || '—'}</b>
                      <span className="hint block">{change.inForce.submittedAt.slice(0, 16)}</span>
                    </>
                  ),
                },
              ]
            : []),
          {
            label: t('filed.state'),
            value: (
              <span className="flex flex-wrap gap-1">
                <FormState reply={reply} />
              </span>
            ),
          },
          { label: t('filed.at'), value: when(filed?.at ?? form.submittedAt, filed) },
          ...(form.status === STATUS.confirmed
            ? [{ label: t('filed.confirmed'), value: when(form.confirmedAt, confirmed) }]
            : []),
          ...(priced ? [{ label: t('bill.payable'), value: money(bill.payable) }] : []),
          ...(priced && bill.waiting
            ? [
                { label: t('bill.inForce'), value: money(bill.waiting.inForce) },
                { label: t('bill.adds'), value: money(bill.waiting.adds) },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
