import { toMinor } from '../../../../shared/lib/money.ts'
import type { BookingRecord, HotelOffers } from '../../contract.ts'

/** What the form shows of a record: what was asked for last, so that a waiting change is what is changed again. */
export function valuesOf(record: object): object {
  const { change, ...rest } = record as BookingRecord
  const { roomTypeId, rooms, checkIn, checkOut, guests, contactName, mobile, email, arriveTime, invoiceNeed, remark } =
    change ?? rest
  return { roomTypeId, rooms, checkIn, checkOut, guests, contactName, mobile, email, arriveTime, invoiceNeed, remark }
}

/** The price of a room and night as the server will take it: a booking keeps its own for its room type. */
export function priceOf(offers: HotelOffers, record: BookingRecord | null, roomTypeId: string): number | null {
  if (record && record.roomTypeId === roomTypeId) return toMinor(record.price)
  const room = offers.list.flatMap((one) => one.rooms).find((one) => one.roomTypeId === roomTypeId)
  return room ? toMinor(offers.currency === 'USD' ? room.priceUsd : room.priceCny) : null
}
