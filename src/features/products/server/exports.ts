/** What other areas may ask of brands and products: counts for Welcome, and all the review desk needs per kind. */
import { and, eq, sql } from 'drizzle-orm'
import { isOnShow } from '../../../shared/record/states.ts'
import type { Db } from '../../../server/db/client.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import type { ReviewedKind, ReviewField } from '../../../server/records/review.ts'
import { nextBrandState, nextProductState, sunCodeScene } from '../rules.ts'
import { settled } from './checks.ts'
import { anyBrand, anyProduct, countForeignNamesakes, findBrandNames, updateBrand, updateProduct } from './queries.ts'
import {
  brandContent,
  brandSnapshot,
  brandState,
  productContent,
  productSnapshot,
  productState,
  type BrandRow,
  type ProductRow,
} from './records.ts'
import { brand, product } from './tables.ts'

const field = (key: string, type: ReviewField['type'], options?: string): ReviewField => ({
  key,
  type,
  ...(options ? { options } : {}),
})

function decision(ctx: Ctx, auditStatus: number, reason: string) {
  return { auditStatus, auditReason: reason, auditTime: ctx.clock.showNow(), auditBy: signedIn(ctx).userName }
}

async function loadProduct(ctx: Ctx, entityId: number): Promise<{ row: ProductRow; owner: BrandRow | null }> {
  const row = await anyProduct(ctx.db, entityId, true)
  if (!row) throw fail.notFound()
  return { row, owner: row.brandId === null ? null : await anyBrand(ctx.db, row.brandId) }
}

async function loadBrand(ctx: Ctx, entityId: number): Promise<BrandRow> {
  const row = await anyBrand(ctx.db, entityId, true)
  if (!row) throw fail.notFound()
  return row
}

export const productReview: ReviewedKind<'PRODUCT'> = {
  kind: 'PRODUCT',
  fields: [
    field('productName', 'text'),
    field('enProductName', 'text'),
    field('brandName', 'text'),
    field('cids', 'category'),
    field('price', 'money'),
    field('marketPrice', 'money'),
    field('area', 'region'),
    field('thumbnail', 'image'),
    field('enThumbnail', 'image'),
    field('carousel', 'images'),
    field('enCarousel', 'images'),
    field('content', 'rich'),
    field('enContent', 'rich'),
    field('model', 'text'),
    field('spec', 'text'),
    field('moq', 'text'),
    field('unit', 'list', 'busi_unit'),
    field('keywords', 'list'),
    field('video', 'text'),
  ],
  async load(ctx, entityId) {
    const row = await anyProduct(ctx.db, entityId)
    if (!row) return null
    const owner = row.brandId === null ? null : await anyBrand(ctx.db, row.brandId)
    const approvable = nextProductState(productState(row), {
      type: 'approve',
      brandApproved: owner !== null && isOnShow(brandState(owner)),
    })
    return {
      exhibitorId: row.exhibitorId,
      title: row.productName,
      enTitle: row.enProductName,
      thumbnail: row.thumbnail || row.enThumbnail,
      current: await comparable(ctx.db, productSnapshot(productContent(row))),
      approved: row.approved === null ? null : await comparable(ctx.db, row.approved),
      blocked: approvable.ok
        ? null
        : { msgKey: `features/products:errors.${approvable.refusal}`, params: approvable.params },
      notes: [],
    }
  },
  async approve(ctx, entityId) {
    const { row, owner } = await loadProduct(ctx, entityId)
    const next = settled(
      nextProductState(productState(row), {
        type: 'approve',
        brandApproved: owner !== null && isOnShow(brandState(owner)),
      }),
    )
    const approved = productSnapshot(productContent(row))
    // Made once: a code that is printed already has to stay good.
    await updateProduct(ctx, row, {
      ...next,
      ...decision(ctx, 2, ''),
      approved,
      suncode: row.suncode || sunCodeScene(row.id),
    })
  },
  async reject(ctx, entityId, reason) {
    const { row } = await loadProduct(ctx, entityId)
    const next = settled(nextProductState(productState(row), { type: 'reject' }))
    await updateProduct(ctx, row, { ...next, ...decision(ctx, 3, reason) })
  },
  async revoke(ctx, entityId, reason) {
    const { row } = await loadProduct(ctx, entityId)
    const next = settled(nextProductState(productState(row), { type: 'revoke' }))
    const offShelf = row.status === 1 ? { downTime: ctx.clock.showNow() } : {}
    await updateProduct(ctx, row, { ...next, ...decision(ctx, 1, reason), ...offShelf, approved: null })
  },
}

