/** Slots of vehicles (booth-forms 7): half hours of a gate, 20 vehicles each. Pure. */
import { addDays, formatDateTime, parseDateTime } from '../../../../shared/lib/dates.ts'
import { moveInOf, moveOutOf, type Window } from '../../definition/windows.ts'
import type { FormView } from '../../model.ts'

/** Vehicles a gate takes in a slot. */
export const SLOT_CAPACITY = 20
/** How long a vehicle may stay inside, in minutes. */
export const STAY_MINUTES = 90
const SLOT_MINUTES = 30
const GATES = 4

/** N1 to N4: that of the hall's number, counted on from the first for more than four halls; a hall with a gate's name has that gate. */
export function gateOf(hall: string): string {
  const number = Number(/\d+/.exec(hall)?.[0] ?? 1)
  return `N${((Math.max(1, number) - 1) % GATES) + 1}`
}

export type Purpose = 'IN' | 'OUT'

export const windowOf = (purpose: Purpose, view: Pick<FormView, 'booth' | 'days'>): Window =>
  purpose === 'IN' ? moveInOf(view) : moveOutOf(view)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Beginnings of the slots of a day: every half hour, the last one ends with the window. */
export function timesOf({ from, to }: Window): string[] {
  const first = minutesOf(from)
  return Array.from({ length: (minutesOf(to) - first) / SLOT_MINUTES }, (_, at) => timeOf(first + at * SLOT_MINUTES))
}

/** All slots of a window as `yyyy-MM-dd HH:mm`. */
export const slotsOf = (window: Window): string[] =>
  window.days.flatMap((day) => timesOf(window).map((time) => `${day} ${time}`))

/** Minutes between two slots `yyyy-MM-dd HH:mm`. */
export function minutesBetween(one: string, other: string): number {
  const [a, b] = [parseDateTime(`${one}:00`), parseDateTime(`${other}:00`)]
  return a && b ? Math.abs(a.getTime() - b.getTime()) / 60_000 : Infinity
}

/** Would a vehicle that comes at one still be inside at the other? */
export const overlaps = (one: string, other: string): boolean => minutesBetween(one, other) < STAY_MINUTES

/** The free slots nearest to a wanted one, the earlier first where two are as near. */
export function nearestFree(
  wanted: string,
  slots: readonly string[],
  leftOf: (slot: string) => number,
  count = 3,
): string[] {
  return slots
    .filter((slot) => slot !== wanted && leftOf(slot) > 0)
    .sort((a, b) => minutesBetween(a, wanted) - minutesBetween(b, wanted) || (a < b ? -1 : 1))
    .slice(0, count)
}

/** Until when a pass is cancelled free of charge: 24 hours before its slot. */
export const freeUntil = (slot: string): string => `${addDays(slot.slice(0, 10), -1)} ${slot.slice(11)}:00`

/** The end of a stay that begins with the slot, `HH:mm`. */
export const stayEnd = (slot: string): string => {
  const begin = parseDateTime(`${slot}:00`)
  return begin ? formatDateTime(new Date(begin.getTime() + STAY_MINUTES * 60_000)).slice(11, 16) : ''
}
