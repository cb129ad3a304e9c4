import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paginate, type Measured } from './paginate.ts'

const GAP = 10

it('puts pieces on a page until one does not fit, and never cuts one', () => {
  expect(paginate([{ height: 40 }, { height: 50 }, { height: 1 }], 100, GAP)).toEqual([
    [
      { block: 0, from: 0, to: 0 },
      { block: 1, from: 0, to: 0 },
    ],
    [{ block: 2, from: 0, to: 0 }],
  ])
})

it('cuts a table between rows and repeats its head on each page', () => {
  expect(paginate([{ height: 40 }, { above: 20, rows: [15, 15, 30, 30, 30, 30] }], 100, GAP)).toEqual([
    [
      { block: 0, from: 0, to: 0 },
      { block: 1, from: 0, to: 2 },
    ],
    [{ block: 1, from: 2, to: 4 }],
    [{ block: 1, from: 4, to: 6 }],
  ])
})

it('takes a head to the next page when no row fits under it', () => {
  const [first, second] = paginate([{ height: 60 }, { above: 20, rows: [15] }], 100, GAP)
  expect(first).toHaveLength(1)
  expect(second).toEqual([{ block: 1, from: 0, to: 1 }])
})

it('gives what is higher than a page one of its own', () => {
  expect(paginate([{ height: 10 }, { height: 300 }, { height: 10 }], 100, GAP).map((page) => page.length)).toEqual([
    1, 1, 1,
  ])
})

it('prints every row once, in order, and fills no page over its room', () => {
  const height = fc.integer({ min: 1, max: 60 })
  const block: fc.Arbitrary<Measured> = fc.oneof(
    fc.record({ height }),
    fc.record({ above: fc.integer({ min: 0, max: 30 }), rows: fc.array(height, { maxLength: 30 }) }),
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
      const pages = paginate(blocks, 100, GAP)
      const slices = pages.flat()
      blocks.forEach((one, index) => {
        const own = slices.filter((slice) => slice.block === index)
        const rows = own.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
        expect(rows).toEqual('rows' in one ? one.rows.map((_, at) => at) : [])
        expect(own.length).toBeGreaterThan(0)
      })
      for (const page of pages) {
        const heights = page.map(({ block: index, from, to }) => {
          const one = blocks[index] as Measured
          return 'height' in one ? one.height : one.above + one.rows.slice(from, to).reduce((sum, row) => sum + row, 0)
        })
        expect(heights.length).toBeGreaterThan(0)
        expect(heights.reduce((sum, one) => sum + one, 0) + GAP * (heights.length - 1)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
