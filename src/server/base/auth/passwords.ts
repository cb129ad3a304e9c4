import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue } from '../fair-queue.ts'

/**
 * scrypt with N = 2^15, r = 8, p = 3, one of the settings that OWASP calls equal: 32 MB and some 200 ms on one server core. The cost is
 * stored with every hash, so a later change of cost hashes each account again at its next sign-in (`needsRehash`).
 */
const FULL: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** For servers of tests, which make hundreds of sign-ins; `npm run serve` refuses it. */
const LOW: Cost = { N: 2 ** 10, r: 8, p: 1 }
let cost = FULL

/** Chooses the cost of all hashes of this process (`PASSWORD_COST`). */
export function usePasswordCost(chosen: 'full' | 'low'): void {
  cost = chosen === 'low' ? LOW : FULL
}

/** Two derivations at once use 64 MB and two threads of the pool, so that files and other work go on; the rest waits its turn. */
const derivations = createFairQueue({ atOnce: 2, ofOne: 2, waiting: Infinity })
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

/** 8 to 64 code points after NFKC (decisions 14), no control characters; no rules about kinds of characters. Null when it is good. Whether it is easy to guess, `features/account/password/strength.ts` says. */
export function passwordFault(password: string): PasswordFault | null {
  const normal = normalisePassword(password)
  const length = [...normal].length
  if (length < PASSWORD_MIN) return 'tooShort'
  if (length > PASSWORD_MAX) return 'tooLong'
  return /\p{Cc}/u.test(normal) ? 'controlCharacter' : null
}

/** Encoded as `scrypt$15$8$3$<salt>$<key>` (log2 of N, r, p, base64url). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(normalisePassword(password), salt, cost)
  return `scrypt$${Math.log2(cost.N)}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
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
    await derive(normal, Buffer.alloc(SALT_BYTES), cost)
    return false
  }
  const key = await derive(normal, stored.salt, stored.cost, stored.key.length)
  return timingSafeEqual(key, stored.key) && password.length <= 4 * PASSWORD_MAX
}

/** True when the hash was made with other costs than today's: store a new one after a successful login. */
export function needsRehash(encoded: string): boolean {
  const stored = decode(encoded)
  return !stored || stored.cost.N !== cost.N || stored.cost.r !== cost.r || stored.cost.p !== cost.p
}

interface Cost {
  N: number
  r: number
  p: number
}

function decode(encoded: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const found = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{32,})$/.exec(encoded)
  if (!found) return null
  const made = { N: 2 ** Number(found[1]), r: Number(found[2]), p: Number(found[3]) }
  if (made.N < 2 || made.r < 1 || made.p < 1 || 128 * made.N * made.r > MAX_MEMORY / 2) return null
  return { cost: made, salt: Buffer.from(found[4] ?? '', 'base64url'), key: Buffer.from(found[5] ?? '', 'base64url') }
}

function derive(password: string, salt: Buffer, of: Cost, length = KEY_BYTES): Promise<Buffer> {
  return derivations.run(
    null,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, length, { ...of, maxmem: MAX_MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
