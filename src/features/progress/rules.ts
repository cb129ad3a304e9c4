/** What an exhibitor has to do for the show, thing by thing, and how far it is (running-a-show 4). */
import { placesIn, strangePlace } from '../../shared/lib/text/placeholders.ts'
import { FORM_CODES, isFormCode } from '../../shared/lib/form-codes.ts'

/** Columns of the matrix, in the order they are done. */
export const THINGS = [
  'company',
  'directory',
  'brand',
  'product',
  'badge',
  ...FORM_CODES,
  'hotel',
  'invitation',
  'payment',
] as const
export type Thing = (typeof THINGS)[number]

/** How a thing stands, the worst first: of several booths the worst counts. Told when it is read: LATE is TODO or DRAFT past its
 * deadline, CLOSED what is open and cannot be filed any more. */
export const CELL_STATES = ['REJECTED', 'LATE', 'CLOSED', 'TODO', 'DRAFT', 'WAITING', 'DONE', 'NOT_NEEDED'] as const
export type CellState = (typeof CELL_STATES)[number]
export type KeptState = Exclude<CellState, 'LATE' | 'CLOSED'>

/** What is kept of a thing; one that is not kept is not needed. */
export interface KeptCell {
  state: KeptState
  /** 1: the exhibitor has to do something, and may be reminded. */
  open: 0 | 1
  /** Until when what was sent back in time may come back although its deadline has passed, milliseconds (booth-forms 3.4). */
  grace?: number
  /** Booths it is open for, where the company has several. */
  booths?: string[]
  /** Where the company has several booths: how it stands at each that has it, by its number; absent: it is the company's. */
  each?: Record<string, KeptState>
}
export type KeptCells = Partial<Record<Thing, KeptCell>>

/** Things as a number, a bit for each: the database counts and compares them so. Whoever moves a thing in THINGS marks all that is kept as out of date. */
export const bitsOf = (things: readonly Thing[]): number =>
  things.reduce((bits, thing) => bits | (1 << THINGS.indexOf(thing)), 0)

/** The deadline of a thing by its name in the calendar's table; null: whenever. */
export const deadlineKeyOf = (
  thing: Thing,
): Exclude<Thing, 'brand' | 'product' | 'company' | 'invitation' | 'payment'> | 'catalogue' | null => {
  if (thing === 'brand' || thing === 'product') return 'catalogue'
  return thing === 'company' || thing === 'invitation' || thing === 'payment' ? null : thing
}

/** Where an exhibitor does it. */
const ROUTES: Partial<Record<Thing, string>> = {
  company: '/basic/basicInfo',
  directory: '/newspaper/information',
  brand: '/basic/brand',
  product: '/basic/commodityManagement',
  badge: '/newspaper/badge',
  hotel: '/newspaper/hotelReservation',
  invitation: '/invitation-management/invitation',
  payment: '/newspaper/checklist',
}
export const routeOfThing = (thing: Thing): string => ROUTES[thing] ?? `/newspaper/${thing}`

/** Things somebody can be reminded of by a mark: those with a deadline that can be open. */
export const PLANNED_THINGS = THINGS.filter((thing) => deadlineKeyOf(thing) !== null && thing !== 'hotel')
/** Days from the deadline at which reminders go, unless the organiser says otherwise. */
export const DEFAULT_MARKS = [-14, -7, -2, 1]
/** Marks as typed, `-14, -7, 1`, in order and each once; null: not whole numbers from -90 to 30, or more than eight. */
export function readMarks(typed: string): number[] | null {
  const parts = typed.split(/[,，;；、\s]+/).filter(Boolean)
  const marks = [...new Set(parts.map((part) => (/^[-−]?\d{1,2}$/.test(part) ? Number(part.replace('−', '-')) : NaN)))]
  const fits = marks.length <= 8 && marks.every((mark) => mark >= -90 && mark <= 30)
  return fits ? marks.sort((a, b) => a - b) : null
}
export const marksText = (marks: readonly number[]): string => marks.join(', ')

/** Deadlines that were changed: when they were before, and from when they are told also when they are now; `yyyy-MM-dd HH:mm`. */
export type DeadlineChanges = Partial<Record<Thing, { was: string; now?: string }>>

/** What a line of a reminder must name, and what it may name besides. */
const NEEDED = ['thing', 'due'] as const
const NAMED = [...NEEDED, 'booths']
export const LINE_VARIABLES = NEEDED.map((name) => `{{${name}}}`)

/** Returns which places a line lacks, and what in it cannot be filled in; '' where all can. */
export function lineFaults(line: string): { missing: string[]; strange: string } {
  if (line === '') return { missing: [], strange: '' }
  const named = placesIn(line)
  const missing = NEEDED.filter((name) => !named.includes(name)).map((name) => `{{${name}}}`)
  return { missing, strange: strangePlace(line, NAMED) ?? '' }
}

export const formOfThing = (thing: Thing) => (isFormCode(thing) ? thing : null)

/** One thing of several booths: the worst of their states, open where any is. */
export function cellOfBooths(booths: readonly (KeptCell & { boothNo: string })[], named: boolean): KeptCell {
  const state = CELL_STATES.find((one) => booths.some((booth) => booth.state === one)) as KeptState | undefined
  const open = booths.filter((booth) => booth.open === 1)
  const grace = Math.max(...open.map((booth) => booth.grace ?? 0))
  return {
    state: state ?? 'NOT_NEEDED',
    open: open.length > 0 ? 1 : 0,
    ...(grace > 0 ? { grace } : {}),
    ...(named && open.length > 0 ? { booths: open.map(({ boothNo }) => boothNo) } : {}),
    ...(named ? { each: Object.fromEntries(booths.map((booth) => [booth.boothNo, booth.state])) } : {}),
  }
}

/** What of a company's thing is one booth's; null: the booth does not have it. */
export function cellAtBooth(cell: KeptCell, boothNo: string): KeptCell | null {
  const { each, booths, ...whole } = cell
  if (!each) return whole
  const state = each[boothNo]
  return state ? { state, open: whole.open === 1 && booths?.includes(boothNo) ? 1 : 0 } : null
}

/** A record that is reviewed: what Welcome's step says, and the cases of its kind at the desk. */
export function reviewedCell(
  done: boolean,
  { pending, rejected }: { pending: number; rejected: number },
  begun: boolean,
): KeptCell {
  if (rejected > 0) return { state: 'REJECTED', open: 1 }
  if (!done) return { state: begun ? 'DRAFT' : 'TODO', open: 1 }
  return { state: pending > 0 ? 'WAITING' : 'DONE', open: 0 }
}

/** Can the exhibitor still do something about it? What is closed may come back only within its grace. */
export const isToDo = ({ open, grace = 0 }: KeptCell, closed: boolean, now: Date): boolean =>
  open === 1 && (!closed || grace > now.getTime())

/**
 * A cell as it is read at a moment: what is open and past its deadline is late, or closed.
 * @param closed nothing of this thing is taken any more
 */
export function stateAt(
  cell: KeptCell,
  { deadline, closed, now }: { deadline: Date | null; closed: boolean; now: Date },
): CellState {
  const { state, open } = cell
  if (open === 1 && !isToDo(cell, closed, now)) return 'CLOSED'
  const late = open === 1 && deadline !== null && now.getTime() >= deadline.getTime()
  return late && state !== 'REJECTED' ? 'LATE' : state
}
