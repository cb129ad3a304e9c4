/** The show is saved with other days, and what is filed for them goes along, in one transaction. */
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import type { DatedKind } from '../../../../shared/record/rearrange-contract.ts'
import type { ShowFact } from '../../facts.ts'
import type { ShowValues } from '../../fields.ts'
import { changesDays, isDated, type ShiftChoice } from '../../shift.ts'
import { judgeSave, lockShow, storeSave, type Facts, type ShowRecord } from '../record.ts'
import { carryOut, type ChangedFacts } from './carry-out.ts'
import { choicesOf, factsAfter, openBooks, shiftBetween, showOf } from './plan.ts'

/** What of a save belongs to the calendar: what an undo brings back. */
export const datedFacts = (before: Facts, changed: readonly { fact: ShowFact; stored: string }[]): ChangedFacts =>
  Object.fromEntries(
    changed.flatMap(({ fact, stored }) =>
      isDated(fact) ? [[fact.name, { from: before[fact.name] ?? '', to: stored }]] : [],
    ),
  )

export async function applyShift(
  ctx: Ctx,
  version: number,
  given: ShowValues,
  choices: Partial<Record<DatedKind, ShiftChoice | undefined>>,
) {
  await lockShow(ctx.db)
  const save = await judgeSave(ctx, version, given)
  const kinds = await openBooks(ctx, true)
  const after = factsAfter(save.before, save.changed)
  const byOf = shiftBetween(save.before, after)
  const show = await storeSave(ctx, save)
  const { moved, open, told } = await carryOut(
    ctx,
    kinds,
    (source, thing) => {
      const [usual = 'MOVE'] = choicesOf(source).filter((one) => one !== 'MOVE' || source.byItself)
      const choice = choices[source.kind] ?? usual
      if (!choicesOf(source).includes(choice)) throw fail.field(`choices.${source.kind}`, 'features/show:errors.choice')
      return { thing, by: choice === 'MOVE' || source.byItself ? byOf(thing) : 0, ask: choice === 'ASK' }
    },
    showOf(after),
    datedFacts(save.before, save.changed),
  )
  return { show, moved, open, told }
}

/** Saves the record as it is sent. @throws 500 where other days would leave something filed behind: that is looked at first */
export async function saveShow(ctx: Ctx, version: number, given: ShowValues): Promise<ShowRecord> {
  await lockShow(ctx.db)
  const save = await judgeSave(ctx, version, given)
  if (changesDays(save.current.values, given)) {
    const after = factsAfter(save.before, save.changed)
    const byOf = shiftBetween(save.before, after)
    const touched = (await openBooks(ctx, false)).flatMap(({ book }) => {
      const faults = book.judge(
        book.things.map((thing) => ({ thing, by: 0 })),
        showOf(after),
      )
      return book.things.filter((thing) => byOf(thing) !== 0 || faults.has(thing))
    })
    if (touched.length > 0) throw fail.business('features/show:errors.shiftFirst', { count: touched.length })
  }
  return storeSave(ctx, save)
}
