import type { ReviewAction, ReviewKind } from '../../../shared/record/kinds.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { reviewLog } from './tables.ts'

/** One entry of who did what when. */
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
