import { parseDateTime } from '../../../../shared/lib/dates.ts'
import { translate } from '../../../../server/i18n.ts'
import type { EventSource, SourceEvent } from './source.ts'

/** When hotels give rooms and want them back, as is customary; an earlier or later arrival stands in the booking. */
const FROM = '14:00'
const BACK = { from: '08:00', until: '12:00' }

/** First and last day of each stay the exhibitor has booked. */
export const staySource: EventSource = {
  key: 'stays',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null) return []
    // Hotel booking asks the calendar for the days of the show: neither area loads the other while it is loaded itself.
    const { findStays } = await import('../../../hotel/server/exports.ts')
    const words = (key: string, params = {}) => translate(locale, `features/calendar:appointments.${key}`, params)
    return (await findStays(db, exhibitorId)).flatMap(
      ({ id, name, enName, rooms, checkIn, checkOut, arriveTime, confirmNo }) => {
        const hotel = locale === 'en-US' ? enName : name
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
                },
              ]
            : []
        }
        return [
          ...at('checkIn', checkIn, arriveTime || FROM, '23:59'),
          ...at('checkOut', checkOut, BACK.from, BACK.until),
        ]
      },
    )
  },
}
