/** Supply chain products (business-entities 3.5); the specification names no calls for them, so these are ours. */
import { array, assign, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bilingualNames, removedReply, reviewReply, savedInput } from '../../shared/record/contract.ts'
import { supplyProductDraftFields } from './fields.ts'

const LIST_SUPPLY = ['busi:supplyChain:list'] as const
const LIST_PRODUCT = ['busi:supplyChainProduct:list'] as const

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

export const supplyProductList = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/list',
    summary: 'The exhibitor’s supply chain products, a page at a time',
    audience: 'exhibitor',
    permission: LIST_PRODUCT,
    kind: 'read',
  },
  () => ({
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
  }),
)

/** Supply chains a product may belong to: submitted or approved ones. `name` is in the caller's language. */
export const supplyOptions = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/supplylist',
    summary: 'Supply chains a product may belong to',
    audience: 'exhibitor',
    permission: [...LIST_SUPPLY, ...LIST_PRODUCT],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(type({ id: string(), name: string() }))) }),
)

export const supplyProductDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/detail',
    summary: 'One supply chain product',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(supplyProductRecord) }),
)

export const supplyProductAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/add',
    summary: 'Add a supply chain product, as a draft or submitted for review',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:add'],
  },
  () => ({ request: assign(object(supplyProductDraftFields), object(savedInput)), reply: data(supplyProductRecord) }),
)

/** Changed content of an approved product goes back to review, changed terms (`FREE_FIELDS`) do not. */
export const supplyProductUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/update',
    summary: 'Change a supply chain product',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:edit'],
  },
  () => ({
    request: assign(object(supplyProductDraftFields), object({ ...savedInput, id, version })),
    reply: data(supplyProductRecord),
  }),
)

const productState = type({
  id: string(),
  auditStatus: number(),
  status: number(),
  upTime: string(),
  downTime: string(),
  version: number(),
})

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

/** Withdraws a product from review, or an approved one from the show. */
export const supplyProductCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/cancel/{id}',
    summary: 'Withdraw a supply chain product to a draft',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:edit'],
  },
  () => ({ request: object({ id }), reply: data(productState) }),
)

export const supplyProductDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChainProduct/delete/{id}',
    summary: 'Delete a supply chain product that is not on shelf',
    audience: 'exhibitor',
    permission: ['busi:supplyChainProduct:remove'],
  },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)
