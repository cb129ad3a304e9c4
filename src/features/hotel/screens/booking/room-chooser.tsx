import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import { controlAttributes, useFieldPart, useFormPart } from '../../../../shared/form/form-context.ts'
import { useShownAs } from '../../../../shared/form/fields/field.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { Radio } from '../../../../shared/ui/inputs/toggles.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import type { HotelOffers, RoomOffer } from '../../contract.ts'
import { leftFor, type Holds, type Stay } from '../../rules.ts'
import { ownName } from '../stay-words.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Hotels with their room types to choose one from: price, what it includes, and what is left on the chosen nights. */
export function RoomChooser({
  offers,
  stay,
  own,
  price,
}: {
  offers: HotelOffers
  stay: Stay
  own: Holds
  price: (roomTypeId: string) => number | null
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const field = useFieldPart()
  const { store } = useFormPart()
  const control = store.tie(field.name)
  const rooms = offers.list.flatMap((one) => one.rooms)
  const first = rooms[0]?.roomTypeId
  useShownAs(field.name, (value) => {
    const found = rooms.find((one) => one.roomTypeId === value)
    return found ? ownName(locale, found.name, found.enName) : ''
  })
  return (
    <ul className="flex flex-col gap-4">
      {offers.list.map((hotel) => {
        const name = ownName(locale, hotel.name, hotel.enName)
        const facts = [
          t('star', { star: hotel.star }),
          t('distance', { km: hotel.distanceKm }),
          hotel.shuttle === 1 ? t('shuttle') : '',
          ownName(locale, hotel.address, hotel.enAddress),
        ]
        return (
          <li key={hotel.id} className="rounded-ui border border-line">
            <div className="border-b border-line bg-muted px-4 py-2.5">
              <h3 className="font-semibold">
                <Foreign text={name} />
              </h3>
              <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
            </div>
            <ul className="divide-y divide-line">
              {hotel.rooms.map((room) => (
                <li key={room.roomTypeId} className="flex items-start gap-3 px-4 py-3">
                  <Radio
                    {...control}
                    {...controlAttributes(field)}
                    aria-required={undefined}
                    id={room.roomTypeId === first ? field.id : `${field.id}-${room.roomTypeId}`}
                    value={room.roomTypeId}
                    className="min-w-0 flex-1"
                    label={ownName(locale, room.name, room.enName)}
                    hint={[
                      t(`beds.${room.bed}`),
                      t(under('breakfast.', room.breakfast)),
                      t('perNight', { price: formatMoney(price(room.roomTypeId) ?? 0, offers.currency, locale) }),
                    ].join(' · ')}
                  />
                  <Left room={room} stay={stay} own={own} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function Left({ room, stay, own }: { room: RoomOffer; stay: Stay; own: Holds }) {
  const t = useT('features/hotel')
  const left = leftFor(room.nights, room.roomTypeId, stay, own)
  if (left === null) return null
  return (
    <StatusBadge tone={left === 0 ? 'danger' : left < stay.rooms ? 'warning' : 'success'}>
      {left === 0 ? t('left.none') : t('left.some', { left })}
    </StatusBadge>
  )
}
