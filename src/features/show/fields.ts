/** What the show's record may hold (running-a-show 1). Nothing is required to save it; what exhibitors cannot be let in without stands on the launch checklist. */
import { object, type Struct } from 'superstruct'
import type { AnyStruct } from '../../shared/api/contract.ts'
import { alsoCheck, eachRule } from '../../shared/form/rules/across.ts'
import { fileRef, flag, listIfSent, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { dateOnly, dateTime } from '../../shared/form/rules/dates.ts'
import { figure } from '../../shared/form/rules/numbers.ts'
import { noChinese, patternRule, text, textRule } from '../../shared/form/rules/text.ts'
import { problem, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { underWhite } from '../../shared/lib/colour.ts'
import { GATE_CODE, hallCode } from '../../shared/lib/halls.ts'
import { addDays, daysBetween, parseDateTime } from '../../shared/lib/time/dates.ts'
import { readMove, type Move } from '../../shared/lib/time/moves.ts'
import { isZone } from '../../shared/lib/time/zone.ts'
import { isShowTime, type ShowDays } from '../../shared/lib/time/show-time.ts'
import { DUE_BEFORE, EDITIONS, SHOW_FACTS, UNITS, type ShowFact } from './facts.ts'
import { roomProblems, roomStruct, ROOMS_MAX, timeProblems, timeStruct, TIMES_MAX } from './seminars.ts'

/** Values of the record by the names of its facts: text, days `yyyy-MM-dd`, switches 0 or 1. */
export type ShowValues = Record<string, string | number | null | undefined | readonly object[]>

/** Halls of a show, at most. */
export const HALLS_MAX = 50

/** 09:00-17:00, the end after the beginning; dashes and full-width colons of a Chinese keyboard are read too. */
const hours = (): AnyStruct =>
  textRule(
    'hours',
    { required: false, max: 20 },
    (value) => {
      const [, from = '', to = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? []
      return (from !== '' && from < to) || problem('features/show:errors.hours')
    },
    plainHours,
  )

const plainHours = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\s*[-–—~至]+\s*(?=\d{2}:)/, '-')
    .replace(/(?<!\d)(\d:)/, '0$1')

/** `T-3 09:00-18:00`: see `readMove`. */
const move = (name: string): AnyStruct =>
  textRule(
    'showMove',
    { required: false, max: 30 },
    (value) => readMove(value, name as Move) !== null || problem(`features/show:errors.${name as Move}`),
    (value) => plainHours(value).toUpperCase(),
  )

/** `#1a5fb4`, dark enough for white text. */
const colour = (): AnyStruct =>
  textRule(
    'showColour',
    { required: false, max: 7 },
    (value) => {
      if (!/^#[\da-f]{6}$/.test(value)) return problem('features/show:errors.colour')
      const dark = underWhite(value)
      return dark === value || problem('features/show:errors.paleColour', { dark })
    },
    (value) => value.normalize('NFKC').trim().toLowerCase(),
  )

const hallLabel = (field: string) => ({ label: `features/show:halls.${field}` })
const measureOf = (field: string, unit: string) =>
  figure('measure', aboveZero, problem('features/system:errors.aboveZero'), {
    unit,
    required: false,
    max: 10,
    ...hallLabel(field),
  })

const aboveZero = (value: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(value) && Number(value) > 0

const hallStruct = object({
  code: textRule(
    'hallCode',
    hallLabel('code'),
    (value) => /^[\p{L}\p{N}]+$/u.test(value) || problem('features/show:errors.hallCode'),
    hallCode,
    { max: 20 },
  ),
  name: text({ required: false, max: 50, plain: true, ...hallLabel('name') }),
  enName: noChinese({ required: false, max: 50, plain: true, ...hallLabel('enName') }),
  floorLoad: measureOf('floorLoad', 'kg/m²'),
  clearHeight: measureOf('clearHeight', 'm'),
  gate: patternRule('gateCode', GATE_CODE, problem('features/show:errors.noGate'), {
    required: false,
    max: 4,
    ...hallLabel('gate'),
  }),
})

/** Longest show there is a calendar for, in days. */
const LONGEST = 60

function structOf({ name, kind, max = 100, english }: ShowFact): AnyStruct {
  const bounds = { required: false, max } as const
  switch (kind) {
    case 'date':
      return dateOnly({ required: false })
    case 'moment':
      return dateTime({ required: false })
    case 'switch':
      return flag({ required: false })
    case 'mail':
      return mailbox({ required: false })
    case 'number':
      return figure('measure', aboveZero, problem('features/system:errors.aboveZero'), {
        ...bounds,
        unit: UNITS[name] ?? 'count',
      })
    case 'count':
      return figure('count', /^\d{1,3}$/, problem('features/system:errors.wholeNumber'), {
        required: false,
        max: 3,
      })
    case 'money':
      return figure('amount', /^\d{1,6}(\.\d{1,2})?$/, problem('features/system:errors.money'), {
        ...bounds,
        unit: UNITS[name] ?? 'count',
      })
    case 'edition':
      return oneOf(EDITIONS, { required: false })
    case 'zone':
      return textRule(
        'zone',
        { required: false, max: 50 },
        (value) => isZone(value) || problem('features/show:errors.zone'),
      )
    case 'hours':
      return hours()
    case 'move':
      return move(name)
    case 'picture':
      return fileRef({ required: false })
    case 'colour':
      return colour()
    case 'halls':
      return listIfSent(hallStruct, HALLS_MAX)
    case 'rooms':
      return listIfSent(roomStruct, ROOMS_MAX)
    case 'times':
      return listIfSent(timeStruct, TIMES_MAX)
    case 'deadline':
      return patternRule('showTime', isShowTime, problem('features/system:errors.showTime'), bounds)
    case 'lines':
      return english ? noChinese({ ...bounds, multiline: true }) : text({ ...bounds, multiline: true })
    case 'text':
      return english ? noChinese({ ...bounds, plain: true }) : text({ ...bounds, plain: true })
  }
}

/** Facts without which exhibitors are not let in, where they are let in. */
function gapsOf(value: ShowValues): PlacedProblem[] {
  if (!value.opensAt) return []
  return missingFacts(value).map(({ name }) => problemAt(name, 'features/show:errors.needed'))
}

/** What still has to be said before exhibitors are let in. */
export const missingFacts = (value: ShowValues): ShowFact[] =>
  SHOW_FACTS.filter(({ name, must }) => must && isBlank(value[name]))

const isBlank = (value: ShowValues[string]): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Rows of a list; none where it is not sent. */
export const rowsOf = <Row>(value: ShowValues[string]): readonly Row[] =>
  Array.isArray(value) ? (value as readonly Row[]) : []

/** Each hall once. */
const hallProblems = (halls: readonly { code: string }[]): PlacedProblem[] =>
  halls.flatMap(({ code }, at) =>
    halls.slice(0, at).some((one) => one.code === code)
      ? [problemAt(`halls.${at}.code`, 'features/show:errors.hallTwice', { hall: code })]
      : [],
  )

/** The show ends after it begins, and what is due before it is not due after it. */
function acrossFacts(value: ShowValues): PlacedProblem[] {
  const days = { openDate: String(value.openDate ?? ''), closeDate: String(value.closeDate ?? '') }
  const both = days.openDate !== '' && days.closeDate !== ''
  return eachRule(
    () => gapsOf(value),
    () => hallProblems(rowsOf(value.halls)),
    () => roomProblems(rowsOf(value.seminarRooms)),
    () => timeProblems(rowsOf(value.seminarTimes), days),
    () =>
      both && days.closeDate < days.openDate
        ? [problemAt('closeDate', 'features/show:errors.endsBefore', { open: days.openDate })]
        : [],
    () =>
      both && daysBetween(days.openDate, days.closeDate) >= LONGEST
        ? [problemAt('closeDate', 'features/show:errors.tooLong', { max: LONGEST })]
        : [],
    () => (leavesEarly(value) ? [problemAt('moveOut', 'features/show:errors.beforeClosing')] : []),
    () =>
      DUE_BEFORE.map((due) => `due_${due}`).flatMap((name) =>
        isLate(String(value[name] ?? ''), days) ? [problemAt(name, 'features/show:errors.afterOpening')] : [],
      ),
  )
}

/** Do exhibitors move out before the show has closed? */
function leavesEarly({ hours, lastHours, moveOut }: ShowValues): boolean {
  const closes = String(lastHours || hours || '').split('-')[1]
  const span = readMove(String(moveOut ?? ''), 'moveOut')
  return Boolean(closes && span && span.hours[0] < closes)
}

/** Is a deadline on the opening day or later? Before it all are due but those of `DUE_DURING`. */
export const isLate = (given: string, days: ShowDays): boolean => /^(C|T([+\s]|-0+\s))/.test(offsetOf(given, days))

/**
 * A deadline as an offset from the opening day, so that it moves with the show: a day typed becomes its distance.
 * @example offsetOf('2024-10-28 18:00', { openDate: '2024-12-02', closeDate: '2024-12-04' }) // 'T-35 18:00'
 */
export function offsetOf(when: string, { openDate }: ShowDays): string {
  const typed = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(when)
  if (!typed?.[1] || parseDateTime(openDate) === null) return when
  const days = daysBetween(openDate, typed[1])
  return `T${days === 0 ? '' : days > 0 ? `+${days}` : days} ${typed[2]}`
}

/** The day of a deadline, for who reads an offset; '' while it cannot be told. */
export function dayOf(when: string, days: ShowDays): string {
  const parts = /^([TC])([+-]\d{1,3})? (\d\d:\d\d)$/.exec(when)
  const base = parts?.[1] === 'C' ? days.closeDate : days.openDate
  if (!parts || parseDateTime(base) === null) return ''
  return `${addDays(base, Number(parts[2] ?? 0))} ${parts[3]}`
}

export const showFields = Object.fromEntries(SHOW_FACTS.map((fact) => [fact.name, structOf(fact)]))

export const showStruct: Struct<ShowValues, Record<string, AnyStruct>> = alsoCheck(
  object(showFields),
  'facts',
  acrossFacts,
)
