/** What docking meetings put into the calendar. */
import { eq } from 'drizzle-orm'
import { WALK_MINUTES, type EventSource, type SourceEvent } from '../../calendar/server/exports.ts'
import { findOutOfPlace } from '../../../server/base/dated/dated.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { DOCKING, fullName, isNamed } from '../rules.ts'
import { meetingRecord } from './dated/meeting-record.ts'
import type { CompanyMet } from './companies.ts'
import { findBuyers, findMeetings, type BuyerRow, type Meeting } from './queries.ts'
import { dockingMeeting as t } from './tables.ts'
import { buyerIn, placeOf } from './words.ts'

/** States in which a meeting has a place in the calendar; in the others it is struck out. */
const STANDING: readonly number[] = [DOCKING.pending, DOCKING.accepted, DOCKING.held, DOCKING.missed]

/** @param reader.comes who comes from the exhibitor. @param reader.exhibitor given: the calendar is the buyer's, and leads nowhere inside the portal */
export function eventOf(
  meeting: Meeting,
  buyer: BuyerRow | undefined,
  { locale, exhibitor, comes = '' }: { locale: Locale; exhibitor?: CompanyMet; comes?: string },
): SourceEvent {
  const { row, slot, status } = meeting
  const words = wordsIn(locale, 'features/docking')
  const company = buyerIn(locale, buyer, isNamed(row, status))
  const place = placeOf(meeting, locale)
  const met = exhibitor ? comes : buyer && isNamed(row, status) ? fullName(buyer) : ''
  const person = status === DOCKING.pending ? '' : met
  return {
    id: exhibitor ? `buyer-meeting-${row.id}` : `docking-${row.id}`,
    kind: 'appointment',
    key: 'docking',
    title: words('calendar.title', { name: exhibitor?.company ?? company }),
    text: [
      words('calendar.text', { place }),
      ...(exhibitor?.booths ? [words('calendar.booth', { booths: exhibitor.booths })] : []),
      ...(person ? [words('calendar.person', { name: person })] : []),
    ].join('\n'),
    place,
    route: exhibitor ? null : '/matchmaking/application',
    alarm: WALK_MINUTES,
    start: slot.beginAt,
    end: slot.endAt,
    sequence: row.sequence,
    ...(STANDING.includes(status) ? {} : { cancelled: true as const }),
    ...(status === DOCKING.pending ? { tentative: true as const } : {}),
  }
}

/** Meetings of the exhibitor: tentative until they are agreed, struck out when they do not take place. */
export const dockingSource: EventSource = {
  key: 'docking',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null || !(await isAnyOffered(db, ['matchmaking']))) return []
    // As stored: a calendar knows no clock, and what has expired is noted within minutes.
    const meetings = await findMeetings(db, eq(t.exhibitorId, exhibitorId), new Date(0))
    const buyers = await findBuyers(
      db,
      meetings.map(({ row }) => row.buyerId),
    )
    const homeless = await findOutOfPlace(
      db,
      meetings.map(({ row }) => meetingRecord(row.id)),
    )
    return meetings.map((meeting) => {
      const event = eventOf(meeting, buyers.get(meeting.row.buyerId), { locale })
      // The show moved away from it: it takes no place until it has another time.
      return homeless.has(meetingRecord(meeting.row.id)) ? { ...event, cancelled: true } : event
    })
  },
}
