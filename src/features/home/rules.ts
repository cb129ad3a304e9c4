/** Completeness as arithmetic (beyond-peers O6). */
import { daysBetween } from '../../shared/lib/time/dates.ts'

/** How many entries of the calendar and how many notices Welcome shows. */
export const UPCOMING_SHOWN = 4
export const NOTICES_SHOWN = 5

export interface TodoItem {
  key: string
  route: string
  /** Words in the reader's language: what it is, why, and what its button says. */
  title: string
  text: string
  action: string
  done: 0 | 1
  /** How many things of the step are open, when that helps, and the same in words. */
  count?: number
  countText?: string
  /** `yyyy-MM-dd HH:mm:ss`, or null when the step has no deadline. */
  deadline: string | null
  overdue: 0 | 1
}

/** Done steps over all steps that apply, 0..100, rounded down so that 100 means done. */
export function progressOf(todo: readonly Pick<TodoItem, 'done'>[]): number {
  if (todo.length === 0) return 100
  return Math.floor((todo.filter((item) => item.done === 1).length * 100) / todo.length)
}

/** What to do next: the first open step that is overdue, else the first open step. */
export function nextStep<T extends { done: number; overdue: number }>(todo: readonly T[]): T | null {
  return todo.find((item) => item.done === 0 && item.overdue === 1) ?? todo.find((item) => item.done === 0) ?? null
}

/** Where the show stands: days to go, which day of it, or over. `day` counts from 1. */
export type ShowPhase =
  | { phase: 'before'; days: number }
  | { phase: 'open'; day: number }
  | { phase: 'over' }
  | { phase: 'unknown' }

/** The phase from the welcome call's figures; `daysLeft` is 0 on the opening day and negative after it. Days `yyyy-MM-dd`. */
export function showPhase({
  daysLeft,
  openDate,
  closeDate,
}: {
  daysLeft: number
  openDate: string
  closeDate: string
}): ShowPhase {
  if (openDate === '' || closeDate === '') return { phase: 'unknown' }
  if (daysLeft > 0) return { phase: 'before', days: daysLeft }
  return -daysLeft <= daysBetween(openDate, closeDate) ? { phase: 'open', day: 1 - daysLeft } : { phase: 'over' }
}
