import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import { invitation } from '../../../invitations/server/tables.ts'
import { count, dayOf, type Chart } from './chart.ts'

const { sentTime, openTime, registerTime } = invitation

/** Invitations by day: sent, opened (each once) and registered, through posters and messages too. */
export const invitations: Chart = {
  key: 'invitations',
  kind: 'days',
  words: 'features/invitations:charts.invitations.',
  permissions: { exhibitor: ['busi:invitation:list'], backOffice: ['busi:visitor:list'] },
  series: ['sent', 'opened', 'registered'],
  async find({ db, seen, from, to }) {
    // One invitation counts on up to three days: each of its times is a row of its own.
    const times = (column: PgColumn, action: string) =>
      db
        .select({ day: dayOf(column).as('day'), action: sql<string>`${action}::text`.as('action') })
        .from(invitation)
        .where(and(eq(invitation.delFlag, 0), seen(invitation.exhibitorId), gte(column, from), lt(column, to)))
    const done = unionAll(times(sentTime, 'sent'), times(openTime, 'opened'), times(registerTime, 'registered')).as(
      'done',
    )
    const rows = await db
      .select({
        key: done.day,
        sent: count(eq(done.action, 'sent')),
        opened: count(eq(done.action, 'opened')),
        registered: count(eq(done.action, 'registered')),
      })
      .from(done)
      .groupBy(done.day)
    return rows.map(({ key, sent, opened, registered }) => ({ key, values: [sent, opened, registered] }))
  },
}
