/** Votes when the organiser switches awards off, or a candidate withdraws: the public page says so, and votes that were given wait for the switch. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OfferCloser } from '../../../../server/base/offer-closers.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { phaseOf } from '../../rules.ts'
import { voteApplication } from '../tables.ts'
import { findPublic, isCandidate } from './candidates.ts'
import { nowOf } from './page.ts'

const findRunning = async (ctx: Ctx) =>
  (await findPublic(ctx.db, ctx.clock.showNow())).filter((one) => phaseOf(one, nowOf(ctx)) === 3)

export const voteCloser: OfferCloser = {
  offer: 'awards',
  async count(ctx, exhibitorId) {
    const running = (await findRunning(ctx)).map(({ activityId }) => activityId)
    if (exhibitorId === undefined) return { vote: running.length }
    const { exhibitorId: owner, activityId } = voteApplication
    return {
      candidate: await ctx.db.$count(
        voteApplication,
        and(isCandidate, eq(owner, exhibitorId), inArray(activityId, running)),
      ),
    }
  },
  async resting(ctx) {
    const ids = (await findRunning(ctx)).map(({ activityId }) => activityId)
    const rows = await ctx.db
      .selectDistinct({ id: voteApplication.exhibitorId })
      .from(voteApplication)
      .where(and(isCandidate, inArray(voteApplication.activityId, ids)))
    return rows.map(({ id }) => id)
  },
}
