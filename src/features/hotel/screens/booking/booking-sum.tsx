import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import type { HotelOffers } from '../../contract.ts'
import { FREE_DAYS, nightsOf, type Stay } from '../../rules.ts'

/** What the stay costs, computed as the server does, and what changing or cancelling it costs later. */
export function BookingSum({
  offers,
  stay,
  price,
  total,
}: {
  offers: HotelOffers
  stay: Stay
  /** Minor units, for one room and night; null while no room is chosen. */
  price: number | null
  /** Minor units; null while something of it is still to be chosen. */
  total: number | null
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const nights = nightsOf(stay.checkIn, stay.checkOut).length
  const text = (minor: number) => formatMoney(minor, offers.currency, locale)
  return (
    <aside className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-[calc(var(--stuck)+1rem)]">
      <Card title={t('sections.sum')}>
        <output className="block">
          {price === null || total === null ? (
            <span className="text-ink-soft">{t('sum.open')}</span>
          ) : (
            <>
              <span className="block text-sm text-ink-soft">
                {t('sum.line', { price: text(price), rooms: stay.rooms, nights: t('nights', { count: nights }) })}
              </span>
              <span className="mt-2 flex items-baseline justify-between gap-3">
                <span>{t('sum.total')}</span>
                <strong className="text-xl tabular-nums">{text(total)}</strong>
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{t('sum.paid')}</span>
            </>
          )}
        </output>
      </Card>
      <Card title={t('sections.rules')}>
        <ul className="list-disc space-y-1.5 pl-5 text-sm">
          {offers.deadline ? <li>{t('rules.until', { time: offers.deadline.slice(0, 16) })}</li> : null}
          <li>{t('rules.pending')}</li>
          <li>{t('rules.free', { days: FREE_DAYS })}</li>
          <li>{t('rules.late')}</li>
        </ul>
      </Card>
    </aside>
  )
}
