/**
 * The zone all times of the show are told in: a setting of its record. The server learns it with the parameters it reads (`server/base/parameters.ts`),
 * a page with the facts of the show or of the session it asks for; nothing else sets it.
 */

/** Zone of a show that has not said another, and of pages until they have heard. */
export const DEFAULT_ZONE = 'Asia/Shanghai'
/** China keeps one offset without summer time since 1991: eight hours, and no zone data asked for. */
const DEFAULT_OFFSET_MS = 8 * 60 * 60 * 1000
/** Offsets change on full quarters of an hour only. */
const QUARTER_MS = 15 * 60 * 1000
/** Remembered quarters, at most; then all are forgotten. */
const KEPT = 10_000

let zone = DEFAULT_ZONE
let clock: Intl.DateTimeFormat | null = null
const kept = new Map<number, number>()

/** IANA name of the show's zone. */
export const showZone = (): string => zone

/** Is it a zone whose times can be told here? */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[\w+-]+)*$/.test(name)) return false
  try {
    return clockOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** From now on all times are told in this zone; what is no zone leaves the default one. */
export function setShowZone(name: string): void {
  const next = name !== '' && isZone(name) ? name : DEFAULT_ZONE
  if (next === zone) return
  zone = next
  clock = zone === DEFAULT_ZONE ? null : clockOf(zone)
  kept.clear()
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** How far the show's clocks are ahead of UTC at an instant; both in ms. */
export function offsetAt(instant: number): number {
  if (!clock || Number.isNaN(instant)) return DEFAULT_OFFSET_MS
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS
  let offset = kept.get(quarter)
  if (offset === undefined) {
    if (kept.size >= KEPT) kept.clear()
    kept.set(quarter, (offset = read(clock, quarter) - quarter))
  }
  return offset
}

/** What a clock shows at an instant, as if it were UTC. */
function read(shown: Intl.DateTimeFormat, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of shown.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The offset to take from what the show's clocks show (read as if it were UTC, in ms) to have the instant. An hour that is shown twice is
 * the first of both; one that is left out is as long after the last moment before it.
 */
export function offsetThere(shown: number): number {
  const before = offsetAt(shown - 24 * 60 * 60 * 1000)
  const after = offsetAt(shown - before)
  return offsetAt(shown - after) === after ? after : before
}
