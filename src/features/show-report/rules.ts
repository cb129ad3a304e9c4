/** What a company's report on the show tells, and beside whom it is held (issue of the show's report; business-entities 3.22). */

/** Parts of the report, in reading order, each with the figures it has. Money is in minor units of the booth's currency, everything else a count. */
export const REPORT_PARTS = {
  reach: ['views', 'invited', 'opened', 'registered', 'visited', 'inquiries', 'answered'],
  leads: ['leads', 'leadsA', 'leadsB', 'leadsC', 'leadsWon'],
  sources: ['fromSCAN', 'fromINQUIRY', 'fromMEETING', 'fromPURCHASE', 'fromINVITE', 'fromMANUAL'],
  meetings: ['meetingsAgreed', 'meetingsHeld', 'meetingsMissed'],
  money: ['ordered', 'paid'],
} as const
export type ReportPart = keyof typeof REPORT_PARTS
export type FigureKey = (typeof REPORT_PARTS)[ReportPart][number]

export const FIGURE_KEYS: readonly FigureKey[] = Object.values(REPORT_PARTS).flat()
export type Figures = Record<FigureKey, number>

/** Fewer companies of a size, the own one among them, would tell what a single one has. */
export const LEAST_PEERS = 5

/** The middle value; of an even number the mean of the two in the middle, halves kept. Null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * The median of each figure over companies of one size; null for all where there are fewer than `LEAST_PEERS`. Money is compared among those who
 * settle in the same currency.
 */
export function mediansOf(
  peers: readonly { currency: string; figures: Figures }[],
  currency: string,
): Record<FigureKey, number | null> {
  const money: readonly string[] = REPORT_PARTS.money
  const of = (key: FigureKey) => {
    const among = money.includes(key) ? peers.filter((one) => one.currency === currency) : peers
    return among.length < LEAST_PEERS ? null : medianOf(among.map((one) => one.figures[key]))
  }
  return Object.fromEntries(FIGURE_KEYS.map((key) => [key, of(key)])) as Record<FigureKey, number | null>
}
