import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'

/**
 * Waits for names nobody else may hold until this transaction ends: one statement however many, always in the same order, so that two savers never
 * wait for each other in a ring.
 */
export async function lockNames(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const sorted = [...new Set(names)].sort()
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${JSON.stringify(sorted)}::jsonb) as names(name)`,
  )
}
