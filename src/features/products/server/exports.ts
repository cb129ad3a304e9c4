/** What other areas may ask of brands and products: counts for Welcome, and all the review desk needs per kind. */
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isWithdrawn } from '../../company/server/exports.ts'
import type { Closer } from '../../../server/base/offer-closers.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { inForce } from '../../../server/base/records/in-force.ts'
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { BRAND_FACTS, PRODUCT_FACTS } from '../facts.ts'
import { brandArea, productArea } from './areas.ts'
import { BRAND_NAMES, countForeignNamesakes, findBrandNames } from './queries.ts'
import { brandStore, productStore, type ProductRow } from './replies.ts'
import { brand, product } from './tables.ts'

export { BRAND_NAMES }

const onShelf = and(eq(product.auditStatus, 2), eq(product.status, 1))
/** The brand by name and the three categories as one list, as a reviewer reads them. */
export const productReview = reviewedKind(productArea, deskFields(PRODUCT_FACTS), async ({ db }, content) => {
  const { brandId, cid1, cid2, cid3, ...rest } = content
  const names = await findBrandNames(db, brandId === null || brandId === undefined ? null : Number(brandId))
  const brand = names ? [names.name, names.enName].filter(Boolean).join(' / ') : ''
  return { ...rest, brandId: brand, category: [cid1, cid2, cid3].filter(Boolean) }
})

export const brandReview = reviewedKind(brandArea, deskFields(BRAND_FACTS), undefined, async ({ db }, row) => {
  const count = await countForeignNamesakes(db, row)
  return count > 0 ? [{ msgKey: 'features/products:review.sameName', params: { count } }] : []
})

/** Products of an exhibitor by state, for Welcome. `submitted`: everything that is more than a draft. */
export async function countProducts(db: Db, exhibitorId: number) {
  const rows = await db
    .select({ auditStatus: product.auditStatus, status: product.status, total: sql<number>`count(*)`.mapWith(Number) })
    .from(product)
    .where(and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0)))
    .groupBy(product.auditStatus, product.status)
  const sum = (fits: (row: { auditStatus: number; status: number }) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.total, 0)
  return {
    total: sum(() => true),
    submitted: sum((row) => row.auditStatus > 0),
    pending: sum((row) => row.auditStatus === 1),
    approved: sum((row) => row.auditStatus === 2),
    rejected: sum((row) => row.auditStatus === 3),
    onShelf: sum((row) => row.status === 1),
  }
}

/** Brands of an exhibitor, for Welcome. */
export async function countBrands(db: Db, exhibitorId: number): Promise<{ total: number }> {
  return { total: await brandStore.count(db, exhibitorId) }
}

/** Products of an exhibitor that withdraws: visitors see none of them while it is away. */
export const productCloser: Closer = {
  count: async ({ db }, exhibitorId) =>
    exhibitorId === undefined
      ? {}
      : {
          product: await db.$count(product, and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0), onShelf)),
        },
}

/** A product that visitors see: approved, on the shelf and of an exhibitor that takes part; null for any other. */
export async function findOnShow(db: Db, id: string): Promise<ProductRow | null> {
  const key = Number(id)
  const row = Number.isSafeInteger(key) ? await productStore.any(db, key) : null
  if (!row || row.auditStatus !== 2 || row.status !== 1) return null
  return (await isWithdrawn(db, row.exhibitorId)) ? null : row
}

/** Own brands on show as others see them, with the content that was approved last. */
export const findBrandsOnShow = async (db: Db, exhibitorId: number) => {
  const rows = await db
    .select()
    .from(brand)
    .where(
      and(
        eq(brand.exhibitorId, exhibitorId),
        eq(brand.delFlag, 0),
        or(eq(brand.auditStatus, 2), isNotNull(brand.approved)),
      ),
    )
    .orderBy(asc(brand.id))
  return rows.map(inForce)
}
