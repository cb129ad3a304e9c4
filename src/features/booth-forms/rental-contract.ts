/** Price lists and price nodes of the rental forms H7 and H8 (booth-forms 2.3, 3.5, 5). */
import { array, literal, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest } from '../../shared/api/contract.ts'

const product = type({
  /** Digits; what a line names as `productId`. */
  id: string(),
  itemCode: string(),
  groupCode: string(),
  groupNameZh: string(),
  groupNameEn: string(),
  nameZh: string(),
  nameEn: string(),
  spec: string(),
  specEn: string(),
  unitZh: string(),
  unitEn: string(),
  /** Decimal strings, without surcharge. */
  priceCny: string(),
  priceUsd: string(),
  deposit: string(),
  /** Most of it in one order. */
  maxQty: number(),
  /** Pieces there are in all; null: plenty. */
  stock: nullable(number()),
  /** Pieces this booth may have, what it has ordered included; null: plenty. */
  left: nullable(number()),
  /** '' without a picture. */
  image: string(),
  /** 1 offered, 0 not any more. */
  status: flag,
  surchargeable: literal(1),
  note: string(),
})
export type Product = Infer<typeof product>

const node = type({
  id: string(),
  nodeCode: string(),
  nodeName: string(),
  nodeNameEn: string(),
  /** Half-open: from `beginTime` until before `endTime`, `yyyy-MM-dd HH:mm:ss`. */
  beginTime: string(),
  endTime: string(),
  /** Per cent on what is ordered or added in it. */
  surchargeRate: number(),
  onlineFlag: flag,
  tips: string(),
  tipsEn: string(),
  /** Groups of items that cannot be had any more. */
  excludeGroups: array(string()),
  /** 1: it is now, by the server's clock. */
  current: flag,
  /** 1: orders can be changed in the portal now. */
  editFlag: flag,
})

const productCall = (form: 'H7' | 'H8') =>
  defineCall(
    {
      method: 'POST',
      path: `/busi/report${form}/getReport${form}Product`,
      summary: `Items of ${form} with prices, limits and what is left of them`,
      audience: 'exhibitor',
      permission: ['busi:form:query'],
      kind: 'read',
    },
    () => ({
      request: listRequest({ boothId: optional(id), groupCode: optional(string()), name: optional(string()) }),
      reply: data(type({ list: array(product), total: number() })),
    }),
  )

const nodeCall = (form: 'H7' | 'H8') =>
  defineCall(
    {
      method: 'POST',
      path: `/busi/report${form}/getReport${form}Node`,
      summary: `Price nodes of ${form} in order of time`,
      audience: 'exhibitor',
      permission: ['busi:form:query'],
      kind: 'read',
    },
    () => ({ request: object({}), reply: data(array(node)) }),
  )

export const h7Products = productCall('H7')
export const h8Products = productCall('H8')
export const h7Nodes = nodeCall('H7')
export const h8Nodes = nodeCall('H8')
