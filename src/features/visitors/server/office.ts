/** What the show office does to one visitor: blocks it, lets it in again, deletes its data. The log names numbers, which tell nothing of a person. */
import { eq, or } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation, type Operation } from '../../../server/base/oper-log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import * as calls from '../contract.ts'
import { forgetBlock } from './blocks.ts'
import { eraseVisitor } from './erase.ts'
import type { VisitorTableRow } from './person.ts'
import { endNumber } from './letters.ts'
import { findOne } from './list.ts'
import { visitor } from './tables.ts'

/** With all its inviters of the caller's scope, and locked. */
async function needVisitor(ctx: Ctx, id: string): Promise<VisitorTableRow> {
  const key = keyOf(id)
  await ctx.db.select({ id: visitor.id }).from(visitor).where(eq(visitor.id, key)).for('update')
  const row = await findOne(ctx, key, true)
  if (!row) throw fail.notFound()
  return row
}

const log = (ctx: Ctx, { id, code }: VisitorTableRow, change: Pick<Operation, 'type' | 'before' | 'after'>) =>
  logOperation(ctx, {
    area: 'features/visitors:title',
    words: 'features/visitors',
    id,
    name: spelledCode(code),
    ...change,
  })

/** The reason may name the person, and the log outlives its data: it says no more than when. */
const blockedIn = (blockTime: Date | null) => ({ blockTime: timeText(blockTime) })

async function setBlock(ctx: Ctx, id: string, blockReason: string): Promise<{ data: { done: number } }> {
  const row = await needVisitor(ctx, id)
  const now = ctx.clock.showNow()
  const blockTime = blockReason === '' ? null : (row.blockTime ?? now)
  // Registrations that are not proven to be the same person's follow it.
  const person = or(eq(visitor.id, row.id), eq(visitor.twinOf, row.id))
  await ctx.db.update(visitor).set({ blockTime, blockReason, updateTime: now }).where(person)
  if (blockTime === null) await forgetBlock(ctx.db, row)
  else await endNumber(ctx, row)
  await log(ctx, row, { type: 'edit', before: blockedIn(row.blockTime), after: blockedIn(blockTime) })
  return { data: { done: 1 } }
}

export const officeHandlers = [
  handle(calls.visitorBlock, (ctx, { id, reason }) => setBlock(ctx, id, reason)),
  handle(calls.visitorUnblock, (ctx, { id }) => setBlock(ctx, id, '')),
  handle(calls.visitorDelete, async (ctx, { id }) => {
    const row = await needVisitor(ctx, id)
    await eraseVisitor(ctx, row)
    await log(ctx, row, { type: 'remove', before: null, after: null })
    return { data: { done: 1 } }
  }),
]
