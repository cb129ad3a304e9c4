/** Who can be voted for, and where they stand. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { stillTakesPart } from '../../../company/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { addDays, formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { CONTACT_DAYS, phaseOf } from '../../rules.ts'
import { rankAll, STANDING } from '../../vote-rules.ts'
import type { ActivityRow } from '../queries.ts'
import { vote, voteActivity, voteApplication as t, voteResult } from '../tables.ts'

/** Applications on the ballot, of exhibitors that take part. */
export const isCandidate = and(eq(t.auditStatus, 2), eq(t.delFlag, 0), stillTakesPart(t.exhibitorId))

/** Where an application stands. */
export interface Stand {
  applicationId: number
  groupId: string
  votes: number
  rank: number
}

/** Activities the public page tells of: those to come, under way, and over for not too long. */
export function findPublic(db: Db, now: Date): Promise<ActivityRow[]> {
  const since = addDays(formatDateTime(now).slice(0, 10), -CONTACT_DAYS)
  return db
    .select()
    .from(voteActivity)
    .where(gt(voteActivity.voteEnd, since))
    .orderBy(asc(voteActivity.voteBegin), asc(voteActivity.activityId))
}

/** Votes of each candidate that count, reckoned from the single votes. */
export async function reckon(db: Db, activityId: number): Promise<Stand[]> {
  const rows = await db
    .select({
      applicationId: t.id,
      groupId: t.groupId,
      votes: sql<number>`count(${vote.id})`.mapWith(Number),
    })
    .from(t)
    .leftJoin(
      vote,
      and(eq(vote.activityId, activityId), eq(vote.standing, STANDING.counts), eq(vote.applicationId, t.id)),
    )
    .where(and(eq(t.activityId, activityId), isCandidate))
    .groupBy(t.id)
    .orderBy(asc(t.id))
  return rankAll(rows)
}

/** The published result, else what stands now. */
export async function findStands(db: Db, { activityId, publishedTime }: ActivityRow): Promise<Stand[]> {
  if (publishedTime === '') return reckon(db, activityId)
  const { applicationId, groupId, votes, rank } = voteResult
  return db
    .select({ applicationId, groupId, votes, rank })
    .from(voteResult)
    .where(eq(voteResult.activityId, activityId))
    .orderBy(asc(rank), asc(applicationId))
}

/** May everybody see votes: once the result is published, and before that where they are not hidden and voting has begun? */
export const areOpen = (activity: ActivityRow, now: string): boolean =>
  activity.publishedTime !== '' || (activity.countsHidden === 0 && phaseOf(activity, now) >= 3)

export interface Candidate {
  row: typeof t.$inferSelect
  companyName: string
  enCompanyName: string
  booths: string[]
}

/** What the public page tells of applications, in the order they were made. @param ids these; all candidates of the activity by default */
export async function findCandidates(db: Db, activityId: number, ids?: readonly number[]): Promise<Candidate[]> {
  const rows = await db
    .select({ row: t, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(t)
    .innerJoin(exhibitor, eq(exhibitor.id, t.exhibitorId))
    .where(and(eq(t.activityId, activityId), ids ? isOneOf(t.id, ids) : isCandidate))
    .orderBy(asc(t.groupId), asc(t.id))
  const booths = await db
    .select({ exhibitorId: participation.exhibitorId, hall: participation.hall, boothNo: participation.boothNo })
    .from(participation)
    .where(
      and(
        isOneOf(participation.exhibitorId, [...new Set(rows.map(({ row }) => row.exhibitorId))]),
        eq(participation.delFlag, 0),
      ),
    )
    .orderBy(asc(participation.id))
  return rows.map((one) => ({
    ...one,
    booths: booths.filter(({ exhibitorId }) => exhibitorId === one.row.exhibitorId).map(boothPlace),
  }))
}
