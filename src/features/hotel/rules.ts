/** Rules of hotel booking (business-entities 3.9): states, fees, nights and the rooms they hold. Pure, the day as an argument. */
import { addDays, daysBetween, isDateText } from '../../shared/lib/time/dates.ts'
import { normaliseCode } from '../../shared/lib/text/normal-form.ts'
import type { ShowDays } from '../../shared/lib/time/show-time.ts'

/** busi_hotel_status: 1 pending, 2 confirmed, 3 no room, 4 cancelled, 5 change pending. */
export type BookingStatus = 1 | 2 | 3 | 4 | 5
export const BOOKING_STATUSES: readonly BookingStatus[] = [1, 2, 3, 4, 5]

/** Most rooms of one booking (business-entities 3.9). */
export const ROOMS_MAX = 20
/** Most guests in one room. */
export const GUESTS_PER_ROOM = 2
/** A confirmed stay is changed or cancelled without a fee until this many days before check-in. */
export const FREE_DAYS = 7
/** Nights charged for a cancellation after that. */
const LATE_NIGHTS = 1
/** First and last day of a stay, counted from the opening day: 2024-11-25 and 2024-12-08 for a show that opens on 2024-12-02. */
const FIRST_DAY = -7
const LAST_DAY = 6
/** Rooms of a type on one night at most: what the organiser may set. */
export const STOCK_MAX = 999

/** The hotel's number that a confirmed change keeps; '' where the change goes to another hotel, whose number is its own. */
export const numberKept = <Id>({
  confirmNo,
  hotelId,
  change,
}: {
  confirmNo: string
  hotelId: Id
  change: { hotelId: Id } | null
}): string => (change && change.hotelId !== hotelId ? '' : confirmNo)

/**
 * Number of a booking, from the moment it is made: on its print, in mails and at the desk. It stays the same through changes, since the hotel knows
 * the booking by it.
 * @example bookingNo('42') // 'HT-000042'
 */
export const bookingNo = (id: string | number): string => `HT-${String(id).padStart(6, '0')}`

/**
 * Number of a receipt: of the booking, and of each change asked for, the next (running-a-show 3).
 * @param nth from 1
 * @example receiptNo('42', 2) // 'HT-000042-0002'
 */
export const receiptNo = (id: string | number, nth: number): string =>
  `${bookingNo(id)}-${String(nth).padStart(4, '0')}`

/**
 * Key of the booking somebody names by its number or a receipt's, with or without `HT-`; null when it is none: less than six digits are part of
 * something else.
 */
export function keyOfBookingNo(text: string): number | null {
  const [, digits = ''] = /^(?:HT-?)?(\d{6,12})(?:-\d{4})?$/i.exec(normaliseCode(text)) ?? []
  return digits === '' ? null : Number(digits)
}

/** Days between which a stay lies: `from` is the first check-in, `to` the last check-out. */
export interface StayWindow {
  from: string
  to: string
}

/** The window of a show; null while its opening day is not set. */
export function stayWindow({ openDate }: Pick<ShowDays, 'openDate'>): StayWindow | null {
  if (!isDateText(openDate)) return null
  return { from: addDays(openDate, FIRST_DAY), to: addDays(openDate, LAST_DAY) }
}

/** Every night of a window or a stay as the day it begins; none when the days are the wrong way round. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  if (!isDateText(checkIn) || !isDateText(checkOut)) return []
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, at) => addDays(checkIn, at))
}

/** What decides which rooms a booking takes. */
export interface Stay {
  roomTypeId: string
  rooms: number
  checkIn: string
  checkOut: string
}

/** Price of a stay in minor units: price of a room and night × rooms × nights. */
export function amountOf(price: number, { rooms, checkIn, checkOut }: Omit<Stay, 'roomTypeId'>): number {
  return price * rooms * nightsOf(checkIn, checkOut).length
}

/** Rooms by `roomTypeId day`. */
export type Holds = ReadonlyMap<string, number>

