import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'

/** The name in the reader's language, the other one where there is none. */
export const ownName = (locale: Locale, zh: string, en: string): string => (locale === 'en-US' ? en || zh : zh || en)

/** Wire money for reading. */
export const money = (text: string, currency: 'CNY' | 'USD', locale: Locale): string =>
  formatMoney(toMinor(text), currency, locale)

interface Named {
  hotelName: string
  enHotelName: string
  roomName: string
  enRoomName: string
  checkIn: string
  checkOut: string
}

export const hotelOf = (row: Named, locale: Locale): string => ownName(locale, row.hotelName, row.enHotelName)
export const roomOf = (row: Named, locale: Locale): string => ownName(locale, row.roomName, row.enRoomName)
export const daysOf = (row: Named, t: Translate<'features/hotel'>): string =>
  t('stay', { from: row.checkIn, to: row.checkOut })
/** What a row is called in questions and for readers. */
export const bookingName = (row: Named, t: Translate<'features/hotel'>, locale: Locale): string =>
  t('unnamed', { hotel: hotelOf(row, locale), from: row.checkIn })
