/** Days counted from those of the show. */
import { addDays, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'

/** The day `T-3` or `C` of a show as `yyyy-MM-dd`; '' while the show's days are not set. */
export function showDay(text: string, { openDate, closeDate }: ShowDays): string {
  const base = text.startsWith('T') ? openDate : closeDate
  return parseDateTime(base) === null ? '' : addDays(base, Number(text.slice(1) || 0))
}
