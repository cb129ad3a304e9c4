/** Slots of vehicles (booth-forms 7): half hours of a gate, 20 vehicles each. Pure. */
import { addDays, formatDateTime, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Named } from '../../catalogue/money.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { moveInOf, moveOutOf, movesOf, type MoveView, type Window } from '../../definition/windows.ts'
import type { Booth, FormView } from '../../model.ts'
import { CANCELLED, type Cancelled } from '../../pricing/charges.ts'

/** Vehicles a gate takes in a slot. */
const SLOT_CAPACITY = 20
/** How long a vehicle may stay inside, in minutes. */
export const STAY_MINUTES = 90
const SLOT_MINUTES = 30
/** Who comes more than this before the slot waits outside unless the gate decides otherwise (booth-forms R10: the waiting lot first), in minutes. */
export const EARLY_MINUTES = 30

/** A gate as the organiser has set it. */
export interface Gate {
  /** As in `GATE_CODE`. */
  code: string
  nameZh: string
  nameEn: string
  /** Vehicles in a half hour. */
  capacity: number
  /** `HH:mm`: the first slot of a day, and when the last one ends. */
  opensAt: string
  closesAt: string
  /** 1: takes no further vehicles at all. */
  blocked: number
  /** Single half hours that take no further vehicles, `yyyy-MM-dd HH:mm`. */
  closedSlots: readonly string[]
}

/** What a gate begins as: open in all windows. */
export const newGate = (code: string): Gate => ({
  code,
  nameZh: `${code} 门`,
  nameEn: `Gate ${code}`,
  capacity: SLOT_CAPACITY,
  opensAt: '09:00',
  closesAt: '22:00',
  blocked: 0,
  closedSlots: [],
})

/** Does the gate take further vehicles in this slot, as far as there are places? */
export function isOpen({ blocked, opensAt, closesAt, closedSlots }: Gate, slot: string): boolean {
  const time = slot.slice(11)
  return blocked !== 1 && time >= opensAt && time < closesAt && !closedSlots.includes(slot)
}

/** Names that people call the gate of a pass by, as the server told them; its code where it told none. */
export const gateCalled = (facts: FormView['facts'], code: string): Named => ({
  zh: String(facts?.[`gateZh.${code}`] ?? code),
  en: String(facts?.[`gateEn.${code}`] ?? code),
})

/** Settings of a form that reads the gate of the booth's hall, and the codes of all gates in their order, parted by spaces. */
export const GATE_KEY = 'hall.gate'
export const GATES_KEY = 'hall.gates'

/** Codes of all gates, in their order. */
export const gatesOf = ({ settings }: Pick<FormView, 'settings'>): string[] =>
  (settings[GATES_KEY] ?? '').split(' ').filter(Boolean)

/**
 * The gate of the booth's hall: the organiser's choice (running-a-show 1), else the one of its own name, else that of its number, counted on from the
 * first where there are more halls than gates.
 */
export function gateOf({
  booth: { hall },
  settings,
}: Pick<FormView, 'settings'> & { booth: Pick<Booth, 'hall'> }): string {
  const gates = gatesOf({ settings })
  const chosen = gates.find((code) => code === settings[GATE_KEY]) ?? gates.find((code) => code === hall)
  if (chosen) return chosen
  const number = Number(/\d+/.exec(hall)?.[0] ?? 1)
  return gates[(Math.max(1, number) - 1) % gates.length] ?? ''
}

export type Purpose = 'IN' | 'OUT'

export const windowOf = (purpose: Purpose, view: MoveView & { booth: Pick<Booth, 'boothType'> }): Window =>
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

/** What is left of a slot at the booth's gate, as the server told it; of one it does not name, all. */
export const leftOf = (facts: FormView['facts'], slot: string): number =>
  Number(facts?.[`slot.${slot}`] ?? facts?.['gate.capacity'] ?? SLOT_CAPACITY)

/** `12-01 Sun` in the reader's language. */
export const dayName = (day: string, locale: Locale): string =>
  `${day.slice(5)} ${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`

/** Days on which vehicles come, each with its slots: those of all kinds of booths and of both purposes, as a gate meets them. */
export function gateDays(view: MoveView): { day: string; slots: string[] }[] {
  const slots = [...new Set(movesOf(view).flatMap(slotsOf))].sort()
  return [...new Set(slots.map((slot) => slot.slice(0, 10)))].map((day) => ({
    day,
    slots: slots.filter((slot) => slot.startsWith(day)),
  }))
}

/** Minutes between two slots `yyyy-MM-dd HH:mm`. */
function minutesBetween(one: string, other: string): number {
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

/** What a pass is that is cancelled now. @param now `yyyy-MM-dd HH:mm:ss` */
export function cancelledAt(slot: string, now: string): Cancelled {
  if (now < freeUntil(slot)) return CANCELLED.free
  return now < `${slot}:00` ? CANCELLED.late : CANCELLED.missed
}

/** The end of a stay that begins with the slot, `HH:mm`. */
export const stayEnd = (slot: string): string => {
  const begin = parseDateTime(`${slot}:00`)
  return begin ? formatDateTime(new Date(begin.getTime() + STAY_MINUTES * 60_000)).slice(11, 16) : ''
}
