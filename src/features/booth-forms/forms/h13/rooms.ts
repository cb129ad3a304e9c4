/** Rooms and slots of seminars: parameters of the organiser (booth-forms 7, 11). Pure. */
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { showInstant } from '../../../../shared/lib/time/show-time.ts'
import type { Named } from '../../catalogue/money.ts'
import type { FormView } from '../../model.ts'

export const ROOMS_KEY = 'forms.h13.rooms'
export const SLOTS_KEY = 'forms.h13.slots'
/** Length of a slot in minutes. */
const SLOT_MINUTES = 45

export interface Room {
  id: string
  name: Named
  seats: number
}

type Told = Pick<FormView, 'settings' | 'days'>

/** `R1|会议室 1|Room 1|80`, separated by `;`. What cannot be read is left out. */
export function roomsOf({ settings }: Pick<Told, 'settings'>): Room[] {
  return (settings[ROOMS_KEY] ?? '').split(/[;；]/).flatMap((text) => {
    const [id = '', zh = '', en = '', seats = ''] = text.split('|').map((part) => part.trim())
    return id && zh && Number(seats) > 0 ? [{ id, name: { zh, en: en || zh }, seats: Number(seats) }] : []
  })
}

interface SlotTime {
  /** Show time: it stays the same when the show moves. */
  id: string
  /** `2024-12-02 10:00`. */
  begin: string
  /** `10:45`. */
  end: string
}

/** `T 10:00, T+1 14:00`: show times a slot begins at. */
export function slotsOf({ settings, days }: Told): SlotTime[] {
  return (settings[SLOTS_KEY] ?? '').split(/[,，;；]/).flatMap((text) => {
    const id = text.trim()
    const begin = showInstant(id, days)
    if (!begin) return []
    const end = new Date(begin.getTime() + SLOT_MINUTES * 60_000)
    return [{ id, begin: formatDateTime(begin).slice(0, 16), end: formatDateTime(end).slice(11, 16) }]
  })
}

/** Can a seminar be filed? Not before the organiser has said where and when. */
export const hasSlots = (view: Pick<Told, 'settings'>): boolean =>
  roomsOf(view).length > 0 && /\d:\d/.test(view.settings[SLOTS_KEY] ?? '')

/** Name of the fact that says that somebody else has a slot. */
export const takenFact = (roomId: string, slotId: string): string => `taken.${roomId} ${slotId}`
export const isTaken = ({ facts }: Pick<FormView, 'facts'>, roomId: string, slotId: string): boolean =>
  facts?.[takenFact(roomId, slotId)] === 1
