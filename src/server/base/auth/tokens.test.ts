import { describe, expect, it } from 'vitest'
import { hashCode, hashToken, isToken, issueCode, issueToken, linkState, sameHash } from './tokens.ts'

describe('tokens', () => {
  it('are 43 characters for header and address, all different, and stored only as a hash', () => {
    const issued = Array.from({ length: 200 }, issueToken)
    for (const { token, hash } of issued) {
      expect(isToken(token)).toBe(true)
      expect(encodeURIComponent(token)).toBe(token)
      expect(hash).toBe(hashToken(token))
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(issued.map((one) => one.token)).size).toBe(200)
  })
})

describe('one-time links', () => {
  const issuedAt = new Date('2024-10-14T02:00:00Z')
  const expiresAt = new Date(issuedAt.getTime() + 24 * 3_600_000)

  it('work for 24 hours, not a moment longer', () => {
    expect(linkState({ expiresAt, usedAt: null }, new Date('2024-10-15T01:59:59.999Z'))).toBe('good')
    expect(linkState({ expiresAt, usedAt: null }, new Date('2024-10-15T02:00:00Z'))).toBe('expired')
  })

  it('work once', () => {
    expect(linkState({ expiresAt, usedAt: issuedAt }, issuedAt)).toBe('used')
    expect(linkState({ expiresAt, usedAt: issuedAt }, new Date('2025-01-01T00:00:00Z'))).toBe('used')
  })
})

describe('codes', () => {
  it('have six digits, leading zeros included', () => {
    const codes = Array.from({ length: 5000 }, issueCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(4900)
  })

  it('hash differently for another purpose or receiver', () => {
    const hash = hashCode('012345', 'RESET:a@example.com')
    expect(sameHash(hash, hashCode('012345', 'RESET:a@example.com'))).toBe(true)
    expect(sameHash(hash, hashCode('012345', 'RESET:b@example.com'))).toBe(false)
    expect(sameHash(hash, hashCode('12345', 'RESET:a@example.com'))).toBe(false)
    expect(sameHash(hash, hash.slice(1))).toBe(false)
  })
})
