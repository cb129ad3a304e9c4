import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { fromTo, inOrderOfMove, shiftDays, shiftOf } from './shift.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const by = fc.integer({ min: -400, max: 400 })

it('moves every day of a text and leaves its hours', () => {
  expect(shiftDays('2024-11-29 09:30', 7)).toBe('2024-12-06 09:30')
  expect(shiftDays(fromTo('2024-12-30', '2025-01-02'), -1)).toBe('2024-12-29 – 2025-01-01')
})

it('is undone by as many days back, and keeps the length of a stay', () => {
  fc.assert(
    fc.property(day, day, by, (first, last, days) => {
      const text = fromTo(first, last)
      const moved = shiftDays(text, days)
      expect(shiftDays(moved, -days)).toBe(text)
      const [from = '', to = ''] = moved.split(' – ')
      expect(daysBetween(from, to)).toBe(daysBetween(first, last))
    }),
  )
})

it('tells how far the show has moved, and not at all where a day is missing', () => {
  const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
  expect(shiftOf(days, { openDate: '2024-12-09', closeDate: '2024-12-12' })).toEqual({ openDate: 7, closeDate: 8 })
  expect(shiftOf({ ...days, openDate: '' }, days)).toEqual({ openDate: 0, closeDate: 0 })
})

it('lets nobody come to a day that another has still to leave', () => {
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 12 }),
      by.filter((days) => days !== 0),
      (days, shift) => {
        const order = inOrderOfMove(days.map((at) => ({ at, by: shift })))
        order.forEach(({ at }, index) =>
          expect(order.slice(index + 1).map((later) => later.at)).not.toContain(addDays(at, shift)),
        )
      },
    ),
  )
})
