/** When saving the show moves what exhibitors filed for a day (running-a-show 2). Pure. */
import { MOVES } from '../../shared/lib/time/moves.ts'
import { SHOW_FACTS, type ShowFact } from './facts.ts'
import type { ShowValues } from './fields.ts'

/** What becomes of the things of a kind: along by as many days, kept, or chosen anew by their exhibitors. */
export const SHIFT_CHOICES = ['MOVE', 'KEEP', 'ASK'] as const
export type ShiftChoice = (typeof SHIFT_CHOICES)[number]

/** Hours for which a move can be undone. */
export const UNDO_HOURS = 24

/** Facts that say when and where people come: where they change, everybody who is in is told. */
const MEETING_POINT: ReadonlySet<string> = new Set([
  'openDate',
  'closeDate',
  'zone',
  'venue',
  'enVenue',
  'venueAddress',
  'enVenueAddress',
])

/** Facts that say which days and hours there are, and where. */
const DAYS: ReadonlySet<string> = new Set([...MEETING_POINT, 'hours', 'lastHours', ...Object.keys(MOVES)])

/** Does a fact say when and where people come? Hours of build-up concern only those who filed something for them. */
export const isMeetingPoint = (name: string): boolean => MEETING_POINT.has(name)

/** Does a fact say which days and hours there are, or where? */
export const isDay = ({ name }: ShowFact): boolean => DAYS.has(name)

/** Facts of the calendar: what is undone with a move. */
export const isDated = (fact: ShowFact): boolean => isDay(fact) || fact.kind === 'deadline'

const textOf = (value: ShowValues[string]): string => (typeof value === 'string' ? value : '')

/** Deadlines that a save changes, as they would be. */
export const changedDeadlines = (before: ShowValues, given: ShowValues): string[] =>
  SHOW_FACTS.flatMap(({ kind, name }) =>
    kind === 'deadline' && given[name] !== undefined && textOf(given[name]) !== textOf(before[name])
      ? [textOf(given[name])]
      : [],
  )

/** Does a save move deadlines by themselves? */
export const changesDeadlines = (before: ShowValues, given: ShowValues): boolean =>
  changedDeadlines(before, given).length > 0

/** Does a save give the show other days or hours, another time zone or another place? What is not sent stays. */
export const changesDays = (before: ShowValues, given: ShowValues): boolean =>
  SHOW_FACTS.some(
    ({ name }) => DAYS.has(name) && given[name] !== undefined && textOf(given[name]) !== textOf(before[name]),
  )
