import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesOfH2, chargesOfH4, chargesOfH7, chargesOfH8, type Charge, type Tariff } from './charges.ts'
import { DEFAULT_PRICES } from './default-prices.ts'
import { billLines, liveLedger, settle, settleReturned, totals, type LedgerEntry, type Terms } from './ledger.ts'

const CNY: Tariff = { prices: DEFAULT_PRICES, currency: 'CNY' }
const IN_TIME: Terms = { at: '2024-10-14T10:00:00+08:00', version: 1, rate: 0, scope: 'DELTA' }
const LATE: Terms = { at: '2024-11-12T10:00:00+08:00', version: 2, rate: 50, scope: 'DELTA' }
const after = (ledger: readonly LedgerEntry[], wanted: readonly Charge[], terms: Terms) =>
  liveLedger(settle(ledger, wanted, terms))
const furniture = (order: Record<string, number>) =>
  chargesOfH7({ lines: Object.entries(order).map(([itemCode, qty]) => ({ itemCode, qty })) }, CNY)

describe('vectors', () => {
  const V1 = furniture({ F03: 2, F09: 1, F10: 3 })

  it('V1: in time 790.00 without surcharge', () => {
    expect(totals(after([], V1, IN_TIME))).toEqual({ services: 790_00, surcharge: 0, deposits: 0, payable: 790_00 })
  })

  it('V2: first submitted late 1,185.00', () => {
    expect(totals(after([], V1, LATE))).toEqual({ services: 790_00, surcharge: 395_00, deposits: 0, payable: 1185_00 })
  })

  it('V3: changed late, only the added chair costs more and the shelves are not refunded', () => {
    const before = after([], V1, IN_TIME)
    const wanted = furniture({ F03: 3, F09: 1, F10: 1 })
    const { kept, added, dropped } = settle(before, wanted, LATE)
    expect([kept, dropped]).toEqual([before, []])
    expect(added).toEqual([
      {
        at: LATE.at,
        version: 2,
        code: 'F03',
        kind: 'rental',
        qty: 1,
        unit: 30_00,
        rate: 50,
        base: 30_00,
        surcharge: 15_00,
      },
    ])
    expect(totals([...kept, ...added]).payable).toBe(835_00)
    const line = (code: string) => billLines([...kept, ...added], wanted).find((one) => one.code === code)
    expect(line('F10')).toMatchObject({ qty: 1, chargedQty: 3, base: 180_00, surcharge: 0 })
    expect(line('F03')).toMatchObject({ qty: 3, chargedQty: 3, base: 90_00, surcharge: 15_00, rate: 50 })
  })

  it('V4: a power box for 24 hours costs 4,400.00, late 6,600.00', () => {
    const wanted = chargesOfH8({ lines: [{ itemCode: 'E05', qty: 1, all24h: 1 }] }, CNY)
    expect([IN_TIME, LATE].map((terms) => totals(after([], wanted, terms)).payable)).toEqual([4400_00, 6600_00])
  })

  it('a power box for 24 hours in time, late two day boxes: the second one costs 2,200.00 and half more', () => {
    const before = after([], chargesOfH8({ lines: [{ itemCode: 'E05', qty: 1, all24h: 1 }] }, CNY), IN_TIME)
    const late = after(before, chargesOfH8({ lines: [{ itemCode: 'E05', qty: 2 }] }, CNY), LATE)
    expect(totals(late).payable - totals(before).payable).toBe(3300_00)
  })

  it('V9: two fascia texts changed late cost 200.00 without surcharge, and stay when nothing changes any more', () => {
    const late = after([], chargesOfH2({ changedBoards: 2, late: true }, CNY), { ...LATE, rate: 0 })
    expect(totals(late)).toEqual({ services: 200_00, surcharge: 0, deposits: 0, payable: 200_00 })
    const again = after(late, chargesOfH2({ changedBoards: 1, late: true }, CNY), { ...LATE, rate: 0 })
    expect(totals(after(again, [], IN_TIME)).payable).toBe(300_00)
    expect(billLines(again, [])).toMatchObject([{ code: 'FASCIA_CHANGE', qty: 3, chargedQty: 3 }])
  })
})

describe('what comes back after a rejection', () => {
  it('keeps the price it had, whatever the list says now, for as many pieces as it had', () => {
    const had = after([], furniture({ F03: 2, F10: 3 }), IN_TIME)
    const dearer = { ...CNY, prices: { ...CNY.prices, F03: { cny: 40_00, usd: 6_00 } } }
    const wanted = chargesOfH7(
      {
        lines: [
          { itemCode: 'F03', qty: 3 },
          { itemCode: 'F10', qty: 1 },
        ],
      },
      dearer,
    )
    const again = settleReturned(had, wanted, { ...LATE, scope: 'ORDER' })
    expect([again.kept, again.dropped]).toEqual([[], []])
    expect(again.added.map(({ code, qty, unit, rate, version }) => [code, qty, unit, rate, version])).toEqual([
      ['F03', 2, 30_00, 0, 2],
      ['F10', 1, 60_00, 0, 2],
      ['F03', 1, 40_00, 50, 2],
    ])
    expect(totals(again.added)).toMatchObject({ services: 160_00, surcharge: 20_00 })
  })
})

