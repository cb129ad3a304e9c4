import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullName, keysOf, newNominationState, nextNomination, type NominationState } from './rules.ts'
import { requiredNominationFields } from './fields.ts'

const ACTIONS = [
  { type: 'save', draft: false, changed: ['email'] },
  { type: 'save', draft: true, changed: ['email'] },
  { type: 'cancel' },
  { type: 'approve' },
  { type: 'reject' },
  { type: 'revoke' },
  { type: 'delete' },
] as const

describe('a nomination', () => {
  it('never leaves its approval, whatever is done', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.constantFrom(...ACTIONS), { maxLength: 20 }), (draft, actions) => {
        let state: NominationState = newNominationState(draft)
        for (const action of actions) {
          const next = nextNomination(state, action)
          if (state.auditStatus === 2) expect(next.ok).toBe(false)
          if (next.ok) state = next.state
        }
      }),
    )
  })

  it('says that its letter has left', () => {
    for (const action of ACTIONS.filter(({ type }) => type !== 'approve' && type !== 'reject'))
      expect(nextNomination({ auditStatus: 2 }, action)).toMatchObject({ ok: false, refusal: 'letterSent' })
  })

  it('needs exactly one way to reach the person', () => {
    fc.assert(
      fc.property(fc.constantFrom('zh-CN', 'en-US'), fc.constantFrom(1, 2, 3, '1', '2', '3'), (locale, visitorType) => {
        const wanted = requiredNominationFields({ visitorType }, { locale })
        expect(wanted.filter((field) => field === 'mobile' || field === 'email')).toEqual([
          locale === 'en-US' || Number(visitorType) === 3 ? 'email' : 'mobile',
        ])
      }),
    )
  })

  it('names people as their script does, and knows an address in any case', () => {
    expect(fullName({ firstName: '敏', lastName: '李' })).toBe('李敏')
    expect(fullName({ firstName: 'Anna', lastName: 'Berg' })).toBe('Anna Berg')
    expect(keysOf({ email: 'A.B@Example.COM', mobile: '' })).toEqual({ emailKey: 'a.b@example.com', mobileKey: '' })
  })
})
