/** A show that is over (running-a-show 1): an organiser closes it, and may take that back. */
import { lockShow } from '../../../server/base/dated/show-lock.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { CLOSING } from '../facts.ts'
import { findFacts, findShow, storeSave, type ShowRecord } from './record.ts'

/** Exhibitors only read from now on. @throws 409 where another version was read, 500 before the closing day is over */
export async function closeShow(ctx: Ctx, version: number): Promise<ShowRecord> {
  await lockShow(ctx.db)
  const now = formatDateTime(ctx.clock.showNow())
  const { closeDate = '' } = await findFacts(ctx.db)
  if (closeDate === '') throw fail.business('features/show:errors.noClosingDay')
  if (formatDate(ctx.clock.showNow()) <= closeDate)
    throw fail.business('features/show:errors.notOver', { day: closeDate })
  return storeClosing(ctx, version, now.slice(0, 16))
}

/** Takes a closing back. */
export async function reopenShow(ctx: Ctx, version: number): Promise<ShowRecord> {
  await lockShow(ctx.db)
  return storeClosing(ctx, version, '')
}

async function storeClosing(ctx: Ctx, version: number, stored: string): Promise<ShowRecord> {
  const current = await findShow(ctx)
  if (current.version !== version) throw fail.conflict(current)
  // Closed is closed: the first time stands.
  const changed = (current.closedAt === '') === (stored === '') ? [] : [{ fact: CLOSING, stored }]
  return storeSave(ctx, { current, before: await findFacts(ctx.db), changed })
}
