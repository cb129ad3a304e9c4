import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, type Tariff } from './charges.ts'
import { DEFAULT_PRICES } from './default-prices.ts'
import { chargeableTenths, chargesOfFreight, needsQuote, quotePending, type Piece } from './freight.ts'

const CNY: Tariff = { prices: DEFAULT_PRICES, currency: 'CNY' }
const piece = (over: Partial<Piece> = {}): Piece => ({ length: 40, width: 30, height: 20, grossWeight: 12, ...over })
const amount = (lines: Piece[], tariff = CNY) =>
  chargesOfFreight({ carrierMode: 'OFFICIAL', lines }, tariff).map((one) => amountOf(one.code, one.qty, one.unit))

describe('freight', () => {
  it('V5: one small box costs the least, 1 m³', () => {
    expect(amount([piece()])).toEqual([200_00])
    expect(amount([piece()], { ...CNY, currency: 'USD' })).toEqual([29_00])
  })

  it('is charged by volume or weight of each piece, the sum rounded up to a tenth', () => {
    expect(chargeableTenths([piece({ length: 100, width: 100, height: 100 }), piece({ grossWeight: 100 })])).toBe(11)
    expect(chargeableTenths([piece({ length: 100, width: 100, height: 100 }), piece({ grossWeight: 100.1 })])).toBe(12)
    expect(amount([piece({ length: 200, width: 100, height: 100, grossWeight: 2000.1 })])).toEqual([420_00])
  })

  it('costs nothing without a box or with one’s own vehicle', () => {
    expect(amount([])).toEqual([])
    expect(chargesOfFreight({ carrierMode: 'SELF', lines: [piece()] }, CNY)).toEqual([])
  })

  it('leaves the lift of a piece above the bounds to a quotation, not of one at them', () => {
    const at = piece({ grossWeight: 3000, length: 600, width: 250, height: 250 })
    expect(needsQuote(at)).toBe(false)
    const lines = [
      at,
      { ...at, grossWeight: 3000.1 },
      { ...at, length: 600.1 },
      { ...at, width: 250.1 },
      { ...at, height: 250.1 },
    ]
    expect(quotePending({ carrierMode: 'OFFICIAL', lines })).toEqual([1, 2, 3, 4])
    expect(quotePending({ carrierMode: 'SELF', lines })).toEqual([])
  })

  it('never falls with one more box, whatever the order of the boxes', () => {
    const size = fc.integer({ min: 10, max: 20_000 }).map((one) => one / 10)
    const boxes = fc.array(fc.record({ length: size, width: size, height: size, grossWeight: size }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(boxes, (lines) => {
        const all = chargeableTenths(lines)
        expect(chargeableTenths([...lines].reverse())).toBe(all)
        expect(chargeableTenths(lines.slice(1))).toBeLessThanOrEqual(all)
      }),
    )
  })
})
