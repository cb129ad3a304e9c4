/** What both sides are told of a meeting. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { reasonIn } from '../cancel/reasons.ts'
import type { Meeting } from '../queries.ts'
import { placeOf, whenOf } from '../words.ts'

export type MeetingEvent =
  | 'asked'
  | 'accepted'
  | 'declined'
  | 'offered'
  | 'moved'
  | 'cancelled'
  | 'arranged'
  | 'expired'
  /** It has ended: what became of it is asked for. */
  | 'over'
  /** What was noted the other way is now noted so. */
  | 'held'
  | 'missed'

/** News that a calendar takes over. */
const IN_CALENDAR: readonly MeetingEvent[] = ['accepted', 'moved', 'cancelled', 'arranged']
export const isInCalendar = (event: MeetingEvent): boolean => IN_CALENDAR.includes(event)

/** What the words of both sides name. */
export const factsOf = (meeting: Meeting, locale: Locale) => ({
  when: whenOf(meeting.slot),
  other: meeting.altSlot ? whenOf(meeting.altSlot) : '',
  place: placeOf(meeting, locale),
  until: formatDateTime(meeting.row.expireAt).slice(0, 16),
})

/** What the other side wrote, if anything: a message when it asked, a reason when it said no. */
export const writtenOf = ({ row }: Meeting, event: MeetingEvent, locale: Locale): string =>
  event === 'asked'
    ? row.message
    : event === 'declined' || event === 'cancelled'
      ? reasonIn(locale, row.cancelReason)
      : ''
