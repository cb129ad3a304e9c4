import { describe, expect, it } from 'vitest'
import { addDateRange, type DateRange } from './date-range.ts'

describe('addDateRange', () => {
  it('writes beginTime and endTime', () => {
    expect(addDateRange({ pageNum: 1 }, ['2024-12-02', '2024-12-04'])).toEqual({
      pageNum: 1,
      params: { beginTime: '2024-12-02', endTime: '2024-12-04' },
    })
  })

  it('writes begin{Name} and end{Name} beside what is there', () => {
    const first = addDateRange({}, ['2024-12-02', '2024-12-04'], 'createTime')
    expect(addDateRange(first, ['2024-11-01', null], 'Sent').params).toEqual({
      beginCreateTime: '2024-12-02',
      endCreateTime: '2024-12-04',
      beginSent: '2024-11-01',
    })
  })

  it('takes an emptied range away again', () => {
    const query = addDateRange({}, ['2024-12-02', '2024-12-04'])
    for (const empty of [null, undefined, ['', ''] as const, [null, null] as const] as (DateRange | null | undefined)[])
      expect(addDateRange(query, empty).params).toEqual({})
  })

  it('does not change what it was given, and replaces params that are no object', () => {
    const query = { params: { beginTime: 'old' } }
    addDateRange(query, ['2024-12-02', ''])
    expect(query).toEqual({ params: { beginTime: 'old' } })
    expect(addDateRange({ params: ['x'] }, null).params).toEqual({})
    expect(addDateRange({ params: null }, null).params).toEqual({})
  })
})
