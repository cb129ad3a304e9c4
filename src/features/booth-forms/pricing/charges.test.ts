import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp } from './amounts.ts'
import {
  CANCELLED,
  amountOf,
  changedBoards,
  chargesOfH11,
  chargesOfH13,
  chargesOfH2,
  chargesOfH3,
  chargesOfH4,
  chargesOfH6,
  chargesOfH7,
  chargesOfH8,
  keptOfDeposit,
  type Charge,
  type FasciaText,
  type Cancelled,
  type Tariff,
} from './charges.ts'
import { DEFAULT_PRICES } from './default-prices.ts'

const CNY: Tariff = { prices: DEFAULT_PRICES, currency: 'CNY' }
const USD: Tariff = { prices: DEFAULT_PRICES, currency: 'USD' }
const amounts = (charges: readonly Charge[]) =>
  Object.fromEntries(charges.map((one) => [one.code, one.base ?? amountOf(one.code, one.qty, one.unit)]))

describe('whole amounts', () => {
  it.each([
    [0, 3, 0],
    [5, 2, 3],
    [7, 3, 2],
    [8, 3, 3],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('%i / %i is %i, half up', (dividend, divisor, quotient) => expect(divideHalfUp(dividend, divisor)).toBe(quotient))

  it('are never off by more than half a unit', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e6 }), (dividend, divisor) => {
        const twice = 2 * (divideHalfUp(dividend, divisor) * divisor - dividend)
        expect(twice > -divisor && twice <= divisor).toBe(true)
      }),
    )
  })
})

describe('fascia boards (H2)', () => {
  const text: FasciaText = {
    fasciaCn: '杭州云帆',
    fasciaEn: 'YUNFAN',
    boards: [
      { side: 'N', textMode: 'BOTH' },
      { side: 'E', textMode: 'EN' },
      { side: 'S', textMode: 'BLANK' },
    ],
  }

  it('are changed when the text printed on them is: not by letter case, not by a name they do not show', () => {
    expect(changedBoards(text, { ...text, fasciaEn: 'yunfan' })).toBe(0)
    expect(changedBoards(text, { ...text, fasciaCn: '宁波云帆' })).toBe(1)
    expect(changedBoards(text, { ...text, fasciaEn: 'CLOUD SAIL' })).toBe(2)
    expect(changedBoards(text, { ...text, boards: text.boards.map((one) => ({ ...one, textMode: 'BLANK' })) })).toBe(2)
  })

  it('are free on sides the booth gained, for as many as it gained', () => {
    const more = { ...text, boards: [...text.boards, { side: 'BACK', textMode: 'BOTH' }] }
    expect(changedBoards(text, more)).toBe(0)
    expect(changedBoards(text, { ...more, fasciaEn: 'CLOUD SAIL' })).toBe(2)
  })

  it('V9: cost 100 each after the deadline, nothing before', () => {
    expect(amounts(chargesOfH2({ changedBoards: 2, late: true }, CNY))).toEqual({ FASCIA_CHANGE: 200_00 })
    expect(chargesOfH2({ changedBoards: 2, late: true }, CNY)[0]?.kind).toBe('event')
    expect(chargesOfH2({ changedBoards: 2, late: false }, CNY)).toEqual([])
    expect(chargesOfH2({ changedBoards: 0, late: true }, CNY)).toEqual([])
  })
})

describe('raw space (H3)', () => {
  const content = { area: 54.5, workers: 12, extinguishers: 4 }

  it('costs management by area, passes and extinguishers, and a deposit for one’s own contractor', () => {
    expect(amounts(chargesOfH3({ ...content, buildMode: 'OWN_CONTRACTOR' }, CNY))).toEqual({
      RAW_MANAGEMENT: 1362_50,
      WORKER_PASS: 360_00,
      EXTINGUISHER: 80_00,
      RAW_DEPOSIT: 2000_00,
    })
    expect(amounts(chargesOfH3({ ...content, buildMode: 'OFFICIAL' }, USD))).toEqual({
      RAW_MANAGEMENT: 218_00,
      WORKER_PASS: 60_00,
      EXTINGUISHER: 12_00,
    })
  })

  it('left empty costs management alone', () => {
    expect(amounts(chargesOfH3({ ...content, buildMode: 'EMPTY' }, CNY))).toEqual({ RAW_MANAGEMENT: 1362_50 })
  })
})

