/** Demands of exhibitors (specification §7; business-entities 3.16): their own, and the hall where they find those of others. */
import {
  array,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { removedReply, reviewReply, savedInput, stateReply } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { PURCHASE_FACTS } from './facts.ts'
import { purchaseDraftFields } from './fields.ts'

const at = (action: string, way: string) =>
  ({
    method: 'POST',
    path: `/busi/purchase/${way}`,
    audience: 'exhibitor',
    permission: [`busi:purchase:${action}`],
  }) as const

/**
 * A row of either list. `endTime` is `yyyy-MM-dd HH:mm:ss`, '' while a draft has none; prices are decimals with two places, null where none is named.
 * In the hall the states are those of every row there, and the counts of others' demands are 0.
 */
export const purchaseRow = type({
  ...reviewReply,
  /** CG, yyMMdd, six digits. */
  orderCode: string(),
  title: string(),
  enTitle: string(),
  /** busi_purchase_type. */
  purchaseType: string(),
  num_: nullable(number()),
  unit: string(),
  preNum: nullable(number()),
  priceStart: nullable(string()),
  priceEnd: nullable(string()),
  currency: string(),
  endTime: string(),
  cooperateArea: array(string()),
  /** In the caller's language. */
  areaNames: array(string()),
  categoryNames: array(string()),
  /** The first picture; '' when there is none. */
  picture: string(),
  companyName: string(),
  enCompanyName: string(),
  /** busi_purchase_status: 1 normal, 2 forbidden. */
  status: number(),
  viewCount: number(),
  contactCount: number(),
  /** 1: the caller's own. */
  mineFlag: number(),
  /** 1: its deadline is over. */
  expired: number(),
  /** 1: the caller's company was shown the contact. */
  seenFlag: number(),
})
export type PurchaseRow = Infer<typeof purchaseRow>

/** A whole demand. Contact person, mobile and e-mail are '' for others: they ask for them (`purchaseContact`). */
export const purchaseRecord = type({ ...purchaseRow.schema, ...contentReply(PURCHASE_FACTS) })
export type PurchaseRecord = Infer<typeof purchaseRecord>

const filters = {
  /** Part of either title, or of the number. */
  title: text({ required: false, max: 60 }),
  purchaseType: text({ required: false, max: 4 }),
  /** A category of any level with all below it. */
  cid: text({ required: false, max: 20 }),
  /** A province. */
  cooperateArea: text({ required: false, max: 12 }),
  /** Of the own list: review state, and what is open (0) or over (1). */
  auditStatus: optional(state),
  expired: optional(flag),
}

const scope = optional(enums(['HALL', 'MINE']))

/** `scope` MINE: the caller's own in every state. HALL: everybody's that are reviewed, not forbidden and not over. The range of `endTime` travels in `params`. */
export const purchaseList = defineCall(
  {
    ...at('list', 'list'),
    summary: 'Demands: the exhibitor’s own (MINE) or everybody’s open ones (HALL)',
    kind: 'read',
  },
  () => ({
    request: listRequest({ ...filters, scope }),
    reply: page(purchaseRow),
  }),
)

/** Somebody else's is there while it stands in the hall; each look at one is counted, though the call may be sent again and again. */
export const purchaseDetail = defineCall(
  { ...at('query', 'detail'), summary: 'A demand, its contact only for its own company', kind: 'read' },
  () => ({
    request: object({ id }),
    reply: data(purchaseRecord),
  }),
)

/** With `id` and `version` a change of an own draft or failed one; fields left out keep what is stored. */
export const purchaseAdd = defineCall(
  { ...at('add', 'add'), summary: 'Add a demand or change an own one, as a draft or submitted for review' },
  () => ({
    request: object({ ...purchaseDraftFields, ...savedInput, id: optional(id), version: optional(version) }),
    reply: data(purchaseRecord),
  }),
)

export const purchaseCancel = defineCall(
  { ...at('edit', 'cancel/{id}'), summary: 'Withdraw a demand to a draft' },
  () => ({
    request: object({ id }),
    reply: data(stateReply),
  }),
)

export const purchaseRemove = defineCall(
  { ...at('remove', 'delete/{id}'), summary: 'Delete a demand that is not in the hall' },
  () => ({
    request: object({ id }),
    reply: data(removedReply),
  }),
)

/** What the exhibitor has and may have. */
export const purchaseNum = defineCall(
  { ...at('list', 'num'), summary: 'Open demands and contacts shown today, used and allowed', kind: 'read' },
  () => ({
    request: nothing,
    reply: data(
      type({
        used: number(),
        max: number(),
        /** Contacts that may still be shown today. */
        left: number(),
        /** 1: company information is complete, without which no contact is shown. */
        infoComplete: number(),
        settleCurrency: string(),
        maxPrice: string(),
        /** By the show's clock. */
        now: string(),
        /** Filled in for a new demand. */
        contactName: string(),
        mobile: string(),
        email: string(),
      }),
    ),
  }),
)
export type PurchaseQuota = Infer<typeof purchaseNum.reply>['data']

/** Both sides get a lead, the owner a message, once per person. An own demand is not counted, nor one whose contact the company was shown before. */
export const purchaseContact = defineCall(
  { ...at('contact', 'contact'), afterShow: true, summary: 'Show whom to ask about a demand: 20 a day, each noted' },
  () => ({
    request: object({ id }),
    reply: data(type({ contactName: string(), mobile: string(), email: string(), left: number() })),
  }),
)

export const purchaseExport = defineCall(
  {
    ...at('export', 'export'),
    summary:
      'Demands as a workbook: the exhibitor’s own (MINE) or everybody’s open ones (HALL), those without contacts',
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({ ...filters, scope, params: optional(record(string(), unknown())) }),
    reply: type({}),
  }),
)

/** For everybody, whole and readable without a script; `lang` chooses the language for who follows a link. */
export const purchaseOpen = defineCall(
  {
    method: 'GET',
    path: '/busi/purchase/open',
    summary: 'The public page of open demands, without contacts',
    audience: 'public',
    response: 'binary',
  },
  () => ({ request: object({ lang: optional(enums(['zh', 'en'])) }), reply: type({}) }),
)
