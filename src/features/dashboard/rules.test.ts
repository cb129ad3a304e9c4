import { describe, expect, it } from 'vitest'
import { columnSum, daysUpTo, inSteps } from './rules.ts'

const rows = (range: number) => daysUpTo('2024-10-14', range).map((day) => ({ key: day, label: day, values: [1, 0] }))

describe('the steps of a chart', () => {
  it.each([7, 30])('are days in a range of %i', (range) => expect(inSteps(rows(range))).toEqual(rows(range)))

  it('are weeks in a range of 90, the last one ending today', () => {
    const steps = inSteps(rows(90))
    expect(steps).toHaveLength(13)
    expect(steps[0]).toEqual({ key: '2024-07-17', label: '2024-07-17 – 07-22', values: [6, 0] })
    expect(steps.at(-1)).toEqual({ key: '2024-10-08', label: '2024-10-08 – 10-14', values: [7, 0] })
  })

  it('are months in a range of a year, named by their days where one is not whole', () => {
    const steps = inSteps(rows(365))
    expect(steps[0]?.label).toBe('2023-10-16 – 10-31')
    expect(steps[1]).toEqual({ key: '2023-11-01', label: '2023-11', values: [30, 0] })
  })

  it.each([7, 30, 90, 365])('of %i days lose none', (range) => expect(columnSum(inSteps(rows(range)), 0)).toBe(range))
})
