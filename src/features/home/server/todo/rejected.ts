import { and, eq, sql } from 'drizzle-orm'
import { deadlineOf } from '../../../calendar/server/exports.ts'
import { reviewKinds } from '../../../review/server/exports.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { exhibitorOf } from '../../../../server/base/http/context.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { routeOfBooths, type TodoSource, type TodoStep } from './source.ts'

/** What the organiser rejected and nobody has corrected yet, a step for each kind. */
export const rejectedTodo: TodoSource = {
  key: 'rejected',
  audience: 'exhibitor',
  async find(ctx) {
    const exhibitorId = exhibitorOf(ctx)
    const found = await ctx.db
      .select({ kind: reviewCase.kind, total: sql<number>`count(*)`.mapWith(Number) })
      .from(reviewCase)
      .where(and(eq(reviewCase.exhibitorId, exhibitorId), eq(reviewCase.status, 3)))
      .groupBy(reviewCase.kind)
    const steps: TodoStep[] = []
    for (const { kind, path, corrected } of Object.values(reviewKinds)) {
      const all = found.find((one) => one.kind === kind)?.total ?? 0
      if (!corrected || all === 0) continue
      const { step, permission, until, offer, count: own, booths } = corrected
      if (offer && !(await isAnyOffered(ctx.db, [offer]))) continue
      const count = own ? await own(ctx.db, exhibitorId, formatDateTime(ctx.clock.showNow())) : all
      if (count === 0) continue
      const at = (await booths?.(ctx.db, exhibitorId)) ?? []
      steps.push({
        key: step,
        route: routeOfBooths(ctx, `${path}?auditStatus=3`, at, at.length > 1),
        permission: [permission],
        words: `features/home:todo.${step}.`,
        done: false,
        count,
        named: at.length > 1 ? at.map(({ boothNo }) => boothNo) : [],
        deadline: until ? await deadlineOf(ctx.db, until) : null,
      })
    }
    return steps
  },
}
