/** What the booker is told when the hotel has answered. */
import { tell } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { findNamed, type BookingRow } from './replies.ts'

/** One message, and a mail to the contact of the booking. */
export async function tellBooker(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  const { hotels } = await findNamed(ctx, [after])
  const at = hotels.get(after.hotelId)
  const told = (locale: Locale) => ({
    hotel: (locale === 'en-US' ? at?.enName || at?.name : at?.name) ?? '',
    stay: `${after.checkIn} – ${after.checkOut}`,
    confirmNo: after.confirmNo,
    reason: after.reason,
  })
  await tell(ctx, {
    exhibitorId: after.exhibitorId,
    template: after.reason === '' ? 'hotelConfirmed' : before.status === 5 ? 'hotelUnchanged' : 'hotelFull',
    path: '/newspaper/hotelReservation',
    instead: after.email,
    words: told,
  })
}
