import { and, eq, gte, lt } from 'drizzle-orm'
import { inquiry } from '../../../inquiries/server/tables.ts'
import { count, dayOf, type Chart } from './chart.ts'

/** Inquiries by the day they arrived, and how many of that day's have been answered by now. */
export const inquiries: Chart = {
  key: 'inquiries',
  kind: 'days',
  words: 'features/dashboard:charts.inquiries.',
  permissions: { exhibitor: ['busi:inquiry:list'], backOffice: ['busi:show:edit'] },
  series: ['received', 'answered'],
  async find({ db, seen, from, to }) {
    const day = dayOf(inquiry.ariseTime)
    const rows = await db
      .select({ key: day, received: count(), answered: count(eq(inquiry.replyFlag, 1)) })
      .from(inquiry)
      .where(
        and(eq(inquiry.delFlag, 0), gte(inquiry.ariseTime, from), lt(inquiry.ariseTime, to), seen(inquiry.exhibitorId)),
      )
      .groupBy(day)
    return rows.map(({ key, received, answered }) => ({ key, values: [received, answered] }))
  },
}
