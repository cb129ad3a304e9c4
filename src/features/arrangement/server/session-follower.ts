/** Tables and proposals go with their session: handed to matchmaking in src/server/compose.ts. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { MatchmakingFollower } from '../../matchmaking/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { meetingArrangement, meetingTablePlan } from './tables.ts'

/** Runs that are not decided yet. @param lock nobody decides them until the transaction ends */
const undecided = (db: Db, lock = false) => {
  const query = db
    .select()
    .from(meetingArrangement)
    .where(inArray(meetingArrangement.state, ['RUNNING', 'READY']))
    .orderBy(asc(meetingArrangement.id))
  return lock ? query.for('update') : query
}

export const arrangementFollower: MatchmakingFollower = {
  // As who begins or applies a run: the run before the times.
  async lock({ db }) {
    await lockRecords(db, 'ARRANGEMENT', 0)
    await undecided(db, true)
  },
  async beforeRemove(ctx, sessions) {
    const ids = sessions.map(({ sessionId }) => sessionId)
    await ctx.db.delete(meetingTablePlan).where(isOneOf(meetingTablePlan.sessionId, ids))
    for (const run of await undecided(ctx.db)) {
      if (!run.sessionIds.some((id) => ids.includes(Number(id)))) continue
      const state = run.state === 'READY' ? ('DISCARDED' as const) : ('CANCELLED' as const)
      await ctx.db
        .update(meetingArrangement)
        .set({ state, result: null, version: sql`${meetingArrangement.version} + 1`, updateTime: ctx.clock.showNow() })
        .where(eq(meetingArrangement.id, run.id))
    }
  },
}
