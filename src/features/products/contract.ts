/** Brands and products (specification §7; bodies of business-entities 4). Field bounds stand in fields.ts, transitions in rules.ts. */
import { array, assign, enums, nullable, number, object, optional, record, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { removedReply, reviewReply, savedInput, stateReply, reviewedCalls } from '../../shared/record/contract.ts'
import { exportCall } from '../../shared/record/export-contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { BRAND_FACTS, PRODUCT_FACTS } from './facts.ts'
import { brandDraftFields, productDraftFields } from './fields.ts'

const EDIT_PRODUCT = ['busi:product:edit'] as const
/** Of the import's calls, which a list does not fetch before it is opened (`import-contract.ts`). */
export const PRODUCT_IMPORT = { permission: ['busi:product:import'], kind: 'write' } as const
const LIST_BRAND = ['busi:brand:list', 'busi:product:list'] as const

/** A row of the product lists: only what a list shows. */
export const productRow = type({
  productName: string(),
  enProductName: string(),
  thumbnail: string(),
  enThumbnail: string(),
  brandId: nullable(string()),
  brandName: string(),
  enBrandName: string(),
  /** The three categories in the caller's language, joined by ' / '. */
  categoryPath: string(),
  /** Decimal text with two places; 0.00 is negotiated on site, null not given yet. */
  price: nullable(string()),
  currency: string(),
  /** 1 on shelf, 0 off. */
  status: number(),
  hotFlag: number(),
  /** Scene of the mini-programme code; '' before the approval. */
  suncode: string(),
  upTime: string(),
  downTime: string(),
  ...reviewReply,
})
export type ProductRow = Infer<typeof productRow>

/** A whole product. */
export const productRecord = type({
  ...contentReply(PRODUCT_FACTS),
  brandName: string(),
  enBrandName: string(),
  categoryPath: string(),
  /** The place of origin in the caller's language, from the province down. */
  areaName: string(),
  status: number(),
  hotFlag: number(),
  suncode: string(),
  upTime: string(),
  downTime: string(),
  auditTime: string(),
  ...reviewReply,
})
export type ProductRecord = Infer<typeof productRecord>

/** A whole brand; lists carry it too, for an exhibitor has at most 20. */
export const brandRecord = type({
  ...contentReply(BRAND_FACTS),
  /** The level-1 category in the caller's language. */
  categoryName: string(),
  /** 1 when an approved copy is public, whatever the state of the edited one. */
  published: number(),
  /** Products that belong to it. */
  products: number(),
  auditTime: string(),
  ...reviewReply,
})
export type BrandRecord = Infer<typeof brandRecord>

/** What a change of state answers. */
export const productStateReply = type({
  id: string(),
  status: number(),
  auditStatus: number(),
  hotFlag: number(),
  upTime: string(),
  downTime: string(),
  version: number(),
})

/** Filters of the product lists. The range of `createTime` travels in `params.beginTime` and `params.endTime`. */
export const productFilters = {
  /** Part of either name. */
  productName: text({ required: false, max: 120 }),
  brandId: optional(id),
  cid1: text({ required: false, max: 20 }),
  cid2: text({ required: false, max: 20 }),
  cid3: text({ required: false, max: 20 }),
  auditStatus: optional(state),
  /** The two tables of the screen: 0 to be reviewed (audit 0, 1, 3), 1 reviewed (audit 2). */
  reviewed: optional(flag),
  status: optional(flag),
  hotFlag: optional(flag),
  /** Which language's name is missing. */
  missing: optional(enums(['en', 'zh', ''])),
}

/** Changed content of an approved product goes back to review; an approved one is withdrawn from the show (3.4, 8.3). */
export const productCalls = reviewedCalls(
  { path: '/busi/product', name: 'Products', permission: 'busi:product' },
  () => ({
    row: productRow,
    record: productRecord,
    state: productStateReply,
    fields: productDraftFields,
    filters: productFilters,
  }),
)

export const productExport = defineCall(
  {
    method: 'POST',
    path: '/busi/product/export',
    summary: 'The filtered products as XLSX or CSV',
    audience: 'exhibitor',
    permission: ['busi:product:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({
      ...productFilters,
      orderByColumn: optional(string()),
      isAsc: optional(enums(['asc', 'desc', 'ascending', 'descending'])),
      params: optional(record(string(), string())),
      format: optional(enums(['xlsx', 'csv'])),
    }),
    reply: type({}),
  }),
)

