/** Runs of the arrangement: begun, watched, stopped, applied, taken back. */
import { and, eq } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf, lockRecords } from '../../../server/base/records/store.ts'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import * as calls from '../contract.ts'
import { applyRun, undoRun } from './apply.ts'
import { buildProblem } from './build-problem.ts'
import { isWorkedOn, startJob } from './jobs.ts'
import { findRun, findSessions, type RunRow } from './queries.ts'
import { countsOf } from './result-of.ts'
import { resultPage } from './result-page.ts'
import { resultSheet } from './result-sheet.ts'
import type { RunState } from './stored.ts'
import { meetingArrangement as t } from './tables.ts'
import { tellArranged } from './told/told.ts'

/** What applying changed can be taken back for so long, in ms. */
const UNDO_MS = DAY_MS

const undoable = (row: RunRow, now: Date): boolean =>
  row.state === 'APPLIED' && row.applyTime !== null && now.getTime() - row.applyTime.getTime() < UNDO_MS

async function replyOf(ctx: Ctx, row: RunRow): Promise<calls.RunReply> {
  const lost = row.state === 'RUNNING' && !(await isWorkedOn(ctx, row))
  return {
    id: String(row.id),
    sessionIds: row.sessionIds,
    seed: row.seed,
    minScore: row.minScore,
    state: lost ? 'FAILED' : row.state,
    progress: row.state === 'RUNNING' ? row.progress : 100,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    applyBy: row.applyBy,
    applyTime: row.applyTime ? formatDateTime(row.applyTime) : '',
    undoFlag: Number(undoable(row, ctx.clock.showNow())),
    counts: row.result ? countsOf(row.result) : null,
  }
}

async function takeRun(ctx: Ctx, id: string, ...states: RunState[]): Promise<RunRow> {
  const row = await findRun(ctx.db, keyOf(id), true)
  if (!row) throw fail.notFound()
  if (!states.includes(row.state)) throw fail.business('features/arrangement:errors.notThere')
  return row
}

