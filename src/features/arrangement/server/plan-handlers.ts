/** Tables of sessions. */
import { eq } from 'drizzle-orm'
import { takesPartIn } from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findHallCodes } from '../../../server/base/halls.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf, lockRecords } from '../../../server/base/records/store.ts'
import type { ArrangedSession } from '../contract.ts'
import * as calls from '../contract.ts'
import { TABLES_MAX, tablesOf } from '../rules/tables.ts'
import { findOpenSlots } from './build-problem.ts'
import { countMeetings, findApprovedBuyers, findEntries, findPlans, findSessions, type SessionRow } from './queries.ts'
import { meetingTablePlan } from './tables.ts'
import { labelled } from '../../../shared/lib/locale.ts'

async function sessionsOf(ctx: Ctx, sessions: readonly SessionRow[]): Promise<ArrangedSession[]> {
  const ids = sessions.map(({ sessionId }) => sessionId)
  const plans = await findPlans(ctx.db, ids)
  const entries = await findEntries(ctx.db, ids)
  const buyers = await findApprovedBuyers(ctx.db)
  const meetings = await countMeetings(ctx.db)
  const told: ArrangedSession[] = []
  for (const row of sessions) {
    const { sessionId, name, enName, date, beginTime, endTime, place, enPlace, slotMinutes } = row
    const slots = await findOpenSlots(ctx, row)
    told.push({
      id: String(sessionId),
      name,
      enName,
      date,
      beginTime,
      endTime,
      place,
      enPlace,
      slotMinutes,
      halls: plans.get(sessionId)?.halls ?? [],
      version: plans.get(sessionId)?.version ?? 0,
      slots: slots.length,
      brands: entries.filter(({ meetingId }) => meetingId === sessionId).length,
      buyers: buyers.filter((buyer) => slots.some((slot) => takesPartIn(buyer, slot))).length,
      meetings: meetings.get(sessionId) ?? 0,
    })
  }
  return told
}

/** Tables that meetings stand at stay. */
async function requireRoom({ db }: Ctx, sessionId: number, count: number): Promise<void> {
  const taken = await db
    .select({ tableNo: dockingMeeting.tableNo, status: dockingMeeting.status })
    .from(dockingMeeting)
    .where(eq(dockingMeeting.sessionId, sessionId))
  const last = Math.max(0, ...taken.filter(({ status }) => status === 2).map(({ tableNo }) => tableNo ?? 0))
  if (last > count) throw fail.field('halls', 'features/arrangement:errors.tablesTaken', { table: last })
}

export const planHandlers = [
  handle(calls.arrangementSessions, async (ctx) => ({
    data: { sessions: await sessionsOf(ctx, await findSessions(ctx.db)), halls: await findHallCodes(ctx.db) },
  })),
  handle(calls.tablesSave, async (ctx, { id, halls, version }) => {
    const sessionId = keyOf(id)
    const [session] = await findSessions(ctx.db, [sessionId])
    if (!session) throw fail.notFound()
    await lockRecords(ctx.db, 'TABLES', sessionId)
    const before = (await findPlans(ctx.db, [sessionId])).get(sessionId)
    if (version !== (before?.version ?? 0)) throw fail.conflict((await sessionsOf(ctx, [session]))[0] ?? null)
    const known = new Set(await findHallCodes(ctx.db))
    for (const [at, { hall }] of halls.entries()) {
      if (known.size > 0 && !known.has(hall)) throw fail.field(`halls.${at}.hall`, 'shared/form:rules.notAnOption')
      if (halls.findIndex((one) => one.hall === hall) !== at)
        throw fail.field(`halls.${at}.hall`, 'features/arrangement:errors.hallTwice')
    }
    const count = tablesOf('', halls).length
    if (count > TABLES_MAX) throw fail.field('halls', 'features/arrangement:errors.tooManyTables', { max: TABLES_MAX })
    await requireRoom(ctx, sessionId, count)
    const values = {
      halls,
      updateBy: signedIn(ctx).userName,
      updateTime: ctx.clock.showNow(),
      version: (before?.version ?? 0) + 1,
    }
    await ctx.db
      .insert(meetingTablePlan)
      .values({ sessionId, ...values })
      .onConflictDoUpdate({ target: meetingTablePlan.sessionId, set: values })
    const inWords = (of: typeof halls | undefined) =>
      (of ?? []).map(({ hall, count: some }) => labelled(hall, some, ctx.locale)).join(', ')
    await logOperation(ctx, {
      area: 'features/arrangement:tables.title',
      words: 'features/arrangement',
      type: 'edit',
      id,
      name: session.name,
      before: { tables: inWords(before?.halls) },
      after: { tables: inWords(halls) },
    })
    const [told] = await sessionsOf(ctx, [session])
    if (!told) throw fail.notFound()
    return { data: told }
  }),
]