/** Brands a product may belong to: submitted or approved ones. `name` is in the caller's language. */
export const productBrands = defineCall(
  {
    method: 'POST',
    path: '/busi/product/brandlist',
    summary: 'Brands a product may belong to',
    audience: 'exhibitor',
    permission: LIST_BRAND,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(array(type({ id: string(), name: string(), enName: string(), icon: string(), auditStatus: number() }))),
  }),
)

/** Exhibitors do both, the organiser only takes off the shelf (3.4). */
export const productShelf = defineCall(
  {
    method: 'POST',
    path: '/busi/product/status/{id}/{value}',
    summary: 'Put an approved product on the shelf (1) or take it off (0)',
    audience: 'signedIn',
    permission: ['busi:product:edit', 'busi:review:edit'],
  },
  () => ({ request: object({ id, value: flag }), reply: data(productStateReply) }),
)

export const productHot = defineCall(
  {
    method: 'POST',
    path: '/busi/product/hot/{id}/{result}',
    summary: 'Mark a product on shelf as hot (1) or not (0)',
    audience: 'exhibitor',
    permission: EDIT_PRODUCT,
  },
  () => ({ request: object({ id, result: flag }), reply: data(productStateReply) }),
)

/** With `id` a list of one. */
export const brandGet = defineCall(
  {
    method: 'GET',
    path: '/busi/brand/get',
    summary: 'The exhibitor’s brands',
    audience: 'exhibitor',
    permission: ['busi:brand:list', 'busi:brand:query'],
  },
  () => ({
    request: listRequest({
      id: optional(id),
      /** Part of either name. */
      name: text({ required: false, max: 60 }),
      cid: text({ required: false, max: 20 }),
      auditStatus: optional(state),
      /** Which language's name is missing. */
      missing: optional(enums(['en', 'zh', ''])),
    }),
    reply: page(brandRecord),
  }),
)

export const brandExport = exportCall({ path: '/busi/brand', name: 'Brands', permission: 'busi:brand' }, () => brandGet)

/** What `brandUpdate` asks of who adds a brand: one call adds and changes, and may be called by who may do either. */
export const BRAND_ADD = { permission: ['busi:brand:add'], kind: 'write' } as const

/** Adds when there is no id; a change needs the version that was read. */
export const brandUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/brand/update',
    summary: 'Add a brand, or change one',
    audience: 'exhibitor',
    permission: [...BRAND_ADD.permission, 'busi:brand:edit'],
  },
  () => ({
    request: assign(
      object(brandDraftFields),
      object({ ...savedInput, id: optional(id), version: integer({ required: false }) }),
    ),
    reply: data(brandRecord),
  }),
)

/** SM-A gives every reviewed record a way back from review; the specification names none for brands, so this one is ours. */
export const brandCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/brand/cancel/{id}',
    summary: 'Withdraw a brand from review',
    audience: 'exhibitor',
    permission: ['busi:brand:edit'],
  },
  () => ({ request: object({ id }), reply: data(stateReply) }),
)

export const brandDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/brand/delete/{id}',
    summary: 'Delete a brand without products',
    audience: 'exhibitor',
    permission: ['busi:brand:remove'],
  },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)

/** What the exhibitor has and may have. `maxPrice` and `settleCurrency` are what the forms check against. */
export const brandNum = defineCall(
  {
    method: 'POST',
    path: '/busi/brand/num',
    summary: 'Brands and products used and allowed',
    audience: 'exhibitor',
    permission: LIST_BRAND,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        used: number(),
        max: number(),
        productUsed: number(),
        productMax: number(),
        hotUsed: number(),
        hotMax: number(),
        maxPrice: string(),
        settleCurrency: string(),
      }),
    ),
  }),
)
export type Quota = Infer<typeof brandNum.reply>['data']

const options = array(type({ id: string(), name: string() }))

/** Options of the forms' own selects in the caller's language. */
export const brandLabel = defineCall(
  {
    method: 'GET',
    path: '/busi/brand/label',
    summary: 'Options of the brand and product forms',
    audience: 'exhibitor',
    permission: LIST_BRAND,
  },
  () => ({ request: nothing, reply: data(type({ channel: options, unit: options, sector: options })) }),
)
