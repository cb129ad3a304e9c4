/**
 * Wrong logins under names that nobody has, counted like those of accounts: else the sixth answer would tell which names exist. In memory, for there is no
 * row to count in and nothing to protect; of many names the oldest are forgotten.
 */
import type { Db } from '../../../../server/base/db/client.ts'
import { LOCK_MS, MAX_FAILED_LOGINS } from '../../rules.ts'

const MOST_NAMES = 10_000

interface Failures {
  count: number
  lockedUntil: Date | null
}
const counted = new WeakMap<Db, Map<string, Failures>>()

function namesOf(db: Db): Map<string, Failures> {
  const known = counted.get(db) ?? new Map<string, Failures>()
  counted.set(db, known)
  return known
}

const keyOf = (kind: string, name: string) => `${kind} ${name.toLowerCase()}`

export function unknownLockedUntil(db: Db, kind: string, name: string): Date | null {
  return namesOf(db).get(keyOf(kind, name))?.lockedUntil ?? null
}

export function countUnknown(db: Db, kind: string, name: string, now: Date): void {
  const names = namesOf(db)
  const key = keyOf(kind, name)
  const { count, lockedUntil } = names.get(key) ?? { count: 0, lockedUntil: null }
  const locks = count + 1 >= MAX_FAILED_LOGINS
  names.delete(key)
  names.set(key, {
    count: locks ? 0 : count + 1,
    lockedUntil: locks ? new Date(now.getTime() + LOCK_MS) : lockedUntil,
  })
  const [oldest] = names.keys()
  if (names.size > MOST_NAMES && oldest !== undefined) names.delete(oldest)
}
