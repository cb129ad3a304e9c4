/** What the desk asks of the queue. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { containsIndexed } from '../../../server/base/db/contains.ts'
import { addDays, isDateText, parseDateTime } from '../../../shared/lib/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { foreignHold, type CaseStatus } from '../rules.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { reviewCase, reviewCount, reviewReason } from './tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'

export type CaseRow = Omit<typeof reviewCase.$inferSelect, 'search'>

/** A part of the queue. */
export interface Queue {
  kind: ReviewKind
  status: CaseStatus
  keyword: string
  exhibitorId: number | null
  begin: Date | null
  end: Date | null
  /** Exhibitors the caller lists; undefined: all. */
  scope: SQL | undefined
}

/** The queue of a request; days of `params` are inclusive. */
export function queueOf(
  kind: ReviewKind,
  input: {
    status?: string | number | undefined
    keyword?: string | null | undefined
    exhibitorId?: string | undefined
    params?: Record<string, unknown> | undefined
  },
  scope: SQL | undefined,
): Queue {
  const { beginTime, endTime } = input.params ?? {}
  return {
    kind,
    scope,
    status: Number(input.status ?? 1) as CaseStatus,
    keyword: input.keyword ?? '',
    exhibitorId: input.exhibitorId === undefined ? null : Number(input.exhibitorId),
    begin: typeof beginTime === 'string' ? parseDateTime(beginTime) : null,
    end: typeof endTime === 'string' ? parseDateTime(isDateText(endTime) ? addDays(endTime, 1) : endTime) : null,
  }
}

const isWhole = (queue: Queue) =>
  queue.keyword === '' && queue.exhibitorId === null && !queue.begin && !queue.end && !queue.scope

function inQueue(queue: Queue): SQL | undefined {
  return and(
    eq(reviewCase.status, queue.status),
    eq(reviewCase.kind, queue.kind),
    queue.scope,
    queue.exhibitorId === null ? undefined : eq(reviewCase.exhibitorId, queue.exhibitorId),
    queue.begin ? gte(reviewCase.submittedAt, queue.begin) : undefined,
    queue.end ? lt(reviewCase.submittedAt, queue.end) : undefined,
    queue.keyword === '' ? undefined : containsIndexed(reviewCase.search, queue.keyword),
  )
}

/** Who waits longest comes first; what was decided last is looked at first. */
const oldestFirst = (queue: Queue) => queue.status === 1
const orderOf = (forward: boolean) =>
  forward ? [asc(reviewCase.submittedAt), asc(reviewCase.id)] : [desc(reviewCase.submittedAt), desc(reviewCase.id)]

const columns = {
  id: reviewCase.id,
  kind: reviewCase.kind,
  entityId: reviewCase.entityId,
  exhibitorId: reviewCase.exhibitorId,
  title: reviewCase.title,
  enTitle: reviewCase.enTitle,
  companyName: reviewCase.companyName,
  enCompanyName: reviewCase.enCompanyName,
  thumbnail: reviewCase.thumbnail,
  status: reviewCase.status,
  reason: reviewCase.reason,
  submittedAt: reviewCase.submittedAt,
  submittedBy: reviewCase.submittedBy,
  decidedAt: reviewCase.decidedAt,
  decidedBy: reviewCase.decidedBy,
  lockedBy: reviewCase.lockedBy,
  lockedName: reviewCase.lockedName,
  lockedUntil: reviewCase.lockedUntil,
  version: reviewCase.version,
}

/** A page of the queue and how long the queue is. */
export async function findCases(
  db: Db,
  queue: Queue,
  pageNum: number,
  pageSize: number,
): Promise<{ list: CaseRow[]; total: number }> {
  const { ids, total } = isWhole(queue)
    ? await wholePage(db, queue, pageNum, pageSize)
    : await searchedPage(db, queue, pageNum, pageSize)
  if (ids.length === 0) return { list: [], total }
  const list = await db
    .select(columns)
    .from(reviewCase)
    .where(inArray(reviewCase.id, ids))
    .orderBy(...orderOf(oldestFirst(queue)))
  return { list, total }
}

/** The total is kept by triggers, and a page past the middle is read from the end: it costs no more than the nearer half of the index. */
async function wholePage(db: Db, queue: Queue, pageNum: number, pageSize: number) {
  const total = await countCasesOf(db, queue.kind, queue.status)
  const offset = (pageNum - 1) * pageSize
  const limit = Math.min(pageSize, total - offset)
  if (limit <= 0) return { ids: [], total }
  const fromEnd = offset > total / 2
  const rows = await selectIds(db, queue, fromEnd)
    .limit(limit)
    .offset(fromEnd ? total - offset - limit : offset)
  return { ids: rows.map((row) => row.id), total }
}

