/** What the desk asks of the queue. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { containsIndexed } from '../../../server/base/db/contains.ts'
import { byCompany, byFirstBooth, byKeeperOf } from '../../company/server/exports.ts'
import { between, offsetOf, orderOf as listOrder, type Found, type Paging } from '../../../server/base/db/paging.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { PageQuery } from '../../../shared/api/contract.ts'
import type { CaseStatus } from '../rules.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { reviewCase, reviewCount } from './tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { freeFor } from './hold-queries.ts'
import { foldText } from '../../../shared/lib/text/normal-form.ts'

export type CaseRow = Omit<typeof reviewCase.$inferSelect, 'search'>

/** A part of the queue. */
export interface Queue {
  kind: ReviewKind
  status: CaseStatus
  keyword: string
  exhibitorId: number | null
  /** When they were submitted; undefined: ever. */
  submitted: SQL | undefined
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
  return {
    kind,
    scope,
    status: Number(input.status ?? 1) as CaseStatus,
    keyword: input.keyword ?? '',
    exhibitorId: input.exhibitorId === undefined ? null : Number(input.exhibitorId),
    submitted: between(reviewCase.submittedAt, input.params),
  }
}

const isWhole = (queue: Queue) => queue.keyword === '' && queue.exhibitorId === null && !queue.submitted && !queue.scope

/** The number of a receipt, or a part of a name. */
const matching = (keyword: string): SQL | undefined =>
  /^[a-z]+-.+-\d{4,}$/.test(foldText(keyword))
    ? eq(reviewCase.receipt, foldText(keyword).toUpperCase())
    : containsIndexed(reviewCase.search, keyword)

function inQueue(queue: Queue): SQL | undefined {
  return and(
    eq(reviewCase.status, queue.status),
    eq(reviewCase.kind, queue.kind),
    queue.scope,
    queue.exhibitorId === null ? undefined : eq(reviewCase.exhibitorId, queue.exhibitorId),
    queue.submitted,
    queue.keyword === '' ? undefined : matching(queue.keyword),
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
  receipt: reviewCase.receipt,
}

/** The order that a request asks for; undefined: the queue's own. The next case to decide always follows the queue's own order. */
export async function askedOrder(ctx: Ctx, query: PageQuery): Promise<SQL[] | undefined> {
  const sorts = {
    company: await byCompany(ctx, reviewCase.exhibitorId, reviewCase.companyName),
    booth: byFirstBooth(reviewCase.exhibitorId),
    keeper: await byKeeperOf(ctx, reviewCase.exhibitorId),
    submitted: reviewCase.submittedAt,
    decided: reviewCase.decidedAt,
  }
  const asked = query.orderByColumn ?? ''
  return Object.hasOwn(sorts, asked) ? listOrder(ctx, query, sorts, [], reviewCase.id) : undefined
}

/** A page of the queue and how long the queue is. */
export async function findCases(db: Db, queue: Queue, at: Paging, order?: readonly SQL[]): Promise<Found<CaseRow>> {
  const whole = isWhole(queue) && !order
  const { ids, total } = await (whole ? wholePage(db, queue, at) : searchedPage(db, queue, at, order))
  if (ids.length === 0) return { list: [], total }
  const list = await db
    .select(columns)
    .from(reviewCase)
    .where(inArray(reviewCase.id, ids))
    .orderBy(...(order ?? orderOf(oldestFirst(queue))))
  return { list, total }
}

/** The total is kept by triggers, and a page past the middle is read from the end: it costs no more than the nearer half of the index. */
async function wholePage(db: Db, queue: Queue, at: Paging) {
  const total = await countCasesOf(db, queue.kind, queue.status)
  const offset = offsetOf(at)
  const limit = Math.min(at.pageSize, total - offset)
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
async function searchedPage(db: Db, queue: Queue, at: Paging, order?: readonly SQL[]) {
  const rows = await db
    .select({ id: reviewCase.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(reviewCase)
    .where(inQueue(queue))
    .orderBy(...(order ?? orderOf(oldestFirst(queue))))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const total = rows[0]?.total ?? (at.pageNum > 1 ? await db.$count(reviewCase, inQueue(queue)) : 0)
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

/** The last entries of a record's history, newest first. */
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