describe('a late change', () => {
  it('gives back the deposit and the fee of a hole-board taken away, not its rental', () => {
    const board = { moves: [], holeBoards: [{ hookNum: 12 }, { hookNum: 10 }], late: false }
    const before = after([], chargesOfH4(board, CNY), IN_TIME)
    expect(totals(before)).toEqual({ services: 162_00, surcharge: 0, deposits: 400_00, payable: 562_00 })
    const { kept, added, dropped } = settle(
      before,
      chargesOfH4({ ...board, holeBoards: [{ hookNum: 10 }], late: true }, CNY),
      LATE,
    )
    expect(dropped.map((one) => one.code).sort()).toEqual(['HOLE_BOARD_DEPOSIT', 'HOOK'])
    expect(totals([...kept, ...added])).toEqual({ services: 160_00, surcharge: 0, deposits: 200_00, payable: 360_00 })
  })

  it('keeps what was waived, and today’s price is only for what is added', () => {
    const late = after([], furniture({ F03: 2 }), LATE).map((one) => ({ ...one, waived: one.surcharge }))
    expect(totals(late)).toMatchObject({ surcharge: 0, payable: 60_00 })
    const dearer = { ...CNY, prices: { ...CNY.prices, F03: { cny: 40_00, usd: 6_00 } } }
    const more = after(late, chargesOfH7({ lines: [{ itemCode: 'F03', qty: 3 }] }, dearer), { ...LATE, version: 3 })
    expect(totals(more)).toMatchObject({ services: 100_00, surcharge: 20_00, payable: 120_00 })
  })

  it('ordered again after it was taken away costs nothing more', () => {
    const before = after([], furniture({ F03: 3 }), IN_TIME)
    const less = after(before, furniture({ F03: 1 }), LATE)
    expect(after(less, furniture({ F03: 3 }), LATE)).toEqual(before)
  })

  it('with scope ORDER puts the surcharge on the whole order, once; without a change of quantity on nothing', () => {
    const ORDER: Terms = { ...LATE, scope: 'ORDER' }
    const before = after([], furniture({ F03: 2, F09: 1 }), IN_TIME)
    expect(after(before, furniture({ F03: 2, F09: 1 }), ORDER)).toEqual(before)
    const changed = after(before, furniture({ F03: 3, F09: 1 }), ORDER)
    expect(totals(changed)).toMatchObject({ services: 640_00, surcharge: 320_00 })
    expect(totals(after(changed, furniture({ F03: 3, F09: 1 }), ORDER)).payable).toBe(960_00)
    expect(totals(after(before, furniture({ F03: 1, F09: 1 }), ORDER)).payable).toBe(915_00)
  })

  it('refuses quantities and prices that are not whole', () => {
    const broken = { code: 'F03', kind: 'rental' as const }
    for (const [qty, unit] of [
      [1.5, 100],
      [-1, 100],
      [1, 0.5],
      [1, Number.NaN],
    ] as const)
      expect(() => settle([], [{ ...broken, qty, unit }], LATE)).toThrow(RangeError)
    expect(() =>
      settle(
        [],
        [
          { ...broken, qty: 1, unit: 1 },
          { ...broken, qty: 1, unit: 2 },
        ],
        LATE,
      ),
    ).toThrow('two prices')
  })
})

