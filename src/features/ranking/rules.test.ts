import { expect, it } from 'vitest'
import { scoreOf } from './rules.ts'

it('counts a visit three times beside its registration', () => {
  expect([scoreOf(0, 0), scoreOf(5, 0), scoreOf(5, 2)]).toEqual([0, 5, 11])
})
