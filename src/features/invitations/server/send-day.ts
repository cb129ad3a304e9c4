/** On which day, and from when on, a mail to a visitor leaves: few a day to one address, from whichever exhibitor (business-entities 6.2). */
import { and, gte, inArray, lt, notInArray, or, eq, ne, sql } from 'drizzle-orm'
import { formatDate, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { MORNING_HOUR, STATUS } from '../rules.ts'
import { invitation } from './tables.ts'

/** Send-outs of all exhibitors wait for each other until the transaction ends: together they keep to what one visitor gets in a day. */
export async function lockSends(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('INVITATION_SEND', 0))`)
}

/**
 * Days from today on which mails to these people leave already; failed ones never arrived. What is queued for a day gone by, its channel
 * having been switched off, leaves any moment and counts for today.
 */
export async function findTaken(db: Db, keys: readonly string[], today: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (keys.length === 0) return found
  const { addressKey, sendDay, status } = invitation
  const late = and(eq(status, STATUS.queued), ne(sendDay, ''), lt(sendDay, today))
  const rows = await db
    .select({ key: addressKey, day: sql<string>`greatest(${sendDay}, ${today})` })
    .from(invitation)
    .where(
      and(
        inArray(addressKey, [...keys]),
        or(and(gte(sendDay, today), notInArray(status, [STATUS.unsent, STATUS.failed])), late),
      ),
    )
  for (const { key, day } of rows) found.set(key, [...(found.get(key) ?? []), day])
  return found
}

/** When a mail of this day may leave, by the real clock, which the outbox goes by: today at once, on another day in the morning. */
export function leavesAt({ clock }: Pick<Ctx, 'clock'>, day: string): Date {
  const now = clock.showNow()
  const real = clock.realNow().getTime()
  if (day === formatDate(now)) return new Date(real)
  const morning = (parseDateTime(`${day} ${MORNING_HOUR}`) as Date).getTime()
  return new Date(real + (morning - now.getTime()))
}
