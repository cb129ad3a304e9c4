import type { Edition } from '../../../../server/base/reference/categories.ts'
import { SALES_STAFF } from '../../../../server/base/demo/people.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { BoothSeed, Currency } from '../../../../server/base/demo/types.ts'

/** I and O are left out, as on hall plans. */
const ROWS = 'ABCDEFGHJKLMNPQRST'
const PER_ROW = 16
const PER_HALL = ROWS.length * PER_ROW

/** Booth kinds with their sizes: width and depth in m, possible open sides. */
const SIZES: Readonly<
  Record<1 | 2 | 3, ReadonlyArray<readonly [width: number, depth: number, open: readonly (1 | 2 | 3 | 4)[]]>>
> = {
  1: [
    [3, 3, [1, 2]],
    [3, 3, [1]],
    [6, 3, [1, 2]],
    [9, 3, [1, 2]],
    [6, 6, [2, 4]],
  ],
  2: [
    [3, 3, [1, 2]],
    [6, 3, [1, 2]],
    [9, 3, [2]],
  ],
  3: [
    [6, 6, [2, 3, 4]],
    [9, 6, [3, 4]],
    [9, 9, [4]],
    [12, 9, [3, 4]],
    [15, 10, [4]],
    [18, 12, [4]],
  ],
}

/** What each edition books most (booth-forms 2.4): machines take raw space, baby products hang on panels. */
const KINDS: Readonly<Record<Edition, readonly (1 | 2 | 3)[]>> = { LABEL: [1, 1, 3, 3, 3], BABY: [1, 1, 2, 2, 3] }

/** Hands out booths, no number twice in a show. */
export function boothPlan(edition: Edition, random: Random) {
  const taken = new Map<number, number>()
  let contracts = 0

  function nextNumber(hall: number): string {
    const n = taken.get(hall) ?? 0
    if (n >= PER_HALL) throw new Error(`hall ${hall} is full`)
    taken.set(hall, n + 1)
    // 37 shares no factor with the places of a hall, so the walk meets each place once; the first is row A, number 8.
    const place = (n * 37 + 7) % PER_HALL
    const row = ROWS[Math.floor(place / PER_ROW)] ?? 'A'
    return `${hall}${row}${String((place % PER_ROW) + 1).padStart(2, '0')}`
  }

  return function book(
    hall: number,
    currency: Currency,
    wanted?: { boothType: 1 | 2 | 3; width: number; depth: number; openSides: 1 | 2 | 3 | 4 },
  ): BoothSeed {
    const boothType = wanted?.boothType ?? random.pick(KINDS[edition])
    const size = random.pick(SIZES[boothType])
    const width = wanted?.width ?? size[0]
    const depth = wanted?.depth ?? size[1]
    const sales = random.pick(SALES_STAFF)
    contracts += 1
    return {
      hall: String(hall),
      boothNo: nextNumber(hall),
      boothType,
      width,
      depth,
      area: width * depth,
      openSides: wanted?.openSides ?? random.pick(size[2]),
      contractNo: `${edition === 'LABEL' ? 'LP' : 'MB'}2024-${String(contracts).padStart(4, '0')}`,
      contractActive: 1,
      paidStatus: wanted || random.chance(0.7) ? 2 : 0,
      settleCurrency: currency,
      salesName: sales[0],
      salesMobile: sales[1],
    }
  }
}