/** Keys in the order of the queue, or from its end. Read from the index alone; a test looks at the plan. */
export function selectIds(db: Db, queue: Queue, fromEnd = false) {
  return db
    .select({ id: reviewCase.id })
    .from(reviewCase)
    .where(inQueue(queue))
    .orderBy(...orderOf(oldestFirst(queue) !== fromEnd))
}

/** One look over the rows gives both the page and the total. */
async function searchedPage(db: Db, queue: Queue, pageNum: number, pageSize: number) {
  const rows = await db
    .select({ id: reviewCase.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(reviewCase)
    .where(inQueue(queue))
    .orderBy(...orderOf(oldestFirst(queue)))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = rows[0]?.total ?? (pageNum > 1 ? await db.$count(reviewCase, inQueue(queue)) : 0)
  return { ids: rows.map((row) => row.id), total }
}

async function countCasesOf(db: Db, kind: ReviewKind, status: CaseStatus): Promise<number> {
  const [row] = await db
    .select({ total: reviewCount.total })
    .from(reviewCount)
    .where(and(eq(reviewCount.kind, kind), eq(reviewCount.status, status)))
  return row?.total ?? 0
}

/** Every kept total; in a scope the cases are counted. */
export async function findCounts(
  db: Db,
  scope: SQL | undefined,
): Promise<{ kind: string; status: number; total: number }[]> {
  if (!scope) return db.select().from(reviewCount)
  return db
    .select({ kind: reviewCase.kind, status: reviewCase.status, total: count() })
    .from(reviewCase)
    .where(scope)
    .groupBy(reviewCase.kind, reviewCase.status)
}

export async function findCase(db: Db, kind: ReviewKind, entityId: number): Promise<CaseRow | null> {
  const [row] = await db
    .select(columns)
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, kind), eq(reviewCase.entityId, entityId)))
  return row ?? null
}

/** What stands before and after a case in a queue, whether or not the case still stands in it. */
export async function findNeighbours(db: Db, queue: Queue, caseId: number) {
  // As text: a moment of the database has microseconds, a Date has not.
  const [place] = await db
    .select({ at: sql<string>`${reviewCase.submittedAt}::text` })
    .from(reviewCase)
    .where(eq(reviewCase.id, caseId))
  if (!place) return { prev: null, next: null }
  const here = sql`(${place.at}::timestamptz, ${caseId}::bigint)`
  const neighbour = async (later: boolean) => {
    const beyond = sql`(${reviewCase.submittedAt}, ${reviewCase.id}) ${sql.raw(later ? '>' : '<')} ${here}`
    const [row] = await db
      .select({ kind: reviewCase.kind, entityId: reviewCase.entityId })
      .from(reviewCase)
      .where(and(inQueue(queue), beyond))
      .orderBy(...orderOf(later))
      .limit(1)
    return row ? { kind: row.kind as ReviewKind, entityId: String(row.entityId) } : null
  }
  const forward = oldestFirst(queue)
  return { prev: await neighbour(!forward), next: await neighbour(forward) }
}

/** The last lines of a record's history, newest first. */
export async function findHistory(db: Db, kind: ReviewKind, entityId: number) {
  return db
    .select({
      action: reviewLog.action,
      byKind: reviewLog.byKind,
      byName: reviewLog.byName,
      reason: reviewLog.reason,
      detail: reviewLog.detail,
      at: reviewLog.at,
    })
    .from(reviewLog)
    .where(and(eq(reviewLog.kind, kind), eq(reviewLog.entityId, entityId)))
    .orderBy(desc(reviewLog.id))
    .limit(50)
}

/** Free for this reviewer: nobody holds it, the reviewer does, or the hold ran out. */
function freeFor(reviewer: number, now: Date): SQL | undefined {
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

/** Moves a case to its new state, unless it was decided, submitted again or taken by somebody in between. */
export async function updateDecided(
  db: Db,
  row: CaseRow,
  change: { status: CaseStatus; reason: string; decidedAt: Date | null; decidedBy: string },
  reviewer: number,
  now: Date,
): Promise<boolean> {
  const moved = await db
    .update(reviewCase)
    .set({ ...change, lockedBy: null, lockedName: '', lockedUntil: null, version: sql`${reviewCase.version} + 1` })
    .where(
      and(
        eq(reviewCase.id, row.id),
        eq(reviewCase.version, row.version),
        eq(reviewCase.status, row.status),
        freeFor(reviewer, now),
      ),
    )
    .returning({ id: reviewCase.id })
  return moved.length === 1
}

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
