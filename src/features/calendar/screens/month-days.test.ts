import { describe, expect, it } from 'vitest'
import { addMonths, dayAfterKey, monthWeeks } from './month-days.ts'

describe('a month', () => {
  it('is whole weeks from Monday on', () => {
    const weeks = monthWeeks('2024-12')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2024-11-25',
      '2024-11-26',
      '2024-11-27',
      '2024-11-28',
      '2024-11-29',
      '2024-11-30',
      '2024-12-01',
    ])
    expect(weeks.at(-1)?.[6]).toBe('2025-01-05')
    expect(monthWeeks('2021-02')).toHaveLength(4)
  })

  it('follows and goes before others over the turn of a year', () => {
    expect(addMonths('2024-12', 1)).toBe('2025-01')
    expect(addMonths('2025-01', -1)).toBe('2024-12')
    expect(addMonths('2024-03', -14)).toBe('2023-01')
  })
})

it.each([
  ['ArrowLeft', '2024-11-30'],
  ['ArrowRight', '2024-12-02'],
  ['ArrowUp', '2024-11-24'],
  ['ArrowDown', '2024-12-08'],
  ['Home', '2024-11-25'],
  ['End', '2024-12-01'],
  ['PageUp', '2024-11-01'],
  ['PageDown', '2025-01-01'],
  ['Enter', undefined],
])('%s leads from 1 December 2024, a Sunday, to %s', (key, expected) =>
  expect(dayAfterKey(key, '2024-12-01')).toBe(expected),
)

it('stays in a shorter month', () => {
  expect(dayAfterKey('PageDown', '2024-01-31')).toBe('2024-02-29')
})
