/** Rooms and slots of seminars, as the organiser keeps them in the show's record (booth-forms 7, 11). Pure. */
import {
  isDuring,
  readRooms,
  readTimes,
  ROOMS_KEY,
  SEMINAR_MINUTES,
  SLOTS_KEY,
} from '../../../../shared/lib/show/seminars.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { showInstant } from '../../../../shared/lib/time/show-time.ts'
import type { Named } from '../../catalogue/money.ts'
import type { FormView } from '../../model.ts'

export interface Room {
  id: string
  name: Named
  seats: number
}

type Told = Pick<FormView, 'settings' | 'days'>

export const roomsOf = ({ settings }: Pick<Told, 'settings'>): Room[] =>
  readRooms(settings[ROOMS_KEY]).map(({ code, name, enName, seats }) => ({
    id: code,
    name: { zh: name, en: enName || name },
    seats: Number(seats),
  }))

interface SlotTime {
  /** Show time: it stays the same when the show moves. */
  id: string
  /** `2024-12-02 10:00`. */
  begin: string
  /** `10:45`. */
  end: string
}

/** In order of time, those of no day of the show too: what was filed for them before a move is still told. None while the days are not set. */
export function slotsOf({ settings, days }: Told): SlotTime[] {
  const slots = readTimes(settings[SLOTS_KEY]).flatMap(({ begin: id }) => {
    const begin = showInstant(id, days)
    if (!begin) return []
    const end = new Date(begin.getTime() + SEMINAR_MINUTES * 60_000)
    return [{ id, begin: formatDateTime(begin).slice(0, 16), end: formatDateTime(end).slice(11, 16) }]
  })
  return slots.sort((a, b) => (a.begin < b.begin ? -1 : 1))
}

/** Slots that can be chosen. */
export const offeredSlots = (view: Told): SlotTime[] => slotsOf(view).filter(({ id }) => isDuring(id, view.days))

/** Can a seminar be filed? Not before the organiser has said where and when. */
export const hasSlots = (view: Pick<Told, 'settings'>): boolean =>
  roomsOf(view).length > 0 && readTimes(view.settings[SLOTS_KEY]).length > 0

/** Name of the fact that says that somebody else has a slot. */
export const takenFact = (roomId: string, slotId: string): string => `taken.${roomId} ${slotId}`
export const isTaken = ({ facts }: Pick<FormView, 'facts'>, roomId: string, slotId: string): boolean =>
  facts?.[takenFact(roomId, slotId)] === 1
