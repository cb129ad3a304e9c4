import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DepositList } from '../../../shared/ui/deposit-list.tsx'
import type { WelcomeData } from './welcome-screen.tsx'

/** What the chosen booth costs, what is paid and what is open. */
export function WelcomeBill({ bill }: { bill: NonNullable<WelcomeData['bill']> }) {
  const t = useT('features/home')
  const locale = useLocale()
  const rows = [
    ['payable', bill.payable],
    ['paid', bill.paid],
    ['balance', bill.balance],
  ] as const
  return (
    <Card
      title={t('bill.title')}
      actions={
        <a className="link" href={hrefOf('/newspaper/checklist', locale)}>
          {t('bill.open')}
        </a>
      }
    >
      <dl className="flex flex-col gap-1">
        {rows.map(([key, amount]) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-ink-soft">{t(`bill.${key}`)}</dt>
            <dd className="tabular-nums">{formatMoney(toMinor(amount), bill.currency, locale)}</dd>
          </div>
        ))}
      </dl>
      <DepositList deposits={bill.deposits} currency={bill.currency} />
    </Card>
  )
}
