import { and, eq } from 'drizzle-orm'
import { brand } from '../../../products/server/tables.ts'
import { count, stoodAt, type Chart } from './chart.ts'

const state = brand.auditStatus

export const brandsByState: Chart = {
  key: 'brandsByState',
  kind: 'bars',
  words: 'features/dashboard:charts.brandsByState.',
  permissions: { exhibitor: ['busi:brand:list'], backOffice: ['busi:review:list'] },
  series: ['brands'],
  async find({ db, seen }) {
    const [row] = await db
      .select({
        draft: count(eq(state, 0)),
        pending: count(eq(state, 1)),
        rejected: count(eq(state, 3)),
        approved: count(eq(state, 2)),
      })
      .from(brand)
      .where(and(eq(brand.delFlag, 0), seen(brand.exhibitorId)))
    return Object.entries(row ?? {}).map(([key, value]) => ({ key, values: [value] }))
  },
  stood({ db, seen, from }) {
    return stoodAt(db, brand, from, seen(brand.exhibitorId))
  },
}
