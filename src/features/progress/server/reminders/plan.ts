/** The plan of reminders: marks counted from each thing's own deadline, so that they move with it. */
import type { Db } from '../../../../server/base/db/client.ts'
import { DEFAULT_MARKS, PLANNED_THINGS, type Thing } from '../../rules.ts'
import { reminderPlan } from '../tables.ts'

export type PlanEntry = Omit<typeof reminderPlan.$inferSelect, 'thing'>
export type Plan = Partial<Record<Thing, PlanEntry>>

export async function findPlan(db: Db): Promise<Plan> {
  const begun: PlanEntry = { active: 1, marks: DEFAULT_MARKS, textZh: '', textEn: '', version: 0 }
  const changed = await db.select().from(reminderPlan)
  return {
    ...Object.fromEntries(PLANNED_THINGS.map((thing) => [thing, begun])),
    ...Object.fromEntries(changed.map(({ thing, ...entry }) => [thing, entry])),
  }
}
