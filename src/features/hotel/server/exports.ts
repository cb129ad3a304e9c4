/** What other areas may ask hotel booking for. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../server/db/client.ts'
import { hotel, hotelReservation } from './tables.ts'

export { holdsOfRow } from './records.ts'
export { findGuestDocument } from './records.ts'

/** Stays an exhibitor has booked and not given up: waiting, confirmed, or with a change that waits (then as they are in force). */
export async function findStays(db: Db, exhibitorId: number) {
  const { id, rooms, checkIn, checkOut, arriveTime, confirmNo } = hotelReservation
  return db
    .select({ id, rooms, checkIn, checkOut, arriveTime, confirmNo, name: hotel.name, enName: hotel.enName })
    .from(hotelReservation)
    .innerJoin(hotel, eq(hotel.id, hotelReservation.hotelId))
    .where(
      and(
        eq(hotelReservation.exhibitorId, exhibitorId),
        eq(hotelReservation.delFlag, 0),
        inArray(hotelReservation.status, [1, 2, 5]),
      ),
    )
    .orderBy(asc(checkIn), asc(id))
}
