import { and, eq, gte, lt } from 'drizzle-orm'
import { exhibitor } from '../../../company/server/tables.ts'
import { count, dayOf, type Chart } from './chart.ts'

/** Exhibitors by the day they came to the show's list: added by hand, imported, or by an application that was approved. */
export const registrations: Chart = {
  key: 'registrations',
  kind: 'days',
  words: 'features/dashboard:charts.registrations.',
  permissions: { backOffice: ['busi:visitor:list'] },
  series: ['exhibitors'],
  async find({ db, seen, from, to }) {
    const day = dayOf(exhibitor.createTime)
    const rows = await db
      .select({ key: day, total: count() })
      .from(exhibitor)
      .where(
        and(
          eq(exhibitor.delFlag, 0),
          gte(exhibitor.createTime, from),
          lt(exhibitor.createTime, to),
          seen(exhibitor.id),
        ),
      )
      .groupBy(day)
    return rows.map(({ key, total }) => ({ key, values: [total] }))
  },
}
