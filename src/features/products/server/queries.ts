/** Everything brands and products ask of the database. Only the exhibitor's own rows are ever found: another's id is a 404. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { between, offsetOf, sortBy, type Paging } from '../../../server/base/db/paging.ts'
import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { columnInForce } from '../../../server/base/records/in-force.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import type { BrandRow } from './replies.ts'
import { brand, product } from './tables.ts'

/** A change of a brand's name that waits is nobody's but its owner's. */
export const BRAND_NAMES = {
  name: columnInForce(brand.approved, brand.name),
  enName: columnInForce(brand.approved, brand.enName),
}

/** Names of a brand in force, deleted or not: an old product still tells where it belonged. */
export async function findBrandNames(db: Db, brandId: number | null): Promise<{ name: string; enName: string } | null> {
  if (brandId === null) return null
  const [row] = await db.select(BRAND_NAMES).from(brand).where(eq(brand.id, brandId))
  return row ?? null
}

/** Is the name taken by another brand of the exhibitor, in either language, whatever its case (3.3)? */
export async function findNamesake(
  db: Db,
  exhibitorId: number,
  names: { name: string; enName: string },
  without = 0,
): Promise<'name' | 'enName' | null> {
  const others = await db
    .select({ name: sql<string>`lower(${brand.name})`, enName: sql<string>`lower(${brand.enName})` })
    .from(brand)
    .where(and(eq(brand.exhibitorId, exhibitorId), eq(brand.delFlag, 0), ne(brand.id, without)))
  const wanted = await db.execute<{ name: string; en_name: string }>(
    sql`select lower(${names.name}::text) as name, lower(${names.enName}::text) as en_name`,
  )
  const [lower] = wanted.rows
  if (lower?.name && others.some((one) => one.name === lower.name)) return 'name'
  if (lower?.en_name && others.some((one) => one.enName === lower.en_name)) return 'enName'
  return null
}

/** How many other exhibitors show a brand of this name: allowed, but told to the reviewer (3.3). */
export async function countForeignNamesakes(db: Db, row: BrandRow): Promise<number> {
  if (row.name === '') return 0
  const [found] = await db
    .select({ others: sql<number>`count(distinct ${brand.exhibitorId})`.mapWith(Number) })
    .from(brand)
    .where(
      and(sql`lower(${brand.name}) = lower(${row.name})`, eq(brand.delFlag, 0), ne(brand.exhibitorId, row.exhibitorId)),
    )
  return found?.others ?? 0
}

