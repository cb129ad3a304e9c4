/** Meetings when the organiser changes or deletes their session, or a registration takes part no more: handed to matchmaking in src/server/compose.ts. */
import { and, eq, inArray, or } from 'drizzle-orm'
import type { MatchmakingFollower } from '../../../matchmaking/server/exports.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { signedIn } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { LOCALES } from '../../../../shared/lib/locale.ts'
import { sessionSlots, slotAt } from '../../../../shared/lib/show/meeting-slots.ts'
import { DOCKING, holdProblem } from '../../rules.ts'
import { cancelMeetings } from '../cancel/cancel-meetings.ts'
import { holdingOf } from '../guard.ts'
import { findMeetings, findOpen, holdsTime, lockTimes, type Meeting, type SessionRow } from '../queries.ts'
import { dockingMeeting as t } from '../tables.ts'
import { placeOf, whenOf } from '../words.ts'
import { followSessions } from './follow-sessions.ts'

const holding = (db: Db, sessionId: number, now: Date): Promise<Meeting[]> =>
  findMeetings(db, and(eq(t.sessionId, sessionId), holdsTime(now)), now)

/** A meeting as its session tells it. */
const within = (meeting: Meeting, session: SessionRow): Meeting => ({
  ...meeting,
  session,
  slot: slotAt(session, meeting.row.slotId),
})

/** When and where it is, in all languages. */
const told = (meeting: Meeting): string =>
  [whenOf(meeting.slot), ...LOCALES.map((locale) => placeOf(meeting, locale))].join('\n')

/** Of an agreed one its buyer, colleague and brand are taken, of a pending one its buyer alone: nobody goes there yet. */
const wishOf = (meeting: Meeting) => ({
  ...holdingOf(meeting),
  ...(meeting.status === DOCKING.accepted ? {} : { assigneeId: null, brandId: null }),
})

/** Takes back other times that were offered and are none any more. */
async function dropOffers(db: Db, gone: readonly string[]): Promise<void> {
  if (gone.length > 0)
    await db
      .update(t)
      .set({ altSlotId: null, altBy: null })
      .where(inArray(t.altSlotId, [...gone]))
}

const slotIds = (session: SessionRow): string[] => sessionSlots(session).map(({ slotId }) => slotId)

export const sessionFollower: MatchmakingFollower = {
  lock: ({ db }) => lockTimes(db),
  async check({ db, clock }, before, after) {
    const now = clock.showNow()
    const meetings = await holding(db, before.sessionId, now)
    const times = new Set(slotIds(after))
    const homeless = meetings.filter(({ row }) => !times.has(row.slotId)).length
    if (homeless > 0) throw fail.field('beginTime', 'features/docking:errors.sessionTimes', { count: homeless })
    const sides = {
      buyers: meetings.map(({ row }) => row.buyerId),
      exhibitors: meetings.map(({ row }) => row.exhibitorId),
    }
    const others = (await findOpen(db, sides, now)).filter(({ row }) => row.sessionId !== before.sessionId)
    const standing = others.map(holdingOf)
    const twice = meetings.filter((one) => holdProblem(wishOf(within(one, after)), standing) !== null).length
    if (twice === 0) return
    const field = after.date === before.date ? 'beginTime' : 'date'
    throw fail.field(field, 'features/docking:errors.sessionTwice', { count: twice })
  },
  async moved(ctx, before, after, registered) {
    const times = new Set(slotIds(after))
    await dropOffers(
      ctx.db,
      slotIds(before).filter((id) => !times.has(id)),
    )
    const meetings = await holding(ctx.db, after.sessionId, ctx.clock.showNow())
    const changed = meetings.filter((one) => told(within(one, before)) !== told(one))
    await followSessions(ctx, changed, (exhibitorId) => !registered.has(exhibitorId))
  },
  async beforeRemove({ db, clock }, sessions) {
    const ids = sessions.map(({ sessionId }) => sessionId)
    // What took place, or did not, stays readable for both sides.
    const kept = or(holdsTime(clock.showNow()), inArray(t.status, [DOCKING.held, DOCKING.missed]))
    const [used] = await db
      .select({ sessionId: t.sessionId })
      .from(t)
      .where(and(isOneOf(t.sessionId, ids), kept))
      .limit(1)
    const session = sessions.find(({ sessionId }) => sessionId === used?.sessionId)
    if (session) {
      const count = await db.$count(t, and(eq(t.sessionId, session.sessionId), kept))
      throw fail.business('features/docking:errors.sessionInUse', { name: session.name, count })
    }
    await dropOffers(db, sessions.flatMap(slotIds))
  },
  // What a side asked for itself does not hang on a registration.
  async dropped(ctx, { exhibitorId, meetingId, brandId }, by) {
    if (meetingId === null || brandId === null) return
    const arranged = and(
      eq(t.origin, 'ARRANGED'),
      eq(t.exhibitorId, exhibitorId),
      eq(t.sessionId, meetingId),
      eq(t.brandId, brandId),
    )
    if (by === 'ORGANISER')
      await cancelMeetings(ctx, { side: 'ORGANISER', name: signedIn(ctx).userName }, arranged, 'revoked')
    else await cancelMeetings(ctx, { side: 'SYSTEM', name: '' }, arranged, 'withdrawn')
  },
}
