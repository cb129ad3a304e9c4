import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { IconClock, IconEdit, IconMoreVertical } from '../../../../shared/ui/icons.ts'
import { Menu } from '../../../../shared/ui/overlay/menu.tsx'
import type { StockHotel, StockRoom } from '../../stock-contract.ts'
import { ownName } from '../stay-words.ts'

/** Room types of a hotel against the nights: rooms taken of rooms there are; a full night stands out. */
export function StockTable({
  hotel,
  onEdit,
  onNights,
}: {
  hotel: StockHotel
  onEdit: ((room: StockRoom) => void) | undefined
  onNights: ((room: StockRoom) => void) | undefined
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const caption = t('stock.table', { name: ownName(locale, hotel.name, hotel.enName) })
  if (hotel.rooms.length === 0) return <p className="px-4 py-3 text-ink-soft">{t('stock.noRooms')}</p>
  const days = hotel.rooms[0]?.nights.map((night) => night.day) ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="pin min-w-44">
              {t('stock.room')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="whitespace-nowrap text-right tabular-nums">
                <span className="sr-only">{day.slice(0, 5)}</span>
                {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hotel.rooms.map((room) => {
            const name = ownName(locale, room.name, room.enName)
            return (
              <tr key={room.roomTypeId}>
                <th scope="row" className="pin text-left font-normal">
                  <span className="flex items-center gap-2">
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium text-ink">
                        <Foreign text={name} />
                      </span>
                      <span className="block text-sm text-ink-soft">
                        {[
                          formatMoney(toMinor(room.priceCny), 'CNY', locale),
                          formatMoney(toMinor(room.priceUsd), 'USD', locale),
                        ].join(' · ')}
                      </span>
                    </span>
                    {onEdit && onNights ? (
                      <Menu
                        icon={IconMoreVertical}
                        label={t('stock.of', { name })}
                        items={[
                          { label: t('stock.nights'), icon: IconClock, onSelect: () => onNights(room) },
                          { label: t('stock.editRoom'), icon: IconEdit, onSelect: () => onEdit(room) },
                        ]}
                      />
                    ) : null}
                  </span>
                </th>
                {room.nights.map(({ day, held, stock, own }) => (
                  <td
                    key={day}
                    className={`whitespace-nowrap text-right tabular-nums ${held >= stock ? 'font-medium text-danger-text' : ''}`}
                  >
                    <span
                      aria-hidden="true"
                      className={own === 1 ? 'underline decoration-dotted underline-offset-4' : ''}
                    >{`${held}/${stock}`}</span>
                    <span className="sr-only">
                      {t('stock.taken', { held, stock })}
                      {own === 1 ? ` (${t('stock.ownNight')})` : ''}
                    </span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
