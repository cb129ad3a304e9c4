/** The last move of the show, undone in one step within a day: what was changed since stays, and is listed. */
import { and, eq } from 'drizzle-orm'
import type { DatedThing } from '../../../../server/base/dated/dated.ts'
import { lockShow } from '../../../../server/base/dated/show-lock.ts'
import { CHOSEN, CLOSED, shiftItem, showShift } from '../../../../server/base/dated/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import type { ReplyOf } from '../../../../shared/api/contract.ts'
import { daysBetween } from '../../../../shared/lib/time/dates.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { SHOW_FACTS } from '../../facts.ts'
import type { ShowValues } from '../../fields.ts'
import type { shiftUndo } from '../../shift-contract.ts'
import { isDay, UNDO_HOURS } from '../../shift.ts'
import { asValue, findFacts, findShow, judgeSave, storeSave, type Facts } from '../record.ts'
import { datedFacts } from './apply.ts'
import { carryOut } from './carry-out.ts'
import { findLastShift, type ShiftRow } from './last.ts'
import { factsAfter, findOwners, markOf, openBooks, shiftBetween, showOf, whyOf } from './plan.ts'

/** What an undo leaves as it is: a fact, or a thing with its company and booth; `is` now, `was` before the move. */
type Left = ReplyOf<typeof shiftUndo>['data']['left'][number]

/** The facts of a move that nobody has changed since. The days come back together or not at all: half of them would be a show nobody wanted. */
function restoredFacts(
  ctx: Ctx,
  last: ShiftRow,
  now: Facts,
): { restored: [string, ShowValues[string]][]; left: Left[] } {
  const since = translate(ctx.locale, 'features/show:shift.since')
  const restored: [string, ShowValues[string]][] = []
  const left: Left[] = []
  for (const fact of SHOW_FACTS) {
    const change = last.facts[fact.name]
    if (!change) continue
    const [label, is] = [translate(ctx.locale, under('features/show:fields.', fact.name)), now[fact.name] ?? '']
    if (is === change.to) restored.push([fact.name, asValue(fact, change.from)])
    else if (isDay(fact)) throw fail.business('features/show:errors.daysSince', { what: label, now: is })
    else left.push({ label, companyName: '', enCompanyName: '', boothNo: '', is, was: change.from, why: since })
  }
  return { restored, left }
}

type Staying = Pick<DatedThing, 'record' | 'part' | 'exhibitorId' | 'participationId' | 'what'> &
  Pick<Left, 'is' | 'was' | 'why'>

const nameOf = ({ record, part }: Pick<Staying, 'record' | 'part'>): string => `${record} ${part}`

async function inWords(ctx: Ctx, things: readonly Staying[]): Promise<Left[]> {
  const { companies, booths } = await findOwners(ctx, things)
  return things.map(({ exhibitorId, participationId, what, is, was, why }) => ({
    label: what[ctx.locale],
    companyName: companies.get(exhibitorId)?.companyName ?? '',
    enCompanyName: companies.get(exhibitorId)?.enCompanyName ?? '',
    boothNo: booths.get(participationId)?.boothNo ?? '',
    is,
    was,
    why,
  }))
}

export async function undoShift(ctx: Ctx, id: string) {
  await lockShow(ctx.db)
  const last = await findLastShift(ctx)
  if (!last || last.id !== keyOf(id)) throw fail.business('features/show:errors.notUndone', { hours: UNDO_HOURS })
  const since = translate(ctx.locale, 'features/show:shift.since')
  const { restored, left } = restoredFacts(ctx, last, await findFacts(ctx.db))
  const { version } = await findShow(ctx)
  const save = await judgeSave(ctx, version, Object.fromEntries(restored))
  const kinds = await openBooks(ctx, true)
  const after = factsAfter(save.before, save.changed)
  const byItself = shiftBetween(save.before, after)
  const show = await storeSave(ctx, save)

  const items = await ctx.db.select().from(shiftItem).where(eq(shiftItem.shiftId, last.id))
  const movedBy = new Map(items.filter(({ moved }) => moved === 1).map((item) => [markOf(item.kind, item), item]))
  const stay: Staying[] = []
  const done = await carryOut(
    ctx,
    kinds,
    (source, thing) => {
      if (source.byItself) return { thing, by: byItself(thing) }
      const name = markOf(source.kind, thing)
      const item = movedBy.get(name)
      if (!item) return { thing, by: 0 }
      movedBy.delete(name)
      if (item.now === thing.at) return { thing, by: daysBetween(item.now.slice(0, 10), item.was.slice(0, 10)) }
      stay.push({ ...thing, is: thing.at, was: item.was, why: since })
      return { thing, by: 0 }
    },
    showOf(after),
    datedFacts(save.before, save.changed),
    last.id,
  )
  // What is not there any more.
  const own = new Set<string>(kinds.flatMap(({ source }) => (source.byItself ? [source.kind] : [])))
  for (const item of movedBy.values()) if (!own.has(item.kind)) stay.push({ ...item, is: '', why: since })
  const wasOf = new Map(items.map((item) => [nameOf(item), item.was]))
  const listed = new Set(stay.map(nameOf))
  for (const [thing, fault] of done.faults)
    if (!listed.has(nameOf(thing)))
      stay.push({ ...thing, is: thing.at, was: wasOf.get(nameOf(thing)) ?? '', why: whyOf(ctx.locale, fault) })
  left.push(...(await inWords(ctx, stay)))
  await ctx.db.update(showShift).set({ undoneAt: ctx.clock.realNow() }).where(eq(showShift.id, last.id))
  // What its exhibitor chose for the days that are gone waits for nothing any more.
  await ctx.db
    .update(shiftItem)
    .set({ open: CLOSED })
    .where(and(eq(shiftItem.shiftId, last.id), eq(shiftItem.open, CHOSEN)))
  return { show, moved: done.moved, told: done.told, left, complete: left.length === 0 }
}
