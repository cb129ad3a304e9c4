/** Visitors whom exhibitors nominate for a letter of the organiser (specification §7; business-entities 3.12). Ways to reach them are masked in lists. */
import { either, uncheckedEntry } from '../../shared/api/described.ts'
import { array, nullable, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, nothing, state, version } from '../../shared/api/contract.ts'
import { NOMINATION_READERS } from '../../shared/record/rights-contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { reviewReply, savedInput, stateReply, removedReply } from '../../shared/record/contract.ts'
import { nominationDraftFields } from './fields.ts'
import { ROWS_MAX } from './rules.ts'

const rowFields = {
  ...reviewReply,
  firstName: string(),
  lastName: string(),
  /** The whole name in the order of its script. */
  name: string(),
  companyName: string(),
  position: string(),
  /** Country, or province and city, in words of the reader. */
  place: string(),
  /** busi_identity; '' in a draft without. */
  identity: string(),
  /** busi_visitor_type; null in a draft without. */
  visitorType: nullable(number()),
  /** Masked in lists, '' when not given. */
  email: string(),
  mobile: string(),
  /** 1: another exhibitor nominated the person first. */
  takenFlag: number(),
  registeredFlag: number(),
  visitedFlag: number(),
  /** 1: the letter did not arrive or was taken back, and the person has not registered. */
  undeliveredFlag: number(),
}
export const nominationRow = type(rowFields)
export type NominationRow = Infer<typeof nominationRow>

/** A whole nomination, for its form and to be read. */
export const nominationRecord = type({
  ...rowFields,
  country: string(),
  province: string(),
  city: string(),
  district: string(),
  kindAndProduct: array(string()),
  categoryNames: array(string()),
  interest: string(),
  language: string(),
  reason: string(),
  consentFlag: number(),
  /** Told in the letter; '' before it is approved. */
  benefitCode: string(),
  /** Where the person registers, to be handed over to whom no letter reaches; '' for all others. */
  link: string(),
})
export type NominationRecord = Infer<typeof nominationRecord>

const quotaReply = {
  quota: number(),
  used: number(),
  left: number(),
}
const LIST = NOMINATION_READERS.permission
const EDIT = ['busi:nomination:edit'] as const

export const nominationFilters = {
  /** Part of a name. */
  name: text({ required: false, max: 40 }),
  /** Part of a company's name. */
  companyName: text({ required: false, max: 60 }),
  visitorType: optional(state),
  auditStatus: optional(state),
}

export const nominationNum = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/num',
    summary: 'Nominations used and allowed',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type(quotaReply)) }),
)
export type NominationQuota = Infer<typeof nominationNum.reply>['data']

export const nominationList = defineCall(
  {
    method: 'GET',
    path: '/busi/exhibitorInvite/getInvite',
    summary: 'Visitors the exhibitor nominated, and how many it may',
    audience: 'exhibitor',
    permission: LIST,
  },
  () => ({
    request: listRequest(nominationFilters),
    reply: data(
      type({ list: array(nominationRow), total: number(), pageNum: number(), pageSize: number(), ...quotaReply }),
    ),
  }),
)

export const nominationGet = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/detail',
    summary: 'One nomination',
    audience: 'exhibitor',
    permission: ['busi:nomination:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(nominationRecord) }),
)

/** What became of several rows: good ones are stored, whatever the others are. */
const savedRows = type({
  saved: array(string()),
  /** `row` counts from 1. */
  errors: array(type({ row: number(), field: string(), msgKey: string(), msg: string() })),
})

/** One nomination, as a draft or submitted, or up to 50 in `list`, submitted; fields left out of a change keep what is stored. */
export const nominationSave = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/saveInvite',
    summary:
      'Nominate a visitor (without id) or change a nomination; or up to 50 at once, of which the good ones are stored',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: object({
      ...nominationDraftFields,
      ...savedInput,
      id: optional(id),
      version: optional(version),
      list: optional(size(array(uncheckedEntry(nominationDraftFields)), 1, ROWS_MAX)),
      clientToken,
    }),
    reply: data(either([nominationRecord, savedRows])),
  }),
)

export const nominationCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/cancel',
    summary: 'Withdraw a nomination from review',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({ request: object({ id, clientToken }), reply: data(stateReply) }),
)

export const nominationDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInvite/deleteInvite',
    summary: 'Delete a nomination whose letter has not left',
    audience: 'exhibitor',
    permission: ['busi:nomination:remove'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(type({ ...removedReply.schema, deleted: number() })) }),
)
