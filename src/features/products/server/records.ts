/** Rows of brands and products as the wire and the snapshots carry them. */
import { formatDateTime } from '../../../shared/lib/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../../../server/i18n.ts'
import { findCategory } from '../../../server/reference/categories.ts'
import { findCountry } from '../../../server/reference/countries.ts'
import { findRegion } from '../../../server/reference/regions.ts'
import type { BrandRecord, ProductRecord } from '../contract.ts'
import type { BrandInput, ProductInput } from '../fields.ts'
import type { AuditStatus, BrandState, Flag, ProductState } from '../rules.ts'
import { brand, product } from './tables.ts'

export type ProductRow = typeof product.$inferSelect
export type BrandRow = typeof brand.$inferSelect

/** What an exhibitor writes of a product: the columns that are content, without state and times. */
export type ProductContent = Pick<
  ProductRow,
  | 'productName'
  | 'enProductName'
  | 'brandId'
  | 'cid1'
  | 'cid2'
  | 'cid3'
  | 'price'
  | 'marketPrice'
  | 'currency'
  | 'area'
  | 'thumbnail'
  | 'enThumbnail'
  | 'carousel'
  | 'enCarousel'
  | 'content'
  | 'enContent'
  | 'model'
  | 'spec'
  | 'moq'
  | 'unit'
  | 'video'
  | 'keywords'
  | 'newFlag'
  | 'sort'
>

/** What an exhibitor writes of a brand. */
export type BrandContent = Pick<
  BrandRow,
  | 'name'
  | 'enName'
  | 'contactName'
  | 'mobile'
  | 'channel'
  | 'area'
  | 'icon'
  | 'supplyName'
  | 'cid'
  | 'story'
  | 'enStory'
  | 'foundedYear'
  | 'originCountry'
  | 'trademarkNo'
  | 'trademarkFile'
>

const PRODUCT_EMPTY: ProductContent = {
  productName: '',
  enProductName: '',
  brandId: null,
  cid1: '',
  cid2: '',
  cid3: '',
  price: '0.00',
  marketPrice: null,
  currency: 'CNY',
  area: '',
  thumbnail: '',
  enThumbnail: '',
  carousel: [],
  enCarousel: [],
  content: '',
  enContent: '',
  model: '',
  spec: '',
  moq: null,
  unit: '',
  video: '',
  keywords: [],
  newFlag: 0,
  sort: 0,
}

const BRAND_EMPTY: BrandContent = {
  name: '',
  enName: '',
  contactName: '',
  mobile: '',
  channel: [],
  area: [],
  icon: '',
  supplyName: '',
  cid: '',
  story: '',
  enStory: '',
  foundedYear: null,
  originCountry: '',
  trademarkNo: '',
  trademarkFile: '',
}

/** The columns named in `empty`, from the row; what the row lacks stays empty. */
function pick<T extends object>(empty: T, row: object): T {
  const source = row as Record<string, unknown>
  return Object.fromEntries(Object.entries(empty).map(([key, none]) => [key, source[key] ?? none])) as T
}

/** `input` over `base`: absent fields keep the base, emptied ones become empty. */
function merge<T extends object>(empty: T, base: T, input: object): T {
  const given = input as Record<string, unknown>
  const stored = base as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(empty).map(([key, none]) => [key, given[key] === undefined ? stored[key] : (given[key] ?? none)]),
  ) as T
}

export const productContent = (row: ProductRow): ProductContent => pick(PRODUCT_EMPTY, row)
export const brandContent = (row: BrandRow): BrandContent => pick(BRAND_EMPTY, row)

export function mergeProduct(base: ProductContent | null, input: ProductInput): ProductContent {
  const { brandId, ...rest } = input
  const reference = brandId === undefined ? {} : { brandId: brandId ? Number(brandId) : null }
  return merge(PRODUCT_EMPTY, base ?? PRODUCT_EMPTY, { ...rest, ...reference })
}

export function mergeBrand(base: BrandContent | null, input: BrandInput): BrandContent {
  return merge(BRAND_EMPTY, base ?? BRAND_EMPTY, input)
}

