/** Rows of brands and products as the wire and the snapshots carry them. */
import type { Locale } from '../../../shared/lib/locale.ts'
import type { AuditStatus, Flag, PublicState, ShelfState } from '../../../shared/record/states.ts'
import { mergeContent, pickContent } from '../../../server/records/content.ts'
import { categoryPath, placeName, reviewPart, timeText } from '../../../server/records/words.ts'
import type { BrandRecord, ProductRecord } from '../contract.ts'
import type { BrandInput, ProductInput } from '../fields.ts'
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
  price: null,
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

export const productContent = (row: ProductRow): ProductContent => pickContent(PRODUCT_EMPTY, row)
export const brandContent = (row: BrandRow): BrandContent => pickContent(BRAND_EMPTY, row)

export function mergeProduct(base: ProductContent | null, input: ProductInput): ProductContent {
  const { brandId, ...rest } = input
  const reference = brandId === undefined ? {} : { brandId: brandId ? Number(brandId) : null }
  return mergeContent(PRODUCT_EMPTY, base ?? PRODUCT_EMPTY, { ...rest, ...reference })
}

export function mergeBrand(base: BrandContent | null, input: BrandInput): BrandContent {
  return mergeContent(BRAND_EMPTY, base ?? BRAND_EMPTY, input)
}

/** A snapshot as the review desk and the public copy keep it: content with ids as text. */
export const productSnapshot = (content: ProductContent): Record<string, unknown> => ({
  ...content,
  brandId: content.brandId === null ? null : String(content.brandId),
})
export const brandSnapshot = (content: BrandContent): Record<string, unknown> => ({ ...content })

export const productState = (row: Pick<ProductRow, 'auditStatus' | 'status' | 'hotFlag'>): ShelfState => ({
  auditStatus: row.auditStatus as AuditStatus,
  status: row.status as Flag,
  hotFlag: row.hotFlag as Flag,
})
export const brandState = (
  row: Pick<BrandRow, 'auditStatus'> & { approved?: unknown; published?: unknown },
): PublicState => ({
  auditStatus: row.auditStatus as AuditStatus,
  published: row.published === undefined ? row.approved !== null && row.approved !== undefined : Boolean(row.published),
})

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
