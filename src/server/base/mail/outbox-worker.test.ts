import { describe, expect, it } from 'vitest'
import { stateAfter } from './outbox-worker.ts'

const now = new Date('2024-10-14T02:00:00Z')

describe('where a try leaves a mail', () => {
  it('is done when the server took it, and never sent again by itself when it might have', () => {
    expect(stateAfter({ state: 'sent', response: '250 ok' }, 1, now)).toMatchObject({ state: 'sent', sentTime: now })
    expect(stateAfter({ state: 'unknown', reason: 'connection lost' }, 1, now)).toMatchObject({ state: 'unknown' })
  })

  it('fails at once for a refused address, and only after five tries for a server that is away', () => {
    expect(stateAfter({ state: 'rejected', reason: '550 no such user' }, 1, now)).toMatchObject({
      state: 'failed',
      failReason: '550 no such user',
    })
    expect(stateAfter({ state: 'failed', reason: 'ECONNREFUSED' }, 2, now)).toMatchObject({
      state: 'queued',
      nextTry: new Date('2024-10-14T02:04:00Z'),
    })
    expect(stateAfter({ state: 'failed', reason: 'ECONNREFUSED' }, 5, now)).toMatchObject({ state: 'failed' })
  })
})
