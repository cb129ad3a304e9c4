/** What a company's report on the show tells, and beside whom it is held (issue of the show's report; business-entities 3.22). */
import { CURRENCIES, type Currency } from '../../shared/lib/money.ts'

/** Parts of the report, in reading order, each with the figures it has. Money is in minor units, told for each currency; everything else a count. */
export const REPORT_PARTS = {
  reach: ['views', 'invited', 'opened', 'registered', 'visited', 'inquiries', 'answered'],
  leads: ['leads', 'leadsA', 'leadsB', 'leadsC', 'leadsWon'],
  sources: ['fromSCAN', 'fromINQUIRY', 'fromMEETING', 'fromPURCHASE', 'fromINVITE', 'fromMANUAL'],
  meetings: ['meetingsAgreed', 'meetingsHeld', 'meetingsMissed', 'meetingsAbsent'],
  money: ['ordered', 'paid'],
} as const
export type ReportPart = keyof typeof REPORT_PARTS
export type FigureKey = (typeof REPORT_PARTS)[ReportPart][number]

type MoneyKey = (typeof REPORT_PARTS.money)[number]
type CountKey = Exclude<FigureKey, MoneyKey>

export const FIGURE_KEYS: readonly FigureKey[] = Object.values(REPORT_PARTS).flat()
const isMoney = (key: FigureKey): key is MoneyKey => REPORT_PARTS.money.some((one) => one === key)
export const COUNT_KEYS = FIGURE_KEYS.filter((key): key is CountKey => !isMoney(key))
export type Counts = Record<CountKey, number>
/** What is ordered and paid in each currency the company has a booth in. */
export type Money = Partial<Record<Currency, Record<MoneyKey, number>>>
export interface Kept {
  figures: Counts
  money: Money
}

/** Fewer companies of a size, the own one among them, would tell what a single one has. */
export const LEAST_PEERS = 5

/** The middle value; of an even number the mean of the two in the middle, halves kept. Null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

export interface Figure {
  key: FigureKey
  /** Of money; null for a count. */
  currency: Currency | null
  value: number
  /** Over companies of one size; null where there are fewer than `LEAST_PEERS`. */
  median: number | null
}

/**
 * The figures in the order of `REPORT_PARTS`; money once for each currency of the own booths, compared among those who have a booth in the same
 * currency. Zeros, money in yuan, before anything is kept.
 * @param peers companies of the same size, the own one among them
 */
export function figuresOf(own: Kept | undefined, peers: readonly Kept[]): Figure[] {
  const figure = (key: FigureKey, currency: Currency | null, of: (one: Kept) => number | undefined): Figure => {
    const values = peers.map(of).filter((value) => value !== undefined)
    const median = values.length < LEAST_PEERS ? null : medianOf(values)
    return { key, currency, value: (own && of(own)) ?? 0, median }
  }
  const used = CURRENCIES.filter((one) => own?.money[one])
  const currencies = used.length > 0 ? used : CURRENCIES.slice(0, 1)
  return FIGURE_KEYS.flatMap((key) =>
    isMoney(key)
      ? currencies.map((currency) => figure(key, currency, ({ money }) => money[currency]?.[key]))
      : [figure(key, null, ({ figures }) => figures[key])],
  )
}
