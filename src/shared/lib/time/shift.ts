/** Days of what is filed, when the show moves (running-a-show 2). Pure. */
import { addDays, daysBetween, isDateText } from './dates.ts'
import type { ShowDays } from './show-time.ts'

const DAY = /\d{4}-\d{2}-\d{2}/g

/** Each day of a text, so many later: `2024-11-29 – 2024-12-01`. */
export const shiftDays = (text: string, by: number): string => text.replace(DAY, (day) => addDays(day, by))

/** From the first to the last day as one text. */
export const fromTo = (first: string, last: string): string => `${first} – ${last}`

/** How many days later each day of the show is; 0 where it was not set, or is not any more. */
export function shiftOf(from: ShowDays, to: ShowDays): Record<keyof ShowDays, number> {
  const by = (name: keyof ShowDays) =>
    isDateText(from[name]) && isDateText(to[name]) ? daysBetween(from[name], to[name]) : 0
  return { openDate: by('openDate'), closeDate: by('closeDate') }
}

/** Things in the order in which none comes to a day that another of them has still to leave. */
export const inOrderOfMove = <T extends { at: string; by: number }>(moved: readonly T[]): T[] =>
  moved.toSorted((a, b) => (a.by > 0 ? b.at.localeCompare(a.at) : a.at.localeCompare(b.at)))