async function setState(ctx: Ctx, { id, version }: RunRow, values: Partial<typeof t.$inferInsert>): Promise<RunRow> {
  const [row] = await ctx.db
    .update(t)
    .set({ ...values, version: version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(t.id, id))
    .returning()
  if (!row) throw fail.notFound()
  return row
}

async function log(ctx: Ctx, row: RunRow, state: RunState, counts: object): Promise<void> {
  const sessions = await findSessions(ctx.db, row.sessionIds.map(Number))
  await logOperation(ctx, {
    area: 'features/arrangement:title',
    words: 'features/arrangement',
    type: 'edit',
    id: row.id,
    name: sessions.map(({ name }) => name).join('、'),
    before: { state: row.state },
    after: { state, ...counts },
  })
}

/** Stores that a run begins, and lets go of what was proposed for these sessions before. The same token answers the same run. */
function beginRun(ctx: Ctx, input: RequestOf<typeof calls.arrangementRun>): Promise<{ row: RunRow; again: boolean }> {
  const { sessionIds, seed, minScore, clientToken = '' } = input
  const { userName } = signedIn(ctx)
  return ctx.db.transaction(async (db) => {
    await lockRecords(db, 'ARRANGEMENT', 0)
    const [earlier] = clientToken
      ? await db
          .select()
          .from(t)
          .where(and(eq(t.token, clientToken), eq(t.createBy, userName)))
      : []
    if (earlier) return { row: earlier, again: true }
    const sessions = await findSessions(db, sessionIds.map(keyOf))
    if (sessions.length !== new Set(sessionIds).size) throw fail.notFound()
    const now = ctx.clock.showNow()
    const same = (row: RunRow) => row.sessionIds.some((id) => sessionIds.includes(id))
    for (const row of (await db.select().from(t).where(eq(t.state, 'RUNNING'))).filter(same)) {
      if (await isWorkedOn({ ...ctx, db }, row)) throw fail.business('features/arrangement:errors.running')
      await db.update(t).set({ state: 'FAILED', updateTime: now }).where(eq(t.id, row.id))
    }
    for (const row of (await db.select().from(t).where(eq(t.state, 'READY'))).filter(same))
      await db.update(t).set({ state: 'DISCARDED', result: null, updateTime: now }).where(eq(t.id, row.id))
    const values = {
      sessionIds,
      seed,
      minScore,
      state: 'RUNNING' as const,
      processId: ctx.process.id,
      token: clientToken,
      createBy: userName,
    }
    const [row] = await db
      .insert(t)
      .values({ ...values, createTime: now, updateTime: now })
      .returning()
    if (!row) throw fail.notFound()
    return { row, again: false }
  })
}

export const runHandlers = [
  handle(
    calls.arrangementRun,
    async (ctx, input) => {
      const ids = input.sessionIds.map(keyOf)
      const prepared = await buildProblem(ctx, { ...input, sessionIds: ids, keep: input.keep !== 0 })
      const { tables, slots, wishes } = prepared.problem
      if (tables.length === 0) throw fail.business('features/arrangement:errors.noTables')
      if (slots.length === 0) throw fail.business('features/arrangement:errors.noSlots')
      if (wishes.length === 0 && prepared.seats.length === 0)
        throw fail.business(`features/arrangement:errors.${prepared.stands.length > 0 ? 'allStand' : 'nobody'}`)
      const { row, again } = await beginRun(ctx, input)
      if (!again) startJob(ctx, row.id, prepared)
      return { data: await replyOf(ctx, row) }
    },
    // The thread must find its row stored.
    { transaction: 'none' },
  ),
  handle(calls.arrangementState, async (ctx, { id }) => {
    const row = await findRun(ctx.db, id === undefined ? null : keyOf(id))
    if (!row && id !== undefined) throw fail.notFound()
    return { data: row && (await replyOf(ctx, row)) }
  }),
  handle(calls.arrangementResult, async (ctx, input) => {
    const row = await findRun(ctx.db, keyOf(input.id))
    if (!row) throw fail.notFound()
    return { data: await resultPage(ctx, row, input) }
  }),
  handle(calls.arrangementExport, async (ctx, { id }) => {
    const row = await findRun(ctx.db, keyOf(id))
    if (!row) throw fail.notFound()
    return resultSheet(ctx, row)
  }),
  handle(calls.arrangementCancel, async (ctx, { id }) => {
    const row = await takeRun(ctx, id, 'RUNNING')
    return { data: await replyOf(ctx, await setState(ctx, row, { state: 'CANCELLED' })) }
  }),
  handle(calls.arrangementDiscard, async (ctx, { id }) => {
    const row = await takeRun(ctx, id, 'READY')
    return { data: await replyOf(ctx, await setState(ctx, row, { state: 'DISCARDED' })) }
  }),
  handle(calls.arrangementApply, async (ctx, { id }) => {
    const row = await takeRun(ctx, id, 'READY')
    if (!row.result) throw fail.notFound()
    const { undo, left, ...changed } = await applyRun(ctx, { ...row, result: row.result })
    await tellArranged(ctx, changed)
    const { placed, cancelled } = changed
    const { userName } = signedIn(ctx)
    const values = { state: 'APPLIED' as const, undo, applyTime: ctx.clock.showNow(), applyBy: userName }
    await log(ctx, row, 'APPLIED', { placed: placed.length, cancelled: cancelled.length })
    return { data: { ...(await replyOf(ctx, await setState(ctx, row, values))), left } }
  }),
  handle(calls.arrangementUndo, async (ctx, { id }) => {
    const row = await takeRun(ctx, id, 'APPLIED')
    if (!row.undo || !undoable(row, ctx.clock.showNow())) throw fail.business('features/arrangement:errors.undoLate')
    const { left, ...changed } = await undoRun(ctx, row.undo)
    await tellArranged(ctx, changed)
    const { placed, cancelled } = changed
    await log(ctx, row, 'UNDONE', { placed: placed.length, cancelled: cancelled.length })
    return { data: { ...(await replyOf(ctx, await setState(ctx, row, { state: 'UNDONE', undo: null }))), left } }
  }),
]
