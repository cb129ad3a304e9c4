/** Amounts as the manual words them; apart from its tables, so that the page's script stays small. */
import type { Locale } from '../../shared/lib/locale.ts'
import { formatMoney, percentOf, type Currency } from '../../shared/lib/money.ts'

/** `¥1,200`, `$18`; cents only where there are any. */
export const amountText = (minor: number, currency: Currency, locale: Locale): string =>
  formatMoney(minor, currency, locale).replace(/\.00$/, '')

/** A price with its surcharge; rounded as the bill does (booth-forms 3.6). */
export const surcharged = (minor: number, rate: number): number => minor + percentOf(minor, rate)
