/** The one table of dates of the product (beyond-peers O5, decisions 9; booth-forms 3.2): deadlines and the days of the show. */
import { pathOfBooth } from '../../shared/lib/booth-place.ts'
import type { ReviewKind } from '../../shared/record/kinds.ts'
import { addDays, daysBetween, parseDateTime } from '../../shared/lib/time/dates.ts'
import { MOVE_KEYS, moveSpan, type MoveSpan } from '../../shared/lib/time/moves.ts'
import { showInstant, type ShowDays } from '../../shared/lib/time/show-time.ts'

/**
 * What happens to something filed after its deadline. `closed`: the server refuses it. The others are taken and treated as their area says:
 * `late` flagged, `surcharge` dearer, `fee` for a correction, `online` no longer printed, `partly` for a part of the form only, `onSite` at the
 * desk, `supply` while there is any.
 */
export type AfterDeadline = 'closed' | 'late' | 'surcharge' | 'fee' | 'online' | 'partly' | 'onSite' | 'supply'

export interface DeadlineRule {
  key: string
  /** When, unless the parameter of its name says otherwise (see {@link deadlineParameter}); a show time of `shared/lib/show-time`. */
  when: string
  /** Screen on which it is met. A deadline whose screen is not built is neither shown nor enforced. */
  route: string
  after: AfterDeadline
  /** Booth types it is for (1 shelf shell, 2 hanging shell, 3 raw space; booth-forms 3.3); absent: everybody. */
  booths?: readonly number[]
}

/** Every deadline the design knows. Times are half-open: what reaches the server before the instant is in time (booth-forms 3.2). */
export const DEADLINES = [
  { key: 'directory', when: 'T-45 18:00', route: '/newspaper/information', after: 'online' },
  { key: 'h3', when: 'T-45 18:00', route: '/newspaper/h3', after: 'late', booths: [3] },
  { key: 'h13', when: 'T-40 18:00', route: '/newspaper/h13', after: 'closed' },
  // The name stands on the fascia board, which goes to print with H2 (src/docs/calendar.md).
  { key: 'companyName', when: 'T-35 18:00', route: '/basic/basicInfo', after: 'closed' },
  { key: 'h1', when: 'T-35 18:00', route: '/newspaper/h1', after: 'closed', booths: [1] },
  { key: 'h2', when: 'T-35 18:00', route: '/newspaper/h2', after: 'fee', booths: [1, 2] },
  { key: 'h5', when: 'T-35 18:00', route: '/newspaper/h5', after: 'closed', booths: [2] },
  { key: 'h4', when: 'T-31 18:00', route: '/newspaper/h4', after: 'partly', booths: [1, 2] },
  { key: 'h6', when: 'T-31 18:00', route: '/newspaper/h6', after: 'closed', booths: [3] },
  { key: 'h8', when: 'T-31 18:00', route: '/newspaper/h8', after: 'surcharge' },
  { key: 'h7', when: 'T-21 18:00', route: '/newspaper/h7', after: 'surcharge' },
  { key: 'h9', when: 'T-17 18:00', route: '/newspaper/h9', after: 'late' },
  { key: 'h12', when: 'T-14 18:00', route: '/newspaper/h12', after: 'supply' },
  { key: 'hotel', when: 'T-14 18:00', route: '/newspaper/hotelReservation', after: 'closed' },
  { key: 'badge', when: 'T-10 18:00', route: '/newspaper/badge', after: 'onSite' },
  { key: 'h11', when: 'T-7 18:00', route: '/newspaper/h11', after: 'supply' },
  { key: 'h10', when: 'T+1 17:00', route: '/newspaper/h10', after: 'onSite' },
  // Who is asked later cannot come any more.
  { key: 'invitation', when: 'C 12:00', route: '/invitation-management/invitation', after: 'closed' },
  // What visitors look at: nothing new is reviewed once they have left (src/docs/calendar.md).
  { key: 'catalogue', when: 'C 15:00', route: '/basic/commodityManagement', after: 'closed' },
] as const satisfies readonly DeadlineRule[]

export type DeadlineKey = (typeof DEADLINES)[number]['key']

/** Name of the parameter in which the organiser moves a deadline (booth-forms 11 for the forms). */
export function deadlineParameter(key: string): string {
  return /^h\d+$/.test(key) ? `forms.deadline.${key}` : `deadline.${key}`
}