describe('for any order', () => {
  const PRICES: Record<string, number> = { A: 1, B: 33, C: 2999, D: 100_01, FEE: 777, DEP: 20_001, EVENT: 99 }
  const kindOf = (code: string) =>
    code === 'FEE' ? 'fee' : code === 'DEP' ? 'deposit' : code === 'EVENT' ? 'event' : 'rental'
  const charge = (codes: string[]) =>
    fc
      .record({ code: fc.constantFrom(...codes), qty: fc.nat(50) })
      .map(({ code, qty }): Charge => ({ code, kind: kindOf(code), qty, unit: PRICES[code] ?? 0 }))
  const rental = fc.array(charge(['A', 'B', 'C', 'D']), { maxLength: 8 })
  const anything = fc.array(charge(Object.keys(PRICES)), { maxLength: 12 })
  const rate = fc.constantFrom(20, 33, 50, 100)
  const terms = fc
    .record({ rate: fc.constantFrom(0, 20, 33, 50), scope: fc.constantFrom('DELTA' as const, 'ORDER' as const) })
    .map((one) => ({ ...LATE, ...one }))
  const history = fc.array(fc.tuple(anything, terms), { maxLength: 5 })
  const run = (steps: readonly (readonly [Charge[], Terms])[]) =>
    steps.reduce<LedgerEntry[]>((ledger, [wanted, how]) => after(ledger, wanted, how), [])
  const payable = (ledger: readonly LedgerEntry[]) => totals(ledger).payable

  it('a late change of rental never makes it cheaper, and the same again changes nothing', () => {
    fc.assert(
      fc.property(
        rental,
        rental,
        rate,
        fc.constantFrom('DELTA' as const, 'ORDER' as const),
        (first, second, percent, scope) => {
          const how = { ...LATE, rate: percent, scope }
          const before = after([], first, IN_TIME)
          const changed = after(before, second, how)
          expect(payable(changed)).toBeGreaterThanOrEqual(payable(before))
          expect(payable(after(changed, second, how))).toBe(payable(changed))
        },
      ),
    )
  })

  it('in time it costs what it would cost ordered anew, whatever went before (events apart)', () => {
    fc.assert(
      fc.property(history, anything, (steps, wanted) => {
        const noEvents = (charges: Charge[]) => charges.filter((one) => one.kind !== 'event')
        const before = run(steps.map(([charges, how]) => [noEvents(charges), how]))
        expect(totals(after(before, noEvents(wanted), IN_TIME))).toEqual(totals(after([], noEvents(wanted), IN_TIME)))
      }),
    )
  })

  it('the order of lines does not matter, nor whether a quantity is split', () => {
    fc.assert(
      fc.property(history, anything, terms, (steps, wanted, how) => {
        const before = run(steps)
        const split = wanted.flatMap((one) =>
          one.qty > 1
            ? [
                { ...one, qty: one.qty - 1 },
                { ...one, qty: 1 },
              ]
            : [one],
        )
        expect(after(before, [...wanted].reverse(), how)).toEqual(after(before, wanted, how))
        expect(after(before, split, how)).toEqual(after(before, wanted, how))
      }),
    )
  })

  it('scope ORDER costs at least what DELTA costs', () => {
    fc.assert(
      fc.property(rental, rental, rental, rate, (first, second, third, percent) => {
        const cost = (scope: Terms['scope']) => {
          const how = { ...LATE, rate: percent, scope }
          return payable(after(after(after([], first, IN_TIME), second, how), third, how))
        }
        expect(cost('ORDER')).toBeGreaterThanOrEqual(cost('DELTA'))
      }),
    )
  })

  it('swapping late costs what removing and adding cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), rate, (of, to, percent) => {
        const how = { ...LATE, rate: percent }
        const A = [{ code: 'C', kind: 'rental' as const, qty: of, unit: 2999 }]
        const B = [{ code: 'D', kind: 'rental' as const, qty: to, unit: 100_01 }]
        const before = after([], A, IN_TIME)
        const removal = payable(after(before, [], how)) - payable(before)
        const addition = payable(after([], B, how))
        expect([removal, payable(after(before, B, how)) - payable(before)]).toEqual([0, addition])
      }),
    )
  })

  it('only rental carries a surcharge, deposits are what is wanted now, and the lines add up to the totals', () => {
    fc.assert(
      fc.property(history, anything, terms, (steps, wanted, how) => {
        const before = run(steps)
        const ledger = after(before, wanted, how)
        expect(ledger.every((one) => one.kind === 'rental' || one.surcharge === 0)).toBe(true)
        const deposits = wanted
          .filter((one) => one.kind === 'deposit')
          .reduce((sum, one) => sum + one.qty * one.unit, 0)
        const sum = totals(ledger)
        expect(sum.deposits).toBe(deposits)
        const lines = billLines(ledger, wanted)
        const add = (key: 'base' | 'surcharge' | 'deposit') => lines.reduce((all, line) => all + line[key], 0)
        expect([add('base'), add('surcharge'), add('deposit')]).toEqual([sum.services, sum.surcharge, sum.deposits])
        expect(lines.every((line) => line.chargedQty >= line.qty)).toBe(true)
      }),
    )
  })

  it('keeps, drops or adds entries, and never rewrites one', () => {
    fc.assert(
      fc.property(history, anything, terms, (steps, wanted, how) => {
        const before = run(steps)
        const { kept, added, dropped } = settle(before, wanted, how)
        expect(new Set([...kept, ...dropped])).toEqual(new Set(before))
        expect(kept.length + dropped.length).toBe(before.length)
        expect(added.every((one) => one.version === how.version && one.at === how.at && one.qty > 0)).toBe(true)
      }),
    )
  })
})
