/**
 * Limits that all processes of a show share. A counter is taken from in one statement, before the limited work begins: of fifty
 * requests at once no more than the limit get through.
 */
import { and, eq, gt, inArray, like, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Services } from '../http/context.ts'
import { limitCounter } from './tables.ts'

export interface Limit {
  /** Units that may be taken until the counter ends. */
  most: number
  /** Life of the counter, in milliseconds. */
  ms: number
  /** Each unit taken prolongs the life: the counter ends `ms` after the last one. Otherwise it ends `ms` after the first. */
  prolongs?: true
}

/**
 * Takes units and returns null, or takes nothing and returns the time at which the counter ends.
 * Call it outside the transaction of the limited work, otherwise a refusal gives the units back.
 */
export async function takeFrom(
  db: Db,
  name: string,
  { most, ms, prolongs }: Limit,
  now: Date,
  units = 1,
): Promise<Date | null> {
  const endsAt = new Date(now.getTime() + ms)
  if (units > most) return endsAt
  const over = sql`${limitCounter.endsAt} <= ${now.toISOString()}::timestamptz`
  const taken = await db
    .insert(limitCounter)
    .values({ name, used: units, endsAt })
    .onConflictDoUpdate({
      target: limitCounter.name,
      set: {
        used: sql`case when ${over} then excluded.used else ${limitCounter.used} + excluded.used end`,
        endsAt: prolongs
          ? sql`excluded.ends_at`
          : sql`case when ${over} then excluded.ends_at else ${limitCounter.endsAt} end`,
      },
      setWhere: sql`${over} or ${limitCounter.used} + excluded.used <= ${most}`,
    })
    .returning({ name: limitCounter.name })
  if (taken.length > 0) return null
  const [row] = await db.select({ endsAt: limitCounter.endsAt }).from(limitCounter).where(eq(limitCounter.name, name))
  return row?.endsAt ?? endsAt
}

/** Gives back units that were taken and not used. */
export async function giveBack(db: Db, name: string, units = 1): Promise<void> {
  await db
    .update(limitCounter)
    .set({ used: sql`greatest(${limitCounter.used} - ${units}, 0)` })
    .where(eq(limitCounter.name, name))
}

/** Units taken so far; 0 when the counter has ended. */
export async function countTaken(db: Db, name: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: limitCounter.used })
    .from(limitCounter)
    .where(and(eq(limitCounter.name, name), gt(limitCounter.endsAt, now)))
  return row?.used ?? 0
}

/** Removes one counter. */
export async function resetCounter(db: Db, name: string): Promise<void> {
  await db.delete(limitCounter).where(eq(limitCounter.name, name))
}

/** Removes all counters whose names begin so. */
export async function resetCounters(db: Db, prefix: string): Promise<void> {
  await db.delete(limitCounter).where(like(limitCounter.name, `${prefix.replace(/[\\%_]/g, '\\$&')}%`))
}

/** Counters removed in one turn. */
const AT_ONCE = 5000

/** Removes counters that have ended; returns the number of them. */
export async function eraseOldCounters({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const ended = db
    .select({ name: limitCounter.name })
    .from(limitCounter)
    .where(lt(limitCounter.endsAt, clock.realNow()))
    .limit(AT_ONCE)
  const gone = await db
    .delete(limitCounter)
    .where(inArray(limitCounter.name, ended))
    .returning({ name: limitCounter.name })
  return gone.length
}
