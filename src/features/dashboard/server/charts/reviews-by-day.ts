import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { reviewCase } from '../../../review/server/tables.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import { casesSeen } from './cases-seen.ts'
import { count, dayOf, type Chart } from './chart.ts'

const { action } = reviewLog

/** What was submitted, approved and rejected on each day. An exhibitor sees what happened to the records it has in the queue. */
export const reviewsByDay: Chart = {
  key: 'reviewsByDay',
  kind: 'days',
  words: 'features/dashboard:charts.reviewsByDay.',
  permissions: { exhibitor: ['busi:product:list'], backOffice: ['busi:review:list'] },
  series: ['submitted', 'approved', 'rejected'],
  async find({ db, seen, from, to }) {
    const day = dayOf(reviewLog.at)
    const own = casesSeen(db, seen(reviewCase.exhibitorId))
    const rows = await db
      .select({
        key: day,
        submitted: count(eq(action, 'submit')),
        approved: count(eq(action, 'approve')),
        rejected: count(eq(action, 'reject')),
      })
      .from(reviewLog)
      .where(and(gte(reviewLog.at, from), lt(reviewLog.at, to), inArray(action, ['submit', 'approve', 'reject']), own))
      .groupBy(day)
    return rows.map(({ key, submitted, approved, rejected }) => ({ key, values: [submitted, approved, rejected] }))
  },
}
