/** What the booker is told: that the booking is here, and what the hotel has answered. */
import { endTold, tell } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import { boothPlace, pathOfBooth } from '../../../shared/lib/booth-place.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { translate } from '../../../server/base/i18n.ts'
import { bookingNo, receiptNo } from '../rules.ts'
import { findNamed, type BookingRow } from './replies.ts'
import { joinNames } from '../../../shared/record/shown-name.ts'

const aboutOf = ({ id }: Pick<BookingRow, 'id'>): string => `hotel ${id}`

type Booths = Awaited<ReturnType<typeof findNamed>>['booths']
const boothOf = (booths: Booths, { participationId }: BookingRow): string => {
  const booth = booths.get(participationId)
  return booth ? boothPlace(booth) : ''
}

/** Keeps mails from leaving that wait and tell of a booking which does not stand any more. */
export const endBooked = (ctx: Ctx, row: BookingRow): Promise<void> => endTold(ctx, aboutOf(row))

/** One message, and a mail to the contact of the booking. */
export async function tellBooker(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  const { hotels, booths } = await findNamed(ctx, [after])
  const at = hotels.get(after.hotelId)
  const told = (locale: Locale) => ({
    hotel: (locale === 'en-US' ? at?.enName || at?.name : at?.name) ?? '',
    stay: `${after.checkIn} – ${after.checkOut}`,
    booth: boothOf(booths, after),
    receipt: bookingNo(after.id),
    confirmNo: after.confirmNo,
    reason: after.reason,
  })
  const template = after.reason === '' ? 'hotelConfirmed' : before.status === 5 ? 'hotelUnchanged' : 'hotelFull'
  await tell(ctx, {
    exhibitorId: after.exhibitorId,
    about: aboutOf(after),
    template,
    path: pathOfBooth('/newspaper/hotelReservation', after.participationId),
    instead: after.email,
    words: told,
  })
}

/** The receipt of what was asked for, a booking or a change of one: its number, what it says and what it costs, to the contact of the booking. */
export async function tellBooked(ctx: Ctx, row: BookingRow): Promise<void> {
  const asked = row.change ?? row
  const { hotels, types, booths } = await findNamed(ctx, [row])
  const named = (locale: Locale, found: { name: string; enName: string } | undefined) =>
    (locale === 'en-US' ? found?.enName || found?.name : found?.name) ?? ''
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    about: aboutOf(row),
    template: 'hotelFiled',
    path: pathOfBooth('/newspaper/hotelReservation', row.participationId),
    instead: asked.email,
    words: (locale) => ({
      hotel: named(locale, hotels.get(asked.hotelId)),
      stay: `${asked.checkIn} – ${asked.checkOut}`,
      booth: boothOf(booths, row),
      number: bookingNo(row.id),
      receipt: receiptNo(row.id, row.filed),
      replaces:
        row.filed > 1
          ? translate(locale, 'server/base/mail:hotelFiled.replaces', { receipt: receiptNo(row.id, row.filed - 1) })
          : '',
      total: formatMoney(asked.amount, row.currency, locale),
      content: [
        `${named(locale, types.get(asked.roomTypeId))} × ${asked.rooms}`,
        labelled(
          translate(locale, 'features/hotel:export.guests'),
          joinNames(
            asked.guests.map(({ name }) => name),
            locale,
          ),
          locale,
        ),
        labelled(translate(locale, 'features/hotel:export.contactName'), asked.contactName, locale),
      ].join('\n'),
    }),
  })
}