/** A product's snapshot with the brand by name and the three categories as one list, as a reviewer reads them. */
async function comparable(db: Db, snapshot: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { brandId, cid1, cid2, cid3, ...rest } = snapshot
  const names = await findBrandNames(db, brandId === null || brandId === undefined ? null : Number(brandId))
  return {
    ...rest,
    brandId,
    brandName: names ? [names.name, names.enName].filter(Boolean).join(' / ') : '',
    cids: [cid1, cid2, cid3].filter(Boolean),
  }
}

export const brandReview: ReviewedKind<'BRAND'> = {
  kind: 'BRAND',
  fields: [
    field('name', 'text'),
    field('enName', 'text'),
    field('icon', 'image'),
    field('cid', 'category'),
    field('contactName', 'text'),
    field('mobile', 'text'),
    field('channel', 'list', 'busi_brand_channel'),
    field('area', 'region'),
    field('supplyName', 'text'),
    field('story', 'text'),
    field('enStory', 'text'),
    field('foundedYear', 'text'),
    field('originCountry', 'region'),
    field('trademarkNo', 'text'),
    field('trademarkFile', 'text'),
  ],
  async load(ctx, entityId) {
    const row = await anyBrand(ctx.db, entityId)
    if (!row) return null
    const approvable = nextBrandState(brandState(row), { type: 'approve' })
    const others = await countForeignNamesakes(ctx.db, row)
    return {
      exhibitorId: row.exhibitorId,
      title: row.name,
      enTitle: row.enName,
      thumbnail: row.icon,
      current: brandSnapshot(brandContent(row)),
      approved: row.approved,
      blocked: approvable.ok
        ? null
        : { msgKey: `features/products:errors.${approvable.refusal}`, params: approvable.params },
      notes: others > 0 ? [{ msgKey: 'features/products:review.sameName', params: { count: others } }] : [],
    }
  },
  async approve(ctx, entityId) {
    const row = await loadBrand(ctx, entityId)
    const next = settled(nextBrandState(brandState(row), { type: 'approve' }))
    await updateBrand(ctx, row, { ...decision(ctx, next.auditStatus, ''), approved: brandSnapshot(brandContent(row)) })
  },
  async reject(ctx, entityId, reason) {
    const row = await loadBrand(ctx, entityId)
    const next = settled(nextBrandState(brandState(row), { type: 'reject' }))
    await updateBrand(ctx, row, decision(ctx, next.auditStatus, reason))
  },
  async revoke(ctx, entityId, reason) {
    const row = await loadBrand(ctx, entityId)
    const next = settled(nextBrandState(brandState(row), { type: 'revoke' }))
    await updateBrand(ctx, row, { ...decision(ctx, next.auditStatus, reason), approved: null })
  },
}

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
  return { total: await db.$count(brand, and(eq(brand.exhibitorId, exhibitorId), eq(brand.delFlag, 0))) }
}

/** A product that visitors see: approved and on the shelf; null for any other. */
export async function findOnShow(db: Db, id: string): Promise<ProductRow | null> {
  const key = Number(id)
  const row = Number.isSafeInteger(key) ? await anyProduct(db, key) : null
  return row && row.auditStatus === 2 && row.status === 1 ? row : null
}
