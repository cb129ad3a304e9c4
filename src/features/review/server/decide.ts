/** Decisions: each item by itself in a savepoint, so that a refused one leaves the others done and itself untouched. */
import { demandInScope } from '../../company/server/exports.ts'
import { endTold, tell } from '../../messages/server/exports.ts'
import { decidedOf } from './filed.ts'
import { noteUnwritten, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import type { ReviewOutcome } from '../contract.ts'
import { foreignHold } from '../rules.ts'
import { pathOfBooth } from '../../../shared/lib/booth-place.ts'
import { REVIEW_KINDS, type ReviewKind } from '../../../shared/record/kinds.ts'
import { logReview } from '../../../server/base/records/log.ts'
import type { ReviewKindServer } from './kinds/kind.ts'
import { reviewKinds } from './kinds/registry.ts'
import { findCase, updateDecided, type CaseRow } from './queries.ts'
import { rememberReason } from './reason-queries.ts'
import { findBoothId, findMailName } from './mail-name.ts'
import { compareFields } from './values.ts'

export interface ReviewItem {
  kind: ReviewKind
  entityId: string
  version: number
}

export type Decision = { action: 'approve' } | { action: 'reject'; reason: string }
/** What is decided over an approved record. */
interface Later {
  action: 'revoke' | 'forbid' | 'restore'
  reason: string
}

const TEMPLATES = {
  approve: 'reviewApproved',
  reject: 'reviewRejected',
  revoke: 'reviewRevoked',
  forbid: 'reviewForbidden',
  restore: 'reviewRestored',
} as const

/** Decides the items; answers in their order what became of each. */
export async function decideAll(ctx: Ctx, items: readonly ReviewItem[], decision: Decision): Promise<ReviewOutcome[]> {
  const outcomes = new Map<ReviewItem, ReviewOutcome>()
  for (const item of inOrder(items)) {
    const { kind, entityId } = item
    try {
      await ctx.db.transaction((tx) => decideOne({ ...ctx, db: tx }, item, decision))
      outcomes.set(item, { kind, entityId, done: 1, msg: '' })
    } catch (error) {
      // A fault of the machine undoes all and is told as one; only what a reviewer can understand concerns a single item.
      if (!(error instanceof DomainError)) throw error
      outcomes.set(item, { kind, entityId, done: 0, msg: translate(ctx.locale, error.msgKey, error.params) })
    }
  }
  const answers = items.flatMap((item) => outcomes.get(item) ?? [])
  // Items that are not there, or no longer, belong to no exhibitor whose scope could be asked for.
  if (answers.every((one) => one.done === 0)) noteUnwritten(ctx)
  if (decision.action === 'reject') {
    const kinds = new Set(answers.filter((one) => one.done === 1).map((one) => one.kind))
    const { subjectId } = signedIn(ctx)
    for (const kind of kinds) await rememberReason(ctx.db, kind, subjectId, decision.reason, ctx.clock.realNow())
  }
  return answers
}

/** Brands before their products; always the same order, so that two bulks wait for each other instead of locking each other out. */
function inOrder(items: readonly ReviewItem[]): ReviewItem[] {
  const rank = (item: ReviewItem) => REVIEW_KINDS.indexOf(item.kind)
  return [...items].sort((a, b) => rank(a) - rank(b) || Number(a.entityId) - Number(b.entityId))
}

/** The case as it may be decided by the caller. */
async function openCase(ctx: Ctx, item: ReviewItem, status: 1 | 2): Promise<CaseRow> {
  const row = await findCase(ctx.db, item.kind, Number(item.entityId))
  if (!row) throw fail.business('features/review:errors.withdrawn')
  await demandInScope(ctx, row.exhibitorId)
  const held = foreignHold(row, signedIn(ctx).subjectId, ctx.clock.realNow())
  if (held) throw fail.business('features/review:errors.held', { name: held.name })
  if (row.status !== status) throw fail.business(`features/review:errors.${status === 1 ? 'decided' : 'notApproved'}`)
  if (row.version !== item.version) throw fail.business('features/review:errors.changed')
  return row
}

async function decideOne(ctx: Ctx, item: ReviewItem, decision: Decision): Promise<void> {
  const kind = reviewKinds[item.kind]
  const row = await openCase(ctx, item, 1)
  const changed = await changedKeys(ctx, kind, row.entityId)
  const reason = decision.action === 'reject' ? decision.reason : ''
  // The record first: its own row lock is what submitting and withdrawing wait for, too.
  if (decision.action === 'approve') await approveNamingBrand(ctx, kind, row.entityId)
  else await kind.reject(ctx, row.entityId, reason)
  const { subjectId, userName } = signedIn(ctx)
  const change = {
    status: decision.action === 'approve' ? 2 : 3,
    reason,
    decidedAt: ctx.clock.showNow(),
    decidedBy: userName,
  } as const
  if (!(await updateDecided(ctx.db, row, change, subjectId, ctx.clock.realNow())))
    throw fail.business('features/review:errors.changed')
  await logReview(ctx, item.kind, row.entityId, decision.action, reason, { changed })
  await tellExhibitor(ctx, kind, row, decision)
}

async function approveNamingBrand(ctx: Ctx, kind: ReviewKindServer, entityId: number): Promise<void> {
  const record = await kind.load(ctx, entityId)
  // Worded by the kind with what the reviewer has to do first, e.g. which brand.
  if (record?.blocked) throw fail.business(record.blocked.msgKey, record.blocked.params)
  await kind.approve(ctx, entityId)
}

async function changedKeys(ctx: Ctx, kind: ReviewKindServer, entityId: number): Promise<string[]> {
  const record = await kind.load(ctx, entityId)
  if (!record) throw fail.notFound()
  return (await compareFields(ctx.db, ctx.locale, kind, record))
    .filter((field) => field.changed === 1)
    .map((field) => field.key)
}

/** Takes an approval back: pending again at its old place in the queue. */
export async function revokeOne(ctx: Ctx, item: ReviewItem, reason: string): Promise<number> {
  const kind = reviewKinds[item.kind]
  if (!kind.revoke) throw fail.business('features/review:errors.notRevocable')
  const row = await openCase(ctx, item, 2)
  // Pending again it could be neither restored nor corrected.
  if (await kind.isBarred?.(ctx, row.entityId)) throw fail.business('features/review:errors.restoreFirst')
  await kind.revoke(ctx, row.entityId, reason)
  const change = { status: 1, reason, decidedAt: null, decidedBy: '' } as const
  if (!(await updateDecided(ctx.db, row, change, signedIn(ctx).subjectId, ctx.clock.realNow())))
    throw fail.business('features/review:errors.changed')
  await logReview(ctx, item.kind, row.entityId, 'revoke', reason)
  await tellExhibitor(ctx, kind, row, { action: 'revoke', reason })
  return row.version + 1
}

/** Forbids an approved record, or lets it back; its place in the queue stays. */
export async function barOne(ctx: Ctx, item: ReviewItem, forbid: boolean, reason: string): Promise<number> {
  const kind = reviewKinds[item.kind]
  if (!kind.bar || !kind.isBarred) throw fail.business('features/review:errors.notBarrable')
  const row = await openCase(ctx, item, 2)
  const action = forbid ? 'forbid' : 'restore'
  if ((await kind.isBarred(ctx, row.entityId)) === forbid) throw fail.business('features/review:errors.changed')
  await kind.bar(ctx, row.entityId, forbid ? reason : null)
  const { decidedAt, decidedBy } = row
  // Why it is forbidden stands with the record, which tells it as a note.
  const change = { status: 2, reason: row.reason, decidedAt, decidedBy } as const
  if (!(await updateDecided(ctx.db, row, change, signedIn(ctx).subjectId, ctx.clock.realNow())))
    throw fail.business('features/review:errors.changed')
  await logReview(ctx, item.kind, row.entityId, action, reason)
  await tellExhibitor(ctx, kind, row, { action, reason })
  return row.version + 1
}

async function tellExhibitor(
  ctx: Ctx,
  kind: ReviewKindServer,
  row: CaseRow,
  decision: Decision | Later,
): Promise<void> {
  const about = decidedOf(row)
  const ends = decision.action === 'revoke' || decision.action === 'forbid'
  if (ends) await endTold(ctx, about)
  const boothId = await findBoothId(ctx, kind, row)
  const nameIn = await findMailName(ctx, kind, row)
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    ...(ends ? {} : { about }),
    template: TEMPLATES[decision.action],
    path: boothId === undefined ? kind.path : pathOfBooth(kind.path, boothId),
    words: (locale) => ({
      kind: kind.mailKind,
      name: nameIn(locale),
      receipt: row.receipt ? wordsIn(locale, 'server/base/mail')('receiptLine', { receipt: row.receipt }) : '',
      reason: decision.action === 'approve' ? '' : decision.reason,
    }),
  })
}
