import { describe, expect, it } from 'vitest'
import { isProvider } from '../../vote-rules.ts'
import { registrableOf } from './voter.ts'

describe('the domain by which votes are limited', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['mail.acme.com', 'acme.com'],
    ['a.b.c.acme.com', 'acme.com'],
    ['host7.acme.co.uk', 'acme.co.uk'],
    ['x.acme.com.cn', 'acme.com.cn'],
    ['x.acme.duckdns.org', 'duckdns.org'],
    ['公司.中国', '公司.中国'],
    ['localhost', 'localhost'],
  ])('of %s is %s', (host, domain) => {
    expect(registrableOf(host)).toBe(domain)
  })

  it('of hosts of a provider is the provider, which stays exempt', () => {
    for (const host of ['vip.qq.com', 'vip.163.com', 'gmail.com', 'yahoo.co.uk', 'yahoo.com.hk'])
      expect(isProvider(registrableOf(host)), host).toBe(true)
  })
})
