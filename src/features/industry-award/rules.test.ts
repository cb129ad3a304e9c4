import { describe, expect, it } from 'vitest'
import { bestOf, forgottenBefore, isOpenTo, phaseOf } from './rules.ts'

const award = {
  status: '0',
  entryBegin: '2024-10-01 00:00:00',
  entryEnd: '2024-11-10 18:00:00',
  judgeBegin: '2024-11-12 09:00:00',
  judgeEnd: '2024-11-22 18:00:00',
  publishedTime: '',
}

describe('an award', () => {
  it.each([
    ['2024-09-30 23:59:59', 0],
    ['2024-10-01 00:00:00', 1],
    ['2024-11-10 17:59:59', 1],
    ['2024-11-10 18:00:00', 2],
    ['2024-11-12 09:00:00', 3],
    ['2024-11-22 17:59:59', 3],
    ['2024-11-22 18:00:00', 4],
  ])('is at %s in phase %i', (now, phase) => {
    expect(phaseOf(award, now)).toBe(phase)
  })

  it('takes no new entries once it is stopped, and none of anything once it is published', () => {
    expect(phaseOf({ ...award, status: '1' }, '2024-10-20 00:00:00')).toBe(2)
    expect(phaseOf({ ...award, publishedTime: '2024-12-01 10:00:00' }, '2024-10-20 00:00:00')).toBe(5)
    expect([1, 2, 3, 4, 5].map((phase) => isOpenTo(phase as 1, 1))).toEqual([true, true, false, false, false])
    expect([0, 1, 2].map((phase) => isOpenTo(phase as 1, 0))).toEqual([false, true, false])
  })

  it('forgets contacts after 180 days', () => {
    expect(forgottenBefore(new Date('2025-05-24T02:00:00Z'))).toBe('2024-11-25')
  })
})

it('gives an entry the best of its categories', () => {
  expect([[2, 3], [3, 1], [3], []].map(bestOf)).toEqual([2, 1, 3, 3])
})