/** A snapshot as the review desk and the public copy keep it: content with ids as text. */
export const productSnapshot = (content: ProductContent): Record<string, unknown> => ({
  ...content,
  brandId: content.brandId === null ? null : String(content.brandId),
})
export const brandSnapshot = (content: BrandContent): Record<string, unknown> => ({ ...content })

export const productState = (row: Pick<ProductRow, 'auditStatus' | 'status' | 'hotFlag'>): ProductState => ({
  auditStatus: row.auditStatus as AuditStatus,
  status: row.status as Flag,
  hotFlag: row.hotFlag as Flag,
})
export const brandState = (
  row: Pick<BrandRow, 'auditStatus'> & { approved?: unknown; published?: unknown },
): BrandState => ({
  auditStatus: row.auditStatus as AuditStatus,
  published: row.published === undefined ? row.approved !== null && row.approved !== undefined : Boolean(row.published),
})

export const timeText = (at: Date | null): string => (at ? formatDateTime(at) : '')

/** Words of a review state. */
export const auditText = (locale: Locale, auditStatus: number): string =>
  translate(locale, `features/products:status.audit.${auditStatus}`)

/** Category names joined by ' / ' in one language; ids that are unknown are left out. */
export function categoryPath(locale: Locale, ids: readonly string[]): string {
  const names = ids.flatMap((id) => {
    const found = findCategory(id)
    return found ? [locale === 'en-US' ? found.enName : found.name] : []
  })
  return names.join(' / ')
}

/** A place in one language: a division of China with those above it, or a country; the id itself when it is neither. */
export function placeName(locale: Locale, id: string): string {
  const names: string[] = []
  for (let node = findRegion(id); node; node = node.parentId ? findRegion(node.parentId) : undefined) {
    names.unshift(locale === 'en-US' ? node.enName : node.name)
  }
  if (names.length > 0) return names.join(' / ')
  const country = findCountry(id)
  return country ? (locale === 'en-US' ? country.enName : country.name) : id
}

/** The review part of every record. */
export function reviewPart(
  locale: Locale,
  row: Pick<ProductRow, 'auditStatus' | 'auditReason' | 'createTime' | 'updateTime' | 'version'>,
) {
  return {
    auditStatus: row.auditStatus,
    auditString: auditText(locale, row.auditStatus),
    // The reason of an earlier rejection says nothing about the state now.
    auditReason: row.auditStatus === 3 ? row.auditReason : '',
    createTime: timeText(row.createTime),
    updateTime: timeText(row.updateTime),
    version: row.version,
  }
}

export function productRecordOf(
  locale: Locale,
  row: ProductRow,
  names: { name: string; enName: string } | null,
): ProductRecord {
  return {
    ...productContent(row),
    id: String(row.id),
    brandId: row.brandId === null ? null : String(row.brandId),
    brandName: names?.name ?? '',
    enBrandName: names?.enName ?? '',
    categoryPath: categoryPath(locale, [row.cid1, row.cid2, row.cid3]),
    areaName: placeName(locale, row.area),
    status: row.status,
    hotFlag: row.hotFlag,
    suncode: row.suncode,
    upTime: timeText(row.upTime),
    downTime: timeText(row.downTime),
    auditTime: timeText(row.auditTime),
    ...reviewPart(locale, row),
  }
}

export function brandRecordOf(locale: Locale, row: BrandRow, products: number): BrandRecord {
  return {
    ...brandContent(row),
    id: String(row.id),
    categoryName: categoryPath(locale, [row.cid]),
    published: row.approved === null ? 0 : 1,
    products,
    auditTime: timeText(row.auditTime),
    ...reviewPart(locale, row),
  }
}

/** Short answer of a change of state. */
export function stateReply(row: ProductRow) {
  const { status, auditStatus, hotFlag, version } = row
  return {
    id: String(row.id),
    status,
    auditStatus,
    hotFlag,
    upTime: timeText(row.upTime),
    downTime: timeText(row.downTime),
    version,
  }
}
