import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../shared/lib/money.ts'
import { FEES } from '../catalogue/fees.ts'
import { perUnit, wordsOf, type OwnWords } from '../catalogue/words.ts'
import type { FormReply } from '../contract.ts'

/** Prices of a form's services, seen before any of them is chosen. Rented items show theirs in their own catalogue. */
export function PriceList({
  form,
  reply,
  words,
}: {
  form: string
  reply: Pick<FormReply, 'bill' | 'pricing'>
  words: OwnWords | undefined
}) {
  const t = useT('features/booth-forms')
  const zh = useLocale() === 'zh-CN'
  const { currency } = reply.bill
  const rows = FEES.flatMap(({ code, forms }) => {
    const price = reply.pricing.prices[code]?.[currency === 'CNY' ? 'cny' : 'usd'] ?? 0
    if (!forms.includes(form) || price === 0) return []
    const { name, unit } = wordsOf(code, words)
    const money = formatMoney(price, currency, zh ? 'zh-CN' : 'en-US')
    return [{ code, name: zh ? name.zh : name.en, price: perUnit(money, zh ? unit.zh : unit.en) }]
  })
  if (rows.length === 0) return null
  return (
    <dl aria-label={t('bill.prices')} className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
      {rows.map(({ code, name, price }) => (
        <div key={code} className="flex justify-between gap-3 text-ink-soft">
          <dt>{name}</dt>
          <dd className="text-right tabular-nums">{price}</dd>
        </div>
      ))}
    </dl>
  )
}
