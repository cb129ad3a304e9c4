/** Supply chain products (business-entities 3.5); the specification names no calls for them, so these are ours. */
import { array, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, nothing, state } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bilingualNames, reviewReply, reviewedCalls } from '../../shared/record/contract.ts'
import { exportCall } from '../../shared/record/export-contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { SUPPLY_PRODUCT_FACTS } from './facts.ts'
import { supplyProductDraftFields } from './fields.ts'

const productHead = {
  ...bilingualNames,
  supplyId: nullable(string()),
  supplyName: string(),
  enSupplyName: string(),
  /** The three categories in the caller's language, joined by ' / '. */
  categoryPath: string(),
  image: string(),
  moq: nullable(number()),
  /** busi_unit. */
  unit: string(),
  leadDays: nullable(number()),
  /** Decimal text with two places. */
  priceFrom: nullable(string()),
  priceTo: nullable(string()),
  currency: string(),
  /** 1 on shelf, 0 off. */
  status: number(),
  upTime: string(),
  downTime: string(),
  ...reviewReply,
}

/** A row of the list: only what a list shows. */
export const supplyProductRow = type(productHead)
export type SupplyProductRow = Infer<typeof supplyProductRow>

/** A whole supply chain product. */
export const supplyProductRecord = type({
  ...contentReply(SUPPLY_PRODUCT_FACTS),
  ...productHead,
  cid1: string(),
  cid2: string(),
  cid3: string(),
})
export type SupplyProductRecord = Infer<typeof supplyProductRecord>

const productState = type({
  id: string(),
  auditStatus: number(),
  status: number(),
  upTime: string(),
  downTime: string(),
  version: number(),
})

const PRODUCTS = {
  path: '/busi/supplyChainProduct',
  name: 'Supply chain products',
  permission: 'busi:supplyChainProduct',
} as const

/** Changed content of an approved product goes back to review, changed terms (`FREE_FIELDS`) do not; an approved one is withdrawn from the show. */
export const supplyProductCalls = reviewedCalls(PRODUCTS, () => ({
  row: supplyProductRow,
  record: supplyProductRecord,
  state: productState,
  fields: supplyProductDraftFields,
  filters: {
    /** Part of either name. */
    name: text({ required: false, max: 120 }),
    supplyId: optional(id),
    /** A category of any level. */
    cid: text({ required: false, max: 20 }),
    status: optional(flag),
    auditStatus: optional(state),
  },
}))

export const supplyProductExport = exportCall(PRODUCTS, () => supplyProductCalls.list)

/** Supply chains a product may belong to: submitted or approved ones. `name` is in the caller's language. */
export const supplyOptions = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/supplylist',
    summary: 'Supply chains a product may belong to',
    audience: 'exhibitor',
    permission: ['busi:supplyChain:list', 'busi:supplyChainProduct:list'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(type({ id: string(), name: string() }))) }),
)

export const supplyProductShelf = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/status/{id}/{value}',
    summary: 'Put an approved supply chain product on the shelf (1) or take it off (0)',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:edit'],
  },
  () => ({ request: object({ id, value: flag }), reply: data(productState) }),
)
