import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestRanked,
  isComplete,
  judges,
  linkEnd,
  meanOf,
  mergeJudgement,
  ranksOf,
  tallyOf,
  weightedTotal,
  type Judgement,
} from './jury-rules.ts'

const CRITERIA = [
  { id: '1', weight: 60 },
  { id: '2', weight: 40 },
]
const given = (one: number, two?: number): Judgement => ({
  points: [{ criterionId: '1', points: one }, ...(two === undefined ? [] : [{ criterionId: '2', points: two }])],
  comment: '',
  abstained: 0,
})
const anyPoints = fc.integer({ min: 0, max: 10 })
/** Weights that make 100. */
const anyCriteria = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 6 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) => cuts.slice(1).map((cut, at) => ({ id: String(at + 1), weight: cut - (cuts[at] ?? 0) })))

describe('what an entry gets of a juror', () => {
  it('is the weighted sum, and nothing while a criterion is open', () => {
    expect(weightedTotal(given(8, 5).points, CRITERIA)).toBe(68)
    expect(
      weightedTotal(given(7, 8).points, [
        { id: '1', weight: 35 },
        { id: '2', weight: 65 },
      ]),
    ).toBe(76.5)
    expect(weightedTotal(given(8).points, CRITERIA)).toBeNull()
    expect(weightedTotal([], [])).toBeNull()
    expect(isComplete(given(8), CRITERIA)).toBe(false)
    expect(isComplete({ ...given(8), abstained: 1 }, CRITERIA)).toBe(true)
  })
  it('lies between 0 and 100, reaches both, and grows with each point', () => {
    fc.assert(
      fc.property(
        anyCriteria,
        fc.array(anyPoints, { minLength: 8, maxLength: 8 }),
        fc.nat(7),
        (criteria, raw, which) => {
          const points = criteria.map(({ id }, at) => ({ criterionId: id, points: raw[at] ?? 0 }))
          const total = weightedTotal(points, criteria) ?? -1
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBeLessThanOrEqual(100)
          const all = (value: number) => points.map((one) => ({ ...one, points: value }))
          expect([weightedTotal(all(0), criteria), weightedTotal(all(10), criteria)]).toEqual([0, 100])
          const raised = points.map((one, at) =>
            at === which ? { ...one, points: Math.min(10, one.points + 1) } : one,
          )
          expect(weightedTotal(raised, criteria)).toBeGreaterThanOrEqual(total)
        },
      ),
    )
  })
})

describe('means and places', () => {
  it('are told with two decimals; equal means share a place', () => {
    expect(meanOf([70, 80, 80])).toBe(76.67)
    expect(meanOf([])).toBeNull()
    expect(ranksOf([80, null, 90, 80, 10])).toEqual([2, null, 1, 2, 4])
  })
  it('hold for any totals: the mean between the ends, in whatever order; a better mean a better place', () => {
    const totals = fc.array(
      fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(totals, (some) => {
        const mean = meanOf(some) ?? -1
        expect(mean).toBeGreaterThanOrEqual(Math.min(...some) - 0.005)
        expect(mean).toBeLessThanOrEqual(Math.max(...some) + 0.005)
        expect(meanOf(some.toReversed())).toBe(mean)
        const ranks = ranksOf(some)
        for (const [a, rank] of ranks.entries())
          for (const [b, other] of ranks.entries()) {
            const [one = 0, two = 0] = [some[a], some[b]]
            expect(Math.sign((rank ?? 0) - (other ?? 0))).toBe(Math.sign(two - one))
          }
        expect(Math.min(...ranks.map((rank) => rank ?? 0))).toBe(1)
      }),
    )
  })
})

describe('a category', () => {
  const jurors = [
    { id: 'a', categories: [] },
    { id: 'b', categories: ['9'] },
    { id: 'c', categories: ['1'] },
  ]
  const said: Record<string, Judgement> = {
    'a 10': given(10, 10),
    'c 10': given(8, 5),
    'a 11': { ...given(3, 3), abstained: 1 },
    'c 11': given(9),
  }
  const rows = tallyOf('1', ['10', '11'], jurors, CRITERIA, (juror, entry) => said[`${juror} ${entry}`])
  it('counts complete judgements of its own jurors alone, and marks what is missing', () => {
    expect(rows[0]).toMatchObject({ mean: 84, spread: 32, given: 2, missing: 0, rank: 1 })
    expect(rows[0]?.cells.map(({ state, total }) => [state, total])).toEqual([
      ['complete', 100],
      ['outside', null],
      ['complete', 68],
    ])
    expect(rows[1]).toMatchObject({ mean: null, spread: null, given: 0, missing: 1, rank: null })
    expect(rows[1]?.cells.map(({ state }) => state)).toEqual(['abstained', 'outside', 'begun'])
  })
  it('proposes the best, with all who share the last place', () => {
    const ranked = ranksOf([80, 70, 70, 60]).map((rank, id) => ({ id, rank }))
    expect(bestRanked(ranked, 2).map(({ id }) => id)).toEqual([0, 1, 2])
    expect(bestRanked(rows, 5).map(({ entryId }) => entryId)).toEqual(['10'])
  })
  it('belongs to jurors of all and to its own', () => {
    expect([judges([], ['1']), judges(['2'], ['1', '2']), judges(['3'], ['1', '2'])]).toEqual([true, true, false])
  })
})

describe('what two devices set', () => {
  const base = given(5)
  it('stands side by side, the newer one where both set the same', () => {
    const mine = { ...given(5, 7), comment: '好' }
    expect(mergeJudgement(base, mine, given(6))).toEqual({ merged: { ...given(6, 7), comment: '好' }, clashes: false })
    expect(mergeJudgement(base, given(8), given(6))).toEqual({ merged: given(8), clashes: true })
    expect(mergeJudgement(base, base, { ...base, abstained: 1 }).merged.abstained).toBe(1)
  })
  it('loses nothing that was set here, and takes what was not touched', () => {
    const any = fc.record({
      points: fc
        .tuple(fc.option(anyPoints), fc.option(anyPoints))
        .map((both) => both.flatMap((points, at) => (points === null ? [] : [{ criterionId: String(at), points }]))),
      comment: fc.constantFrom('', '甲', '乙'),
      abstained: fc.constantFrom(0, 1),
    })
    fc.assert(
      fc.property(any, any, any, (was, mine, stored) => {
        const { merged } = mergeJudgement(was, mine, stored)
        const at = ({ points }: Judgement, id: string) => points.find((one) => one.criterionId === id)?.points
        for (const id of ['0', '1'])
          expect(at(merged, id)).toBe(at(mine, id) === at(was, id) ? at(stored, id) : at(mine, id))
        expect(mergeJudgement(was, was, stored).clashes).toBe(false)
        expect(mergeJudgement(stored, mine, stored).merged.comment).toBe(mine.comment)
      }),
    )
  })
})

it('a link opens for two weeks after judging', () => {
  expect(linkEnd('2024-11-22 18:00:00').toISOString()).toBe('2024-12-06T10:00:00.000Z')
})
