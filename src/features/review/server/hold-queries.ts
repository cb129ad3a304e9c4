/** Who has a case in hand. */
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { foreignHold } from '../rules.ts'
import { reviewCase } from './tables.ts'

/** Free for this reviewer: nobody holds it, the reviewer does, or the hold ran out. */
export function freeFor(reviewer: number, now: Date): SQL | undefined {
  return or(isNull(reviewCase.lockedUntil), lte(reviewCase.lockedUntil, now), eq(reviewCase.lockedBy, reviewer))
}

/** Takes or renews the hold of a pending case; false when somebody else has it. */
export async function updateHold(
  db: Db,
  caseId: number,
  reviewer: { id: number; name: string },
  until: Date,
  now: Date,
): Promise<boolean> {
  const held = await db
    .update(reviewCase)
    .set({ lockedBy: reviewer.id, lockedName: reviewer.name, lockedUntil: until })
    .where(and(eq(reviewCase.id, caseId), eq(reviewCase.status, 1), freeFor(reviewer.id, now)))
    .returning({ id: reviewCase.id })
  return held.length === 1
}

/** Takes a pending case from whoever holds it; answers the former holder's name, '' when nobody else held it, null when it is not pending. */
export async function takeHold(
  db: Db,
  caseId: number,
  reviewer: { id: number; name: string },
  until: Date,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ lockedBy: reviewCase.lockedBy, lockedName: reviewCase.lockedName, lockedUntil: reviewCase.lockedUntil })
    .from(reviewCase)
    .where(and(eq(reviewCase.id, caseId), eq(reviewCase.status, 1)))
    .for('update')
  if (!row) return null
  await db
    .update(reviewCase)
    .set({ lockedBy: reviewer.id, lockedName: reviewer.name, lockedUntil: until })
    .where(eq(reviewCase.id, caseId))
  return foreignHold(row, reviewer.id, now)?.name ?? ''
}

/** Lets go of one's own hold. */
export async function removeHold(db: Db, caseId: number, reviewer: number): Promise<void> {
  await db
    .update(reviewCase)
    .set({ lockedBy: null, lockedName: '', lockedUntil: null })
    .where(and(eq(reviewCase.id, caseId), eq(reviewCase.lockedBy, reviewer)))
}
