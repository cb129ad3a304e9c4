import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayCall } from './dispatch.ts'
import { createRateLimiter } from './rate-limit.ts'
import { inRoutingOrder } from '../../app.ts'
import { handlers } from '../../handlers.ts'
import type { SignedIn } from './context.ts'

const session = (permissions: string[]): SignedIn => ({
  sessionId: 1,
  kind: 'backOffice',
  subjectId: 1,
  userName: '',
  exhibitorId: null,
  participationId: null,
  roles: [],
  permissions,
})

describe('permission of a call', () => {
  it('takes any of the listed ones or the wildcard, and refuses an empty list as a mistake', () => {
    expect(mayCall(session(['a:b:c']), ['x:y:z', 'a:b:c'])).toBe(true)
    expect(mayCall(session(['*:*:*']), ['x:y:z'])).toBe(true)
    expect(mayCall(session([]), ['x:y:z'])).toBe(false)
    expect(() => mayCall(session(['*:*:*']), [])).toThrow()
  })
})

describe('rate limiter', () => {
  it('lets exactly the allowed number through each minute and tells how long to wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 59_999 }), (limit, wait) => {
        let now = 0
        const limiter = createRateLimiter(() => now)
        for (let n = 0; n < limit; n++) expect(limiter.take('a', limit)).toBe(0)
        now = wait
        expect(limiter.take('a', limit)).toBe(Math.max(1, Math.ceil((60_000 - wait) / 1000)))
        expect(limiter.take('b', limit), 'another address is not held up').toBe(0)
        now = 60_000
        expect(limiter.take('a', limit)).toBe(0)
      }),
    )
  })
})

describe('routing order', () => {
  it('puts fixed paths before those with parameters', () => {
    const counts = inRoutingOrder(handlers).map((one) => (one.call.path.match(/\{/g) ?? []).length)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
  })
})
