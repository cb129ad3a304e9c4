/** What the desk does for reviewed areas, and what others may ask it. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireSubmittable } from '../../calendar/server/exports.ts'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { ReviewDesk, SubmittedCase } from '../../../server/base/records/desk.ts'
import { logReview } from '../../../server/base/records/log.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { endTold } from '../../messages/server/exports.ts'
import { aboutOf, decidedOf, numbered, tellFiled } from './filed.ts'
import { findCounts } from './queries.ts'
import { reviewCase } from './tables.ts'

/** Number of a record's submission before. */
const lastReceipt = sql<string | null>`max(${reviewLog.detail} ->> 'receipt')`

/** A value of the row that could not be inserted because its case is there already. */
const sent = (name: string) => sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)

async function submit(ctx: Ctx, submitted: readonly SubmittedCase[]): Promise<Map<number, string>> {
  if (submitted.length === 0) return new Map()
  for (const kind of new Set(submitted.map((one) => one.kind))) await requireSubmittable(ctx, kind)
  const cases = await numbered(ctx, submitted)
  const owners = [...new Set(cases.map((one) => one.exhibitorId))]
  const companies = await ctx.db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(inArray(exhibitor.id, owners))
  // Withdrawing removes the case, its log stays: counted on from there, no version is ever used twice, and a reviewer who still looks at
  // the earlier submission cannot decide this one unseen.
  const { kind: ofKind, entityId: ofEntity } = reviewLog
  const logged = await ctx.db
    .select({ kind: ofKind, entityId: ofEntity, entries: sql<number>`count(*)`.mapWith(Number), receipt: lastReceipt })
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
  const loggedOf = new Map(logged.map((one) => [`${one.kind} ${one.entityId}`, one.entries]))
  const submittedAt = ctx.clock.showNow()
  const rows = cases.map(({ applicant, kind, entityId, exhibitorId, title, enTitle, thumbnail, receipt }) => {
    const company = applicant ?? companies.find((one) => one.id === exhibitorId)
    return {
      kind,
      entityId,
      exhibitorId,
      title,
      enTitle,
      thumbnail,
      receipt,
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
    .values(rows.map((row) => ({ ...row, version: (loggedOf.get(`${row.kind} ${row.entityId}`) ?? 0) + 1 })))
    .onConflictDoUpdate({
      target: [reviewCase.kind, reviewCase.entityId],
      set: { ...again, lockedBy: null, lockedName: '', lockedUntil: null, version: sql`${reviewCase.version} + 1` },
    })
  await ctx.db.insert(reviewLog).values(
    cases.map(({ kind, entityId, applicant, receipt }) => {
      const by = applicant
        ? { byKind: 'applicant', byName: applicant.name }
        : { byKind: signedIn(ctx).kind, byName: signedIn(ctx).userName }
      return { kind, entityId, action: 'submit', ...by, at: submittedAt, detail: receipt ? { receipt } : null }
    }),
  )
  await tellFiled(ctx, cases, new Map(logged.map((one) => [one.entityId, one.receipt ?? ''])))
  return new Map(cases.map((one) => [one.entityId, one.receipt]))
}

async function withdraw(ctx: Ctx, kind: ReviewKind, entityId: number, { held } = { held: false }): Promise<void> {
  const found = and(eq(reviewCase.kind, kind), eq(reviewCase.entityId, entityId))
  const [row] = await ctx.db.select().from(reviewCase).where(found).for('update')
  if (!row) return
  if (!held && row.status === 1 && row.lockedUntil && row.lockedUntil > ctx.clock.realNow())
    throw fail.business('features/review:errors.taken')
  await ctx.db.delete(reviewCase).where(eq(reviewCase.id, row.id))
  for (const about of [aboutOf({ kind, entityId }), decidedOf({ kind, entityId })]) await endTold(ctx, about)
  if (!held) return logReview(ctx, kind, entityId, 'withdraw')
  // Whom it concerns has no account, and is not to be named any more.
  const by = { byKind: 'applicant', byName: '' }
  await ctx.db.insert(reviewLog).values({ kind, entityId, action: 'withdraw', ...by, at: ctx.clock.showNow() })
}

async function forget(db: Db, kind: ReviewKind, entityIds: readonly number[]): Promise<void> {
  await db
    .update(reviewCase)
    .set({ title: '', thumbnail: '' })
    .where(and(eq(reviewCase.kind, kind), inArray(reviewCase.entityId, [...entityIds])))
}

export { caseCloser } from './closer.ts'
export { reviewKinds } from './kinds/registry.ts'

export const reviewDesk: ReviewDesk = { submit, withdraw, forget }

/** How many cases of the caller's exhibitors stand in each state, over all kinds. */
export async function countCases(ctx: Ctx): Promise<{ pending: number; approved: number; rejected: number }> {
  const rows = await findCounts(ctx.db, await inScope(ctx, reviewCase.exhibitorId))
  const of = (status: number) => rows.filter((row) => row.status === status).reduce((sum, { total }) => sum + total, 0)
  return { pending: of(1), approved: of(2), rejected: of(3) }
}
