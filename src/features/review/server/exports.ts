/** What reviewed areas tell the desk: a record was submitted, withdrawn, decided. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireSubmittable } from '../../calendar/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { Db } from '../../../server/db/client.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import type { ReviewKind } from '../rules.ts'
import { reviewCase, reviewCount, reviewLog } from './tables.ts'

export type { ReviewKind } from '../rules.ts'

export interface SubmittedCase {
  kind: ReviewKind
  entityId: number
  exhibitorId: number
  title: string
  enTitle: string
  thumbnail: string
  /** Somebody without an account, who stands in for session and company. */
  applicant?: { name: string; companyName: string; enCompanyName: string }
}

/** Puts a record into the queue, or back into it after an edit; its place is that of this submission. Refused after the kind's deadline (500). */
export const submitCase = (ctx: Ctx, submitted: SubmittedCase): Promise<void> => submitCases(ctx, [submitted])

/** A value of the row that could not be inserted because its case is there already. */
const sent = (name: string) => sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)

/** The same for the records of an import, in a handful of statements however many there are. */
export async function submitCases(ctx: Ctx, cases: readonly SubmittedCase[]): Promise<void> {
  if (cases.length === 0) return
  for (const kind of new Set(cases.map((one) => one.kind))) await requireSubmittable(ctx, kind)
  const owners = [...new Set(cases.map((one) => one.exhibitorId))]
  const companies = await ctx.db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(inArray(exhibitor.id, owners))
  // Withdrawing removes the case, its log stays: counted on from there, no version is ever used twice, and a reviewer who still looks at
  // the earlier submission cannot decide this one unseen.
  const { kind: ofKind, entityId: ofEntity } = reviewLog
  const logged = await ctx.db
    .select({ kind: ofKind, entityId: ofEntity, lines: sql<number>`count(*)`.mapWith(Number) })
    .from(reviewLog)
    .where(
      and(
        inArray(
          ofKind,
          cases.map((one) => one.kind),
        ),
        inArray(
          ofEntity,
          cases.map((one) => one.entityId),
        ),
      ),
    )
    .groupBy(ofKind, ofEntity)
  const linesOf = new Map(logged.map((one) => [`${one.kind} ${one.entityId}`, one.lines]))
  const submittedAt = ctx.clock.showNow()
  const rows = cases.map(({ applicant, ...submitted }) => {
    const company = applicant ?? companies.find((one) => one.id === submitted.exhibitorId)
    return {
      ...submitted,
      companyName: company?.companyName ?? '',
      enCompanyName: company?.enCompanyName ?? '',
      status: 1,
      reason: '',
      submittedAt,
      submittedBy: applicant?.name ?? signedIn(ctx).userName,
      decidedAt: null,
      decidedBy: '',
    }
  })
  const again = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, sent(name)]))
  await ctx.db
    .insert(reviewCase)
    .values(rows.map((row) => ({ ...row, version: (linesOf.get(`${row.kind} ${row.entityId}`) ?? 0) + 1 })))
    .onConflictDoUpdate({
      target: [reviewCase.kind, reviewCase.entityId],
      set: { ...again, lockedBy: null, lockedName: '', lockedUntil: null, version: sql`${reviewCase.version} + 1` },
    })
  await ctx.db.insert(reviewLog).values(
    cases.map(({ kind, entityId, applicant }) => {
      const by = applicant
        ? { byKind: 'applicant', byName: applicant.name }
        : { byKind: signedIn(ctx).kind, byName: signedIn(ctx).userName }
      return { kind, entityId, action: 'submit', ...by, at: submittedAt }
    }),
  )
}

/** Takes a pending record out of the queue; refused while a reviewer has it open (SM-A: `reviewingBy` empty). */
export async function withdrawCase(ctx: Ctx, kind: ReviewKind, entityId: number): Promise<void> {
  const found = and(eq(reviewCase.kind, kind), eq(reviewCase.entityId, entityId))
  const [row] = await ctx.db.select().from(reviewCase).where(found).for('update')
  if (!row) return
  if (row.status === 1 && row.lockedUntil && row.lockedUntil > ctx.clock.realNow())
    throw fail.business('features/review:errors.taken')
  await ctx.db.delete(reviewCase).where(eq(reviewCase.id, row.id))
  await logReview(ctx, kind, entityId, 'withdraw')
}

export type ReviewAction =
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'revoke'
  | 'takeover'
  | 'edit'
  | 'remove'
  | 'print'
  | 'collect'
  | 'replace'

/** One line of who did what when. */
export async function logReview(
  ctx: Ctx,
  kind: ReviewKind,
  entityId: number,
  action: ReviewAction,
  reason = '',
  detail: Record<string, unknown> | null = null,
): Promise<void> {
  const { kind: byKind, userName: byName } = signedIn(ctx)
  await ctx.db
    .insert(reviewLog)
    .values({ kind, entityId, action, byKind, byName, reason, detail, at: ctx.clock.showNow() })
}

/** How many cases stand in each state, over all kinds. */
export async function countCases(db: Db): Promise<{ pending: number; approved: number; rejected: number }> {
  const rows = await db
    .select({ status: reviewCount.status, total: sql<number>`sum(${reviewCount.total})`.mapWith(Number) })
    .from(reviewCount)
    .where(inArray(reviewCount.status, [1, 2, 3]))
    .groupBy(reviewCount.status)
  const of = (status: number) => rows.find((row) => row.status === status)?.total ?? 0
  return { pending: of(1), approved: of(2), rejected: of(3) }
}
