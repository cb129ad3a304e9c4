/** Who files for the days of the show, and who changes them, wait for each other: nothing is filed for days that are being moved. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { forgetParameters } from '../parameters.ts'

/** Name of the record among the locks. */
const SHOW = sql`hashtextextended('show record', 0)`

/** One save of the record at a time, whoever changes a part of it; filings under way are waited for. */
export async function lockShow(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SHOW})`)
  forgetParameters(db)
}

/**
 * The show keeps its days until the transaction ends; beside each other any number may hold them. First of all in a filing: what it has locked by
 * then, a move of the show would wait for.
 */
export async function holdShow(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${SHOW})`)
  forgetParameters(db)
}
