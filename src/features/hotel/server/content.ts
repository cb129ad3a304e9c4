/** What an exhibitor sends, checked against the show, the hotel and what is stored, as it is stored. */
import { and, eq } from 'drizzle-orm'
import { parseStruct } from '../../../shared/form/rules.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { refuseFields } from '../../../server/base/records/field-checks.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { bookingStruct, isMasked, type BookingInput } from '../fields.ts'
import type { RoomTypeRow } from './nights.ts'
import { maskedNo, todayOf, windowOf, type BookingRow } from './replies.ts'
import { hotel, hotelRoomType, type StoredContent } from './tables.ts'

type Content = Omit<StoredContent, 'price' | 'amount'>

/** @param row the booking that is changed; null for a new one */
export async function checkedContent(
  ctx: Ctx,
  input: object,
  row: BookingRow | null,
): Promise<{ content: Content; type: RoomTypeRow }> {
  const window = await windowOf(ctx)
  if (!window) throw fail.business('features/hotel:errors.noDays')
  const parsed = parseStruct(bookingStruct({ locale: ctx.locale, window, today: todayOf(ctx) }), input)
  if (!parsed.ok) {
    refuseFields(parsed.problems)
    throw new Error('a refused booking names its fields')
  }
  const { value } = parsed
  const type = await findType(ctx, value.roomTypeId, row)
  if (!type) throw fail.field('roomTypeId', 'features/hotel:errors.noType')
  return {
    type,
    content: {
      hotelId: type.hotelId,
      roomTypeId: type.id,
      rooms: value.rooms,
      checkIn: value.checkIn,
      checkOut: value.checkOut,
      guests: guestsOf(value, row),
      contactName: value.contactName,
      mobile: value.mobile ?? '',
      email: value.email ?? '',
      arriveTime: value.arriveTime ?? '',
      invoiceNeed: value.invoiceNeed ?? 0,
      remark: value.remark ?? '',
    },
  }
}

/** The room type of an open hotel; of a closed one only what the booking already has. */
async function findType(ctx: Ctx, roomTypeId: string, row: BookingRow | null): Promise<RoomTypeRow | null> {
  const [found] = await ctx.db
    .select({ type: hotelRoomType, open: hotel.open })
    .from(hotelRoomType)
    .innerJoin(hotel, and(eq(hotel.id, hotelRoomType.hotelId), eq(hotel.delFlag, 0)))
    .where(and(eq(hotelRoomType.id, keyOf(roomTypeId)), eq(hotelRoomType.delFlag, 0)))
  if (!found) return null
  return found.open === 1 || row?.roomTypeId === found.type.id ? found.type : null
}

/** A masked number stands for the stored one that reads like it. */
function guestsOf({ guests }: BookingInput, row: BookingRow | null): StoredContent['guests'] {
  const known = [...(row?.guests ?? []), ...(row?.change?.guests ?? [])]
  return guests.map(({ name, certType, certNo }, at) => {
    const given = { name, certType: certType ?? '', certNo: certNo ?? '' }
    if (!isMasked(given.certNo)) return given
    const stored = known.find((one) => one.certType === given.certType && maskedNo(one) === given.certNo)
    if (!stored) throw fail.field(`guests.${at}.certNo`, 'features/hotel:errors.masked')
    return { ...given, certNo: stored.certNo }
  })
}
