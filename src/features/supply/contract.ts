/** Supply chains (business-entities 3.5); the specification names no calls for them, so these are ours. */
import { array, number, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, nothing, state } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { reviewReply, stateReply, reviewedCalls } from '../../shared/record/contract.ts'
import { exportCall } from '../../shared/record/export-contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { SUPPLY_FACTS } from './facts.ts'
import { supplyDraftFields } from './fields.ts'

/** A whole supply chain; lists carry it too, for an exhibitor has at most three. */
export const supplyRecord = type({
  ...contentReply(SUPPLY_FACTS),
  /** The place in the caller's language, from the province down. */
  areaName: string(),
  categoryNames: array(string()),
  /** 1 when an approved copy is public, whatever the state of the edited one. */
  published: number(),
  /** Products that belong to it. */
  products: number(),
  ...reviewReply,
})
export type SupplyRecord = Infer<typeof supplyRecord>

/** What the exhibitor has and may have. `maxPrice` and `settleCurrency` are what the forms check against. */
export const supplyNum = defineCall(
  {
    method: 'POST',
    path: '/busi/supplyChain/num',
    summary: 'Supply chains and their products, used and allowed',
    audience: 'exhibitor',
    permission: ['busi:supplyChain:list', 'busi:supplyChainProduct:list'],
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
        maxPrice: string(),
        settleCurrency: string(),
      }),
    ),
  }),
)
export type SupplyQuota = Infer<typeof supplyNum.reply>['data']

const CHAINS = { path: '/busi/supplyChain', name: 'Supply chains', permission: 'busi:supplyChain' } as const

/** A change of an approved one goes back to review; its approved copy stays public until the decision (3.3). */
export const supplyCalls = reviewedCalls({ ...CHAINS, alsoListed: ['busi:supplyChainProduct:list'] }, () => ({
  row: supplyRecord,
  record: supplyRecord,
  state: stateReply,
  fields: supplyDraftFields,
  filters: {
    /** Part of either name. */
    name: text({ required: false, max: 120 }),
    type: text({ required: false, max: 20 }),
    /** A province with everything in it, or a country. */
    area: text({ required: false, max: 12 }),
    auditStatus: optional(state),
  },
}))

export const supplyExport = exportCall(CHAINS, () => supplyCalls.list)
