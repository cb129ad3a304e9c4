/** Fields of a booking, a hotel and a room type with their bounds (business-entities 3.9), once for contract, forms and server. */
import { object, type Infer, type Struct } from 'superstruct'
import { addDays, daysBetween } from '../../shared/lib/time/dates.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { problem, problemAt, ruleKey, type Verdict } from '../../shared/form/rules.ts'
import { alsoCheck, eachRule } from '../../shared/form/rules/across.ts'
import { flag, id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { contactProblems, mailbox, mobile, phoneOrLandline } from '../../shared/form/rules/contact.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { compactNumber, DOCUMENT_TYPES, fitsDocument } from '../../shared/form/rules/documents.ts'
import { figure, integer, price } from '../../shared/form/rules/numbers.ts'
import { noChinese, patternRule, requiredInput, text, textRule } from '../../shared/form/rules/text.ts'
import { GUESTS_PER_ROOM, ROOMS_MAX, STOCK_MAX, type StayWindow } from './rules.ts'
import { type After, under } from '../../shared/i18n/keys.ts'

const label = (field: After<'features/hotel', 'fields.'>) => `features/hotel:fields.${field}` as const
const says = (key: After<'features/hotel', 'errors.'>, params: Record<string, string | number> = {}) =>
  problem(`features/hotel:errors.${key}`, params)

export const REMARK_MAX = 200
/** busi_cert_type: 1 ID card, 2 passport, 3 Hong Kong/Macao pass, 4 Taiwan pass. */
const CERT_TYPES = ['1', '2', '3', '4'] as const

/** A number as a reply masks it (business-entities 1.3): sent back, it means the stored one. */
export const isMasked = (certNo: string): boolean => certNo.includes('*')

/** Does a number fit its document (the rule of badges, business-entities 3.7)? */
export function checkDocument(certType: string, certNo: string): Verdict {
  if (isMasked(certNo)) return true
  const type = DOCUMENT_TYPES.find((one) => String(one) === certType)
  if (type !== undefined && fitsDocument(type, certNo)) return true
  return type === 1 ? problem(ruleKey('rules.idCard')) : problem(under('features/hotel:errors.document.', certType))
}

const guest = object({
  name: requiredInput(label('guestName'), { plain: true, min: 2, max: 40 }),
  certType: oneOf(CERT_TYPES, { required: false, label: label('certType') }),
  certNo: textRule('certNo', { required: false }, undefined, compactNumber, { max: 18 }),
})

/** Every field on the wire; which of mobile and e-mail is needed depends on the caller's language (decisions 10). */
export const bookingFields = {
  roomTypeId: id({ label: label('roomTypeId') }),
  rooms: integer({ min: 1, max: ROOMS_MAX, label: label('rooms') }),
  checkIn: dateOnly({ label: label('checkIn') }),
  checkOut: dateOnly({ label: label('checkOut') }),
  guests: list(guest, { min: 1, max: ROOMS_MAX * GUESTS_PER_ROOM, unique: false, label: label('guests') }),
  contactName: requiredInput(label('contactName'), { plain: true, min: 2, max: 30 }),
  mobile: mobile({ required: false, label: label('mobile') }),
  email: mailbox({ required: false, label: label('email') }),
  arriveTime: patternRule('arriveTime', /^(?:[01]\d|2[0-3]):[0-5]\d$/, says('arriveTime'), { required: false }),
  invoiceNeed: flag({ required: false }),
  remark: text({ required: false, max: REMARK_MAX, multiline: true }),
}
const booking = object(bookingFields)
/** Content of a booking as a form sends it. */
export type BookingInput = Infer<typeof booking>

export interface BookingContext {
  locale: Locale
  window: StayWindow
  /** Today by the show's clock, `yyyy-MM-dd`. */
  today: string
}

function stayRules(value: BookingInput, { window, today }: BookingContext) {
  const bound = (at: string, key: 'notBefore' | 'notAfter', day: string) => [
    problemAt(at, ruleKey(`rules.${key}`), key === 'notBefore' ? { min: day } : { max: day }),
  ]
  return [
    () => {
      const { checkIn } = value
      if (checkIn < window.from) return bound('checkIn', 'notBefore', window.from)
      if (checkIn < today) return bound('checkIn', 'notBefore', today)
      return checkIn >= window.to ? bound('checkIn', 'notAfter', addDays(window.to, -1)) : []
    },
    () => (value.checkOut > window.to ? bound('checkOut', 'notAfter', window.to) : []),
    () =>
      daysBetween(value.checkIn, value.checkOut) < 1 ? [problemAt('checkOut', 'features/hotel:errors.noNight')] : [],
  ]
}

function guestRules(value: BookingInput) {
  const numberAt = (at: number) => value.guests[at]?.certNo ?? ''
  return [
    () => {
      const most = value.rooms * GUESTS_PER_ROOM
      return value.guests.length > most
        ? [problemAt('guests', 'features/hotel:errors.tooManyGuests', { rooms: value.rooms, max: most })]
        : []
    },
    () =>
      value.guests.flatMap((_, at) =>
        eachRule(
          () => {
            const certNo = numberAt(at)
            const certType = value.guests[at]?.certType
            if (!certNo) return []
            if (!certType)
              return [
                problemAt(`guests.${at}.certType`, ruleKey('selectPlaceholder'), { name: `@${label('certType')}` }),
              ]
            const verdict = checkDocument(certType, certNo)
            return verdict === true ? [] : [{ at: `guests.${at}.certNo`, ...verdict }]
          },
          () => {
            const certNo = numberAt(at)
            const before = value.guests.slice(0, at).some((one) => one.certNo === certNo)
            return certNo && before && !isMasked(certNo)
              ? [problemAt(`guests.${at}.certNo`, ruleKey('rules.repeated'))]
              : []
          },
        ),
      ),
  ]
}

/** Struct of a booking in its context: what the form checks while typing and the server when it saves. */
export function bookingStruct(context: BookingContext): Struct<BookingInput, unknown> {
  return alsoCheck(object(bookingFields), 'booking', (value) =>
    eachRule(...stayRules(value, context), ...guestRules(value), () => contactProblems(context.locale, value)),
  )
}

/** A hotel as the organiser enters it. */
export const hotelFields = {
  name: requiredInput(label('hotelName'), { plain: true, min: 2, max: 60 }),
  enName: noChinese({ plain: true, min: 2, max: 120, label: label('hotelEnName') }),
  star: integer({ min: 1, max: 5, label: label('star') }),
  /** Kilometres from the venue with one decimal, `0.0` to `99.9`. */
  distanceKm: figure('distanceKm', /^\d{1,2}(?:\.\d)?$/, says('distanceKm'), {
    unit: 'km',
    label: label('distanceKm'),
  }),
  address: requiredInput(label('address'), { min: 5, max: 120 }),
  enAddress: noChinese({ min: 5, max: 200, label: label('enAddress') }),
  phone: phoneOrLandline({ required: false }),
  /** 1: a shuttle bus goes to the venue. */
  shuttle: flag({ required: false }),
  /** 1: exhibitors may book it. */
  open: flag({ required: false }),
}

export const BEDS = ['KING', 'TWIN'] as const

/** A room type as the organiser enters it; prices are decimal text for one room and night. */
export const roomTypeFields = {
  name: requiredInput(label('roomName'), { plain: true, min: 2, max: 40 }),
  enName: noChinese({ plain: true, min: 2, max: 80, label: label('roomEnName') }),
  bed: oneOf(BEDS, { label: label('bed') }),
  /** Breakfasts in the price: 0 to 2. */
  breakfast: integer({ min: 0, max: GUESTS_PER_ROOM, label: label('breakfast') }),
  priceCny: price({ currency: 'CNY', min: '1.00', max: '99999.99', label: label('priceCny') }),
  priceUsd: price({ currency: 'USD', min: '1.00', max: '99999.99', label: label('priceUsd') }),
  /** Rooms on every night that has no number of its own. */
  stock: integer({ min: 0, max: STOCK_MAX, label: label('stock') }),
}
