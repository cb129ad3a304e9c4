import { useLocale, useT } from '../i18n/use-t.tsx'
import { formatMoney, toMinor, type Currency } from '../lib/money.ts'
import type { WireDeposit } from '../lib/deposit-contract.ts'

/** What became of a deposit, in order; what is nothing is not said. */
export const DEPOSIT_PARTS = ['due', 'held', 'returned', 'withheld'] as const

/** A booth's deposits, lines of their own beside the bill (decisions 26). */
export function DepositList({ deposits, currency }: { deposits: readonly WireDeposit[]; currency: Currency }) {
  const t = useT('shared/ui')
  const locale = useLocale()
  if (deposits.length === 0) return null
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="font-semibold">{t('deposits.heading')}</h3>
      <p className="hint">{t('deposits.hint')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {deposits.map((one) => (
          <li key={one.form}>
            <p>
              <span className="text-ink-faint">{one.form.toUpperCase()}</span>{' '}
              {locale === 'zh-CN' ? one.nameZh : one.nameEn}
            </p>
            <dl>
              {DEPOSIT_PARTS.filter((part) => toMinor(one[part]) > 0).map((part) => (
                <div key={part} className="flex justify-between gap-3 text-ink-soft">
                  <dt>{t(`deposits.${part}`)}</dt>
                  <dd className="tabular-nums">{formatMoney(toMinor(one[part]), currency, locale)}</dd>
                </div>
              ))}
            </dl>
            {one.reason === '' ? null : <p className="hint">{t('deposits.reason', { reason: one.reason })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
