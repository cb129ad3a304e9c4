/** Licensing IP of the BABY edition (business-entities 3.6); the specification names no calls for it, so these are ours. */
import { assign, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bilingualNames, categoriesReply, removedReply, reviewReply, savedInput } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { IP_FACTS } from './facts.ts'
import { ipDraftFields } from './fields.ts'

/** A row of the list: only what a list shows. */
export const ipRow = type({
  ...bilingualNames,
  picture: string(),
  /** 1 shown, 0 hidden. */
  status: number(),
  hot: number(),
  ...categoriesReply,
  ...reviewReply,
})
export type IpRow = Infer<typeof ipRow>

/** A whole IP. */
export const ipRecord = assign(ipRow, type(contentReply(IP_FACTS)))
export type IpRecord = Infer<typeof ipRecord>

const ipStateReply = type({ id: string(), auditStatus: number(), status: number(), hot: number(), version: number() })

/** What the exhibitor has and may have. */
export const ipNum = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/num',
    summary: 'IPs and hot ones, used and allowed',
    audience: 'exhibitor',
    permission: ['busi:ip:list'],
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(type({ used: number(), max: number(), hotUsed: number(), hotMax: number(), settleCurrency: string() })),
  }),
)
export type IpQuota = Infer<typeof ipNum.reply>['data']

export const ipList = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/list',
    summary: 'The exhibitor’s IPs, a page at a time',
    audience: 'exhibitor',
    permission: ['busi:ip:list'],
    kind: 'read',
  },
  () => ({
    request: listRequest({
      /** Part of either name. */
      name: text({ required: false, max: 80 }),
      status: optional(flag),
      hot: optional(flag),
      auditStatus: optional(state),
    }),
    reply: page(ipRow),
  }),
)

export const ipDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/detail',
    summary: 'One IP',
    audience: 'exhibitor',
    permission: ['busi:ip:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(ipRecord) }),
)

export const ipAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/add',
    summary: 'Add an IP, as a draft or submitted for review',
    audience: 'exhibitor',
    permission: ['busi:ip:add'],
  },
  () => ({ request: assign(object(ipDraftFields), object(savedInput)), reply: data(ipRecord) }),
)

/** Any change of an approved IP goes back to review. */
export const ipUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/update',
    summary: 'Change an IP',
    audience: 'exhibitor',
    permission: ['busi:ip:edit'],
  },
  () => ({ request: assign(object(ipDraftFields), object({ ...savedInput, id, version })), reply: data(ipRecord) }),
)

export const ipShow = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/status/{id}/{value}',
    summary: 'Show an approved IP (1) or hide it (0)',
    audience: 'exhibitor',
    permission: ['busi:ip:edit'],
  },
  () => ({ request: object({ id, value: flag }), reply: data(ipStateReply) }),
)

export const ipHot = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/hot/{id}/{result}',
    summary: 'Mark a shown IP as hot (1) or not (0)',
    audience: 'exhibitor',
    permission: ['busi:ip:edit'],
  },
  () => ({ request: object({ id, result: flag }), reply: data(ipStateReply) }),
)

/** Withdraws an IP from review, or an approved one from the show. */
export const ipCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/cancel/{id}',
    summary: 'Withdraw an IP to a draft',
    audience: 'exhibitor',
    permission: ['busi:ip:edit'],
  },
  () => ({ request: object({ id }), reply: data(ipStateReply) }),
)

export const ipDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/ip/delete/{id}',
    summary: 'Delete an IP that is not shown',
    audience: 'exhibitor',
    permission: ['busi:ip:remove'],
  },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)
