/** Rooms and starting times of seminars, as the show's record keeps them (booth-forms 7, 11). */
import { formatDate } from '../time/dates.ts'
import { showInstant, type ShowDays } from '../time/show-time.ts'
import { readRows } from './rows.ts'

export interface SeminarRoom {
  /** As filed forms name it: letters and digits. */
  code: string
  name: string
  /** '' where the Chinese name holds. */
  enName: string
  /** A whole number in digits. */
  seats: string
}
export const EMPTY_ROOM: SeminarRoom = { code: '', name: '', enName: '', seats: '' }

export interface SeminarTime {
  /** Show time, `T+1 10:00`: it stays the same when the show moves, and filed forms name it. */
  begin: string
}
export const EMPTY_TIME: SeminarTime = { begin: '' }

/** Parameters that hold them. */
export const ROOMS_KEY = 'forms.h13.rooms'
export const SLOTS_KEY = 'forms.h13.slots'

/** Length of a seminar in minutes. */
export const SEMINAR_MINUTES = 45
/** Seats of the smallest and the largest room there may be. */
export const LEAST_SEATS = 10
export const MOST_SEATS = 5000

export const readRooms = (stored: string | null | undefined): SeminarRoom[] => readRows(stored, EMPTY_ROOM)
export const readTimes = (stored: string | null | undefined): SeminarTime[] => readRows(stored, EMPTY_TIME)

/** Does a time fall on a day of the show? Nobody is offered it otherwise. True while the days are not set. */
export function isDuring(begin: string, days: ShowDays): boolean {
  const at = showInstant(begin, days)
  if (!at || !days.openDate || !days.closeDate) return true
  const day = formatDate(at)
  return day >= days.openDate && day <= days.closeDate
}
