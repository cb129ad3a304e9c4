import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandQuota, FREE_PRODUCT_FIELDS, isScene, nextProduct, sunCodeScene, type OwnRefusal } from './rules.ts'
import { maxPriceOf } from '../../shared/form/rules/numbers.ts'
import {
  hasContentChange,
  isOnShow,
  isUsable,
  newPublicState,
  newShelfState,
  nextPublicState,
  type AuditStatus,
  type Flag,
  type PublicState,
  type RecordAction,
  type ShelfAction,
  type ShelfState,
} from '../../shared/record/states.ts'

/** A state written short: audit, status, hot. */
const state = (text: string): ShelfState => {
  const [auditStatus, status, hotFlag] = [...text].map(Number)
  return { auditStatus: auditStatus as AuditStatus, status: status as Flag, hotFlag: hotFlag as Flag }
}
const short = (outcome: ReturnType<typeof nextProduct>) =>
  outcome.ok ? `${outcome.state.auditStatus}${outcome.state.status}${outcome.state.hotFlag}` : outcome.refusal

/** Every state that can be reached, and no other. */
const STATES = ['000', '100', '200', '210', '211', '300'] as const

const ACTIONS: Record<string, ShelfAction<OwnRefusal>> = {
  'save draft': { type: 'save', draft: true, changed: ['productName'] },
  'save content': { type: 'save', draft: false, changed: ['price', 'content'] },
  'save price only': { type: 'save', draft: false, changed: ['price', 'sort', 'moq'] },
  cancel: { type: 'cancel' },
  'approve, brand approved': { type: 'approve' },
  'approve, brand not approved': { type: 'approve', because: { refusal: 'brandNotApproved', params: {} } },
  reject: { type: 'reject' },
  revoke: { type: 'revoke' },
  'shelf on': { type: 'shelf', value: 1 },
  'shelf off': { type: 'shelf', value: 0 },
  'hot on, place left': { type: 'hot', value: 1, used: 2, max: 3 },
  'hot on, full': { type: 'hot', value: 1, used: 3, max: 3 },
  'hot off': { type: 'hot', value: 0, used: 3, max: 3 },
  delete: { type: 'delete' },
}

/** business-entities 3.4, every action from every state. */
const TABLE: Record<
  string,
  readonly [draft: string, pending: string, approved: string, shelf: string, hot: string, rejected: string]
> = {
  'save draft': ['000', 'pendingEdit', 'approvedDraft', 'approvedDraft', 'approvedDraft', '300'],
  'save content': ['100', 'pendingEdit', '100', '100', '100', '100'],
  'save price only': ['100', 'pendingEdit', '200', '210', '211', '100'],
  cancel: ['notSubmitted', '000', '000', '000', '000', 'notSubmitted'],
  'approve, brand approved': ['notPending', '200', 'notPending', 'notPending', 'notPending', 'notPending'],
  'approve, brand not approved': [
    'notPending',
    'brandNotApproved',
    'notPending',
    'notPending',
    'notPending',
    'notPending',
  ],
  reject: ['notPending', '300', 'notPending', 'notPending', 'notPending', 'notPending'],
  revoke: ['notApprovedYet', 'notApprovedYet', '100', '100', '100', 'notApprovedYet'],
  'shelf on': ['notApproved', 'notApproved', '210', '210', '211', 'notApproved'],
  'shelf off': ['notApproved', 'notApproved', '200', '200', '200', 'notApproved'],
  'hot on, place left': ['notApproved', 'notApproved', 'notOnShelf', '211', '211', 'notApproved'],
  'hot on, full': ['notApproved', 'notApproved', 'notOnShelf', 'hotFull', '211', 'notApproved'],
  'hot off': ['notApproved', 'notApproved', '200', '210', '210', 'notApproved'],
  delete: ['000', '100', '200', 'deleteOnShelf', 'deleteOnShelf', '300'],
}

