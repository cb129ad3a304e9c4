/**
 * Moments told from the show's own days (design/beyond-peers O17: the next edition changes one date and everything moves). `T` is the opening
 * day, `C` the closing day, both in Asia/Shanghai.
 */
import { addDays, parseDateTime } from './dates.ts'

/** First and last day of the show, `yyyy-MM-dd`; '' when the organiser has not set it. */
export interface ShowDays {
  openDate: string
  closeDate: string
}

const RELATIVE = /^([TC])([+-]\d{1,3})? ([01]\d|2[0-3]):([0-5]\d)$/

/**
 * The instant of a show time: `T-35 18:00`, `C 15:00`, or a plain `yyyy-MM-dd HH:mm` for one that does not move with the show.
 * @returns null when the text is no such time, or when the day it counts from is not set
 * @example showInstant('T-45 18:00', { openDate: '2024-12-02', closeDate: '2024-12-04' }) // 2024-10-18 18:00 in Shanghai
 */
export function showInstant(text: string, { openDate, closeDate }: ShowDays): Date | null {
  const parts = RELATIVE.exec(text)
  if (!parts) return text.length === 16 ? parseDateTime(`${text}:00`) : null
  const base = parts[1] === 'T' ? openDate : closeDate
  if (parseDateTime(base) === null) return null
  return parseDateTime(`${addDays(base, Number(parts[2] ?? 0))} ${parts[3]}:${parts[4]}:00`)
}

/** Can the text be read as a show time at all, whatever the days of the show? */
export function isShowTime(text: string): boolean {
  return showInstant(text, { openDate: '2024-12-02', closeDate: '2024-12-04' }) !== null
}

/** Earlier than this before the opening nothing of a show is due: a deadline there is mostly a slip of the finger. */
export const FAR_DAYS = 365
const DAY_MS = 86_400_000

/** Is a moment more than {@link FAR_DAYS} days before the show opens? False where the text or the opening day says nothing. */
export function isFarAhead(text: string, days: ShowDays): boolean {
  const at = showInstant(text, days)
  const opening = parseDateTime(days.openDate)
  return at !== null && opening !== null && opening.getTime() - at.getTime() > FAR_DAYS * DAY_MS
}
