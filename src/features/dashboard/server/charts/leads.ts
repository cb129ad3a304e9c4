import { and, eq, gte, lt } from 'drizzle-orm'
import { lead } from '../../../leads/server/tables.ts'
import { count, dayOf, type Chart } from './chart.ts'

/** Leads by the day they arose, hot, warm and cold ones apart. Booth staff see only what they look after, and no chart of all. */
export const leads: Chart = {
  key: 'leads',
  kind: 'days',
  words: 'features/dashboard:charts.leads.',
  permissions: { exhibitor: ['busi:leads:all'], backOffice: ['busi:show:edit'] },
  series: ['hot', 'warm', 'cold', 'notRated'],
  async find({ db, seen, from, to }) {
    const day = dayOf(lead.ariseTime)
    const rows = await db
      .select({
        key: day,
        hot: count(eq(lead.grade, 'A')),
        warm: count(eq(lead.grade, 'B')),
        cold: count(eq(lead.grade, 'C')),
        notRated: count(eq(lead.grade, '')),
      })
      .from(lead)
      .where(and(eq(lead.delFlag, 0), gte(lead.ariseTime, from), lt(lead.ariseTime, to), seen(lead.exhibitorId)))
      .groupBy(day)
    return rows.map(({ key, hot, warm, cold, notRated }) => ({ key, values: [hot, warm, cold, notRated] }))
  },
}
