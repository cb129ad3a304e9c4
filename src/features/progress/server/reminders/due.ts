/** The plan at work: each morning of the show, for whom a mark of something open has come. */
import { and, asc, eq, notExists, gte, or, sql, type SQL } from 'drizzle-orm'
import { findReader } from '../../../messages/server/exports.ts'
import { addDays, formatDate, formatDateTime, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { isOpened, isShowClosed } from '../../../../server/base/opening.ts'
import { bitsOf, type Thing } from '../../rules.ts'
import { refreshProgress } from '../keep.ts'
import { findClosed, findDueTimes, type DueTimes } from '../due-times.ts'
import { progress, reminder } from '../tables.ts'
import { findLetter } from './letter.ts'
import { findPlan, type Plan } from './plan.ts'
import { sendReminder } from './send.ts'

/** Hour of the show's place from which reminders go. */
const HOUR = '09:00'
/** A portal that was down catches up with marks of so many days before, today included; older ones would tell of what is long past. */
const CATCH_UP_DAYS = 3

/** Things with a mark on a day, by that day; those nobody can do any more have none. */
function marksOn(
  plan: Plan,
  { due, closed, today }: { due: DueTimes; closed: ReadonlySet<Thing>; today: string },
): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>()
  for (const [thing, { active, marks }] of Object.entries(plan) as [Thing, NonNullable<Plan[Thing]>][]) {
    const at = due[thing]
    if (active !== 1 || !at || closed.has(thing)) continue
    for (const mark of marks) {
      const day = addDays(formatDate(at), mark)
      if (day <= today && day > addDays(today, -CATCH_UP_DAYS)) found.set(day, [...(found.get(day) ?? []), thing])
    }
  }
  return found
}

/** Whom a mark has reached that no reminder has told of yet, with the terms to send by. */
async function findReached(services: Services) {
  const { db, clock } = services
  const [plan, due] = [await findPlan(db), await findDueTimes(db)]
  const closed = await findClosed(db, due, clock.showNow())
  const marks = marksOn(plan, { due, closed, today: formatDate(clock.showNow()) })
  if (marks.size === 0) return { ids: [], plan, due, closed }
  await refreshProgress(services)
  const reached = [...marks].map(([day, things]): SQL | undefined =>
    and(
      sql`${progress.open} & ${bitsOf(things)} <> 0`,
      notExists(
        db
          .select({ one: sql`1` })
          .from(reminder)
          .where(and(eq(reminder.exhibitorId, progress.exhibitorId), gte(reminder.day, day))),
      ),
    ),
  )
  const found = await db
    .select({ id: progress.exhibitorId })
    .from(progress)
    .where(or(...reached))
    .orderBy(asc(progress.exhibitorId))
  return { ids: found.map(({ id }) => id), plan, due, closed }
}

/**
 * Sends what is due by the show's clock; called every few minutes. A mark is told by any reminder from its day on: nobody hears twice of one, and
 * a deadline that moves takes its marks along. Nothing goes while exhibitors cannot sign in, nor once the show is closed.
 * @returns how many mails were queued
 */
export async function sendReminders(services: Services): Promise<number> {
  if (formatDateTime(services.clock.showNow()).slice(11, 16) < HOUR) return 0
  if (!(await isOpened(services)) || (await isShowClosed(services.db))) return 0
  const { ids, ...terms } = await findReached(services)
  let sent = 0
  for (const id of ids)
    if ((await sendReminder(services, id, { ...terms, byName: '', again: false })) === 'SENT') sent++
  return sent
}

/** The demo show begins after its morning's reminders: they stand in the log, and nobody is written to. */
export async function insertReminders(services: Services): Promise<void> {
  const { ids, closed } = await findReached(services)
  const now = services.clock.showNow()
  const day = formatDate(now)
  for (const exhibitorId of ids) {
    const [letter, reader] = [
      await findLetter(services.db, exhibitorId, { closed, now }),
      await findReader(services, exhibitorId),
    ]
    if (!letter || !reader) continue
    const at = parseDateTime(`${day} ${HOUR}:00`) ?? now
    const row = { exhibitorId, day, nth: 1, at, byName: '', recipient: reader.to, things: letter.things }
    await services.db.insert(reminder).values(row)
  }
}
