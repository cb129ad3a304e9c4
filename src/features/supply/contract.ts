/** Supply chains and their products (business-entities 3.5); the specification names no calls for them, so these are ours. */
import { array, assign, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import {
  bilingualNames,
  categoriesReply,
  removedReply,
  reviewReply,
  savedInput,
  stateReply,
} from '../../shared/record/contract.ts'
import { supplyDraftFields, supplyProductDraftFields } from './fields.ts'

const LIST_SUPPLY = ['busi:supplyChain:list'] as const
const LIST_PRODUCT = ['busi:supplyChainProduct:list'] as const

/** A whole supply chain; lists carry it too, for an exhibitor has at most three. */
export const supplyRecord = type({
  ...bilingualNames,
  /** busi_supply_type. */
  type: string(),
  area: string(),
  /** The place in the caller's language, from the province down. */
  areaName: string(),
  ...categoriesReply,
  photos: array(string()),
  customers: string(),
  contactName: string(),
  mobile: string(),
  phone: string(),
  introduction: string(),
  enIntroduction: string(),
  capacity: string(),
  moq: nullable(number()),
  certificates: array(string()),
  oemFlag: number(),
  odmFlag: number(),
  /** 1 when an approved copy is public, whatever the state of the edited one. */
  published: number(),
  /** Products that belong to it. */
  products: number(),
  ...reviewReply,
})
export type SupplyRecord = Infer<typeof supplyRecord>

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
  ...productHead,
  cid1: string(),
  cid2: string(),
  cid3: string(),
  images: array(string()),
  /** Pieces of `unit` a month. */
  capacityPerMonth: nullable(number()),
  content: string(),
  enContent: string(),
})
export type SupplyProductRecord = Infer<typeof supplyProductRecord>

/** What the exhibitor has and may have. `maxPrice` and `settleCurrency` are what the forms check against. */
export const supplyNum = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/num',
  summary: 'Supply chains and their products, used and allowed',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:list', 'busi:supplyChainProduct:list'],
  kind: 'read',
  request: nothing,
  reply: data(
    type({
      used: number(),
      max: number(),
      productUsed: number(),
      productMax: number(),
      maxPrice: string(),
      settleCurrency: string(),
    }),
  ),
})
export type SupplyQuota = Infer<typeof supplyNum.reply>['data']

export const supplyList = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/list',
  summary: 'The exhibitor’s supply chains',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:list', 'busi:supplyChainProduct:list'],
  kind: 'read',
  request: listRequest({
    /** Part of either name. */
    name: text({ required: false, max: 120 }),
    type: text({ required: false, max: 20 }),
    /** A province with everything in it, or a country. */
    area: text({ required: false, max: 12 }),
    auditStatus: optional(state),
  }),
  reply: page(supplyRecord),
})

export const supplyDetail = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/detail',
  summary: 'One supply chain',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:query'],
  kind: 'read',
  request: object({ id }),
  reply: data(supplyRecord),
})

export const supplyAdd = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/add',
  summary: 'Add a supply chain, as a draft or submitted for review',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:add'],
  request: assign(object(supplyDraftFields), object(savedInput)),
  reply: data(supplyRecord),
})

/** An approved one goes back to review; its approved copy stays public until the decision (3.3). */
export const supplyUpdate = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/update',
  summary: 'Change a supply chain',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:edit'],
  request: assign(object(supplyDraftFields), object({ ...savedInput, id, version })),
  reply: data(supplyRecord),
})

export const supplyCancel = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/cancel/{id}',
  summary: 'Withdraw a supply chain from review',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:edit'],
  request: object({ id }),
  reply: data(stateReply),
})

export const supplyDelete = defineCall({
  method: 'POST',
  path: '/busi/supplyChain/delete/{id}',
  summary: 'Delete a supply chain without products',
  audience: 'exhibitor',
  permission: ['busi:supplyChain:remove'],
  request: object({ id }),
  reply: data(removedReply),
})

export const supplyProductList = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/list',
  summary: 'The exhibitor’s supply chain products, a page at a time',
  audience: 'exhibitor',
  permission: LIST_PRODUCT,
  kind: 'read',
  request: listRequest({
    /** Part of either name. */
    name: text({ required: false, max: 120 }),
    supplyId: optional(id),
    /** A category of any level. */
    cid: text({ required: false, max: 20 }),
    status: optional(flag),
    auditStatus: optional(state),
  }),
  reply: page(supplyProductRow),
})

/** Supply chains a product may belong to: submitted or approved ones. `name` is in the caller's language. */
export const supplyOptions = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/supplylist',
  summary: 'Supply chains a product may belong to',
  audience: 'exhibitor',
  permission: [...LIST_SUPPLY, ...LIST_PRODUCT],
  kind: 'read',
  request: nothing,
  reply: data(array(type({ id: string(), name: string() }))),
})

export const supplyProductDetail = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/detail',
  summary: 'One supply chain product',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:query'],
  kind: 'read',
  request: object({ id }),
  reply: data(supplyProductRecord),
})

export const supplyProductAdd = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/add',
  summary: 'Add a supply chain product, as a draft or submitted for review',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:add'],
  request: assign(object(supplyProductDraftFields), object(savedInput)),
  reply: data(supplyProductRecord),
})

/** Changed content of an approved product goes back to review, changed terms (`FREE_FIELDS`) do not. */
export const supplyProductUpdate = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/update',
  summary: 'Change a supply chain product',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:edit'],
  request: assign(object(supplyProductDraftFields), object({ ...savedInput, id, version })),
  reply: data(supplyProductRecord),
})

const productState = type({
  id: string(),
  auditStatus: number(),
  status: number(),
  upTime: string(),
  downTime: string(),
  version: number(),
})

export const supplyProductShelf = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/status/{id}/{value}',
  summary: 'Put an approved supply chain product on the shelf (1) or take it off (0)',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:edit'],
  request: object({ id, value: flag }),
  reply: data(productState),
})

/** Withdraws a product from review, or an approved one from the show. */
export const supplyProductCancel = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/cancel/{id}',
  summary: 'Withdraw a supply chain product to a draft',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:edit'],
  request: object({ id }),
  reply: data(productState),
})

export const supplyProductDelete = defineCall({
  method: 'POST',
  path: '/busi/supplyChainProduct/delete/{id}',
  summary: 'Delete a supply chain product that is not on shelf',
  audience: 'exhibitor',
  permission: ['busi:supplyChainProduct:remove'],
  request: object({ id }),
  reply: data(removedReply),
})
