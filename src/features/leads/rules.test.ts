import { describe, expect, it } from 'vitest'
import { FOLLOW_STATES, followRefusal, nextFollows } from './rules.ts'

describe('the follow-up of a lead', () => {
  it('goes the ways of business-entities 3.15 and no other', () => {
    const ways = FOLLOW_STATES.map((from) => [from, nextFollows(from)])
    expect(ways).toEqual([
      [1, [2, 3, 5]],
      [2, [3, 5]],
      [3, [4]],
      [4, []],
      [5, [1]],
    ])
    expect(nextFollows(9)).toEqual([])
  })
  it('asks for a reason before a lead is invalid, and for nothing where nothing changes', () => {
    expect(followRefusal(1, 5, '')).toBe('invalidNote')
    expect(followRefusal(1, 5, '空号')).toBeNull()
    expect(followRefusal(4, 1, '')).toBe('followStep')
    expect(followRefusal(4, 4, '')).toBeNull()
  })
})
