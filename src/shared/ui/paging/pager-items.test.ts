import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pagerItems } from './pager-items.ts'

describe('pagerItems', () => {
  it.each([
    [1, 1, 7, [1]],
    [1, 7, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, 7, [1, 2, 3, 4, 5, 6, 'forward', 8]],
    [5, 9, 7, [1, 'back', 3, 4, 5, 6, 7, 'forward', 9]],
    [9, 9, 7, [1, 'back', 4, 5, 6, 7, 8, 9]],
    [10, 50, 5, [1, 'back', 9, 10, 11, 'forward', 50]],
  ])('page %i of %i with %i buttons', (page, pages, count, items) => {
    expect(pagerItems(page, pages, count)).toEqual(items)
  })

  it('always shows first, current and last, in order, with a jump exactly where pages are missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), fc.constantFrom(5, 7), (pages, at, count) => {
        const page = (at % pages) + 1
        const items = pagerItems(page, pages, count)
        const numbers = items.filter((item) => typeof item === 'number')
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(pages)
        expect(numbers).toContain(page)
        expect(numbers).toHaveLength(Math.min(pages, count))
        for (const [i, n] of numbers.entries()) {
          const next = numbers[i + 1]
          if (next === undefined) continue
          const jump = items[items.indexOf(n) + 1]
          expect(typeof jump === 'string').toBe(next > n + 1)
        }
      }),
    )
  })
})

describe('pageCount', () => {
  it('rounds up and is never below one', () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2])
  })
})
