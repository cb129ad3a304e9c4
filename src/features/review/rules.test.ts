import { describe, expect, it } from 'vitest'
import { foreignHold, HOLD_MS, HOLD_RENEW_MS } from './rules.ts'
import { REVIEW_KINDS } from '../../shared/record/kinds.ts'

const now = new Date('2024-10-14T02:00:00Z')
const later = new Date(now.getTime() + HOLD_MS)

describe('holding a case', () => {
  it('keeps others out until the hold runs out', () => {
    const hold = { lockedBy: 7, lockedName: 'Li', lockedUntil: later }
    expect(foreignHold(hold, 8, now)).toEqual({ name: 'Li', until: later })
    expect(foreignHold(hold, 8, later)).toBeNull()
  })

  it('never stands in the way of the holder, nor of a free case', () => {
    expect(foreignHold({ lockedBy: 7, lockedName: 'Li', lockedUntil: later }, 7, now)).toBeNull()
    expect(foreignHold({ lockedBy: null, lockedName: '', lockedUntil: null }, 7, now)).toBeNull()
  })

  it('is renewed at least twice before it runs out', () => {
    expect(HOLD_RENEW_MS * 2).toBeLessThan(HOLD_MS)
  })
})

it('decides brands before their products', () => {
  expect(REVIEW_KINDS.indexOf('BRAND')).toBeLessThan(REVIEW_KINDS.indexOf('PRODUCT'))
})
