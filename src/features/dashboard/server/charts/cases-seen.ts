import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'

/** Entries of the review's history whose case is among those seen; undefined: all are. */
export function casesSeen(db: Db, seen: SQL | undefined): SQL | undefined {
  if (!seen) return undefined
  const own = and(eq(reviewCase.kind, reviewLog.kind), eq(reviewCase.entityId, reviewLog.entityId), seen)
  return exists(db.select({ id: reviewCase.id }).from(reviewCase).where(own))
}
