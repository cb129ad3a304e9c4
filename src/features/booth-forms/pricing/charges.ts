/**
 * What each booth form asks for, told from its content (prices of booth-forms 4 to 7). Pure: the same functions run in the browser, for the bill
 * beside the form, and on the server, whose answer counts. Prices are an argument, since the organiser edits them; `default-prices.ts` has the
 * list the show starts with. H1 and H5 cost nothing.
 */
import type { Currency } from '../../../shared/lib/money.ts'
import type { Price } from '../catalogue/money.ts'
import { LIVE_24H, nightOf, pricedAs } from '../catalogue/night-power.ts'
import { divideHalfUp, tenths } from './amounts.ts'

/** Price of one priced unit by item or fee code. */
export type PriceList = Readonly<Record<string, Price>>

/** Prices to charge by, and the currency of the booth's contract (never of the language). */
export interface Tariff {
  prices: PriceList
  currency: Currency
}

/**
 * - rental: carries the late surcharge and the no-refund rule (H7, H8 whole, H4 hole-board rental)
 * - fee: follows what is wanted now, never surcharged
 * - event: charged again at each late submission, and stays (H2 fascia change)
 * - deposit: refundable, follows what is wanted now, shown apart, never surcharged
 */
export type ChargeKind = 'rental' | 'fee' | 'event' | 'deposit'

/** One thing a form's content asks for. */
export interface Charge {
  /** Item or fee code of the catalogue. */
  code: string
  kind: ChargeKind
  /** Charged units, a whole number from 0; in parts of the priced unit where `partsOf(code)` is not 1. */
  qty: number
  /** Price of one priced unit, minor units. */
  unit: number
  /** Amount in minor units when lines were rounded one by one (H12); else `amountOf(code, qty, unit)`. */
  base?: number
}

/**
 * Parts of the priced unit that one unit of `qty` stands for: freight counts tenths of a m³, management and cleaning tenths of a m², people hired
 * by the day eighths of it (an overtime hour costs 12.5 % of the day price, which is one eighth).
 */
const PARTS: Readonly<Record<string, number>> = {
  FREIGHT: 10,
  RAW_MANAGEMENT: 10,
  CLEANING: 10,
  INTERPRETER_EN: 8,
  INTERPRETER_OTHER: 8,
  HOST: 8,
}

/** See `PARTS`: a bill shows `qty / partsOf(code)`. */
export const partsOf = (code: string): number => PARTS[code] ?? 1

/** Amount of `qty` units or parts at `unit` minor units a priced unit, rounded half up. */
export const amountOf = (code: string, qty: number, unit: number): number => divideHalfUp(qty * unit, partsOf(code))

/**
 * Price of a code in minor units of the booth's currency.
 * @throws RangeError when the list has no such code
 */
export function priceOf(code: string, { prices, currency }: Tariff): number {
  const price = prices[pricedAs(code)]
  if (!price) throw new RangeError(`no price for ${code}`)
  return currency === 'CNY' ? price.cny : price.usd
}

const charge = (kind: ChargeKind, code: string, qty: number, tariff: Tariff): Charge[] =>
  qty > 0 ? [{ code, kind, qty, unit: priceOf(code, tariff) }] : []

/** Sums by code: the same code may come from several lines. */
function byCode<T>(lines: readonly T[], codeOf: (line: T) => string, qtyOf: (line: T) => number): [string, number][] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(codeOf(line), (sums.get(codeOf(line)) ?? 0) + qtyOf(line))
  return [...sums]
}

/** What is printed on the fascias (H2). */
export interface FasciaText {
  fasciaCn?: string
  fasciaEn?: string
  country?: string
  boards: readonly { side: string; textMode: string }[]
}

/** The text of a side; '' for a blank one. Name of the country goes with any text. */
function printed({ fasciaCn = '', fasciaEn = '', country = '' }: FasciaText, textMode: string): string {
  if (textMode === 'BLANK') return ''
  return [textMode === 'EN' ? '' : fasciaCn, textMode === 'CN' ? '' : fasciaEn.toUpperCase(), country].join('\n')
}

/**
 * Boards whose text differs from what would be printed so far: the last version submitted, waiting for a decision or in force (a change that was
 * rejected does not count), or the default (contract names) if none was. So a text is paid for once, not at each further submission. Boards beyond
 * as many as there were come with sides the booth gained, and correct nothing.
 * @returns how many, 0 up to the number of boards
 */
export function changedBoards(submitted: FasciaText, wanted: FasciaText): number {
  const before = new Map(submitted.boards.map((board) => [board.side, printed(submitted, board.textMode)]))
  const differing = wanted.boards.filter((board) => before.get(board.side) !== printed(wanted, board.textMode)).length
  return Math.max(0, differing - Math.max(0, wanted.boards.length - submitted.boards.length))
}

/** H2: nothing in time; after the deadline a correction fee for each board whose text changed, at each late submission anew. */
export const chargesOfH2 = (content: { changedBoards: number; late: boolean }, tariff: Tariff): Charge[] =>
  charge('event', 'FASCIA_CHANGE', content.late ? content.changedBoards : 0, tariff)

export interface H3Content {
  /** Of the booth, m² with one decimal. */
  area: number
  workers: number
  extinguishers: number
  /** EMPTY: management fee only. OFFICIAL: the organiser's contractor builds, no deposit. */
  buildMode: 'OWN_CONTRACTOR' | 'OFFICIAL' | 'EMPTY'
}

