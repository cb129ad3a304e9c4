import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BENEFIT_SIGNS,
  fullName,
  keysOf,
  newNominationState,
  nextNomination,
  readBenefitCode,
  spelledBenefit,
  type NominationState,
} from './rules.ts'
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
  it('leaves its approval only when the organiser takes it back', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.constantFrom(...ACTIONS), { maxLength: 20 }), (draft, actions) => {
        let state: NominationState = newNominationState(draft)
        for (const action of actions) {
          const next = nextNomination(state, action)
          if (state.auditStatus === 2) expect(next.ok).toBe(action.type === 'revoke')
          if (next.ok) state = next.state
        }
      }),
    )
  })

  it('says that its letter has left', () => {
    for (const action of ACTIONS.filter(({ type }) => !['approve', 'reject', 'revoke'].includes(type)))
      expect(nextNomination({ auditStatus: 2 }, action)).toMatchObject({ ok: false, refusal: 'letterSent' })
  })

  it('has a benefit code that is read however it is typed, and nothing else is taken for one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...BENEFIT_SIGNS), minLength: 8, maxLength: 8 }), (signs) => {
        const code = spelledBenefit(signs)
        const wide = code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
        for (const typed of [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' ')} `,
          wide,
          code.replaceAll('-', '–'),
          `${code.slice(0, 6)}\u200b${code.slice(6)}`,
          `]Q1${code}`,
        ])
          expect(readBenefitCode(typed)).toBe(code)
        for (const typed of [signs, code.slice(0, -1), `${code}2`, code.replace('VIP', 'VIO')])
          expect(readBenefitCode(typed)).toBe('')
      }),
    )
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
