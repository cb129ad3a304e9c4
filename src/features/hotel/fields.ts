/** Fields of a booking, a hotel and a room type with their bounds (business-entities 3.9), once for contract, forms and server. */
import { object, type Infer, type Struct } from 'superstruct'
import { addDays, daysBetween } from '../../shared/lib/dates.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { alsoCheck, problem, problemAt, ruleKey, type PlacedProblem, type Verdict } from '../../shared/form/rules.ts'
import { flag, id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { contactProblems, mailbox, mobile, phoneOrLandline } from '../../shared/form/rules/contact.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { compactNumber, DOCUMENT_TYPES, fitsDocument } from '../../shared/form/rules/documents.ts'
import { integer, price } from '../../shared/form/rules/numbers.ts'
import { noChinese, patternRule, requiredInput, text, textRule } from '../../shared/form/rules/text.ts'
import { GUESTS_PER_ROOM, ROOMS_MAX, STOCK_MAX, type StayWindow } from './rules.ts'

const label = (field: string) => `features/hotel:fields.${field}`
const says = (key: string, params: Record<string, string | number> = {}) =>
  problem(`features/hotel:errors.${key}`, params)

export const REMARK_MAX = 200
/** busi_cert_type: 1 ID card, 2 passport, 3 Hong Kong/Macao pass, 4 Taiwan pass. */
export const CERT_TYPES = ['1', '2', '3', '4'] as const

/** A number as a reply masks it (business-entities 1.3): sent back, it means the stored one. */
export const isMasked = (certNo: string): boolean => certNo.includes('*')

/** Does a number fit its document (the rule of badges, business-entities 3.7)? */
export function checkDocument(certType: string, certNo: string): Verdict {
  if (isMasked(certNo)) return true
  const type = DOCUMENT_TYPES.find((one) => String(one) === certType)
  if (type !== undefined && fitsDocument(type, certNo)) return true
  return type === 1 ? problem(ruleKey('rules.idCard')) : says(`document.${certType}`)
}

const guest = object({
  name: requiredInput(label('guestName'), { min: 2, max: 40 }),
  certType: oneOf(CERT_TYPES, { required: false, label: label('certType') }),
  certNo: textRule('certNo', { required: false }, undefined, compactNumber, { max: 18 }),
})
export type GuestInput = Infer<typeof guest>

/** Every field on the wire; which of mobile and e-mail is needed depends on the caller's language (decisions 10). */
export const bookingFields = {
  roomTypeId: id({ label: label('roomTypeId') }),
  rooms: integer({ min: 1, max: ROOMS_MAX, label: label('rooms') }),
  checkIn: dateOnly({ label: label('checkIn') }),
  checkOut: dateOnly({ label: label('checkOut') }),
  guests: list(guest, { min: 1, max: ROOMS_MAX * GUESTS_PER_ROOM, unique: false, label: label('guests') }),
  contactName: requiredInput(label('contactName'), { min: 2, max: 30 }),
  mobile: mobile({ required: false, label: label('mobile') }),
  email: mailbox({ required: false, label: label('email') }),
  arriveTime: patternRule('arriveTime', /^(?:[01]\d|2[0-3]):[0-5]\d$/, says('arriveTime'), { required: false }),
  invoiceNeed: flag({ required: false }),
  remark: text({ required: false, max: REMARK_MAX, multiline: true }),
}
const booking = object(bookingFields)
/** Content of a booking as a form sends it. */
export type BookingInput = Infer<typeof booking>
export const BOOKING_FIELDS = Object.keys(bookingFields) as (keyof BookingInput)[]

export interface BookingContext {
  locale: Locale
  window: StayWindow
  /** Today by the show's clock, `yyyy-MM-dd`. */
  today: string
}

function stayProblems({ checkIn, checkOut }: BookingInput, { window, today }: BookingContext): PlacedProblem[] {
  const found: PlacedProblem[] = []
  const at = (field: string, key: string, params: Record<string, string>) =>
    found.push(problemAt(field, ruleKey(`rules.${key}`), params))
  if (checkIn < window.from) at('checkIn', 'notBefore', { min: window.from })
  else if (checkIn < today) at('checkIn', 'notBefore', { min: today })
  else if (checkIn >= window.to) at('checkIn', 'notAfter', { max: addDays(window.to, -1) })
  if (checkOut > window.to) at('checkOut', 'notAfter', { max: window.to })
  else if (daysBetween(checkIn, checkOut) < 1) found.push(problemAt('checkOut', 'features/hotel:errors.noNight'))
  return found
}

function guestProblems({ guests, rooms }: BookingInput): PlacedProblem[] {
  const found: PlacedProblem[] = []
  const most = rooms * GUESTS_PER_ROOM
  if (guests.length > most) found.push(problemAt('guests', 'features/hotel:errors.tooManyGuests', { rooms, max: most }))
  const numbers = new Set<string>()
  for (const [at, { certType, certNo }] of guests.entries()) {
    if (!certNo) continue
    if (!certType)
      found.push(problemAt(`guests.${at}.certType`, ruleKey('selectPlaceholder'), { name: `@${label('certType')}` }))
    else {
      const verdict = checkDocument(certType, certNo)
      if (verdict !== true) found.push({ at: `guests.${at}.certNo`, ...verdict })
    }
    if (numbers.has(certNo) && !isMasked(certNo))
      found.push(problemAt(`guests.${at}.certNo`, ruleKey('rules.repeated')))
    numbers.add(certNo)
  }
  return found
}

/** Struct of a booking in its context: what the form checks while typing and the server when it saves. */
export function bookingStruct(context: BookingContext): Struct<BookingInput, unknown> {
  return alsoCheck(object(bookingFields), 'booking', (value) => [
    ...stayProblems(value, context),
    ...guestProblems(value),
    ...contactProblems(context.locale, value),
  ]) as unknown as Struct<BookingInput, unknown>
}

/** A hotel as the organiser enters it. */
export const hotelFields = {
  name: requiredInput(label('hotelName'), { min: 2, max: 60 }),
  enName: noChinese({ min: 2, max: 120, label: label('hotelEnName') }),
  star: integer({ min: 1, max: 5, label: label('star') }),
  /** Kilometres from the venue with one decimal, `0.0` to `99.9`. */
  distanceKm: patternRule('distanceKm', /^\d{1,2}(?:\.\d)?$/, says('distanceKm'), { label: label('distanceKm') }),
  address: requiredInput(label('address'), { min: 5, max: 120 }),
  enAddress: noChinese({ min: 5, max: 200, label: label('enAddress') }),
  phone: phoneOrLandline({ required: false }),
  /** 1: a shuttle bus goes to the venue. */
  shuttle: flag({ required: false }),
  /** 1: exhibitors may book it. */
  open: flag({ required: false }),
}
const hotel = object(hotelFields)
export type HotelInput = Infer<typeof hotel>

export const BEDS = ['KING', 'TWIN'] as const

/** A room type as the organiser enters it; prices are decimal text for one room and night. */
export const roomTypeFields = {
  name: requiredInput(label('roomName'), { min: 2, max: 40 }),
  enName: noChinese({ min: 2, max: 80, label: label('roomEnName') }),
  bed: oneOf(BEDS, { label: label('bed') }),
  /** Breakfasts in the price: 0 to 2. */
  breakfast: integer({ min: 0, max: GUESTS_PER_ROOM, label: label('breakfast') }),
  priceCny: price({ min: '1.00', max: '99999.99', label: label('priceCny') }),
  priceUsd: price({ min: '1.00', max: '99999.99', label: label('priceUsd') }),
  /** Rooms on every night that has no number of its own. */
  stock: integer({ min: 0, max: STOCK_MAX, label: label('stock') }),
}
const roomType = object(roomTypeFields)
export type RoomTypeInput = Infer<typeof roomType>
