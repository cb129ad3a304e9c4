/** What other areas may ask of brands and products. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client.ts'
import { brand, product } from './tables.ts'

/** Brands of an exhibitor. */
export async function countBrands(db: Db, exhibitorId: number): Promise<{ total: number }> {
  return { total: await db.$count(brand, and(eq(brand.exhibitorId, exhibitorId), eq(brand.delFlag, 0))) }
}

export interface ProductCounts {
  total: number
  /** Everything but drafts. */
  submitted: number
  pending: number
  approved: number
  rejected: number
  onShelf: number
}

/** Products of an exhibitor by state. */
export async function countProducts(db: Db, exhibitorId: number): Promise<ProductCounts> {
  const some = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      submitted: some(sql`${product.auditStatus} > 0`),
      pending: some(sql`${product.auditStatus} = 1`),
      approved: some(sql`${product.auditStatus} = 2`),
      rejected: some(sql`${product.auditStatus} = 3`),
      onShelf: some(sql`${product.status} = 1`),
    })
    .from(product)
    .where(and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0)))
  if (!row) throw new Error('an aggregate always answers one row')
  return row
}
