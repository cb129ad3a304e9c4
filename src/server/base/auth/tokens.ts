import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 32 random bytes in base64url: 43 characters that stand in a header or an address as they are. */
const TOKEN = /^[\w-]{43}$/

/** A secret is shown once, to its owner; only its hash is stored. */
export interface IssuedToken {
  token: string
  /** SHA-256 in hex, 64 characters. A fast hash is right here: the token has 256 random bits, there is nothing to guess. */
  hash: string
}

/** For sessions and for one-time links alike; what it may do is decided by the table its hash stands in. */
export function issueToken(): IssuedToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether it has the form of a token at all, so that rubbish never reaches the database. */
export function isToken(value: string): boolean {
  return TOKEN.test(value)
}

export type LinkState = 'good' | 'used' | 'expired'

/** Whether a stored one-time link may still be used at `now`. `used` wins, so that a second click gets the right words. */
export function linkState(link: { expiresAt: Date; usedAt: Date | null }, now: Date): LinkState {
  if (link.usedAt) return 'used'
  return link.expiresAt.getTime() <= now.getTime() ? 'expired' : 'good'
}

/** Six digits, leading zeros included, each code equally likely. */
export function issueCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * Hash of a short code. A million codes are quickly tried, so the hash is bound to its purpose and receiver by `salt`,
 * and whoever checks it counts the tries.
 */
export function hashCode(code: string, salt: string): string {
  return createHash('sha256').update(`${salt}\n${code}`).digest('hex')
}

/** Compares two hex hashes without telling by time where they differ. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, 'utf8')
  const right = Buffer.from(b, 'utf8')
  return left.length === right.length && timingSafeEqual(left, right)
}
