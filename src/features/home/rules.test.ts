import { describe, expect, it } from 'vitest'
import { nextStep, progressOf, showPhase } from './rules.ts'

const step = (done: 0 | 1, overdue: 0 | 1 = 0) => ({ done, overdue })

describe('completeness', () => {
  it('is 100 only when every step that applies is done', () => {
    expect(progressOf([])).toBe(100)
    expect(progressOf([step(1), step(1), step(0)])).toBe(66)
    expect(progressOf([step(1)])).toBe(100)
  })

  it('names an overdue step before an earlier open one', () => {
    const overdue = step(0, 1)
    expect(nextStep([step(1), step(0), overdue])).toBe(overdue)
    expect(nextStep([step(1), step(1)])).toBeNull()
  })
})

it.each([
  [49, { phase: 'before', days: 49 }],
  [0, { phase: 'open', day: 1 }],
  [-2, { phase: 'open', day: 3 }],
  [-3, { phase: 'over' }],
])('tells %i days before the opening where the show stands', (daysLeft, expected) => {
  expect(showPhase({ daysLeft, openDate: '2024-12-02', closeDate: '2024-12-04' })).toEqual(expected)
})

it('says nothing of a show without dates', () => {
  expect(showPhase({ daysLeft: 0, openDate: '', closeDate: '' })).toEqual({ phase: 'unknown' })
})
