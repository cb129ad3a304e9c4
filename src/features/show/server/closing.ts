/** A show that is over (running-a-show 1): an organiser closes it, and may take that back; the administrator archives it, for good. */
import { eq } from 'drizzle-orm'
import { lockShow } from '../../../server/base/dated/show-lock.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { isArchived, isShowClosed } from '../../../server/base/opening.ts'
import { formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { session } from '../../account/server/tables.ts'
import { ARCHIVING, CLOSING, nameToType, type ShowFact } from '../facts.ts'
import { findFacts, findShow, storeSave, type ShowRecord } from './record.ts'
import { takeBack } from './tell-closing.ts'

/** Exhibitors only read from now on. @throws 409 where another version was read, 500 before the closing day is over */
export async function closeShow(ctx: Ctx, version: number): Promise<ShowRecord> {
  await lockShow(ctx.db)
  const { closeDate = '' } = await findFacts(ctx.db)
  if (closeDate === '') throw fail.business('features/show:errors.noClosingDay')
  if (formatDate(ctx.clock.showNow()) <= closeDate)
    throw fail.business('features/show:errors.notOver', { day: closeDate })
  return store(ctx, version, CLOSING, nowOf(ctx))
}

/** Takes a closing back. @throws 500 once the show is archived */
export async function reopenShow(ctx: Ctx, version: number): Promise<ShowRecord> {
  await lockShow(ctx.db)
  if (await isArchived(ctx.db)) throw fail.business('features/show:errors.archived')
  return store(ctx, version, CLOSING, '')
}

/** Shuts exhibitors out for good; what is personal goes with the next turn of the server's eraser. @throws 500 while the show is not closed, or where its name is not what was typed */
export async function archiveShow(ctx: Ctx, version: number, typed: string): Promise<ShowRecord> {
  await lockShow(ctx.db)
  if (!(await isShowClosed(ctx.db))) throw fail.business('features/show:errors.notClosed')
  const name = nameToType(await findFacts(ctx.db), ctx.locale)
  if (typed.trim() !== name.trim()) throw fail.business('features/show:errors.wrongName', { name })
  const show = await store(ctx, version, ARCHIVING, nowOf(ctx))
  await ctx.db.delete(session).where(eq(session.kind, 'exhibitor'))
  return show
}

const nowOf = (ctx: Ctx): string => formatDateTime(ctx.clock.showNow()).slice(0, 16)

async function store(ctx: Ctx, version: number, fact: ShowFact, stored: string): Promise<ShowRecord> {
  const current = await findShow(ctx)
  if (current.version !== version) throw fail.conflict(current)
  const before = await findFacts(ctx.db)
  // Closed is closed, archived is archived: the first time stands.
  const changed = (before[fact.name] === '') === (stored === '') ? [] : [{ fact, stored }]
  // Of an archived show no mail leaves that says what can be done in it.
  if (changed.length > 0) await takeBack(ctx, fact === ARCHIVING || stored !== '')
  return storeSave(ctx, { current, before, changed })
}
