/** Matchmaking when the show moves: sessions of its days go along with their registrations and meetings, whole. */
import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { registrationRecord, takesPlace } from '../../../matchmaking/server/exports.ts'
import { meetingRegistration, meetingSession } from '../../../matchmaking/server/tables.ts'
import type { DatedBook, DatedSource, DatedThing, Fault } from '../../../../server/base/dated/dated.ts'
import { OPEN, shiftItem } from '../../../../server/base/dated/tables.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { inEachLocale } from '../../../../shared/lib/locale.ts'
import { shiftDays, shiftOf } from '../../../../shared/lib/time/shift.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { meetingRecord } from './meeting-record.ts'
import { findMeetings, holdsTime, lockTimes, type SessionRow } from '../queries.ts'
import { dockingMeeting } from '../tables.ts'
import { followSessions } from './follow-sessions.ts'

/** Sessions on days of the show, and those that no longer are and should be. Another one before or after the show keeps its day. */
async function findSessions({ db }: Ctx, lock: boolean): Promise<SessionRow[]> {
  const { openDate, closeDate } = await findShowDays(db)
  const isMarked = inArray(
    sql`${meetingSession.sessionId}::text`,
    db
      .select({ part: shiftItem.part })
      .from(shiftItem)
      .where(and(eq(shiftItem.kind, 'meeting'), eq(shiftItem.open, OPEN))),
  )
  const query = db
    .select()
    .from(meetingSession)
    .where(or(and(gte(meetingSession.date, openDate), lte(meetingSession.date, closeDate)), isMarked))
    .orderBy(asc(meetingSession.sessionId))
  return lock ? query.for('update') : query
}

const what = (session: SessionRow, key: 'registration' | 'meeting') =>
  inEachLocale((locale) => wordsIn(locale, 'features/docking')(`dated.${key}`, { session: shownName(session, locale) }))

/** First booth of each exhibitor: 0 where it has none any more. */
async function findFirstBooths({ db }: Ctx, exhibitorIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ exhibitorId: participation.exhibitorId, id: sql<string>`min(${participation.id})` })
    .from(participation)
    .where(and(isOneOf(participation.exhibitorId, [...new Set(exhibitorIds)]), eq(participation.delFlag, 0)))
    .groupBy(participation.exhibitorId)
  return new Map(rows.map(({ exhibitorId, id }) => [exhibitorId, Number(id)]))
}

/** What stands in the sessions, each with its session. */
async function findThings(ctx: Ctx, sessions: readonly SessionRow[]) {
  const ids = sessions.map(({ sessionId }) => sessionId)
  if (ids.length === 0) return { things: new Map<DatedThing, SessionRow>(), meetings: [] }
  const byId = new Map(sessions.map((session) => [session.sessionId, session]))
  const registrations = await ctx.db
    .select({
      id: meetingRegistration.id,
      exhibitorId: meetingRegistration.exhibitorId,
      meetingId: meetingRegistration.meetingId,
    })
    .from(meetingRegistration)
    .where(and(inArray(meetingRegistration.meetingId, ids), takesPlace))
    .orderBy(asc(meetingRegistration.id))
  const now = ctx.clock.showNow()
  const meetings = await findMeetings(ctx.db, and(inArray(dockingMeeting.sessionId, ids), holdsTime(now)), now)
  const booths = await findFirstBooths(
    ctx,
    [...registrations, ...meetings.map(({ row }) => row)].map(({ exhibitorId }) => exhibitorId),
  )
  const things = new Map<DatedThing, SessionRow>()
  const add = (session: SessionRow, exhibitorId: number, thing: Pick<DatedThing, 'record' | 'path' | 'what' | 'at'>) =>
    things.set(
      {
        ...thing,
        part: String(session.sessionId),
        exhibitorId,
        participationId: booths.get(exhibitorId) ?? 0,
        follows: 'openDate',
      },
      session,
    )
  for (const { id, exhibitorId, meetingId } of registrations) {
    const session = byId.get(meetingId ?? 0)
    if (session)
      add(session, exhibitorId, {
        record: registrationRecord(id),
        path: '/matchmaking/registration',
        what: what(session, 'registration'),
        at: `${session.date} ${session.beginTime}`,
      })
  }
  for (const { row, session, slot } of meetings)
    add(session, row.exhibitorId, {
      record: meetingRecord(row.id),
      path: '/matchmaking/application',
      what: what(session, 'meeting'),
      at: `${session.date} ${slot.begin}`,
    })
  return { things, meetings }
}

/** Puts sessions on other days with all that stands in them. */
async function moveSessions(ctx: Ctx, moves: ReadonlyMap<SessionRow, number>): Promise<void> {
  for (const [{ sessionId, date, applyEnd }, by] of moves)
    await ctx.db
      .update(meetingSession)
      .set({
        date: shiftDays(date, by),
        applyEnd: shiftDays(applyEnd, by),
        version: sql`${meetingSession.version} + 1`,
        updateTime: ctx.clock.showNow(),
      })
      .where(eq(meetingSession.sessionId, sessionId))
}

export const meetingDays: DatedSource = {
  kind: 'meeting',
  async open(ctx, lock): Promise<DatedBook> {
    if (lock) await lockTimes(ctx.db)
    const before = await findShowDays(ctx.db)
    const sessions = await findSessions(ctx, lock)
    const { things, meetings } = await findThings(ctx, sessions)
    return {
      things: [...things.keys()],
      judge(wanted, { days }) {
        const { openDate: from, closeDate: to } = days
        return new Map(
          wanted.flatMap(({ thing, by }): [DatedThing, Fault][] => {
            const day = shiftDays(thing.at, by).slice(0, 10)
            return day < from || day > to ? [[thing, { why: 'window', from, to }]] : []
          }),
        )
      },
      async move(wanted) {
        const moves = new Map<SessionRow, number>()
        for (const { thing, by } of wanted) {
          const session = things.get(thing)
          if (session) moves.set(session, by)
        }
        await moveSessions(ctx, moves)
        const moved = new Set([...moves.keys()].map(({ sessionId }) => sessionId))
        await followSessions(
          ctx,
          meetings.filter(({ session }) => moved.has(session.sessionId)),
        )
      },
      // A session nobody has registered for is tied to the days all the same.
      async follow({ days }) {
        const by = shiftOf(before, days).openDate
        const used = new Set([...things.values()].map(({ sessionId }) => sessionId))
        const free = sessions.filter(({ sessionId }) => !used.has(sessionId))
        if (by !== 0) await moveSessions(ctx, new Map(free.map((session) => [session, by])))
      },
    }
  },
}
