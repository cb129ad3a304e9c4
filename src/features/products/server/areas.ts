/** Brands and products as reviewed records: what they hold, how they move, how many there may be. */
import { eq } from 'drizzle-orm'
import { findCurrency, findParticipations } from '../../company/server/exports.ts'
import { findNumberConfig } from '../../../server/base/parameters.ts'
import {
  isOnShow,
  newPublicState,
  newShelfState,
  nextPublicState,
  type PublicState,
  type ShelfState,
} from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { findMaxPrice } from '../../../server/base/records/limits.ts'
import {
  brandQuota,
  HOT_MAX,
  nextProduct,
  PRODUCT_MAX,
  PRODUCT_WORDS,
  sunCodeScene,
  type OwnRefusal,
} from '../rules.ts'
import { checkBrand, checkProduct } from './checks.ts'
import {
  brandState,
  brandStore,
  EMPTY_BRAND,
  EMPTY_PRODUCT,
  productState,
  productStore,
  type BrandContent,
  type BrandRow,
  type ProductContent,
  type ProductRow,
} from './replies.ts'
import { product } from './tables.ts'

/** A brand is not deleted while a product is added to it. */
const LOCK = 'products'

/** Products the exhibitor has and may have. */
export async function findProductRoom({ db }: Ctx, exhibitorId: number) {
  return {
    productUsed: await productStore.count(db, exhibitorId),
    productMax: await findNumberConfig(db, 'product.max', PRODUCT_MAX),
  }
}

/** Hot products of the exhibitor, one left out, and how many there may be. */
export async function findHotRoom({ db }: Ctx, exhibitorId: number, without = 0) {
  return {
    used: await productStore.count(db, exhibitorId, eq(product.hotFlag, 1), without),
    max: await findNumberConfig(db, 'product.hotMax', HOT_MAX),
  }
}

/** What the exhibitor has and may have, and what its forms check against. */
export async function findQuota(ctx: Ctx, exhibitorId: number) {
  const { db } = ctx
  const booths = await findParticipations(db, exhibitorId)
  const area = booths.reduce((sum, booth) => sum + Number(booth.area), 0)
  const { used: hotUsed, max: hotMax } = await findHotRoom(ctx, exhibitorId)
  return {
    used: await brandStore.count(db, exhibitorId),
    max: brandQuota(area, await findNumberConfig(db, 'brand.perUnit', 5), await findNumberConfig(db, 'brand.max', 20)),
    ...(await findProductRoom(ctx, exhibitorId)),
    hotUsed,
    hotMax,
    maxPrice: await findMaxPrice(db),
    settleCurrency: await findCurrency(db, exhibitorId),
  }
}

/** Products that belong to a brand. */
export const countProductsOf = ({ db }: Ctx, row: Pick<BrandRow, 'id' | 'exhibitorId'>): Promise<number> =>
  productStore.count(db, row.exhibitorId, eq(product.brandId, row.id))

export const brandArea: RecordArea<BrandRow, BrandContent, PublicState, OwnRefusal> & { kind: 'BRAND' } = {
  kind: 'BRAND',
  lock: LOCK,
  store: brandStore,
  empty: EMPTY_BRAND,
  words: PRODUCT_WORDS,
  stateOf: brandState,
  initial: newPublicState,
  next: nextPublicState,
  columnsOf: (_, after) => ({ auditStatus: after.auditStatus }),
  headOf: (row) => ({ title: row.name, enTitle: row.enName, thumbnail: row.icon }),
  check: checkBrand,
  async checkRoom(ctx, exhibitorId) {
    const { used, max } = await findQuota(ctx, exhibitorId)
    if (used >= max) throw fail.business('features/products:errors.brandFull', { max })
  },
  async inUse(ctx, row) {
    const count = await countProductsOf(ctx, row)
    return count > 0 ? { refusal: 'brandInUse', params: { count } } : undefined
  },
}

export const productArea: RecordArea<ProductRow, ProductContent, ShelfState, OwnRefusal> & { kind: 'PRODUCT' } = {
  kind: 'PRODUCT',
  lock: LOCK,
  store: productStore,
  empty: EMPTY_PRODUCT,
  words: PRODUCT_WORDS,
  stateOf: productState,
  initial: newShelfState,
  next: nextProduct,
  columnsOf(ctx, after, before) {
    const now = ctx.clock.showNow()
    const times = after.status === (before?.status ?? 0) ? {} : after.status === 1 ? { upTime: now } : { downTime: now }
    return { ...after, ...times }
  },
  headOf: (row) => ({
    title: row.productName,
    enTitle: row.enProductName,
    thumbnail: row.thumbnail || row.enThumbnail,
  }),
  readInput(input) {
    const { brandId } = input as { brandId?: string | null }
    return brandId === undefined ? input : { ...input, brandId: brandId ? Number(brandId) : null }
  },
  check: checkProduct,
  async checkRoom(ctx, exhibitorId) {
    const { productUsed, productMax } = await findProductRoom(ctx, exhibitorId)
    if (productUsed >= productMax) throw fail.business('features/products:errors.productFull', { max: productMax })
  },
  async unfit(ctx, row) {
    const owner = row.brandId === null ? null : await brandStore.any(ctx.db, row.brandId)
    return owner && isOnShow(brandState(owner)) ? undefined : { refusal: 'brandNotApproved', params: {} }
  },
  // Made once: a code that is printed already has to stay good.
  approvedColumns: (row) => ({ suncode: row.suncode || sunCodeScene(row.id) }),
}
