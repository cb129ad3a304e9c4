/** How far an archived show is erased: kept for whoever archived it and waits for the end. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { archiveErasing } from './tables.ts'

/** There is one show. */
const ID = 1

/** Records erased since the show was archived, and whether nothing is left. */
export async function findErased(db: Db): Promise<{ gone: number; done: number }> {
  const [row] = await db.select().from(archiveErasing).where(eq(archiveErasing.id, ID))
  return { gone: row?.gone ?? 0, done: row?.doneAt ? 1 : 0 }
}

/** Adds to what is erased. @param doneAt nothing is left; the first time stands */
export async function noteErased(db: Db, count: number, doneAt: Date | null = null): Promise<void> {
  const { gone, doneAt: done } = archiveErasing
  await db
    .insert(archiveErasing)
    .values({ id: ID, gone: count, doneAt })
    .onConflictDoUpdate({
      target: archiveErasing.id,
      set: { gone: sql`${gone} + ${count}`, doneAt: sql`coalesce(${done}, excluded.done_at)` },
    })
}
