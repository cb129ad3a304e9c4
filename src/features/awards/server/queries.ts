/** What applications for votes ask of the database. */
import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { STANDING } from '../vote-rules.ts'
import { vote, voteActivity, voteApplication as t } from './tables.ts'

export type ActivityRow = typeof voteActivity.$inferSelect

/** Applications that hold their brand's place in a group: pending and approved ones. */
export const isFiled: SQL | undefined = and(inArray(t.auditStatus, [1, 2]), eq(t.delFlag, 0))

/** @param lock whoever applies for it, or changes it, at the same moment waits */
export async function findActivity(db: Db, id: number | null, lock = false): Promise<ActivityRow | null> {
  if (id === null) return null
  const query = db.select().from(voteActivity).where(eq(voteActivity.activityId, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export async function findActivities(db: Db, ids: readonly number[]): Promise<Map<number, ActivityRow>> {
  const rows = ids.length === 0 ? [] : await db.select().from(voteActivity).where(isOneOf(voteActivity.activityId, ids))
  return new Map(rows.map((row) => [row.activityId, row]))
}

/** Activities whose voting is not over, those that end their applications first before the others. */
export const findCurrent = (db: Db, now: string): Promise<ActivityRow[]> =>
  db
    .select()
    .from(voteActivity)
    .where(gt(voteActivity.voteEnd, now))
    .orderBy(asc(voteActivity.applyEnd), asc(voteActivity.activityId))

/** How many applications these activities have, and how many of them are approved. */
export async function countFiled(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { filed: number; approved: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: t.activityId,
      filed: sql<number>`count(*)`.mapWith(Number),
      approved: sql<number>`count(*) filter (where ${t.auditStatus} = 2)`.mapWith(Number),
    })
    .from(t)
    .where(and(isOneOf(t.activityId, ids), isFiled))
    .groupBy(t.activityId)
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]))
}

/** How many votes these activities have that count, and how many wait for the organiser's look. */
export async function countVotes(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { votes: number; waiting: number }>> {
  if (ids.length === 0) return new Map()
  const of = (standing: number) => sql<number>`count(*) filter (where ${vote.standing} = ${standing})`.mapWith(Number)
  const rows = await db
    .select({ id: vote.activityId, votes: of(STANDING.counts), waiting: of(STANDING.waits) })
    .from(vote)
    .where(isOneOf(vote.activityId, ids))
    .groupBy(vote.activityId)
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]))
}

/** Activities with votes to look at, or over and without a published result; those with a candidate the caller looks after. */
export async function countToPublish(ctx: Ctx): Promise<number> {
  const { db, clock } = ctx
  const waits = db.select({ id: vote.activityId }).from(vote).where(eq(vote.standing, STANDING.waits))
  const candidates = db
    .select({ id: t.activityId })
    .from(t)
    .where(and(eq(t.auditStatus, 2), eq(t.delFlag, 0), await inScope(ctx, t.exhibitorId)))
  const over = lte(voteActivity.voteEnd, formatDateTime(clock.showNow()))
  return db.$count(
    voteActivity,
    and(
      eq(voteActivity.publishedTime, ''),
      inArray(voteActivity.activityId, candidates),
      or(over, inArray(voteActivity.activityId, waits)),
    ),
  )
}

/** Does another application put this brand to the vote in this group? */
export async function isApplied(
  db: Db,
  { activityId, groupId, brandId }: { activityId: number; groupId: string; brandId: number },
  without: number,
): Promise<boolean> {
  const same = and(eq(t.activityId, activityId), eq(t.groupId, groupId), eq(t.brandId, brandId), ne(t.id, without))
  return (await db.$count(t, and(same, isFiled))) > 0
}

/** Rejected applications that can still be corrected: voting has not begun. */
export function countCorrectable(db: Db, exhibitorId: number, now: string): Promise<number> {
  const open = db.select({ id: voteActivity.activityId }).from(voteActivity).where(gt(voteActivity.voteBegin, now))
  return db.$count(
    t,
    and(eq(t.exhibitorId, exhibitorId), eq(t.auditStatus, 3), eq(t.delFlag, 0), inArray(t.activityId, open)),
  )
}

/** What this brand was last put to the vote with. */
export async function findLast(db: Db, exhibitorId: number, brandId: number) {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.exhibitorId, exhibitorId), eq(t.brandId, brandId), eq(t.delFlag, 0), ne(t.auditStatus, 0)))
    .orderBy(desc(t.updateTime), desc(t.id))
    .limit(1)
  return row ?? null
}
