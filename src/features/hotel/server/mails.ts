/** What the booker is told by mail when the hotel has answered. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { findNamed, type BookingRow } from './records.ts'

/** A booking in dollars is an exhibitor's from abroad: told in English. */
const localeOf = ({ currency }: BookingRow): Locale => (currency === 'USD' ? 'en-US' : 'zh-CN')

/** Queues one mail to the contact of the booking; without an address nobody is told by mail, the list says it all the same. */
export async function tellBooker(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  if (!isMailAddress(after.email)) return
  const locale = localeOf(after)
  const { hotels } = await findNamed(ctx, [after])
  const at = hotels.get(after.hotelId)
  const hotel = (locale === 'en-US' ? at?.enName || at?.name : at?.name) ?? ''
  const stay = `${after.checkIn} – ${after.checkOut}`
  const link = ctx.settings.publicUrl + hrefOf('/newspaper/hotelReservation', locale, '/business-label')
  const shared = { to: after.email, exhibitorId: after.exhibitorId, locale }
  if (after.reason === '')
    await queueMail(ctx, {
      ...shared,
      template: 'hotelConfirmed',
      params: { hotel, stay, confirmNo: after.confirmNo, link },
    })
  else
    await queueMail(ctx, {
      ...shared,
      template: before.status === 5 ? 'hotelUnchanged' : 'hotelFull',
      params: { hotel, stay, reason: after.reason, link },
    })
}
