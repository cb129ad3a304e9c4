/** What both sides are told of a meeting. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { endTold, type Telling } from '../../../messages/server/exports.ts'
import { endMails } from '../../../../server/base/mail/shelf-life.ts'
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
  /** The other side could not come. */
  | 'absent'

/** News that a calendar takes over. */
const IN_CALENDAR: readonly MeetingEvent[] = ['accepted', 'moved', 'cancelled', 'arranged']
export const isInCalendar = (event: MeetingEvent): boolean => IN_CALENDAR.includes(event)

/** News after which there is no meeting: mails that wait with what was told of it before do not leave. */
const ENDS: readonly MeetingEvent[] = ['cancelled', 'declined', 'expired']
export const isEnd = (event: MeetingEvent): boolean => ENDS.includes(event)

/** Names meetings in `about` of mails and messages. */
export const aboutOf = (ids: readonly number[]): string => `docking ${ids.toSorted((a, b) => a - b).join(' ')}`

/** Keeps what waits and tells of exactly these meetings from leaving, on both sides. */
export async function endWaiting(ctx: Telling, ids: readonly number[]): Promise<void> {
  const [only, ...more] = ids
  await endTold(ctx, aboutOf(ids), only === undefined || more.length > 0 ? '' : `meeting-${only}.ics`)
  await endMails(ctx, aboutOf(ids))
}

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
