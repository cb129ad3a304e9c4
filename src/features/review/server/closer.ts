/** Open cases of an exhibitor that withdraws leave the queue and its counts, and wait again once it takes part again (decision 37). */
import { and, eq } from 'drizzle-orm'
import type { Closer } from '../../../server/base/offer-closers.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { reviewCase } from './tables.ts'

const [RESTING, WAITING] = [0, 1]

const turn = async ({ db }: Ctx, exhibitorId: number, from: number, status: number): Promise<void> => {
  await db
    .update(reviewCase)
    .set({ status })
    .where(and(eq(reviewCase.exhibitorId, exhibitorId), eq(reviewCase.status, from)))
}

/** Nothing to ask about: a case is no thing that the exhibitor gives back. */
export const caseCloser: Closer = {
  count: () => Promise.resolve({}),
  async close(ctx, exhibitorId) {
    if (exhibitorId !== undefined) await turn(ctx, exhibitorId, WAITING, RESTING)
  },
  async back(ctx, exhibitorId) {
    await turn(ctx, exhibitorId, RESTING, WAITING)
    return {}
  },
}
