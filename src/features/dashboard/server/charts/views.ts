import { and, gte, lte } from 'drizzle-orm'
import { productView } from '../../../products/server/tables.ts'
import { sum, type Chart } from './chart.ts'

/** How often pages of products were opened, by the codes at the stand and in print or from elsewhere. */
export const views: Chart = {
  key: 'views',
  kind: 'days',
  words: 'features/dashboard:charts.views.',
  permissions: { exhibitor: ['busi:product:list'], backOffice: ['busi:review:list'] },
  series: ['views'],
  async find({ db, seen, days }) {
    const rows = await db
      .select({ key: productView.day, views: sum(productView.times) })
      .from(productView)
      .where(
        and(
          gte(productView.day, days[0] ?? ''),
          lte(productView.day, days.at(-1) ?? ''),
          seen(productView.exhibitorId),
        ),
      )
      .groupBy(productView.day)
    return rows.map(({ key, views }) => ({ key, values: [views] }))
  },
}
