/** What rows and the demand itself say in words. */
import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney, parseMoney, type Currency } from '../../../shared/lib/money.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { AUDIT_TONES } from '../../../shared/record/table/record-cells.tsx'
import type { PurchaseRow } from '../contract.ts'

type T = Translate<'features/purchases'>

/** The title in the reader's language where there is one. */
export const titleOf = ({ title, enTitle }: Pick<PurchaseRow, 'title' | 'enTitle'>, locale: Locale): string =>
  locale === 'en-US' ? enTitle || title : title || enTitle

/** Both prices, one of them, or that it is open. */
export function priceWords({ priceStart, priceEnd, currency }: PurchaseRow, locale: Locale, t: T): string {
  const money = (text: string | null) => {
    const minor = text === null ? null : parseMoney(text)
    return minor === null ? '' : formatMoney(minor, currency as Currency, locale)
  }
  const [from, to] = [money(priceStart), money(priceEnd)]
  if (from && to) return from === to ? from : t('price.range', { from, to })
  return from ? t('price.from', { from }) : to ? t('price.to', { to }) : t('price.open')
}

/** Where it stands, with the reason where it failed or was forbidden. */
export function DemandState({ row, t }: { row: PurchaseRow; t: T }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <StatusBadge tone={AUDIT_TONES[row.auditStatus] ?? 'neutral'}>{row.auditString}</StatusBadge>
        {row.status === 2 ? <StatusBadge tone="danger">{t('state.forbidden')}</StatusBadge> : null}
        {row.expired === 1 ? <StatusBadge>{t('state.expired')}</StatusBadge> : null}
      </span>
      {row.auditReason ? (
        <span className="max-w-64 whitespace-pre-line break-words text-sm font-normal text-danger-text">
          {row.status === 2 ? t('state.forbiddenBecause', { reason: row.auditReason }) : row.auditReason}
        </span>
      ) : null}
    </span>
  )
}
