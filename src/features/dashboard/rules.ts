/** Rules of the dashboard: which days a chart shows. */
import { addDays } from '../../shared/lib/time/dates.ts'

/** Ranges on offer, in days; the last day is today by the show's clock. */
export const RANGES = [7, 30, 90, 365] as const
export const DEFAULT_RANGE = 90

/** The days of a range, oldest first, `yyyy-MM-dd`. */
export function daysUpTo(today: string, range: number): string[] {
  return Array.from({ length: range }, (_, index) => addDays(today, index - range + 1))
}

/** Days a bar stands for: few counts a day are read by the week, those of a year by the month. */
export function stepOf(days: number): 'day' | 'week' | 'month' {
  return days <= 30 ? 'day' : days <= 120 ? 'week' : 'month'
}

interface DayRow {
  key: string
  label: string
  values: number[]
}

/** Days put together as their number asks: weeks are counted back from the last day, months are those of the calendar. */
export function inSteps(rows: readonly DayRow[]): DayRow[] {
  const step = stepOf(rows.length)
  if (step === 'day') return [...rows]
  const steps = new Map<string, DayRow[]>()
  for (const [index, row] of rows.entries()) {
    const key = step === 'month' ? row.key.slice(0, 7) : String(Math.floor((rows.length - 1 - index) / 7))
    steps.set(key, [...(steps.get(key) ?? []), row])
  }
  return [...steps.values()].map((days) => {
    const [first, last] = [days[0]?.key ?? '', days.at(-1)?.key ?? '']
    const whole = step === 'month' && first.endsWith('-01')
    return {
      key: first,
      label: whole ? first.slice(0, 7) : `${first} – ${last.slice(5)}`,
      values: (days[0]?.values ?? []).map((_, column) => columnSum(days, column)),
    }
  })
}

/** Sum of a column. */
export function columnSum(rows: readonly { values: readonly number[] }[], column: number): number {
  return rows.reduce((total, row) => total + (row.values[column] ?? 0), 0)
}
