/** Mails and text messages by state, for the figures of Prometheus. */
import { and, count, lte, min, eq, or, isNull } from 'drizzle-orm'
import { outbox } from '../db/core-tables.ts'
import type { Services } from '../http/context.ts'
import { smsOutbox } from '../sms/tables.ts'
import type { Lookup } from './metrics.ts'

/** Counts by state, and how many seconds the oldest one that is due has waited; 0 where none is due. */
export async function countMessages({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<Awaited<ReturnType<Lookup['messages']>>> {
  const now = clock.realNow()
  const counted = []
  for (const [kind, table] of [
    ['mail', outbox],
    ['sms', smsOutbox],
  ] as const) {
    const states = await db.select({ state: table.state, n: count() }).from(table).groupBy(table.state)
    const [due] = await db
      .select({ since: min(table.createTime) })
      .from(table)
      .where(and(eq(table.state, 'queued'), or(isNull(table.nextTry), lte(table.nextTry, now))))
    counted.push({
      kind,
      byState: { queued: 0, ...Object.fromEntries(states.map(({ state, n }) => [state, n])) },
      oldestDue: due?.since ? Math.max(0, (now.getTime() - due.since.getTime()) / 1000) : 0,
    })
  }
  return counted
}