export const holdKey = (roomTypeId: string, day: string): string => `${roomTypeId} ${day}`

/**
 * Rooms a booking keeps from others. A pending or confirmed one keeps its own; with a change pending it keeps the old and the new nights, the
 * larger number where both meet, so that neither answer of the hotel can find the room gone. A refused or cancelled one keeps none.
 */
export function holdsOf(status: BookingStatus, stay: Stay, change: Stay | null): Holds {
  const holds = new Map<string, number>()
  if (status === 3 || status === 4) return holds
  for (const one of status === 5 && change ? [stay, change] : [stay])
    for (const day of nightsOf(one.checkIn, one.checkOut)) {
      const key = holdKey(one.roomTypeId, day)
      holds.set(key, Math.max(holds.get(key) ?? 0, one.rooms))
    }
  return holds
}

/** What has to be taken (positive) or given back (negative) to get from one to the other; nights that stay as they are are left out. */
export function holdChanges(before: Holds, after: Holds): Map<string, number> {
  const changes = new Map<string, number>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const by = (after.get(key) ?? 0) - (before.get(key) ?? 0)
    if (by !== 0) changes.set(key, by)
  }
  return changes
}

/** Rooms free on every night of a stay, those included that the booking itself already keeps; null for days without a night. */
export function leftFor(
  nights: readonly { day: string; left: number }[],
  roomTypeId: string,
  stay: Pick<Stay, 'checkIn' | 'checkOut'>,
  own: Holds = new Map(),
): number | null {
  const wanted = nightsOf(stay.checkIn, stay.checkOut)
  if (wanted.length === 0) return null
  const left = new Map(nights.map((night) => [night.day, night.left]))
  return Math.min(...wanted.map((day) => (left.get(day) ?? 0) + (own.get(holdKey(roomTypeId, day)) ?? 0)))
}

/** Message keys of `errors` in this feature's words. */
export type Refusal = 'ended' | 'tooLateToChange' | 'stayBegan' | 'notPending'

export type BookingAction =
  /** By the exhibitor. */
  | 'update'
  | 'cancel'
  /** By the organiser, who speaks for the hotel: yes, or no room (for a change: the old stay is kept). */
  | 'confirm'
  | 'refuse'

/** What an action leads to: the new state and the nights charged for each room, or why it is not possible. */
export type BookingOutcome = { to: BookingStatus; feeNights: number } | { refusal: Refusal }

/**
 * The table of business-entities 3.9.
 * @param daysLeft whole days from today (Shanghai) to check-in; 0 on the day itself, negative afterwards
 */
export function nextBooking(status: BookingStatus, action: BookingAction, daysLeft: number): BookingOutcome {
  const to = (next: BookingStatus, feeNights = 0): BookingOutcome => ({ to: next, feeNights })
  if (action === 'confirm' || action === 'refuse') {
    if (status === 1) return to(action === 'confirm' ? 2 : 3)
    return status === 5 ? to(2) : { refusal: 'notPending' }
  }
  if (status === 3 || status === 4) return { refusal: 'ended' }
  if (status === 1) return to(action === 'update' ? 1 : 4)
  if (action === 'update') return daysLeft >= FREE_DAYS ? to(5) : { refusal: 'tooLateToChange' }
  if (daysLeft < 0) return { refusal: 'stayBegan' }
  return to(4, daysLeft >= FREE_DAYS ? 0 : LATE_NIGHTS)
}

/** Days left of a stay the show has moved away from: it is chosen anew, or given up without a fee, however near it is. */
export const daysLeftOf = (daysLeft: number, rearrange: boolean): number =>
  rearrange ? Math.max(daysLeft, FREE_DAYS) : daysLeft

/** The last day on which a confirmed stay is changed or cancelled without a fee. */
export function freeUntil(checkIn: string): string {
  return addDays(checkIn, -FREE_DAYS)
}

/** Fee of a cancellation in minor units. */
export function cancelFee(price: number, rooms: number, feeNights: number): number {
  return price * rooms * feeNights
}
