/** Vehicle passes of an exhibitor that withdraws: their half hours are free again. What is charged for the form stays as it was billed. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { participation } from '../../../company/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { Closer } from '../../../../server/base/offer-closers.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { passesOf, slotOf } from '../../forms/h11/definition.ts'
import { cancelledAt } from '../../forms/h11/slots.ts'
import type { Content } from '../../model.ts'
import { boothForm, boothVehiclePass as t } from '../tables.ts'
import { PASS } from './vehicles.ts'

/** Places of vehicles that have not come in yet. */
const waiting = (ctx: Ctx, exhibitorId: number) =>
  and(
    lt(t.state, PASS.entered),
    inArray(
      t.participationId,
      ctx.db.select({ id: participation.id }).from(participation).where(eq(participation.exhibitorId, exhibitorId)),
    ),
  )

export const passCloser: Closer = {
  count: async (ctx, exhibitorId) =>
    exhibitorId === undefined ? {} : { pass: await ctx.db.$count(t, waiting(ctx, exhibitorId)) },
  async close(ctx, exhibitorId) {
    if (exhibitorId === undefined) return
    const gone = await ctx.db.delete(t).where(waiting(ctx, exhibitorId)).returning()
    const now = formatDateTime(ctx.clock.showNow())
    for (const formId of new Set(gone.map((one) => one.formId))) {
      const [form] = await ctx.db.select().from(boothForm).where(eq(boothForm.id, formId)).for('update')
      if (!form) continue
      const lines = new Set(gone.filter((one) => one.formId === formId).map(({ lineId }) => lineId))
      const without = (content: Content): Content => ({
        ...content,
        passes: passesOf(content).map((pass) =>
          lines.has(pass.lineId ?? '') && !pass.cancelled
            ? { ...pass, cancelled: cancelledAt(slotOf(pass), now) }
            : pass,
        ),
      })
      await ctx.db
        .update(boothForm)
        .set({
          content: without(form.content),
          validContent: form.validContent && without(form.validContent),
          version: sql`${boothForm.version} + 1`,
          updateTime: ctx.clock.showNow(),
        })
        .where(eq(boothForm.id, formId))
    }
  },
}