/** The instant of a deadline; null while the days of the show are not set. A parameter that cannot be read counts as not set. */
export function deadlineInstant(rule: DeadlineRule, days: ShowDays, parameter: string | undefined): Date | null {
  return (parameter ? showInstant(parameter, days) : null) ?? showInstant(rule.when, days)
}

/** Too late at `now`? The instant itself is too late: deadlines are half-open. */
export function isPast(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now.getTime() >= deadline.getTime()
}

/** The deadline that ends the submission of a kind of reviewed record; null where each record has its own, or none. */
export const SUBMISSIONS: Readonly<Record<ReviewKind, DeadlineKey | null>> = {
  COMPANY_NAME: 'companyName',
  BRAND: 'catalogue',
  PRODUCT: 'catalogue',
  SUPPLY_CHAIN: 'catalogue',
  SUPPLY_PRODUCT: 'catalogue',
  IP: 'catalogue',
  // After its own deadline (T−45) an entry is no longer printed, but still goes online.
  DIRECTORY: 'catalogue',
  // After its own deadline (T−10) a badge is made on site.
  BADGE: 'catalogue',
  REGISTRATION: null,
  NOMINATION: null,
  PURCHASE: null,
  MEETING: null,
  VOTE: null,
  AWARD: null,
}

/** A part of the show that has its hours, on one day or on each of several. */
export interface ShowPart extends MoveSpan {
  key: 'moveInRaw' | 'moveInShell' | 'open' | 'moveOut'
  /** On the last day, where that differs. */
  lastHours?: readonly [string, string]
  booths?: readonly number[]
}

/** Parameters the parts of the show are told from. */
export const PART_KEYS: readonly string[] = MOVE_KEYS

/**
 * The parts of the show as the parameters of {@link PART_KEYS} say; what they leave open is as in booth-forms 3.2. The daily hours before the last
 * day are ours (src/docs/calendar.md).
 */
export function showParts(set: Readonly<Record<string, string>>): readonly ShowPart[] {
  const daily = hoursIn(set['expo.hours'])
  const last = hoursIn(set['expo.lastHours']) ?? daily
  return [
    { key: 'moveInRaw', ...moveSpan('moveInRaw', set), booths: [3] },
    { key: 'moveInShell', ...moveSpan('moveInShell', set), booths: [1, 2] },
    { key: 'open', days: ['T', 'C'], hours: daily ?? ['09:00', '17:00'], lastHours: last ?? ['09:00', '15:00'] },
    { key: 'moveOut', ...moveSpan('moveOut', set) },
  ]
}

/** `09:00-17:00` in two. */
function hoursIn(text = ''): readonly [string, string] | null {
  const [from, to] = text.split('-')
  return from && to ? [from, to] : null
}

/** One day of a part of the show. */
export interface PartDay {
  /** From 1. */
  day: number
  of: number
  start: Date
  end: Date
}

/** The days of a part of the show, in order; none while the show's days are not set or the wrong way round. */
export function partDays(part: ShowPart, days: ShowDays): PartDay[] {
  const [first, last] = part.days.map((day) => dayOf(day, days))
  if (!first || !last || daysBetween(first, last) < 0) return []
  const of = daysBetween(first, last) + 1
  return Array.from({ length: of }, (_, index) => {
    const [from, to] = index === of - 1 && part.lastHours ? part.lastHours : part.hours
    const day = addDays(first, index)
    const at = (hour: string) => parseDateTime(`${day} ${hour}:00`) as Date
    return { day: index + 1, of, start: at(from), end: at(to) }
  })
}

function dayOf(text: string, { openDate, closeDate }: ShowDays): string | null {
  const base = text.startsWith('T') ? openDate : closeDate
  return parseDateTime(base) ? addDays(base, Number(text.slice(1) || 0)) : null
}

/** Does something meant for some booth types concern who has these booths? Who has none yet sees everything, so that nothing is missed. */
export function concerns(booths: readonly number[] | undefined, own: readonly number[]): boolean {
  return booths === undefined || own.length === 0 || own.some((type) => booths.includes(type))
}

/** Returns the path to a thing with a deadline. It names the first booth that has the thing, where the company has other booths that do not. */
export function pathAmong(
  { route, booths }: Pick<DeadlineRule, 'route' | 'booths'>,
  own: readonly { id: number; boothType: number }[],
): string {
  const having = own.filter(({ boothType }) => concerns(booths, [boothType]))
  const [first] = having
  return first && having.length < own.length ? pathOfBooth(route, first.id) : route
}