describe('product states', () => {
  it('begins pending, or as a draft', () => {
    expect(newShelfState(false)).toEqual(state('100'))
    expect(newShelfState(true)).toEqual(state('000'))
  })

  for (const [name, action] of Object.entries(ACTIONS)) {
    it(`${name}: from draft, pending, approved, on shelf, hot, rejected`, () => {
      expect(STATES.map((from) => short(nextProduct(state(from), action)))).toEqual(TABLE[name])
    })
  }

  it('tells the limit when too many are hot (B9)', () => {
    expect(nextProduct(state('210'), { type: 'hot', value: 1, used: 3, max: 3 })).toEqual({
      ok: false,
      refusal: 'hotFull',
      params: { max: 3 },
    })
  })

  it('sends an approved product back for any content field, and keeps it for price, sort and minimum order alone', () => {
    for (const field of [
      'productName',
      'enProductName',
      'thumbnail',
      'enThumbnail',
      'carousel',
      'enCarousel',
      'content',
      'enContent',
      'brandId',
      'cid1',
      'cid2',
      'cid3',
      'area',
      'model',
      'spec',
      'video',
      'keywords',
    ])
      expect(hasContentChange([field], FREE_PRODUCT_FIELDS), field).toBe(true)
    for (const field of FREE_PRODUCT_FIELDS) expect(hasContentChange([field], FREE_PRODUCT_FIELDS), field).toBe(false)
    expect(hasContentChange(['price', 'sort', 'moq'], FREE_PRODUCT_FIELDS)).toBe(false)
    expect(hasContentChange(['price', 'content'], FREE_PRODUCT_FIELDS)).toBe(true)
    expect(hasContentChange([], FREE_PRODUCT_FIELDS)).toBe(false)
  })

  const anyAction: fc.Arbitrary<ShelfAction<OwnRefusal>> = fc.oneof(
    fc.record({
      type: fc.constant('save' as const),
      draft: fc.boolean(),
      changed: fc.subarray(['price', 'content', 'sort']),
    }),
    fc.record({
      type: fc.constant('approve' as const),
      because: fc.constantFrom(undefined, { refusal: 'brandNotApproved' as const, params: {} }),
    }),
    fc.constantFrom<ShelfAction<OwnRefusal>>(
      { type: 'cancel' },
      { type: 'reject' },
      { type: 'revoke' },
      { type: 'delete' },
    ),
    fc.record({ type: fc.constant('shelf' as const), value: fc.constantFrom<Flag>(0, 1) }),
    fc.record({
      type: fc.constant('hot' as const),
      value: fc.constantFrom<Flag>(0, 1),
      used: fc.nat(4),
      max: fc.constant(3),
    }),
  )

  it('never shows what is not approved and never marks hot what is not shown, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(anyAction, { maxLength: 30 }), (draft, actions) => {
        let now = newShelfState(draft)
        for (const action of actions) {
          const outcome = nextProduct(now, action)
          if (outcome.ok) now = outcome.state
          expect(STATES).toContain(`${now.auditStatus}${now.status}${now.hotFlag}`)
        }
      }),
    )
  })

  it('reaches approval only by an approve with an approved brand', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), anyAction, (from, action) => {
        const outcome = nextProduct(state(from), action)
        if (outcome.ok && outcome.state.auditStatus === 2 && state(from).auditStatus !== 2)
          expect(action).toEqual({ type: 'approve' })
      }),
    )
  })
})

