/** Brands and products as stored, and as the wire carries them. */
import type { Locale } from '../../../shared/lib/locale.ts'
import type { AuditStatus, Flag, PublicState, ShelfState } from '../../../shared/record/states.ts'
import { emptyContent, pickContent, type ContentOf } from '../../../server/base/records/content.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { categoryPath, placeName, reviewPart, timeText } from '../../../server/base/records/words.ts'
import type { BrandRecord, ProductRecord } from '../contract.ts'
import { brand, product } from './tables.ts'

export type ProductRow = typeof product.$inferSelect
export type BrandRow = typeof brand.$inferSelect

/** Columns of a product that tell of its place on the show. */
const SHELF = ['status', 'hotFlag', 'suncode', 'upTime', 'downTime'] as const

export const EMPTY_BRAND = emptyContent(brand)
export const EMPTY_PRODUCT = emptyContent(product, SHELF)
/** What an exhibitor writes of a brand, and of a product. */
export type BrandContent = ContentOf<typeof brand>
export type ProductContent = ContentOf<typeof product, (typeof SHELF)[number]>

export const brandStore = recordStore(brand)
export const productStore = recordStore(product)

export const productState = (row: Pick<ProductRow, 'auditStatus' | 'status' | 'hotFlag'>): ShelfState => ({
  auditStatus: row.auditStatus as AuditStatus,
  status: row.status as Flag,
  hotFlag: row.hotFlag as Flag,
})
export const brandState = (row: Pick<BrandRow, 'auditStatus' | 'approved'>): PublicState => ({
  auditStatus: row.auditStatus as AuditStatus,
  published: row.approved !== null,
})

export function productRecordOf(
  locale: Locale,
  row: ProductRow,
  names: { name: string; enName: string } | null,
): ProductRecord {
  return {
    ...pickContent(EMPTY_PRODUCT, row),
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
    ...pickContent(EMPTY_BRAND, row),
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
