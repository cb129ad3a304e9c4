import { and, eq } from 'drizzle-orm'
import { product } from '../../../products/server/tables.ts'
import { count, stoodAt, type Chart } from './chart.ts'

const { auditStatus, status } = product

/** Products by state; approved ones apart by whether visitors see them. */
export const productsByState: Chart = {
  key: 'productsByState',
  kind: 'bars',
  words: 'features/dashboard:charts.productsByState.',
  permissions: { exhibitor: ['busi:product:list'], backOffice: ['busi:review:list'] },
  series: ['products'],
  async find({ db, seen }) {
    const [row] = await db
      .select({
        draft: count(eq(auditStatus, 0)),
        pending: count(eq(auditStatus, 1)),
        rejected: count(eq(auditStatus, 3)),
        offShelf: count(and(eq(auditStatus, 2), eq(status, 0))),
        onShelf: count(and(eq(auditStatus, 2), eq(status, 1))),
      })
      .from(product)
      .where(and(eq(product.delFlag, 0), seen(product.exhibitorId)))
    return Object.entries(row ?? {}).map(([key, value]) => ({ key, values: [value] }))
  },
  stood({ db, seen, from }) {
    return stoodAt(db, product, from, seen(product.exhibitorId))
  },
}
