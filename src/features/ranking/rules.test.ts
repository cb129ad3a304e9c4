import { expect, it } from 'vitest'
import { areaGroupOf, scoreOf } from './rules.ts'

it('sorts exhibitors by the area of their booths', () => {
  expect([0, 17.9, 18, 53.9, 54, 500].map(areaGroupOf)).toEqual([1, 1, 2, 2, 3, 3])
})

it('counts a visit three times beside its registration', () => {
  expect([scoreOf(0, 0), scoreOf(5, 0), scoreOf(5, 2)]).toEqual([0, 5, 11])
})
