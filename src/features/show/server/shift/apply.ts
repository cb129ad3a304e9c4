/** The show is saved with other days, and what is filed for them goes along, in one transaction. */
import { lockShow } from '../../../../server/base/dated/show-lock.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { DatedKind } from '../../../../shared/record/rearrange-contract.ts'
import type { ShowFact } from '../../facts.ts'
import type { ShowValues } from '../../fields.ts'
import { changesDays, isDated, type ShiftChoice } from '../../shift.ts'
import { findOpening, judgeSave, storeSave, type Agreed, type Facts, type ShowRecord, type Wanted } from '../record.ts'
import { carryOut, keepShift, type ChangedFacts } from './carry-out.ts'
import { movesDays } from './last.ts'
import { choicesOf, factsAfter, findMarks, openBooks, shiftBetween, showOf, touchedOf } from './plan.ts'

/** What of a save belongs to the calendar: what an undo brings back. */
export const datedFacts = (before: Facts, changed: readonly { fact: ShowFact; stored: string }[]): ChangedFacts =>
  Object.fromEntries(
    changed.flatMap(({ fact, stored }) =>
      isDated(fact) ? [[fact.name, { from: before[fact.name] ?? '', to: stored }]] : [],
    ),
  )

/** A save under the show's lock: what there is to go along, and what of it the save touches. */
async function judgeShift(ctx: Ctx, save: Wanted, lock: boolean) {
  const after = factsAfter(save.before, save.changed)
  const [show, byOf, marks] = [showOf(after), shiftBetween(save.before, after), await findMarks(ctx.db)]
  const kinds = await openBooks(ctx, lock)
  const touched = new Map(kinds.map((kind) => [kind.source, touchedOf(kind, byOf, show, marks)]))
  return { kinds, touched, show, marks }
}

export async function applyShift(
  ctx: Ctx,
  version: number,
  given: ShowValues,
  choices: Partial<Record<DatedKind, ShiftChoice | undefined>>,
  agreed: Agreed = {},
) {
  await lockShow(ctx.db)
  const save = await judgeSave(ctx, version, given, agreed)
  const { kinds, touched, show: after } = await judgeShift(ctx, save, true)
  const show = await storeSave(ctx, save)
  const { moved, open, told } = await carryOut(
    ctx,
    kinds,
    (source, thing) => {
      const found = touched.get(source)?.get(thing)
      if (!found) return null
      const [usual = 'MOVE'] = choicesOf(source).filter((one) => one !== 'MOVE' || source.byItself)
      const choice = choices[source.kind] ?? usual
      if (!choicesOf(source).includes(choice)) throw fail.field(`choices.${source.kind}`, 'features/show:errors.choice')
      const by = choice === 'MOVE' || source.byItself ? found.by : 0
      return { thing, by, ask: choice === 'ASK', told: true }
    },
    after,
    datedFacts(save.before, save.changed),
  )
  return { show, moved, open, told }
}

/** Saves the record as it is sent. @throws 500 where other days would leave something filed behind: that is looked at first */
export async function saveShow(ctx: Ctx, version: number, given: ShowValues, agreed: Agreed = {}): Promise<ShowRecord> {
  await lockShow(ctx.db)
  const save = await judgeSave(ctx, version, given, agreed)
  const facts = datedFacts(save.before, save.changed)
  if (!changesDays(save.current.values, given)) {
    const show = await storeSave(ctx, save)
    if (Object.keys(facts).length > 0 && !(await movesDays(ctx))) await keepShift(ctx, facts)
    return show
  }
  const { kinds, touched, show: after, marks } = await judgeShift(ctx, save, false)
  const count = [...touched.values()].reduce((sum, things) => sum + things.size, 0)
  if (count > 0) throw fail.business('features/show:errors.shiftFirst', { count })
  const show = await storeSave(ctx, save)
  // What did not fit, fits again. Days that are set for the first time are no move.
  if (save.before['openDate'] || [...marks.values()].some(({ fault }) => fault))
    await carryOut(ctx, kinds, () => null, after, facts)
  else for (const { book } of kinds) await book.follow?.(after)
  return show
}

/** Lets exhibitors in from now on. @throws 500 with what is missing for it */
export async function openNow(ctx: Ctx, version: number): Promise<ShowRecord> {
  const { missing } = await findOpening(ctx.db)
  if (missing.length > 0)
    throw fail.business('features/show:errors.notReady', {
      what: missing.map(({ name }) => translate(ctx.locale, under('features/show:fields.', name))).join(', '),
    })
  return saveShow(ctx, version, { opensAt: formatDateTime(ctx.clock.showNow()).slice(0, 16) })
}
