import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { exhibitorAccount } from './tables.ts'

/** Address of an exhibitor's oldest open account that has one; null when none has. */
export async function findContactEmail(db: Db, exhibitorId: number): Promise<string | null> {
  const t = exhibitorAccount
  const [row] = await db
    .select({ email: t.email })
    .from(t)
    .where(
      and(eq(t.exhibitorId, exhibitorId), eq(t.delFlag, 0), eq(t.disabled, false), isNotNull(t.email), ne(t.email, '')),
    )
    .orderBy(asc(t.id))
    .limit(1)
  return row?.email ?? null
}
