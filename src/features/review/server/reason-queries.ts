/** Reasons of rejection, offered again. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { reviewReason } from './tables.ts'

/** Keeps a reviewer's reason of rejection to be offered again. */
export async function rememberReason(
  db: Db,
  kind: ReviewKind,
  reviewer: number,
  reason: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${reviewReason} (kind, reviewer, reason, uses, last_used)
    values (${kind}, ${reviewer}, ${reason}, 1, ${now.toISOString()}::timestamptz)
    on conflict (kind, reviewer, md5(reason)) do update set uses = ${reviewReason}.uses + 1, last_used = excluded.last_used`)
}

/** The reviewer's own last reasons, and those everybody gives most; none stands in both. */
export async function findReasons(
  db: Db,
  kind: ReviewKind,
  reviewer: number,
): Promise<{ recent: string[]; frequent: string[] }> {
  const own = await db
    .select({ reason: reviewReason.reason })
    .from(reviewReason)
    .where(and(eq(reviewReason.kind, kind), eq(reviewReason.reviewer, reviewer)))
    .orderBy(desc(reviewReason.lastUsed), desc(reviewReason.id))
    .limit(REASONS_RECENT)
  const recent = own.map((row) => row.reason)
  const most = await db
    .select({ reason: reviewReason.reason })
    .from(reviewReason)
    .where(eq(reviewReason.kind, kind))
    .groupBy(reviewReason.reason)
    .orderBy(desc(sql`sum(${reviewReason.uses})`), desc(sql`max(${reviewReason.lastUsed})`))
    .limit(REASONS_RECENT + REASONS_FREQUENT)
  const frequent = most.map((row) => row.reason).filter((reason) => !recent.includes(reason))
  return { recent, frequent: frequent.slice(0, REASONS_FREQUENT) }
}

/** How many of the reviewer's own reasons are offered, and how many of everybody's. */
const REASONS_RECENT = 5
const REASONS_FREQUENT = 8
