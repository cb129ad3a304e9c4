import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * scrypt with N = 2^15, r = 8, p = 1: 32 MB and some 50–80 ms on one server core. Twice N would hold a login
 * for longer than the page takes to load, half would be below what OWASP names as the least.
 * Stored with every hash, so a later change of cost re-hashes each account at its next login (`needsRehash`).
 */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Above this a stored value is taken as damaged instead of letting it exhaust the memory. */
const MAX_MEMORY = 256 * 1024 * 1024

const PASSWORD_MIN = 8
const PASSWORD_MAX = 64

export type PasswordFault = 'tooShort' | 'tooLong' | 'controlCharacter'

/** NFKC, so that the same password typed on a Chinese full-width keyboard and on a Latin one is one password. */
function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

/** 8 to 64 code points after NFKC (decisions 14), no control characters; no rules about kinds of characters. Null when it is good. */
export function checkPassword(password: string): PasswordFault | null {
  const normal = normalisePassword(password)
  const length = [...normal].length
  if (length < PASSWORD_MIN) return 'tooShort'
  if (length > PASSWORD_MAX) return 'tooLong'
  return /\p{Cc}/u.test(normal) ? 'controlCharacter' : null
}

/** Encoded as `scrypt$15$8$1$<salt>$<key>` (log2 of N, r, p, base64url). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(normalisePassword(password), salt, COST)
  return `scrypt$${Math.log2(COST.N)}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * True when the password belongs to the hash. Give `null` for a user who does not exist or has not set a password:
 * the same work is done, so the time of the answer tells nothing about which accounts exist.
 */
export async function verifyPassword(password: string, encoded: string | null): Promise<boolean> {
  const stored = encoded === null ? null : decode(encoded)
  // A password no one can have set is not worth 32 MB of work beyond one derivation of bounded input.
  const normal = normalisePassword(password.slice(0, 4 * PASSWORD_MAX))
  if (!stored) {
    await derive(normal, Buffer.alloc(SALT_BYTES), COST)
    return false
  }
  const key = await derive(normal, stored.salt, stored.cost, stored.key.length)
  return timingSafeEqual(key, stored.key) && password.length <= 4 * PASSWORD_MAX
}

/** True when the hash was made with other costs than today's: store a new one after a successful login. */
export function needsRehash(encoded: string): boolean {
  const stored = decode(encoded)
  return !stored || stored.cost.N !== COST.N || stored.cost.r !== COST.r || stored.cost.p !== COST.p
}

interface Cost {
  N: number
  r: number
  p: number
}

function decode(encoded: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const found = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{32,})$/.exec(encoded)
  if (!found) return null
  const cost = { N: 2 ** Number(found[1]), r: Number(found[2]), p: Number(found[3]) }
  if (cost.N < 2 || cost.r < 1 || cost.p < 1 || 128 * cost.N * cost.r > MAX_MEMORY / 2) return null
  return { cost, salt: Buffer.from(found[4] ?? '', 'base64url'), key: Buffer.from(found[5] ?? '', 'base64url') }
}

function derive(password: string, salt: Buffer, cost: Cost, length = KEY_BYTES): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
