import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../shared/form/rules.ts'
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import { purchaseStruct } from './fields.ts'
import { isExpired, latestEnd, nextPurchase, type PurchaseState } from './rules.ts'

const now = parseDateTime('2024-10-14 10:00:00') as Date
const context = { settleCurrency: 'CNY', locale: 'zh-CN', draft: false, now } as const
const demand = {
  title: '求购标签材料',
  purchaseType: 2,
  num_: 100,
  endTime: '2024-12-31',
  info: '用于日化标签，长期合作，要求可移除。',
  contactName: '王芳',
  mobile: '13800138000',
}
const faults = (over: object, more: object = {}) => {
  const parsed = parseStruct(purchaseStruct({ ...context, ...more }), { ...demand, ...over })
  return parsed.ok ? [] : parsed.problems.map(({ field }) => field)
}

describe('a demand', () => {
  it.each([
    ['num_', 0, false],
    ['num_', 1, true],
    ['num_', 100_000, true],
    ['num_', 100_001, false],
    ['num_', '1.5', false],
    ['title', '标签材', false],
    ['title', '标签材料', true],
    ['title', '标'.repeat(60), true],
    ['title', '标'.repeat(61), false],
    ['info', '九'.repeat(9), false],
    ['info', '十'.repeat(10), true],
    ['info', '长'.repeat(2000), true],
    ['info', '长'.repeat(2001), false],
    ['contactName', '王', false],
    ['contactName', '王'.repeat(31), false],
    ['endTime', '2024-10-13', false],
    ['endTime', '2024-10-14', true],
    ['endTime', '2024-10-14 10:00:00', false],
    ['endTime', '2024-10-14 10:00:01', true],
    ['endTime', '2025-10-14', true],
    ['endTime', '2025-10-15', false],
    ['endTime', 'tomorrow', false],
    ['preNum', 0, false],
    ['preNum', 100, true],
    ['preNum', 101, false],
    ['purchaseType', '4', false],
    ['mobile', '', false],
    ['mobile', '123', false],
    ['images', Array.from({ length: 6 }, (_, at) => `a${at}.jpg`), false],
  ])('%s %s: %s', (field, value, fits) => {
    expect(faults({ [field]: value })).toEqual(fits ? [] : [field])
  })

  it('has a price range that does not fall, decimals compared as amounts', () => {
    expect(faults({ priceStart: '9.50', priceEnd: '10' })).toEqual([])
    expect(faults({ priceStart: '10', priceEnd: '9.50' })).toEqual(['priceEnd'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }), (from, to) => {
        const text = (minor: number) => (minor / 100).toFixed(2)
        expect(faults({ priceStart: text(from), priceEnd: text(to) })).toEqual(to < from ? ['priceEnd'] : [])
      }),
    )
  })

  it('wants what its contract and language want, and nothing as a draft', () => {
    const nothing = Object.fromEntries(Object.keys(demand).map((key) => [key, '']))
    expect(faults(nothing).toSorted()).toEqual(Object.keys(demand).toSorted())
    expect(faults(nothing, { draft: true })).toEqual([])
    expect(faults({ title: '', enTitle: 'Label stock wanted' }, { settleCurrency: 'USD' })).toEqual([])
    expect(faults({ mobile: '' }, { locale: 'en-US' })).toEqual(['email'])
    expect(faults({ mobile: '', email: 'a@b.example' }, { locale: 'en-US' })).toEqual([])
  })

  it('ends a year from now at most, on 29 February too', () => {
    expect(latestEnd(now)).toBe('2025-10-14 23:59:59')
    expect(latestEnd(parseDateTime('2024-02-29 08:00:00') as Date)).toBe('2025-02-28 23:59:59')
  })

  it('is over at its deadline, to the second', () => {
    expect(isExpired({ endTime: '2024-10-14 10:00:00' }, now)).toBe(true)
    expect(isExpired({ endTime: '2024-10-14 10:00:01' }, now)).toBe(false)
    expect(isExpired({ endTime: '' }, now)).toBe(false)
  })
})

describe('its states', () => {
  const state = (auditStatus: 0 | 1 | 2 | 3, status: 1 | 2 = 1): PurchaseState => ({ auditStatus, status })
  const save = { type: 'save', draft: false, changed: ['title'] } as const

  it.each([
    ['a draft is submitted', state(0), save, 1],
    ['a failed one comes back', state(3), save, 1],
    ['a pending one is approved', state(1), { type: 'approve' } as const, 2],
    ['a pending one fails', state(1), { type: 'reject' } as const, 3],
    ['a reviewed one is withdrawn', state(2), { type: 'cancel' } as const, 0],
    ['a review is taken back', state(2), { type: 'revoke' } as const, 1],
  ])('%s', (_, before, action, after) => {
    expect(nextPurchase(before, action)).toEqual({ ok: true, state: { auditStatus: after, status: 1 } })
  })

  it.each([
    ['edited', save, 'reviewedEdit'],
    ['deleted', { type: 'delete' } as const, 'reviewedDelete'],
  ])('a reviewed one is not %s', (_, action, refusal) => {
    expect(nextPurchase(state(2), action)).toMatchObject({ ok: false, refusal })
  })

  it('a forbidden one is the organiser’s alone', () => {
    for (const action of [save, { type: 'cancel' }, { type: 'delete' }] as const)
      expect(nextPurchase(state(2, 2), action)).toMatchObject({ ok: false, refusal: 'forbidden' })
  })
})
