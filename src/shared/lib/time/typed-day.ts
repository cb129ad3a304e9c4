/** Days and moments as people type them. Apart from `dates.ts`, which every page carries: it comes with the calendar. */
import { isDateText, isDateTimeText } from './dates.ts'

/**
 * The day somebody typed, as `yyyy-MM-dd`: `2024-12-1`, `2024/12/01`, `2024.12.1`, `2024年12月1日` and `20241201` are all read, full-width too.
 * @returns null when it is no day of the calendar
 */
export function typedDay(text: string): string | null {
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/.exec(text.normalize('NFKC').trim())
  if (!parts) return null
  const [, year, month, date, tightMonth, tightDate] = parts
  const day = [year, month ?? tightMonth, date ?? tightDate].map((part) => part?.padStart(2, '0')).join('-')
  return isDateText(day) ? day : null
}

/**
 * The moment somebody typed, as `yyyy-MM-dd HH:mm`; seconds stay where they were given.
 * @returns null when day or time is missing or wrong
 */
export function typedMoment(text: string): string | null {
  const parts = /^(.*\S)(?:T|\s+)(\d{1,2}):(\d{2})(:\d{2})?$/.exec(text.normalize('NFKC').trim())
  const day = typedDay(parts?.[1] ?? '')
  if (!parts || !day) return null
  const time = `${parts[2]?.padStart(2, '0')}:${parts[3]}`
  return isDateTimeText(`${day} ${time}${parts[4] ?? ':00'}`) ? `${day} ${time}${parts[4] ?? ''}` : null
}
