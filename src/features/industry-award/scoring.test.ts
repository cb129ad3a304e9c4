import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOf, meanText, placesOf, proposalOf, type Criterion, type Sheet } from './scoring.ts'

const CRITERIA: Criterion[] = [
  { id: '1', weight: 60 },
  { id: '2', weight: 40 },
]
const sheet = (weight: number, ...marks: (number | undefined)[]): Sheet => ({
  weight,
  conflict: false,
  marks: Object.fromEntries(marks.flatMap((mark, at) => (mark === undefined ? [] : [[String(at + 1), mark]]))),
})

describe('the mean of an entry', () => {
  it('weighs criteria and jurors', () => {
    // (2 × (60×8 + 40×6) + 1 × (60×5 + 40×10)) / 3 = 713.3
    expect(meanOf(CRITERIA, [sheet(2, 8, 6), sheet(1, 5, 10)])).toEqual({ value: 713, sheets: 2 })
    expect(meanText(713)).toBe('7.13')
    expect(meanText(null)).toBe('')
  })

  it('leaves out sheets with a missing score and those of a conflict, and is none without any', () => {
    expect(meanOf(CRITERIA, [sheet(1, 8, 8), sheet(9, 0), { ...sheet(9, 0, 0), conflict: true }])).toEqual({
      value: 800,
      sheets: 1,
    })
    expect(meanOf(CRITERIA, [sheet(1, 10)])).toEqual({ value: null, sheets: 0 })
  })

  const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 })
  const criteria = weights.map((list) => list.map((weight, at) => ({ id: String(at + 1), weight })))
  /** Criteria that make 100: the last takes what is left. */
  const whole = criteria.map((list) => {
    const rest = list
      .slice(0, -1)
      .filter((_, at) => list.slice(0, at + 1).reduce((sum, one) => sum + one.weight, 0) < 100)
    const used = rest.reduce((sum, one) => sum + one.weight, 0)
    return [...rest, { id: String(rest.length + 1), weight: 100 - used }]
  })
  const given = whole.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.array(
        fc.record({
          weight: fc.integer({ min: 1, max: 10 }),
          conflict: fc.boolean(),
          marks: fc
            .array(fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined, freq: 6 }), {
              minLength: list.length,
              maxLength: list.length,
            })
            .map((marks) => sheet(1, ...marks).marks),
        }),
        { maxLength: 8 },
      ),
    ),
  )

  it('equals a recount with fractions, lies between the lowest and the highest juror, whatever the order', () => {
    fc.assert(
      fc.property(given, ([list, sheets]) => {
        const counted = sheets.filter((one) => !one.conflict && list.every(({ id }) => id in one.marks))
        const own = (one: Sheet) => list.reduce((sum, { id, weight }) => sum + (weight / 100) * (one.marks[id] ?? 0), 0)
        const { value, sheets: count } = meanOf(list, sheets)
        expect(count).toBe(counted.length)
        if (value === null) return void expect(counted).toEqual([])
        const total = counted.reduce((sum, one) => sum + one.weight, 0)
        const exact = counted.reduce((sum, one) => sum + one.weight * own(one), 0) / total
        expect(Math.abs(value / 100 - exact)).toBeLessThanOrEqual(0.005 + 1e-9)
        const owns = counted.map(own)
        expect(value / 100).toBeGreaterThanOrEqual(Math.min(...owns) - 0.005)
        expect(value / 100).toBeLessThanOrEqual(Math.max(...owns) + 0.005)
        expect(meanOf(list, sheets.toReversed())).toEqual({ value, sheets: count })
        expect(meanOf(list, counted), 'what is left out changes nothing').toEqual({ value, sheets: count })
      }),
    )
  })
})

describe('places and proposals', () => {
  it('share a place where means are equal, and give none without a score', () => {
    expect(placesOf([700, 900, null, 700, 650])).toEqual([2, 1, 0, 2, 4])
    expect(proposalOf([2, 1, 0, 2, 4], 3)).toEqual([1, 2, 3, 1, 3])
  })
})
