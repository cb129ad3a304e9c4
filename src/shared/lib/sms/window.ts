/** Hours in which text messages leave: 09:00 to 20:00 by the show's clock, stricter than the law's 08:00 to 21:00 (business-entities 6.1). Pure. */
import { addDays, formatDate, formatDateTime, parseDateTime } from '../time/dates.ts'

const FROM = '09:00'
const UNTIL = '20:00'

const hourOf = (now: Date): string => formatDateTime(now).slice(11, 16)

/** May a message leave now? */
export const isSendingHour = (now: Date): boolean => hourOf(now) >= FROM && hourOf(now) < UNTIL

/** The first day `yyyy-MM-dd` on which a message written now may leave: today, or tomorrow in the evening. */
export const firstSmsDay = (now: Date): string => (hourOf(now) < UNTIL ? formatDate(now) : addDays(formatDate(now), 1))

/** From when on a message may leave on this day, not before now. */
export function smsLeavesAt(now: Date, day: string): Date {
  const morning = parseDateTime(`${day} ${FROM}:00`) as Date
  return morning > now ? morning : now
}
