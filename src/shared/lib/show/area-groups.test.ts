import { expect, it } from 'vitest'
import { areaGroupOf } from './area-groups.ts'

it('sorts exhibitors by the area of their booths', () => {
  expect([0, 17.9, 18, 53.9, 54, 500].map(areaGroupOf)).toEqual([1, 1, 2, 2, 3, 3])
})