/** H3: management by area, worker passes, extinguishers, and the build-up deposit. */
export function chargesOfH3({ area, workers, extinguishers, buildMode }: H3Content, tariff: Tariff): Charge[] {
  const built = buildMode !== 'EMPTY'
  return [
    ...charge('fee', 'RAW_MANAGEMENT', tenths(area), tariff),
    ...charge('fee', 'WORKER_PASS', built ? workers : 0, tariff),
    ...charge('fee', 'EXTINGUISHER', built ? extinguishers : 0, tariff),
    ...charge('deposit', 'RAW_DEPOSIT', buildMode === 'OWN_CONTRACTOR' ? 1 : 0, tariff),
  ]
}

export interface Move {
  itemCode: string
  qty: number
  action: 'MOVE' | 'LIFT' | 'REMOVE'
}

export interface H4Content {
  moves: readonly Move[]
  holeBoards: readonly { hookNum: number }[]
  late: boolean
  /** Moves of the last version filed in time: what it removed stays free when something else changes late. */
  movesInTime?: readonly Move[]
}

const HOOKS_INCLUDED = 10

const removals = (moves: readonly Move[]): [string, number][] =>
  byCode(
    moves.filter((move) => move.action === 'REMOVE'),
    (move) => move.itemCode,
    (move) => move.qty,
  )

/** H4: moves and lifts by the piece, removals only after the deadline, hole-boards with deposit, hooks above 10 a board. */
export function chargesOfH4({ moves, holeBoards, late, movesInTime = [] }: H4Content, tariff: Tariff): Charge[] {
  const free = new Map(removals(movesInTime))
  const moved = moves.filter((move) => move.action !== 'REMOVE').reduce((sum, move) => sum + move.qty, 0)
  const removedLate = late
    ? removals(moves).reduce((sum, [code, qty]) => sum + Math.max(0, qty - (free.get(code) ?? 0)), 0)
    : 0
  return [
    ...charge('fee', 'MOVE', moved + removedLate, tariff),
    ...charge('rental', 'HOLE_BOARD', holeBoards.length, tariff),
    ...charge('deposit', 'HOLE_BOARD_DEPOSIT', holeBoards.length, tariff),
    ...charge(
      'fee',
      'HOOK',
      holeBoards.reduce((sum, board) => sum + Math.max(0, board.hookNum - HOOKS_INCLUDED), 0),
      tariff,
    ),
  ]
}

/** H6: by the point. */
export const chargesOfH6 = ({ points }: { points: readonly unknown[] }, tariff: Tariff): Charge[] =>
  charge('fee', 'HANGING_POINT', points.length, tariff)

/** H7: by item; lines of the same item add up. */
export const chargesOfH7 = (
  { lines }: { lines: readonly { itemCode: string; qty: number }[] },
  tariff: Tariff,
): Charge[] =>
  byCode(
    lines,
    (line) => line.itemCode,
    (line) => line.qty,
  ).flatMap(([code, qty]) => charge('rental', code, qty, tariff))

/**
 * H8: by item. A line live for 24 hours is as many units as any other, at another price: its day and, as much again, its night. So a box that goes
 * back to the day is still one box, and its night stays charged where that comes late.
 */
export function chargesOfH8(
  { lines }: { lines: readonly { itemCode: string; qty: number; all24h?: 0 | 1 | boolean }[] },
  tariff: Tariff,
): Charge[] {
  const nights = lines
    .filter(({ itemCode, all24h }) => all24h && LIVE_24H.has(itemCode))
    .map(({ itemCode, qty }) => ({ itemCode: nightOf(itemCode), qty }))
  return chargesOfH7({ lines: [...lines, ...nights] }, tariff)
}

/** Pass of a vehicle that does not come: `free` in time for that, `late` before its slot begins, `missed` from then on. */
export const CANCELLED = { free: 1, late: 2, missed: 3 } as const
export type Cancelled = (typeof CANCELLED)[keyof typeof CANCELLED]

/**
 * H11: pass and deposit by the vehicle. A pass costs nothing when it is cancelled 24 hours before its slot; later the fee stays, and the deposit
 * falls away until the slot begins (decisions 26).
 */
export function chargesOfH11(
  { passes }: { passes: readonly { cancelled?: 0 | Cancelled }[] },
  tariff: Tariff,
): Charge[] {
  const { free, late } = CANCELLED
  const billed = passes.filter(({ cancelled }) => cancelled !== free)
  const expected = billed.filter(({ cancelled }) => cancelled !== late)
  return [
    ...charge('fee', 'VEHICLE_PASS', billed.length, tariff),
    ...charge('deposit', 'VEHICLE_DEPOSIT', expected.length, tariff),
  ]
}

const MINUTES_INSIDE = 90

/**
 * What is kept of a vehicle's deposit, in minor units: for each half hour begun above 90 minutes inside, never more than the deposit.
 * @param minutes inside, from entering to leaving
 */
export function keptOfDeposit(minutes: number, tariff: Tariff): number {
  const halfHours = Math.max(0, Math.ceil((minutes - MINUTES_INSIDE) / 30))
  return Math.min(halfHours * priceOf('VEHICLE_OVERTIME', tariff), priceOf('VEHICLE_DEPOSIT', tariff))
}

export interface H13Content {
  /** Seats of the room chosen. */
  roomSeats: number
  equipment: readonly string[]
}

const LARGE_ROOM_FROM = 151

/** H13: the slot by the room's size, and interpreting equipment. */
export const chargesOfH13 = ({ roomSeats, equipment }: H13Content, tariff: Tariff): Charge[] => [
  ...charge('fee', roomSeats < LARGE_ROOM_FROM ? 'SEMINAR' : 'SEMINAR_LARGE', 1, tariff),
  ...charge('fee', 'SEMINAR_SI', equipment.includes('SI') ? 1 : 0, tariff),
]
