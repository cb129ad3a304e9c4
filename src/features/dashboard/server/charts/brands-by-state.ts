import { and, eq } from 'drizzle-orm'
import { brand } from '../../../products/server/tables.ts'
import { count, type Chart } from './chart.ts'

const state = brand.auditStatus

export const brandsByState: Chart = {
  key: 'brandsByState',
  kind: 'bars',
  words: 'features/dashboard:charts.brandsByState.',
  permissions: { exhibitor: ['busi:brand:list'], backOffice: ['busi:review:list'] },
  series: ['brands'],
  async find({ db, exhibitorId }) {
    const [row] = await db
      .select({
        draft: count(eq(state, 0)),
        pending: count(eq(state, 1)),
        rejected: count(eq(state, 3)),
        approved: count(eq(state, 2)),
      })
      .from(brand)
      .where(and(eq(brand.delFlag, 0), exhibitorId === null ? undefined : eq(brand.exhibitorId, exhibitorId)))
    return Object.entries(row ?? {}).map(([key, value]) => ({ key, values: [value] }))
  },
}
