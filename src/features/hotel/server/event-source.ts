/** What hotel booking puts into the calendar. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EventSource, SourceEvent } from '../../calendar/server/exports.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { findOutOfPlace } from '../../../server/base/dated/dated.ts'
import { CHOSEN, OPEN } from '../../../server/base/dated/tables.ts'
import { translate } from '../../../server/base/i18n.ts'
import { recordOf } from './replies.ts'
import { hotel, hotelReservation } from './tables.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** When hotels give rooms and want them back, as is customary; an earlier or later arrival stands in the booking. */
const FROM = '14:00'
const BACK = { from: '08:00', until: '12:00' }

/** First and last day of each stay the exhibitor has booked. */
export const staySource: EventSource = {
  key: 'stays',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null) return []
    const words = (key: After<'features/calendar', 'appointments.'>, params = {}) =>
      translate(locale, `features/calendar:appointments.${key}`, params)
    const stays = await findStays(db, exhibitorId)
    const out = await findOutOfPlace(
      db,
      stays.map((one) => recordOf(one.id)),
    )
    const { id, name, enName } = hotel
    const hotels = await db
      .select({ id, name, enName })
      .from(hotel)
      .where(inArray(id, [...new Set(stays.flatMap((one) => [one.hotelId, one.change?.hotelId ?? one.hotelId]))]))
    const names = new Map(hotels.map((one) => [one.id, locale === 'en-US' ? one.enName : one.name]))
    return stays.flatMap(({ id, status, change, ...stay }) => {
      const mark = out.get(recordOf(id))?.get('')
      // A change that waits is told once the days in force are impossible.
      const asked = mark === CHOSEN ? change : null
      const { hotelId, rooms, checkIn, checkOut, arriveTime } = { ...stay, ...asked }
      const confirmNo = asked ? '' : stay.confirmNo
      const hotel = names.get(hotelId) ?? ''
      const text = confirmNo ? words('confirmed', { no: confirmNo }) : words('waiting')
      const at = (key: 'checkIn' | 'checkOut', day: string, from: string, until: string): SourceEvent[] => {
        const [start, end] = [from, until].map((time) => parseDateTime(`${day} ${time}:00`))
        const title = words(key, { hotel, rooms: String(rooms) })
        return start && end
          ? [
              {
                id: `${key}-${id}`,
                kind: 'appointment',
                key,
                title,
                text,
                route: '/newspaper/hotelReservation',
                start,
                end,
                ...(mark === OPEN ? { cancelled: true as const } : {}),
                ...(asked || status === 1 ? { tentative: true as const } : {}),
              },
            ]
          : []
      }
      return [
        ...at('checkIn', checkIn, arriveTime || FROM, '23:59'),
        ...at('checkOut', checkOut, BACK.from, BACK.until),
      ]
    })
  },
}

/** An exhibitor's bookings that are not given up: waiting, confirmed, or with a change that waits. */
const living = (exhibitorId: number) =>
  and(
    eq(hotelReservation.exhibitorId, exhibitorId),
    eq(hotelReservation.delFlag, 0),
    inArray(hotelReservation.status, [1, 2, 5]),
  )

/** Has the exhibitor a room somewhere, or asked for one? */
export const hasStays = async (db: Db, exhibitorId: number | null): Promise<boolean> =>
  exhibitorId !== null && (await db.$count(hotelReservation, living(exhibitorId))) > 0

/** Stays an exhibitor has booked and not given up, as they are in force. */
async function findStays(db: Db, exhibitorId: number) {
  const { id, status, hotelId, rooms, checkIn, checkOut, arriveTime, confirmNo, change } = hotelReservation
  return db
    .select({ id, status, hotelId, rooms, checkIn, checkOut, arriveTime, confirmNo, change })
    .from(hotelReservation)
    .where(living(exhibitorId))
    .orderBy(asc(checkIn), asc(id))
}
