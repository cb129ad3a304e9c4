/** Registrations that come too thick from one place are kept, and rank nobody (business-entities 3.13). */
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { visitorInviter } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000
/** Registrations of one place within an hour that count. */
const COUNTED_AN_HOUR = 20

/** 1 if a registration from there counts for whom it came through. Registrations of one place wait for each other. @param origin '' where unknown */
export async function countsFrom(db: Db, origin: string, at: Date): Promise<number> {
  if (origin === '') return 1
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ORIGIN:${origin}`}, 0))`)
  const recent = gt(visitorInviter.registerTime, new Date(at.getTime() - HOUR_MS))
  return Number((await db.$count(visitorInviter, and(eq(visitorInviter.origin, origin), recent))) < COUNTED_AN_HOUR)
}

/** Where somebody registered from is nobody's business once it is decided. */
export async function forgetOrigins(db: Db, now: Date): Promise<void> {
  await db
    .update(visitorInviter)
    .set({ origin: '' })
    .where(and(ne(visitorInviter.origin, ''), lte(visitorInviter.registerTime, new Date(now.getTime() - HOUR_MS))))
}
