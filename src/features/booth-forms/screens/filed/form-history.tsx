import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import type { FormReply } from '../../contract.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Who did what when, newest first, with the amounts before and after. */
export function FormHistory({
  reply,
}: {
  reply: Pick<FormReply, 'history'> & { bill: Pick<FormReply['bill'], 'currency'> }
}) {
  const t = useT('features/booth-forms')
  const locale = useLocale()
  const money = (text: string) => formatMoney(toMinor(text), reply.bill.currency, locale)
  return (
    <Card title={t('history.title')}>
      <ol className="flex flex-col gap-3">
        {reply.history.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are only added, and two of a kind may be of the same second
          <li key={reply.history.length - at}>
            <p className="flex justify-between gap-3">
              <span>{t(under('history.action.', row.action))}</span>
              <span className="hint shrink-0 tabular-nums">{row.at.slice(0, 16)}</span>
            </p>
            <p className="hint">
              {row.byName}
              {row.amountBefore === row.amountAfter
                ? ''
                : ` · ${t('history.amount', { before: money(row.amountBefore), after: money(row.amountAfter) })}`}
              {row.note === '' ? '' : ` · ${row.note}`}
              {row.receipt === '' ? '' : ` · ${row.receipt}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