describe('panels and relocation (H4)', () => {
  const moves = [
    { itemCode: 'F01', qty: 1, action: 'MOVE' as const },
    { itemCode: 'E01', qty: 2, action: 'LIFT' as const },
    { itemCode: 'F03', qty: 2, action: 'REMOVE' as const },
  ]
  const holeBoards = [{ hookNum: 10 }, { hookNum: 25 }, { hookNum: 0 }]

  it('costs 50 a piece moved or lifted, 80 and a deposit of 200 a board, 1 a hook above ten a board', () => {
    expect(amounts(chargesOfH4({ moves, holeBoards, late: false }, CNY))).toEqual({
      MOVE: 150_00,
      HOLE_BOARD: 240_00,
      HOLE_BOARD_DEPOSIT: 600_00,
      HOOK: 15_00,
    })
    expect(amounts(chargesOfH4({ moves, holeBoards, late: false }, USD))).toMatchObject({ MOVE: 24_00, HOOK: 0 })
  })

  it('charges removals only when they are asked for late', () => {
    expect(amounts(chargesOfH4({ moves, holeBoards: [], late: true }, CNY))).toEqual({ MOVE: 250_00 })
    expect(amounts(chargesOfH4({ moves, holeBoards: [], late: true, movesInTime: moves }, CNY))).toEqual({
      MOVE: 150_00,
    })
    const three = moves.map((move) => (move.action === 'REMOVE' ? { ...move, qty: 3 } : move))
    expect(amounts(chargesOfH4({ moves: three, holeBoards: [], late: true, movesInTime: moves }, CNY))).toEqual({
      MOVE: 200_00,
    })
  })
})

describe('rental by item (H7, H8)', () => {
  it('V1: two chairs, a showcase and three shelves come to 790.00', () => {
    const lines = [
      { itemCode: 'F03', qty: 2 },
      { itemCode: 'F09', qty: 1 },
      { itemCode: 'F10', qty: 3 },
    ]
    expect(amounts(chargesOfH7({ lines }, CNY))).toEqual({ F03: 60_00, F09: 550_00, F10: 180_00 })
  })

  it('merges lines of one item and leaves out what is 0', () => {
    const lines = [
      { itemCode: 'F03', qty: 2 },
      { itemCode: 'F09', qty: 0 },
      { itemCode: 'F03', qty: 1 },
    ]
    expect(chargesOfH7({ lines }, CNY)).toEqual([{ code: 'F03', kind: 'rental', qty: 3, unit: 30_00 }])
  })

  it('V4: a power box live for 24 hours is one box and its night; what cannot be live at night has none', () => {
    const lines = [{ itemCode: 'E05', qty: 1, all24h: 1 as const }]
    expect(amounts(chargesOfH8({ lines }, CNY))).toEqual({ E05: 2200_00, E05_24H: 2200_00 })
    expect(amounts(chargesOfH8({ lines: [{ itemCode: 'A01', qty: 1, all24h: 1 }] }, CNY))).toEqual({ A01: 2500_00 })
  })

  it('refuses a code that is not in the list', () => {
    expect(() => chargesOfH7({ lines: [{ itemCode: 'F99', qty: 1 }] }, CNY)).toThrow('no price for F99')
  })
})

describe('points, vehicles, seminars', () => {
  it('H6 costs 800 or USD 115 a point', () => {
    expect(amounts(chargesOfH6({ points: [{}, {}, {}] }, CNY))).toEqual({ HANGING_POINT: 2400_00 })
    expect(amounts(chargesOfH6({ points: [{}] }, USD))).toEqual({ HANGING_POINT: 115_00 })
  })

  it('V8: two vans cost 100 and a deposit of 600; of one that stays 100 minutes 100 is kept', () => {
    expect(amounts(chargesOfH11({ passes: [{}, {}, { cancelled: CANCELLED.free }] }, CNY))).toEqual({
      VEHICLE_PASS: 100_00,
      VEHICLE_DEPOSIT: 600_00,
    })
    expect([90, 91, 100, 120, 121, 999].map((minutes) => keptOfDeposit(minutes, CNY))).toEqual([
      0, 100_00, 100_00, 100_00, 200_00, 300_00,
    ])
    expect(keptOfDeposit(999, USD)).toBe(43_00)
  })

  it('H11: cancelled late the fee stays and the deposit falls away, until the slot has begun', () => {
    const one = (cancelled: Cancelled) => amounts(chargesOfH11({ passes: [{ cancelled }] }, CNY))
    expect(one(CANCELLED.free)).toEqual({})
    expect(one(CANCELLED.late)).toEqual({ VEHICLE_PASS: 50_00 })
    expect(one(CANCELLED.missed)).toEqual({ VEHICLE_PASS: 50_00, VEHICLE_DEPOSIT: 300_00 })
  })

  it('H13 costs more above 150 seats, and 3,000 for interpreting', () => {
    expect(amounts(chargesOfH13({ roomSeats: 150, equipment: ['MIC'] }, CNY))).toEqual({ SEMINAR: 5000_00 })
    expect(amounts(chargesOfH13({ roomSeats: 151, equipment: ['SI'] }, USD))).toEqual({
      SEMINAR_LARGE: 1143_00,
      SEMINAR_SI: 429_00,
    })
  })
})
