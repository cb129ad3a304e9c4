/**
 * Money: decimal strings with two places on the wire (business-entities §1.1), whole minor units (fen, cents) where it is
 * added or compared. No floating point takes part: 0.1 + 0.2 must be 0.30 on every invoice.
 */
import type { Locale } from './locale.ts'

/** Currencies a contract settles in. */
export const CURRENCIES = ['CNY', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The currency a stored text means; a contract that names none settles in CNY. */
export const currencyOf = (text: string): Currency => (text === 'USD' ? 'USD' : 'CNY')

const DECIMAL = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/

/**
 * Minor units of a decimal text: '12.3' → 1230.
 * @returns null when the text is no amount with at most two decimals, or too large to be exact
 */
export function parseMoney(text: string): number | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return match[1] === '-' && minor !== 0 ? -minor : minor
}

/** As parseMoney, for amounts already checked. Throws RangeError otherwise. */
export function toMinor(text: string): number {
  const minor = parseMoney(text)
  if (minor === null) throw new RangeError(`Not an amount: ${text}`)
  return minor
}

/** Decimal text with two places: 1230 → '12.30'. Throws RangeError when the units are not whole and exact. */
export function toDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not whole minor units: ${minor}`)
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A percentage of an amount, rounded half away from zero to whole minor units (the 50 % surcharge of booth-forms).
 * @param percent whole per cent, e.g. 50
 */
export function percentOf(minor: number, percent: number): number {
  if (!Number.isSafeInteger(minor) || !Number.isInteger(percent)) throw new RangeError('Whole units and whole per cent')
  const product = BigInt(Math.abs(minor)) * BigInt(Math.abs(percent))
  const rounded = Number((product + 50n) / 100n)
  return rounded === 0 ? 0 : minor < 0 !== percent < 0 ? -rounded : rounded
}

/** An amount for reading: `¥1,234.50`, `$1,234.50`; in Chinese the dollar is told apart as `US$`. */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const [whole = '0', cents = '00'] = toDecimal(Math.abs(minor)).split('.')
  const sign = currency === 'CNY' ? '¥' : locale === 'zh-CN' ? 'US$' : '$'
  return `${minor < 0 ? '-' : ''}${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
