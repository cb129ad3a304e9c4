import { describe, expect, it } from 'vitest'
import { afterDecision } from '../../server/base/mail/outbox-states.ts'
import zhMail from '../../server/base/mail/locale/zh-CN.json' with { type: 'json' }
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { decisionsOf, OUTBOX_STATES } from './rules.ts'

describe('what can be done to a mail', () => {
  it('is offered exactly where the server allows it', () => {
    for (const state of OUTBOX_STATES)
      for (const decision of ['resend', 'arrived', 'cancel'] as const)
        expect(decisionsOf({ state, lapsed: 0 }).includes(decision), `${decision} of ${state}`).toBe(
          afterDecision(state, decision) !== null,
        )
    for (const state of OUTBOX_STATES) expect(decisionsOf({ state, lapsed: 1 })).not.toContain('resend')
    expect(decisionsOf({ state: 'no such state', lapsed: 0 })).toEqual([])
  })

  it('has words for every state and every kind of mail in both languages', () => {
    const templates = Object.entries(zhMail).flatMap(([name, part]) =>
      typeof part === 'object' && 'subject' in part ? [name] : [],
    )
    expect(templates).toContain('firstLogin')
    for (const words of [zh, en]) {
      expect(Object.keys(words.states)).toEqual(expect.arrayContaining([...OUTBOX_STATES]))
      expect(Object.keys(words.templates)).toEqual(expect.arrayContaining(templates))
    }
  })
})
