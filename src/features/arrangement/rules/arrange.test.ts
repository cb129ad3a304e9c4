import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import { tableKey, type Entry, type Problem, type Slot, type Taken } from './problem.ts'

const slotsOf = (sessionId: string, from: number, count: number, length = 30): Slot[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${sessionId}/${at}`,
    sessionId,
    begin: from + at * length,
    end: from + (at + 1) * length,
  }))
const tablesOf = (sessionId: string, hall: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ sessionId, no: from + at, hall }))
const entry = (brand: string, over: Partial<Entry> = {}): Entry => ({
  id: `${brand}@${over.sessionId ?? 's'}`,
  sessionId: 's',
  brand,
  preferred: [],
  colleagues: [],
  hall: '',
  ...over,
})
const problem = (over: Partial<Problem> = {}): Problem => ({
  seed: 1,
  slots: slotsOf('s', 600, 3),
  tables: tablesOf('s', '3', 2),
  entries: [entry('A'), entry('B')],
  buyers: [
    { id: 'x', sessionIds: ['s'] },
    { id: 'y', sessionIds: ['s'] },
  ],
  taken: [],
  wishes: ['A', 'B'].flatMap((brand) => ['x', 'y'].map((buyer) => ({ brand, buyer, score: 50 }))),
  ...over,
})
const pairs = (of: Problem) =>
  arrange(of)
    .placements.map(({ brand, buyer, slotId, table }) => `${brand}${buyer} ${slotId} ${table}`)
    .toSorted()

describe('an arrangement', () => {
  it('brings together all who can meet, each brand at one table', () => {
    const { placements, unplaced } = arrange(problem())
    expect(unplaced).toEqual([])
    expect(placements).toHaveLength(4)
    for (const brand of ['A', 'B'])
      expect(new Set(placements.filter((one) => one.brand === brand).map(({ table }) => table)).size).toBe(1)
  })

  it('takes the times asked for', () => {
    const asked = [entry('A', { preferred: ['s/1', 's/2'] })]
    const { placements } = arrange(problem({ entries: asked }))
    expect(placements.map(({ slotId, preferred }) => [slotId, preferred])).toEqual([
      ['s/1', true],
      ['s/2', true],
    ])
  })

  it('gives everybody a first meeting before the better match gets a second', () => {
    const wishes = [
      { brand: 'A', buyer: 'x', score: 100 },
      { brand: 'A', buyer: 'y', score: 100 },
      { brand: 'B', buyer: 'x', score: 5 },
    ]
    const { placements } = arrange(problem({ slots: slotsOf('s', 600, 1), wishes }))
    expect(placements.map(({ brand, buyer }) => brand + buyer).toSorted()).toEqual(['Ay', 'Bx'])
  })

  it('leaves ten minutes between halls, and none within one', () => {
    const halls = (hall: string): Problem =>
      problem({
        slots: [...slotsOf('s', 600, 1), ...slotsOf('t', 635, 1)],
        tables: [...tablesOf('s', '3', 1), ...tablesOf('t', hall, 1)],
        entries: [entry('A'), entry('B', { sessionId: 't' })],
        buyers: [{ id: 'x', sessionIds: ['s', 't'] }],
        wishes: ['A', 'B'].map((brand) => ({ brand, buyer: 'x', score: 50 })),
      })
    expect(arrange(halls('3')).placements).toHaveLength(2)
    const far = arrange(halls('5'))
    expect(far.placements).toHaveLength(1)
    expect(far.unplaced).toMatchObject([{ reason: 'walking' }])
  })

  it('says why two do not meet', () => {
    const reason = (over: Partial<Problem>) =>
      arrange(problem({ wishes: [{ brand: 'A', buyer: 'x', score: 50 }], ...over })).unplaced[0]?.reason
    const away = (...who: string[]): Taken[] => who.map((one) => ({ who: [one], begin: 0, end: 1440, hall: null }))
    expect(reason({})).toBeUndefined()
    expect(reason({ buyers: [{ id: 'x', sessionIds: ['t'] }] })).toBe('notTogether')
    expect(reason({ slots: [] })).toBe('closed')
    expect(reason({ taken: away('A') })).toBe('brandFull')
    expect(reason({ entries: [entry('A', { colleagues: ['c'] })], taken: away('c') })).toBe('brandFull')
    expect(reason({ taken: away('x') })).toBe('buyerFull')
    const halves = [
      { who: ['A'], begin: 600, end: 630, hall: null },
      { who: ['x'], begin: 630, end: 690, hall: null },
    ]
    expect(reason({ taken: halves })).toBe('noCommonTime')
    expect(reason({ tables: [] })).toBe('tablesFull')
    expect(reason({ taken: away(tableKey('s', 1), tableKey('s', 2)) })).toBe('tablesFull')
  })

  it('moves what stands only where something is won', () => {
    const stands = { brand: 'A', buyer: 'x', score: 50, kept: 's/2', keptTable: 2 }
    expect(pairs(problem({ wishes: [stands] }))).toEqual(['Ax s/2 2'])
  })
})

const problems: fc.Arbitrary<Problem> = fc
  .record({
    seed: fc.nat(),
    tables: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 }), fc.nat({ max: 2 })),
    count: fc.integer({ min: 0, max: 4 }),
    brands: fc.integer({ min: 1, max: 6 }),
    people: fc.integer({ min: 1, max: 6 }),
    scores: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 36, maxLength: 36 }),
    comes: fc.array(fc.constantFrom(['s'], ['t'], ['s', 't']), { minLength: 12, maxLength: 12 }),
    taken: fc.array(
      fc.record({
        who: fc.uniqueArray(fc.constantFrom('B0', 'B1', 'x0', 'x1', 'c0', tableKey('s', 1)), { maxLength: 3 }),
        begin: fc.integer({ min: 580, max: 740 }),
        hall: fc.constantFrom('3', '5', '', null),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ seed, tables: [one, two, three], count, brands, people, scores, comes, taken }) => ({
    seed,
    slots: [...slotsOf('s', 600, count), ...slotsOf('t', 615, count)],
    tables: [...tablesOf('s', '3', one), ...tablesOf('s', '5', two, one + 1), ...tablesOf('t', '5', three)],
    entries: Array.from({ length: brands }, (_, at) =>
      (comes[at] ?? []).map((sessionId) =>
        entry(`B${at}`, {
          sessionId,
          preferred: [`${sessionId}/0`, `${sessionId}/2`],
          colleagues: at % 3 === 2 ? [] : [`c${Math.floor(at / 2)}`],
        }),
      ),
    ).flat(),
    buyers: Array.from({ length: people }, (_, at) => ({ id: `x${at}`, sessionIds: comes[6 + at] ?? [] })),
    taken: taken.map((each) => ({ ...each, end: each.begin + 25 })),
    wishes: scores.flatMap((score, at) => {
      const [brand, buyer] = [Math.floor(at / 6), at % 6]
      return brand < brands && buyer < people && score > 40 ? [{ brand: `B${brand}`, buyer: `x${buyer}`, score }] : []
    }),
  }))

/** Everything that stands in the end, told apart from the arrangement's own book-keeping. */
function standing(of: Problem, placements: ReturnType<typeof arrange>['placements']): Taken[] {
  const slotOf = new Map(of.slots.map((slot) => [slot.id, slot]))
  const placed = placements.map((one) => {
    const { begin, end, sessionId } = slotOf.get(one.slotId) as Slot
    const who = [one.brand, one.buyer, tableKey(sessionId, one.table), one.colleague].filter(Boolean)
    return { who, begin, end, hall: one.hall }
  })
  return [...of.taken, ...placed]
}
/** A table does not walk. */
const clash = (a: Omit<Taken, 'who'>, b: Omit<Taken, 'who'>): boolean =>
  (a.begin < b.end && b.begin < a.end) ||
  (a.hall !== null && b.hall !== null && a.hall !== b.hall && a.begin < b.end + 10 && b.begin < a.end + 10)

describe('any arrangement', () => {
  it('has nobody and no table in two places, and leaves what is taken where it is', () => {
    fc.assert(
      fc.property(problems, (of) => {
        const before = structuredClone(of)
        const { placements, unplaced } = arrange(of)
        expect(of, 'what is taken is read only').toEqual(before)
        expect(placements.length + unplaced.length).toBe(of.wishes.length)
        const all = standing(of, placements)
        for (const [at, one] of all.entries())
          for (const other of all.slice(Math.max(at + 1, of.taken.length)))
            if (one.who.some((who) => other.who.includes(who) && !who.startsWith('table')))
              expect(clash(one, other), JSON.stringify([one, other])).toBe(false)
        for (const { entryId, slotId, table, hall } of placements) {
          const sessionId = slotId.slice(0, 1)
          expect(entryId.endsWith(`@${sessionId}`)).toBe(true)
          expect(of.tables).toContainEqual({ sessionId, no: table, hall })
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(problems, (of) => {
        expect(arrange(structuredClone(of))).toEqual(arrange(of))
      }),
      { numRuns: 50 },
    )
  })

  it('gives reasons that are true', () => {
    fc.assert(
      fc.property(problems, (of) => {
        const { placements, unplaced } = arrange(of)
        const all = standing(of, placements)
        const busy = (who: string, { begin, end }: Slot) =>
          all.some((one) => one.who.includes(who) && one.begin < end && begin < one.end)
        const late = (who: string, { begin, end }: Slot, hall: string) =>
          all.some((one) => one.who.includes(who) && clash(one, { begin, end, hall }))
        for (const { brand, buyer, reason } of unplaced) {
          const entries = of.entries.filter(
            (one) =>
              one.brand === brand &&
              of.buyers.some(({ id, sessionIds }) => id === buyer && sessionIds.includes(one.sessionId)),
          )
          const times = entries.flatMap((one) =>
            of.slots
              .filter(({ sessionId }) => sessionId === one.sessionId)
              .map((slot) => ({
                brand:
                  busy(brand, slot) || (one.colleagues.length > 0 && one.colleagues.every((who) => busy(who, slot))),
                buyer: busy(buyer, slot),
                tables: of.tables.filter(
                  ({ sessionId, no }) => sessionId === slot.sessionId && !busy(tableKey(sessionId, no), slot),
                ),
                reach: (hall: string) =>
                  !late(brand, slot, hall) &&
                  !late(buyer, slot, hall) &&
                  (one.colleagues.length === 0 || one.colleagues.some((who) => !late(who, slot, hall))),
              })),
          )
          const both = times.filter((one) => !one.brand && !one.buyer)
          const holds = {
            notTogether: entries.length === 0,
            closed: entries.length > 0 && times.length === 0,
            brandFull: times.length > 0 && times.every((one) => one.brand),
            buyerFull: times.length > 0 && times.every((one) => one.buyer),
            noCommonTime: times.length > 0 && both.length === 0,
            tablesFull: both.length > 0 && both.every(({ tables }) => tables.length === 0),
            walking:
              both.some(({ tables }) => tables.length > 0) &&
              both.every(({ tables, reach }) => tables.every(({ hall }) => !reach(hall))),
          }
          expect(holds[reason], `${brand} ${buyer} ${reason}`).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})
