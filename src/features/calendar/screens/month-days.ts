/** Days of a month view: pure, and of Shanghai like every day of the portal. */
import { addDays, daysBetween } from '../../../shared/lib/time/dates.ts'

/** `yyyy-MM` some months later or earlier. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The weeks a month touches, each of seven days from Monday on, `yyyy-MM-dd`. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  // 1 January 2024 was a Monday.
  const weekday = ((daysBetween('2024-01-01', first) % 7) + 7) % 7
  const start = addDays(first, -weekday)
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** Where a key leads from a day of the grid; undefined when it means nothing there. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const weekday = ((daysBetween('2024-01-01', day) % 7) + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDayIn(addMonths(day.slice(0, 7), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(day.slice(0, 7), 1), day)
    default:
      return undefined
  }
}

/** The day of the same number in a month, or its last one. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
