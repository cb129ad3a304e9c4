import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { forwardedFor } from './dispatch.ts'

describe('the caller behind proxies', () => {
  it('is read from the right, as many places as there are proxies', () => {
    expect(forwardedFor('203.0.113.9', 0)).toBeUndefined()
    expect(forwardedFor(undefined, 1)).toBeUndefined()
    expect(forwardedFor('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(forwardedFor('1.2.3.4, 203.0.113.9, 10.0.0.7', 2)).toBe('203.0.113.9')
    expect(forwardedFor('2001:db8::1', 1)).toBe('2001:db8::1')
    expect(forwardedFor('203.0.113.9', 2)).toBe('203.0.113.9')
    expect(forwardedFor('1.2.3.4, unknown', 1)).toBeUndefined()
  })

  it('takes a number of proxies and nothing else', () => {
    expect(readSettings({}).trustProxy).toBe(0)
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    for (const wrong of ['true', '-1', '1.5', '99'])
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY/)
  })
})
