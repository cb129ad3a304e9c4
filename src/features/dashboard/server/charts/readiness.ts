import { and, eq, exists, gt } from 'drizzle-orm'
import { takesPart } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { brand, product } from '../../../products/server/tables.ts'
import { count, stoodAt, type Chart } from './chart.ts'

/** How far the exhibitors of the show are: of all of them, how many have done each step. */
export const readiness: Chart = {
  key: 'readiness',
  kind: 'bars',
  words: 'features/dashboard:charts.readiness.',
  permissions: { backOffice: ['busi:progress:list'] },
  series: ['exhibitors'],
  whole: 'all',
  async find({ db, seen }) {
    const brands = db.select({ id: brand.id }).from(brand)
    const products = (more: Parameters<typeof and>[0]) =>
      exists(
        db
          .select({ id: product.id })
          .from(product)
          .where(and(eq(product.exhibitorId, exhibitor.id), eq(product.delFlag, 0), more)),
      )
    const [row] = await db
      .select({
        all: count(),
        brand: count(exists(brands.where(and(eq(brand.exhibitorId, exhibitor.id), eq(brand.delFlag, 0))))),
        submitted: count(products(gt(product.auditStatus, 0))),
        approved: count(products(eq(product.auditStatus, 2))),
        onShelf: count(products(eq(product.status, 1))),
      })
      .from(exhibitor)
      .where(and(takesPart, seen(exhibitor.id)))
    return Object.entries(row ?? {}).map(([key, value]) => ({ key, values: [value] }))
  },
  stood({ db, seen, from }) {
    return stoodAt(db, exhibitor, from, and(takesPart, seen(exhibitor.id)))
  },
}
