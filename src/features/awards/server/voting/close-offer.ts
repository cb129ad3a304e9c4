/** Votes when the organiser switches awards off: the public page says so, and votes that were given wait for the switch. */
import { and, inArray } from 'drizzle-orm'
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
  count: async (ctx) => ({ vote: (await findRunning(ctx)).length }),
  async resting(ctx) {
    const ids = (await findRunning(ctx)).map(({ activityId }) => activityId)
    const rows = await ctx.db
      .selectDistinct({ id: voteApplication.exhibitorId })
      .from(voteApplication)
      .where(and(isCandidate, inArray(voteApplication.activityId, ids)))
    return rows.map(({ id }) => id)
  },
}
