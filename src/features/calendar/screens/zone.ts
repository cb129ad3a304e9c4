/** Times in the viewer's own zone, beside those of the show. */
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { showZone } from '../../../shared/lib/time/zone.ts'
import type { Locale } from '../../../shared/lib/locale.ts'

/** The zone of the browser, as its clock is set. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Month in words, `2024年10月` or `October 2024`. */
export function monthName(month: string, locale: Locale): string {
  return formatIn(`${month}-01 12:00:00`, showZone(), locale, { year: 'numeric', month: 'long' })
}

/** Day in words with its weekday. */
export function dayName(day: string, locale: Locale): string {
  return formatIn(`${day} 12:00:00`, showZone(), locale, { month: 'long', day: 'numeric', weekday: 'long' })
}

/**
 * A time of the show, or a span, as it is where the viewer is; null when clocks there show the same.
 * @example ownTime('2024-10-28 18:00:00', null, 'Europe/Berlin', 'en-US') // 'Oct 28, 11:00'
 */
export function ownTime(start: string, end: string | null, zone: string, locale: Locale): string | null {
  const shape = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const there = formatIn(start, zone, locale, shape)
  if (there === formatIn(start, showZone(), locale, shape)) return null
  const [from, to] = [parseDateTime(start), end === null ? null : parseDateTime(end)]
  return from && to ? new Intl.DateTimeFormat(locale, { timeZone: zone, ...shape }).formatRange(from, to) : there
}

function formatIn(time: string, timeZone: string, locale: Locale, shape: Intl.DateTimeFormatOptions): string {
  const at = parseDateTime(time)
  return at ? new Intl.DateTimeFormat(locale, { timeZone, ...shape }).format(at) : ''
}
