/** The last move of the show, while it can be undone. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { shiftItem, showShift } from '../../../../server/base/dated/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { SHOW_FACTS } from '../../facts.ts'
import { isDay, UNDO_HOURS } from '../../shift.ts'

const HOUR_MS = 3_600_000

export type ShiftRow = typeof showShift.$inferSelect

/** The last move that was not undone, while it can be; null where there is none, or its day is over. */
export async function findLastShift({ db, clock }: Ctx): Promise<(ShiftRow & { until: Date }) | null> {
  const [row] = await db
    .select()
    .from(showShift)
    .where(and(isNull(showShift.undoes), isNull(showShift.undoneAt)))
    .orderBy(desc(showShift.id))
    .limit(1)
  if (!row) return null
  const until = new Date(row.at.getTime() + UNDO_HOURS * HOUR_MS)
  return clock.realNow() < until ? { ...row, until } : null
}

export async function lastShift(ctx: Ctx) {
  const found = await findLastShift(ctx)
  if (!found) return null
  const { id, at, byName, until, facts } = found
  const moved = await ctx.db.$count(shiftItem, eq(shiftItem.shiftId, id))
  const deadlines = hasDays(found) ? 0 : Object.keys(facts).length
  return { id: String(id), at: formatDateTime(at), byName, until: formatDateTime(until), moved, deadlines }
}

const hasDays = ({ facts }: ShiftRow): boolean => SHOW_FACTS.some((fact) => isDay(fact) && facts[fact.name])

/** Is there a move of days that can be undone? Deadlines changed since by themselves do not take its place. */
export async function movesDays(ctx: Ctx): Promise<boolean> {
  const found = await findLastShift(ctx)
  return found !== null && hasDays(found)
}
