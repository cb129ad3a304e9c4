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
  permissions: { exhibitor: ['busi:invitation:list'], backOffice: ['busi:exhibitor:list'] },
  series: ['sent', 'opened', 'registered'],
  async find({ db, exhibitorId, from, to }) {
    // One invitation counts on up to three days: each of its times is a row of its own.
    const times = (column: PgColumn, deed: string) =>
      db
        .select({ day: dayOf(column).as('day'), deed: sql<string>`${deed}::text`.as('deed') })
        .from(invitation)
        .where(
          and(
            eq(invitation.delFlag, 0),
            exhibitorId === null ? undefined : eq(invitation.exhibitorId, exhibitorId),
            gte(column, from),
            lt(column, to),
          ),
        )
    const done = unionAll(times(sentTime, 'sent'), times(openTime, 'opened'), times(registerTime, 'registered')).as(
      'done',
    )
    const rows = await db
      .select({
        key: done.day,
        sent: count(eq(done.deed, 'sent')),
        opened: count(eq(done.deed, 'opened')),
        registered: count(eq(done.deed, 'registered')),
      })
      .from(done)
      .groupBy(done.day)
    return rows.map(({ key, sent, opened, registered }) => ({ key, values: [sent, opened, registered] }))
  },
}
