/** Licensing IP of the BABY edition (business-entities 3.6); the specification names no calls for it, so these are ours. */
import { assign, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, nothing, state } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bilingualNames, categoriesReply, reviewReply, reviewedCalls } from '../../shared/record/contract.ts'
import { exportCall } from '../../shared/record/export-contract.ts'
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

const IPS = { path: '/busi/ip', name: 'IPs', permission: 'busi:ip' } as const

/** Any change of an approved IP goes back to review; an approved one is withdrawn from the show. */
export const ipCalls = reviewedCalls(IPS, () => ({
  row: ipRow,
  record: ipRecord,
  state: ipStateReply,
  fields: ipDraftFields,
  filters: {
    /** Part of either name. */
    name: text({ required: false, max: 80 }),
    status: optional(flag),
    hot: optional(flag),
    auditStatus: optional(state),
  },
}))

export const ipExport = exportCall(IPS, () => ipCalls.list)

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
