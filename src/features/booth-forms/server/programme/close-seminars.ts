/** Seminars of an exhibitor that withdraws: the programme leaves them out, and their slots are free while it is away (`findHeldSlots`, `findProgramme`). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Closer } from '../../../../server/base/offer-closers.ts'
import { STATUS } from '../../model.ts'
import { boothForm as t } from '../tables.ts'
import { findHeldSlots } from './seminars.ts'

const held = (exhibitorId: number) =>
  and(
    eq(t.form, 'h13'),
    eq(t.delFlag, 0),
    eq(t.exhibitorId, exhibitorId),
    inArray(t.status, [STATUS.submitted, STATUS.confirmed, STATUS.changed]),
    sql`coalesce(${t.content} ->> 'noNeed', '0') <> '1'`,
  )

export const seminarCloser: Closer = {
  count: async (ctx, exhibitorId) =>
    exhibitorId === undefined ? {} : { seminar: await ctx.db.$count(t, held(exhibitorId)) },
  /** Somebody else may have taken a slot meanwhile: that seminar is a draft again, for its exhibitor to choose another. */
  async back(ctx, exhibitorId) {
    const rows = await ctx.db.select().from(t).where(held(exhibitorId)).for('update')
    const lost: number[] = []
    for (const row of rows) {
      const taken = (await findHeldSlots(ctx.db, row.participationId)).flat()
      const { roomId, slotId } = row.content
      if (taken.some((one) => one.roomId === String(roomId) && one.slotId === String(slotId))) lost.push(row.id)
    }
    if (lost.length > 0)
      await ctx.db
        .update(t)
        .set({
          status: STATUS.draft,
          validContent: null,
          validConfirmed: 0,
          version: sql`${t.version} + 1`,
          updateTime: ctx.clock.showNow(),
        })
        .where(inArray(t.id, lost))
    return { seminar: lost.length }
  },
}
