/**
 * Times of the portal: instants are `Date`s, texts are `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the show's zone
 * (business-entities §1.1, running-a-show 1), whatever the zone of the machine.
 */
import type { Locale } from '../locale.ts'
import { offsetAt, offsetThere } from './zone.ts'

/** One day in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000
/** Pattern of a time in the portal (specification §9). */
const DEFAULT_TIME_PATTERN = '{y}-{m}-{d} {h}:{i}:{s}'

const WEEKDAYS: Record<Locale, readonly string[]> = {
  'zh-CN': ['日', '一', '二', '三', '四', '五', '六'],
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const TEXT =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i

/** A moment as the portal's data may carry it: instant, ms or (10 digits) s since 1970, or text in the show's zone. */
export type TimeInput = Date | number | string | null | undefined

/**
 * Reads a moment. Ten-digit numbers and digit strings are seconds, other numbers ms (specification §9); text without an
 * offset is the show's time, `yyyy-MM-dd` its midnight; an explicit `Z` or `+hh:mm` is kept. Slashes are as good as dashes.
 * @returns null for anything that is not a real moment (31 February, hour 24, an empty text)
 */
export function toInstant(time: TimeInput): Date | null {
  if (time === null || time === undefined || time === '') return null
  if (time instanceof Date) return Number.isNaN(time.getTime()) ? null : time
  if (typeof time === 'number') return fromNumber(time)
  const text = time.trim()
  return /^\d+$/.test(text) ? fromNumber(Number(text)) : fromText(text)
}

function fromNumber(time: number): Date | null {
  if (!Number.isFinite(time)) return null
  const date = new Date(/^\d{10}$/.test(String(time)) ? time * 1000 : time)
  return Number.isNaN(date.getTime()) ? null : date
}

function fromText(text: string): Date | null {
  const parts = TEXT.exec(text)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const ms = Number((parts[7] ?? '0').padEnd(3, '0').slice(0, 3))
  const zone = parts[8]
  if (hour > 23 || minute > 59 || second > 59) return null
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  const check = new Date(utc)
  // Date.UTC rolls 31 February over into March and reads the years 0 to 99 as 1900 to 1999: neither is what was written.
  if (check.getUTCFullYear() !== year || check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return null
  return new Date(utc - (zone === undefined ? offsetThere(utc) : offsetOf(zone)))
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const digits = zone.replace(/\D/g, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/**
 * Writes a moment by a pattern of `{y} {m} {d} {h} {i} {s} {a}` in the show's zone; `{a}` is the weekday
 * (admin-area §15). Everything but `{a}` is padded.
 * @returns null when there is no valid time, so that a table can show its own dash
 * @example parseTime(1731916800) // '2024-11-18 16:00:00'
 */
export function parseTime(time: TimeInput, pattern = DEFAULT_TIME_PATTERN, locale: Locale = 'zh-CN'): string | null {
  const instant = toInstant(time)
  if (!instant) return null
  const at = there(instant)
  const parts: Record<string, string> = {
    y: String(at.getUTCFullYear()).padStart(4, '0'),
    m: pad(at.getUTCMonth() + 1),
    d: pad(at.getUTCDate()),
    h: pad(at.getUTCHours()),
    i: pad(at.getUTCMinutes()),
    s: pad(at.getUTCSeconds()),
    a: WEEKDAYS[locale][at.getUTCDay()] ?? '',
  }
  return pattern.replace(/\{([ymdhisa])\}/g, (_, key: string) => parts[key] ?? '')
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** `yyyy-MM-dd HH:mm:ss` of an instant. Throws RangeError for an invalid Date: storing one would be a bug. */
export function formatDateTime(date: Date): string {
  return there(date).toISOString().slice(0, -'.000Z'.length).replace('T', ' ')
}

/** The instant whose UTC parts are what the clocks of the show's zone show. */
function there(date: Date): Date {
  return new Date(date.getTime() + offsetAt(date.getTime()))
}

/** A moment written as `yyyy-MM-dd HH:mm:ss` for machines: `2024-12-02T09:00+08:00`. What is no moment stays as it is. */
export function machineTime(text: string): string {
  const at = parseDateTime(text)
  if (!at) return text
  const minutes = offsetAt(at.getTime()) / 60_000
  const size = Math.abs(minutes)
  return `${formatDateTime(at).slice(0, 16).replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** `yyyy-MM-dd` of an instant. Throws RangeError for an invalid Date. */
export function formatDate(date: Date): string {
  return formatDateTime(date).slice(0, 10)
}

function invalidDate(): never {
  throw new RangeError('Invalid date')
}

/** Instant of `yyyy-MM-dd HH:mm:ss` (or `yyyy-MM-dd`, midnight) in the show's zone; null when it is not exactly that. */
export function parseDateTime(text: string): Date | null {
  return isDateText(text) || isDateTimeText(text) ? fromText(text) : null
}

/** Exactly `yyyy-MM-dd` and a day of the calendar. */
export function isDateText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromText(text) !== null
}

/** Exactly `yyyy-MM-dd HH:mm:ss` and a real moment. */
export function isDateTimeText(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) && fromText(text) !== null
}

/** The day `days` after (or before) a `yyyy-MM-dd`. Throws RangeError when the text is no day. */
export function addDays(day: string, days: number): string {
  const start = isDateText(day) ? fromText(`${day}Z`) : null
  return start ? new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10) : invalidDate()
}

/**
 * Days that are left until a moment, as every page and mail counts them: midnights of the show's zone in between, so 0 on the day itself and
 * negative after it. Both as `yyyy-MM-dd HH:mm:ss` or an instant.
 */
export function daysLeft(until: string | Date, now: string | Date): number {
  const day = (at: string | Date) => (typeof at === 'string' ? at.slice(0, 10) : formatDate(at))
  return daysBetween(day(now), day(until))
}

/** Whole days from one `yyyy-MM-dd` to another, negative when `to` is earlier. Throws RangeError when one is no day. */
export function daysBetween(from: string, to: string): number {
  const start = isDateText(from) ? fromText(`${from}Z`) : null
  const end = isDateText(to) ? fromText(`${to}Z`) : null
  return start && end ? Math.round((end.getTime() - start.getTime()) / DAY_MS) : invalidDate()
}
