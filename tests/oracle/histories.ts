/** Random orders for the oracle, the same for the same seed: some in time, some at the very second a price changes, some late, most of them changed. */
import type { Contents, History } from './orders.ts'
import { type Money, type OracleForm, TARIFF } from './tariff.ts'

export type Random = () => number

export const ORACLE_FORMS: readonly OracleForm[] = ['H2', 'H3', 'H4', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12']

const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const several = <T>(random: Random, least: number, most: number, make: () => T): T[] =>
  Array.from({ length: between(random, least, most) }, make)

/** Moments of which each order gets a few, in order: before the deadline, its last second, its instant, and after. */
const MOMENTS: Record<OracleForm, readonly string[]> = {
  H2: [
    '2024-10-14 10:00:00',
    '2024-10-28 17:59:59',
    '2024-10-28 18:00:00',
    '2024-10-30 09:00:00',
    '2024-11-20 12:00:00',
  ],
  H3: ['2024-10-14 10:00:00', '2024-10-18 17:59:59', '2024-10-18 18:00:00', '2024-11-05 09:30:00'],
  H4: [
    '2024-10-14 10:00:00',
    '2024-11-01 17:59:59',
    '2024-11-01 18:00:00',
    '2024-11-02 09:30:00',
    '2024-11-20 12:00:00',
  ],
  H6: ['2024-10-14 10:00:00', '2024-10-20 10:00:00', '2024-11-01 17:59:59'],
  H7: [
    '2024-10-14 10:00:00',
    '2024-10-31 08:00:00',
    '2024-11-11 17:59:59',
    '2024-11-11 18:00:00',
    '2024-11-12 09:00:00',
    '2024-11-28 17:59:59',
  ],
  H8: [
    '2024-10-14 10:00:00',
    '2024-10-31 08:00:00',
    '2024-11-01 17:59:59',
    '2024-11-01 18:00:00',
    '2024-11-12 09:00:00',
    '2024-11-28 17:59:59',
  ],
  H9: ['2024-10-14 10:00:00', '2024-11-15 17:59:59', '2024-11-15 18:00:00', '2024-11-20 10:00:00'],
  H10: ['2024-10-14 10:00:00', '2024-11-15 18:00:00', '2024-12-02 11:00:00', '2024-12-03 16:59:59'],
  H11: ['2024-10-14 10:00:00', '2024-11-20 10:00:00', '2024-11-25 17:59:59', '2024-11-25 18:00:00'],
  H12: ['2024-10-14 10:00:00', '2024-11-18 17:59:59', '2024-11-18 18:00:00', '2024-11-22 10:00:00'],
}

const FURNITURE = Object.keys(TARIFF).filter((code) => /^F\d\d$/.test(code))
const UTILITIES = Object.keys(TARIFF).filter((code) => /^[EAWN]\d\d$/.test(code))
const MOST: Record<string, number> = { F16: 5, F18: 10, F19: 10, F20: 4 }
const NAMES: readonly (readonly [string, string])[] = [
  ['杭州云帆标签有限公司', 'YUNFAN LABELS'],
  ['宁波远航印刷', 'YUANHANG PRINTING'],
  ['苏州新材', 'SUZHOU NEW MATERIALS'],
]
const SIDES = ['N', 'E', 'S', 'W']
const MODES = ['BOTH', 'CN', 'EN', 'BLANK']
const SHOW_DATES = ['2024-11-29', '2024-11-30', '2024-12-01', '2024-12-02', '2024-12-03', '2024-12-04']
const SERVICES = ['INTERPRETER_EN', 'INTERPRETER_OTHER', 'HOST', 'GUARD', 'LABOUR', 'CLEANING']
/** Items that stand in a shell booth. */
const STANDARD_ITEMS = ['DESK', 'CHAIR', 'SPOT', 'SOCKET', 'BIN']

/** Each item at most once: the form merges lines of the same. */
function rentedLines(random: Random, codes: readonly string[]): { itemCode: string; qty: number }[] {
  const chosen = new Set(several(random, 0, 7, () => oneOf(random, codes)))
  return [...chosen].map((itemCode) => ({
    itemCode,
    qty: between(random, 0, Math.min(MOST[itemCode] ?? 20, random() < 0.8 ? 4 : 20)),
  }))
}

/** A content like the one before: some quantities changed, a line less, a line more, or nothing at all. */
function changedLines<T extends { itemCode: string; qty: number }>(
  random: Random,
  lines: readonly T[],
  fresh: readonly T[],
): T[] {
  const kept = lines
    .filter(() => random() > 0.2)
    .map((line) => (random() < 0.4 ? { ...line, qty: between(random, 0, MOST[line.itemCode] ?? 20) } : line))
  const more = fresh.filter((line) => random() < 0.3 && !kept.some(({ itemCode }) => itemCode === line.itemCode))
  return random() < 0.15 ? [...lines] : [...kept, ...more]
}

const decimal = (random: Random, least: number, most: number): number => between(random, least * 10, most * 10) / 10

function serviceLine(random: Random): Contents['H12']['lines'][number] {
  const serviceType = oneOf(random, SERVICES)
  const from = between(random, 0, SHOW_DATES.length - 1)
  const to = between(random, from, SHOW_DATES.length - 1)
  return {
    serviceType,
    qty: serviceType === 'CLEANING' ? 1 : between(random, 1, 10),
    dateFrom: SHOW_DATES[from] ?? '',
    dateTo: SHOW_DATES[to] ?? '',
    dailyHours: serviceType === 'GUARD' ? 12 : between(random, 4, 12),
  }
}

/** What is submitted, `before` being what was submitted last. */
const CONTENT: {
  [F in OracleForm]: (random: Random, before: Contents[F] | undefined, openSides: number) => Contents[F]
} = {
  H2(random, before, openSides) {
    if (before && random() < 0.2) return before
    const [fasciaCn, fasciaEn] = before && random() < 0.4 ? [before.fasciaCn, before.fasciaEn] : oneOf(random, NAMES)
    const boards = SIDES.slice(0, openSides).map((side) => ({ side, textMode: oneOf(random, MODES) }))
    if (boards.every((board) => board.textMode === 'BLANK')) boards[0] = { side: 'N', textMode: 'BOTH' }
    return { fasciaCn, fasciaEn, country: oneOf(random, ['', 'CN']), boards }
  },
  H3: (random) => ({
    buildMode: oneOf(random, ['OWN_CONTRACTOR', 'OWN_CONTRACTOR', 'OFFICIAL', 'EMPTY'] as const),
    workers: between(random, 1, 200),
    extinguishers: between(random, 2, 40),
  }),
  H4(random, before) {
    const moves = STANDARD_ITEMS.filter(() => random() < 0.4).map((itemCode) => ({
      itemCode,
      qty: between(random, 1, 2),
      action: oneOf(random, ['MOVE', 'LIFT', 'REMOVE'] as const),
    }))
    return {
      moves: before && random() < 0.3 ? before.moves : moves,
      holeBoards:
        before && random() < 0.3
          ? before.holeBoards
          : several(random, 0, 6, () => ({ hookNum: between(random, 0, 40) })),
    }
  },
  H6: (random) => ({ points: several(random, 1, 24, () => ({})) }),
  H7(random, before) {
    const fresh = rentedLines(random, FURNITURE)
    return { lines: before ? changedLines(random, before.lines, fresh) : fresh }
  },
  H8(random, before) {
    const fresh = rentedLines(random, UTILITIES).map((line) => ({
      ...line,
      all24h: (/^E0[3-7]$/.test(line.itemCode) && random() < 0.4 ? 1 : 0) as 0 | 1,
    }))
    if (!before) return { lines: fresh }
    const turned = before.lines.map((line) =>
      /^E0[3-7]$/.test(line.itemCode) && random() < 0.3 ? { ...line, all24h: (1 - line.all24h) as 0 | 1 } : line,
    )
    return { lines: changedLines(random, turned, fresh) }
  },
  H9: (random) => ({
    carrierMode: random() < 0.85 ? 'OFFICIAL' : 'SELF',
    lines: several(random, 0, 12, () => {
      const large = random() < 0.1
      return {
        length: decimal(random, 1, large ? 900 : 200),
        width: decimal(random, 1, large ? 400 : 150),
        height: decimal(random, 1, large ? 400 : 150),
        grossWeight: decimal(random, 1, large ? 5000 : 600),
      }
    }),
  }),
  H10: (random, before, openSides) => CONTENT.H9(random, before, openSides),
  H11: (random) => ({
    passes: several(random, 0, 20, () =>
      random() < 0.3 ? { cancelled: oneOf(random, [72, 25, 24, 12, 1, 0, -1]) } : {},
    ),
  }),
  H12: (random) => ({ lines: several(random, 0, 6, () => serviceLine(random)) }),
}

/** What is typed or submitted next, `before` being what stood there. */
export const nextContent = <F extends OracleForm>(
  form: F,
  random: Random,
  before: Contents[F] | undefined,
  openSides: number,
): Contents[F] => (CONTENT[form] as (typeof CONTENT)[F])(random, before, openSides)

/** Prices with odd cents and a rate that is not 50, so that rounding matters everywhere. */
function oddPrices(random: Random): Record<string, Money> {
  const amount = () => `${between(random, 0, 3000)}.${String(between(random, 0, 99)).padStart(2, '0')}`
  return Object.fromEntries(Object.keys(TARIFF).map((code) => [code, { cny: amount(), usd: amount() }]))
}

export interface HistoryOptions {
  forms?: readonly OracleForm[]
  /** Odd prices, other rates, the whole-order reading: what an organiser may set. */
  organiser?: boolean
  area?: string
  openSides?: number
  currency?: 'CNY' | 'USD'
}

export function randomHistory(random: Random, options: HistoryOptions = {}): History {
  const form = oneOf(random, options.forms ?? ORACLE_FORMS)
  const own = options.organiser === true && random() < 0.6
  const openSides = options.openSides ?? between(random, 1, 4)
  const [fasciaCn, fasciaEn] = oneOf(random, NAMES)
  const moments = several(random, 1, 4, () => oneOf(random, MOMENTS[form])).sort()
  const make = CONTENT[form] as (random: Random, before: unknown, openSides: number) => unknown
  let content: unknown
  return {
    form,
    currency: options.currency ?? oneOf(random, ['CNY', 'USD'] as const),
    area: options.area ?? String(decimal(random, 9, 200)),
    fascia: {
      fasciaCn,
      fasciaEn,
      country: '',
      boards: SIDES.slice(0, openSides).map((side) => ({ side, textMode: 'BOTH' })),
    },
    submissions: moments.map((at) => ({ at, content: (content = make(random, content, openSides)) })),
    scope: own && random() < 0.5 ? 'ORDER' : 'DELTA',
    rate: own ? oneOf(random, [20, 33, 50, 75, 100]) : 50,
    prices: own ? oddPrices(random) : TARIFF,
  } as History
}
