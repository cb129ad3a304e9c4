/** What an exhibitor does to reviewed records of any area: add, change, withdraw, delete, move on and off the shelf (SM-A, business-entities 1.4). */
import { desk } from './desk.ts'
import { logReview } from './log.ts'
import { changedFields, type AuditStatus, type Outcome } from '../../../shared/record/states.ts'
import type { Db } from '../db/client.ts'
import { exhibitorOf, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { stateAfter, type RecordArea } from './area.ts'
import { mergeContent, pickContent } from './content.ts'
import { lockRecords, type StoredRecord } from './store.ts'

type State = { auditStatus: AuditStatus }
/** Fields of the record, and how it is saved. */
interface Saved {
  draft?: 0 | 1 | undefined
  [field: string]: unknown
}

/** Adds a record, as a draft or submitted. */
export async function addRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  input: Saved,
): Promise<Row> {
  const exhibitorId = exhibitorOf(ctx)
  await lockArea(area, ctx.db, exhibitorId)
  await area.checkRoom(ctx, exhibitorId)
  const draft = input.draft === 1
  const content = await area.check(ctx, exhibitorId, contentOver(area, area.empty, input), draft, null)
  const row = await area.store.insert(ctx, {
    ...content,
    ...area.columnsOf(ctx, area.initial(draft), null),
    exhibitorId,
  })
  return row.auditStatus === 1 ? submitRecord(area, ctx, row) : row
}

/**
 * Changes a record: fields left out keep what is stored.
 * @param replyOf the record as the wire carries it, for the answer to who saved second (409)
 */
export async function changeRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  input: Saved & { id: string; version: number | null | undefined },
  replyOf: (row: Row) => unknown,
): Promise<Row> {
  const exhibitorId = exhibitorOf(ctx)
  await lockArea(area, ctx.db, exhibitorId)
  const row = await area.store.own(ctx.db, exhibitorId, input.id, true)
  if (typeof input.version !== 'number') throw fail.field('version', 'shared/form:rules.required')
  if (input.version !== row.version) throw fail.conflict(await replyOf(row))
  const draft = input.draft === 1
  const before = pickContent(area.empty, row)
  const state = area.stateOf(row)
  const nextOf = (content: C) =>
    stateAfter(area.words, area.next(state, { type: 'save', draft, changed: changedFields(before, content) }))
  const merged = contentOver(area, before, input)
  // Refused before the fields are looked at: what cannot be saved at all need not be corrected first.
  nextOf(merged)
  const content = await area.check(ctx, exhibitorId, merged, draft, row)
  const changed = changedFields(before, content)
  const next = nextOf(content)
  const stored = await area.store.update(ctx, row, {
    ...content,
    ...area.columnsOf(ctx, next, state),
    // What needs no review is public with the save.
    ...(next.auditStatus === 2 ? { approved: content } : {}),
  })
  if (next.auditStatus === 1) return submitRecord(area, ctx, stored)
  if (next.auditStatus === 2 && changed.length > 0) await logReview(ctx, area.kind, row.id, 'edit', '', { changed })
  return stored
}

/** Withdraws a record to a draft; refused while a reviewer has it open. */
export async function cancelRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  id: string,
): Promise<Row> {
  const row = await area.store.own(ctx.db, exhibitorOf(ctx), id, true)
  const next = stateAfter(area.words, area.next(area.stateOf(row), { type: 'cancel' }))
  await desk().withdraw(ctx, area.kind, row.id)
  return moveRecord(area, ctx, row, { ok: true, state: next })
}

/** Deletes a record nothing refers to; its history stays. */
export async function removeRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  id: string,
): Promise<{ data: { id: string } }> {
  const exhibitorId = exhibitorOf(ctx)
  await lockArea(area, ctx.db, exhibitorId)
  const row = await area.store.own(ctx.db, exhibitorId, id, true)
  const because = await area.inUse?.(ctx, row)
  stateAfter(area.words, area.next(area.stateOf(row), { type: 'delete', because }))
  await desk().withdraw(ctx, area.kind, row.id)
  await area.store.update(ctx, row, { delFlag: 2 })
  await logReview(ctx, area.kind, row.id, 'remove')
  return { data: { id: String(row.id) } }
}

/** Stores a new state; asked for the state it is in, a record stays as it is, so that a repeated click changes nothing. */
export async function moveRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  row: Row,
  outcome: Outcome<S, R>,
): Promise<Row> {
  const next = stateAfter(area.words, outcome)
  const now = area.stateOf(row)
  if (changedFields<object>(now, next).length === 0) return row
  return area.store.update(ctx, row, area.columnsOf(ctx, next, now))
}

/** An exhibitor's counted writes wait for each other (`lockRecords`). */
export function lockArea(area: { kind: string; lock?: string }, db: Db, exhibitorId: number): Promise<void> {
  return lockRecords(db, area.lock ?? area.kind, exhibitorId)
}

function contentOver<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  base: C,
  input: object,
): C {
  return mergeContent(area.empty, base, area.readInput?.(input) ?? input)
}

/** Puts records into the queue of the desk; answers them with the numbers of their receipts. */
export async function submitRecords<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  const cases = rows.map((row) => ({
    kind: area.kind,
    entityId: row.id,
    exhibitorId: row.exhibitorId,
    ...area.headOf(row),
  }))
  const receipts = await desk().submit(ctx, cases)
  await area.store.receive(ctx.db, receipts)
  return rows.map((row) => ({ ...row, receipt: receipts.get(row.id) ?? row.receipt }))
}

async function submitRecord<Row extends StoredRecord, C extends object, S extends State, R extends string>(
  area: RecordArea<Row, C, S, R>,
  ctx: Ctx,
  row: Row,
): Promise<Row> {
  const [submitted] = await submitRecords(area, ctx, [row])
  return submitted ?? row
}
