import { describe, expect, it } from 'vitest'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
import { PRICE_NODES } from '../catalogue/nodes.ts'
import { checkNodes, nextChange, nodeAt, periodsOfDeadline, type RatedPeriod } from './price-nodes.ts'

const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const ms = (time: string) => showInstant(time, days)?.getTime() ?? Number.NaN
const H7 = PRICE_NODES.filter((node) => node.form === 'h7').map((node) => ({
  ...node,
  begin: ms(node.begin),
  end: ms(node.end),
}))
const at = (text: string) => Date.parse(`${text}+08:00`)
const period = (begin: number, end: number, surchargeRate = 0): RatedPeriod => ({ begin, end, surchargeRate })

describe('the node in force', () => {
  it.each([
    ['2024-09-15T23:59:59', undefined],
    ['2024-09-16T00:00:00', 71],
    ['2024-11-11T17:59:59', 71],
    ['2024-11-11T18:00:00', 72],
    ['2024-11-28T18:00:00', 73],
    ['2024-12-04T15:00:00', undefined],
  ])('at %s is %s', (time, id) => expect(nodeAt(H7, at(time))?.id).toBe(id))

  it('tells when the rate changes next, not when a node of the same rate begins', () => {
    expect(nextChange(H7, at('2024-10-14T10:00:00'))).toEqual({ at: at('2024-11-11T18:00:00'), rate: 50 })
    expect(nextChange(H7, at('2024-11-11T18:00:00'))).toBeNull()
    expect(nextChange(H7, at('2024-09-01T00:00:00'))).toEqual({ at: at('2024-09-16T00:00:00'), rate: 0 })
  })

  it('of a mere deadline changes at that instant', () => {
    const periods = periodsOfDeadline(1000, 50)
    expect([999, 1000].map((now) => nodeAt(periods, now)?.surchargeRate)).toEqual([0, 50])
    expect(checkNodes(periods)).toEqual([])
  })
})

describe('a list of nodes', () => {
  it('is accepted when each begins where one ends, in any order of rows', () => {
    expect(checkNodes(H7)).toEqual([])
    expect(checkNodes([...H7].reverse())).toEqual([])
    expect(checkNodes([])).toEqual([])
  })

  it('is refused with gap, overlap, empty node or wrong rate, naming the rows', () => {
    expect(checkNodes([period(0, 10), period(11, 20)])).toEqual([{ kind: 'gap', row: 0, next: 1 }])
    expect(checkNodes([period(9, 20), period(0, 10)])).toEqual([{ kind: 'overlap', row: 1, next: 0 }])
    expect(checkNodes([period(0, 30), period(5, 10), period(30, 40)])).toEqual([{ kind: 'overlap', row: 0, next: 1 }])
    expect(checkNodes([period(0, 10), period(10, 10)])).toEqual([{ kind: 'empty', row: 1 }])
    expect(checkNodes([period(0, Number.NaN, -1)])).toEqual([
      { kind: 'empty', row: 0 },
      { kind: 'rate', row: 0 },
    ])
  })
})