describe('brand states', () => {
  const short = (outcome: ReturnType<typeof nextPublicState>) =>
    outcome.ok ? `${outcome.state.auditStatus}${outcome.state.published ? 'p' : ''}` : outcome.refusal
  const from = (text: string): PublicState => ({
    auditStatus: Number(text[0]) as AuditStatus,
    published: text.endsWith('p'),
  })
  const STATES = ['0', '1', '2p', '3', '0p', '1p', '3p']
  const actions: Record<string, RecordAction<OwnRefusal>> = {
    'save draft': { type: 'save', draft: true, changed: ['name'] },
    submit: { type: 'save', draft: false, changed: ['name'] },
    'submit unchanged': { type: 'save', draft: false, changed: [] },
    cancel: { type: 'cancel' },
    approve: { type: 'approve' },
    reject: { type: 'reject' },
    revoke: { type: 'revoke' },
    delete: { type: 'delete' },
    'delete with products': { type: 'delete', because: { refusal: 'brandInUse', params: { count: 2 } } },
  }
  const table: Record<string, string[]> = {
    'save draft': ['0', 'pendingEdit', 'approvedDraft', '3', '0p', 'pendingEdit', '3p'],
    submit: ['1', 'pendingEdit', '1p', '1', '1p', 'pendingEdit', '1p'],
    'submit unchanged': ['1', 'pendingEdit', '2p', '1', '1p', 'pendingEdit', '1p'],
    cancel: ['notSubmitted', '0', 'notSubmitted', 'notSubmitted', 'notSubmitted', '0p', 'notSubmitted'],
    approve: ['notPending', '2p', 'notPending', 'notPending', 'notPending', '2p', 'notPending'],
    reject: ['notPending', '3', 'notPending', 'notPending', 'notPending', '3p', 'notPending'],
    revoke: [
      'notApprovedYet',
      'notApprovedYet',
      '1',
      'notApprovedYet',
      'notApprovedYet',
      'notApprovedYet',
      'notApprovedYet',
    ],
    delete: STATES,
    'delete with products': STATES.map(() => 'brandInUse'),
  }

  it('begins pending, or as a draft, without a public copy', () => {
    expect(newPublicState(false)).toEqual({ auditStatus: 1, published: false })
    expect(newPublicState(true)).toEqual({ auditStatus: 0, published: false })
  })

  for (const [name, action] of Object.entries(actions)) {
    it(`${name}: from every state, with and without a public copy`, () => {
      expect(STATES.map((one) => short(nextPublicState(from(one), action)))).toEqual(table[name])
    })
  }

  it('keeps an edited brand public until the decision, so its products can still be submitted and approved', () => {
    expect(STATES.map((one) => isOnShow(from(one)))).toEqual([false, false, true, false, true, true, true])
    expect(STATES.map((one) => isUsable(from(one)))).toEqual([false, true, true, false, true, true, true])
  })
})

describe('limits', () => {
  it('allows 5 brands for each full 9 m², at most 20', () => {
    expect([0, 8.9, 9, 17.9, 18, 27, 36, 54, 900].map((area) => brandQuota(area))).toEqual([
      0, 0, 5, 5, 10, 15, 20, 20, 20,
    ])
  })

  it('adds booths of one decimal without losing a unit to binary fractions', () => {
    expect(brandQuota(8.7 + 9.2 + 9.1)).toBe(15)
  })

  it('never decreases with the area and never passes the maximum', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [small, large] = [Math.min(a, b) / 10, Math.max(a, b) / 10]
        expect(brandQuota(small)).toBeLessThanOrEqual(brandQuota(large))
        expect(brandQuota(large)).toBeLessThanOrEqual(20)
      }),
    )
  })

  it('bounds prices by the edition', () => {
    expect(maxPriceOf('BABY', '500000')).toBe('9999.99')
    expect(maxPriceOf('LABEL', '500000')).toBe('500000')
    for (const bad of [null, '', 'a lot', '-1', '0', '100000000']) expect(maxPriceOf('LABEL', bad)).toBe('99999999.99')
  })
})

describe('small rules', () => {
  it('makes a scene a mini-programme code accepts, and refuses 33 characters and Chinese (B14)', () => {
    expect(sunCodeScene(17)).toBe('p=17')
    expect(isScene('x'.repeat(32))).toBe(true)
    expect([isScene('x'.repeat(33)), isScene('p=中文'), isScene('p=1%20'), isScene('')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(() => sunCodeScene('9'.repeat(31))).toThrow(RangeError)
  })
})
