/** Rules of the dashboard: which days a chart shows. */
import { addDays } from '../../shared/lib/dates.ts'

/** Ranges on offer, in days; the last day is today by the show's clock. */
export const RANGES = [7, 30, 90] as const
export const DEFAULT_RANGE = 90

/** The days of a range, oldest first, `yyyy-MM-dd`. */
export function daysUpTo(today: string, range: number): string[] {
  return Array.from({ length: range }, (_, index) => addDays(today, index - range + 1))
}

/** Sum of a column. */
export function columnSum(rows: readonly { values: readonly number[] }[], column: number): number {
  return rows.reduce((total, row) => total + (row.values[column] ?? 0), 0)
}
