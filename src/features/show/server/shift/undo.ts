/** The last move of the show, undone in one step within a day: what was changed since stays, and is listed. */
import { desc, eq } from 'drizzle-orm'
import { shiftItem, showShift } from '../../../../server/base/dated/tables.ts'
import type { DatedThing } from '../../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { daysBetween, formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { SHOW_FACTS } from '../../facts.ts'
import { UNDO_HOURS } from '../../shift.ts'
import { asValue, findFacts, findShow, judgeSave, lockShow, storeSave } from '../record.ts'
import { datedFacts } from './apply.ts'
import { carryOut } from './carry-out.ts'
import { factsAfter, openBooks, shiftBetween, showOf, whyOf } from './plan.ts'

const HOUR_MS = 3_600_000

type ShiftRow = typeof showShift.$inferSelect

/** The last move while it can be undone; null where there is none, or its day is over. */
export async function findLastShift({ db, clock }: Ctx): Promise<(ShiftRow & { until: Date }) | null> {
  const [row] = await db.select().from(showShift).orderBy(desc(showShift.id)).limit(1)
  if (!row || row.undoes !== null) return null
  const until = new Date(row.at.getTime() + UNDO_HOURS * HOUR_MS)
  return clock.realNow() < until ? { ...row, until } : null
}

export async function lastShift(ctx: Ctx) {
  const found = await findLastShift(ctx)
  if (!found) return null
  const { id, at, byName, until } = found
  const moved = await ctx.db.$count(shiftItem, eq(shiftItem.shiftId, id))
  return { id: String(id), at: formatDateTime(at), byName, until: formatDateTime(until), moved }
}

const nameOf = ({ record, part }: Pick<DatedThing, 'record' | 'part'>): string => `${record} ${part}`

export async function undoShift(ctx: Ctx, id: string) {
  await lockShow(ctx.db)
  const last = await findLastShift(ctx)
  if (!last || last.id !== keyOf(id)) throw fail.business('features/show:errors.notUndone', { hours: UNDO_HOURS })
  const left: { label: string; why: string }[] = []
  const since = translate(ctx.locale, 'features/show:shift.since')

  const now = await findFacts(ctx.db)
  const restored = SHOW_FACTS.flatMap((fact) => {
    const change = last.facts[fact.name]
    if (!change) return []
    if (now[fact.name] === change.to) return [[fact.name, asValue(fact, change.from)] as const]
    left.push({ label: translate(ctx.locale, under('features/show:fields.', fact.name)), why: since })
    return []
  })
  const { version } = await findShow(ctx.db)
  const save = await judgeSave(ctx, version, Object.fromEntries(restored))
  const kinds = await openBooks(ctx, true)
  const after = factsAfter(save.before, save.changed)
  const byItself = shiftBetween(save.before, after)
  const show = await storeSave(ctx, save)

  const items = await ctx.db.select().from(shiftItem).where(eq(shiftItem.shiftId, last.id))
  const movedBy = new Map(items.filter((item) => item.moved === 1).map((item) => [nameOf(item), item]))
  const done = await carryOut(
    ctx,
    kinds,
    (source, thing) => {
      if (source.byItself) return { thing, by: byItself(thing) }
      const item = movedBy.get(nameOf(thing))
      if (!item) return { thing, by: 0 }
      movedBy.delete(nameOf(thing))
      if (item.now === thing.at) return { thing, by: daysBetween(item.now.slice(0, 10), item.was.slice(0, 10)) }
      left.push({ label: thing.what[ctx.locale], why: since })
      return { thing, by: 0 }
    },
    showOf(after),
    datedFacts(save.before, save.changed),
    last.id,
  )
  for (const item of movedBy.values())
    if (!kinds.some(({ source }) => source.byItself && source.kind === item.kind))
      left.push({ label: item.what[ctx.locale], why: since })
  for (const [thing, fault] of done.faults) left.push({ label: thing.what[ctx.locale], why: whyOf(ctx.locale, fault) })
  await ctx.db.update(showShift).set({ undoneAt: ctx.clock.realNow() }).where(eq(showShift.id, last.id))
  return { show, moved: done.moved, told: done.told, left, complete: left.length === 0 }
}
