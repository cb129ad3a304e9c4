import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { reviewCase } from '../../../review/server/tables.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import { casesSeen } from './cases-seen.ts'
import { count, dayOf, type Chart } from './chart.ts'

const { action } = reviewLog

/** Applications to take part: received, approved and rejected on each day. */
export const applications: Chart = {
  key: 'applications',
  kind: 'days',
  words: 'features/dashboard:charts.applications.',
  permissions: { backOffice: ['busi:review:list'] },
  series: ['received', 'approved', 'rejected'],
  async find({ db, seen, from, to }) {
    const day = dayOf(reviewLog.at)
    const rows = await db
      .select({
        key: day,
        received: count(eq(action, 'submit')),
        approved: count(eq(action, 'approve')),
        rejected: count(eq(action, 'reject')),
      })
      .from(reviewLog)
      .where(
        and(
          eq(reviewLog.kind, 'REGISTRATION'),
          gte(reviewLog.at, from),
          lt(reviewLog.at, to),
          inArray(action, ['submit', 'approve', 'reject']),
          casesSeen(db, seen(reviewCase.exhibitorId)),
        ),
      )
      .groupBy(day)
    return rows.map(({ key, received, approved, rejected }) => ({ key, values: [received, approved, rejected] }))
  },
}
