/** Tables of the demo's sessions, and the first session arranged, for as far as the demo has buyers. */
import { placeArranged } from '../../../docking/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { findHallCodes } from '../../../../server/base/halls.ts'
import { arrange } from '../../rules/arrange.ts'
import { buildProblem } from '../build-problem.ts'
import { findSessions } from '../queries.ts'
import { placeText } from '../places/place-text.ts'
import { resultOf } from '../result-of.ts'
import { meetingTablePlan } from '../tables.ts'

/** Tables of each session, in the order of their days. */
const TABLES = [8, 6, 10]

/** @param ctx its transaction is the seed's; nobody is told */
export async function insertArrangement(ctx: Ctx): Promise<void> {
  const sessions = await findSessions(ctx.db)
  const codes = await findHallCodes(ctx.db)
  for (const [at, { sessionId, place }] of sessions.entries()) {
    // The hall the place names: `3 号馆商务洽谈区`.
    const hall = codes.find((code) => place.startsWith(`${code} `)) ?? codes[0]
    if (hall)
      await ctx.db
        .insert(meetingTablePlan)
        .values({ sessionId, halls: [{ hall, count: TABLES[at] ?? 8 }], updateBy: 'system' })
  }
  const [first] = sessions
  if (!first) return
  const prepared = await buildProblem(ctx, { sessionIds: [first.sessionId], seed: 1, minScore: 30, keep: false })
  const { placements } = resultOf(prepared, arrange(prepared.problem))
  await placeArranged(
    ctx,
    { side: 'SYSTEM', name: 'system' },
    // Every fourth is pinned.
    placements.map((one, at) => ({
      exhibitorId: one.exhibitorId,
      buyerId: one.buyerId,
      brandId: one.brandId,
      assigneeId: one.assigneeId,
      slotId: one.slotId,
      tableNo: one.tableNo,
      place: placeText([{ hall: one.hall, count: one.tableNo }], one.tableNo),
      pinned: at % 4 === 3,
    })),
    { tell: false },
  )
}