/** Brands with how many products each has, in the order they were added. */
export async function findBrands(
  db: Db,
  exhibitorId: number,
  filters: {
    id?: string | undefined
    name?: string | null | undefined
    cid?: string | null | undefined
    auditStatus?: number | undefined
    missing?: 'en' | 'zh' | '' | undefined
  },
): Promise<{ row: BrandRow; products: number }[]> {
  const where = and(
    eq(brand.exhibitorId, exhibitorId),
    eq(brand.delFlag, 0),
    filters.id === undefined ? undefined : eq(brand.id, keyOf(filters.id)),
    filters.name ? or(contains(brand.name, filters.name), contains(brand.enName, filters.name)) : undefined,
    filters.cid ? eq(brand.cid, filters.cid) : undefined,
    filters.auditStatus === undefined ? undefined : eq(brand.auditStatus, filters.auditStatus),
    withoutName(filters.missing, brand.name, brand.enName),
  )
  const rows = await db.select().from(brand).where(where).orderBy(asc(brand.id))
  if (rows.length === 0) return []
  const counts = await db
    .select({ brandId: product.brandId, products: sql<number>`count(*)`.mapWith(Number) })
    .from(product)
    .where(
      and(
        eq(product.exhibitorId, exhibitorId),
        eq(product.delFlag, 0),
        inArray(
          product.brandId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .groupBy(product.brandId)
  return rows.map((row) => ({ row, products: counts.find((one) => one.brandId === row.id)?.products ?? 0 }))
}

export interface ProductFilters {
  productName?: string | null | undefined
  brandId?: string | undefined
  cid1?: string | null | undefined
  cid2?: string | null | undefined
  cid3?: string | null | undefined
  auditStatus?: number | undefined
  reviewed?: 0 | 1 | undefined
  status?: 0 | 1 | undefined
  hotFlag?: 0 | 1 | undefined
  missing?: 'en' | 'zh' | '' | undefined
  params?: Record<string, unknown> | undefined
  orderByColumn?: string | undefined
  isAsc?: 'asc' | 'desc' | 'ascending' | 'descending' | undefined
}

const LIST_COLUMNS = {
  id: product.id,
  productName: product.productName,
  enProductName: product.enProductName,
  thumbnail: product.thumbnail,
  enThumbnail: product.enThumbnail,
  brandId: product.brandId,
  brandName: brand.name,
  enBrandName: brand.enName,
  cid1: product.cid1,
  cid2: product.cid2,
  cid3: product.cid3,
  price: product.price,
  currency: product.currency,
  status: product.status,
  hotFlag: product.hotFlag,
  suncode: product.suncode,
  upTime: product.upTime,
  downTime: product.downTime,
  auditStatus: product.auditStatus,
  auditReason: product.auditReason,
  receipt: product.receipt,
  createTime: product.createTime,
  updateTime: product.updateTime,
  version: product.version,
}

/** Columns a list may be sorted by. */
const SORTS = {
  productName: byName(product.productName, product.enProductName),
  enProductName: byName(product.enProductName, product.productName),
  price: product.price,
  createTime: product.createTime,
  updateTime: product.updateTime,
  sort: product.sort,
}

/** Records whose name in one language is missing while the other is there (`missingLanguage`). */
function withoutName(missing: 'en' | 'zh' | '' | undefined, name: AnyPgColumn, enName: AnyPgColumn): SQL | undefined {
  if (missing === 'en') return and(eq(enName, ''), ne(name, ''))
  return missing === 'zh' ? and(eq(name, ''), ne(enName, '')) : undefined
}

function chosenProducts(exhibitorId: number, filters: ProductFilters): SQL | undefined {
  return and(
    eq(product.exhibitorId, exhibitorId),
    eq(product.delFlag, 0),
    filters.productName
      ? or(contains(product.productName, filters.productName), contains(product.enProductName, filters.productName))
      : undefined,
    filters.brandId === undefined ? undefined : eq(product.brandId, keyOf(filters.brandId)),
    filters.cid1 ? eq(product.cid1, filters.cid1) : undefined,
    filters.cid2 ? eq(product.cid2, filters.cid2) : undefined,
    filters.cid3 ? eq(product.cid3, filters.cid3) : undefined,
    filters.auditStatus === undefined ? undefined : eq(product.auditStatus, filters.auditStatus),
    filters.reviewed === undefined
      ? undefined
      : filters.reviewed === 1
        ? eq(product.auditStatus, 2)
        : inArray(product.auditStatus, [0, 1, 3]),
    filters.status === undefined ? undefined : eq(product.status, filters.status),
    filters.hotFlag === undefined ? undefined : eq(product.hotFlag, filters.hotFlag),
    withoutName(filters.missing, product.productName, product.enProductName),
    between(product.createTime, filters.params),
  )
}

async function inOrder(ctx: Ctx, filters: ProductFilters): Promise<SQL[]> {
  const column = (await sortBy(ctx, SORTS, filters.orderByColumn)) ?? product.updateTime
  const order = filters.orderByColumn && filters.isAsc?.startsWith('asc') ? asc : desc
  return [order(column), order(product.id)]
}

/** All products of a filtered list with their brand, for an export. */
export async function findAllProducts(ctx: Ctx, exhibitorId: number, filters: ProductFilters) {
  return ctx.db
    .select({ row: product, brandName: brand.name, enBrandName: brand.enName })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(chosenProducts(exhibitorId, filters))
    .orderBy(...(await inOrder(ctx, filters)))
}

/** What tells the exhibitor's products apart: names and brand of each. */
export async function findProductNames(db: Db, exhibitorId: number) {
  return db
    .select({ productName: product.productName, enProductName: product.enProductName, brandId: product.brandId })
    .from(product)
    .where(and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0)))
}

/** A page of the exhibitor's products, newest change first unless told. Never more rows of the table are read than are the exhibitor's (index product_own). */
export async function findProducts(ctx: Ctx, exhibitorId: number, filters: ProductFilters, at: Paging) {
  const { db } = ctx
  const where = chosenProducts(exhibitorId, filters)
  // The total travels with the rows: one question to the database instead of two, for a list that is asked for more than anything else.
  const found = await db
    .select({ ...LIST_COLUMNS, total: sql`count(*) over ()`.mapWith(Number) })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(where)
    .orderBy(...(await inOrder(ctx, filters)))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const list = found.map(({ total: _total, ...row }) => row)
  // A page past the end has no row to carry it (decisions 4: the true total).
  const total = found[0]?.total ?? (at.pageNum > 1 ? await db.$count(product, where) : 0)
  return { list, total }
}
