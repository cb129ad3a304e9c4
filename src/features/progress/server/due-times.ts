/** When things are due, and which cannot be done any more. */
import { findNodes } from '../../booth-forms/server/exports.ts'
import { deadlineIn, deadlineKeys, findDeadlineRule, findShowDays, isPast } from '../../calendar/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { deadlineKeyOf, formOfThing, THINGS, type Thing } from '../rules.ts'

/** When each thing is due; things without a deadline are left out. */
export type DueTimes = Partial<Record<Thing, Date>>

/** Things of which nothing is taken any more: those whose deadline shuts, rental forms after their last node, and what is reviewed once the show is over. */
export async function findClosed(db: Db, due: DueTimes, now: Date): Promise<ReadonlySet<Thing>> {
  const days = await findShowDays(db)
  const rental = await findNodes(db, ['h7', 'h8'], days)
  const over = isPast(due.brand ?? null, now)
  return new Set(
    THINGS.filter((thing) => {
      const form = formOfThing(thing)
      if (!form) return over && deadlineKeyOf(thing) !== null && thing !== 'hotel'
      const last = rental.get(form)?.findLast(({ onlineFlag }) => onlineFlag === 1)
      if (last) return now.getTime() >= last.end
      const after = findDeadlineRule(form)?.after
      return (after === 'closed' || after === 'onSite') && isPast(due[thing] ?? null, now)
    }),
  )
}

export async function findDueTimes(db: Db): Promise<DueTimes> {
  const keyed = THINGS.flatMap((thing) => {
    const key = deadlineKeyOf(thing)
    return key ? [{ thing, key }] : []
  })
  const found = await findConfigs(db, [...new Set(keyed.flatMap(({ key }) => deadlineKeys(key)))])
  return Object.fromEntries(
    keyed.flatMap(({ thing, key }) => {
      const at = deadlineIn(found, key)
      return at ? [[thing, at]] : []
    }),
  )
}
