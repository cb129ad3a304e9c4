/** Who registered for the show, through whom, and who came (running-a-show 5). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  nothing,
  page,
  state,
} from '../../shared/api/contract.ts'
import { flag as flagRule, list, regionId } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

/** INVITED: through an exhibitor's invitation, poster or message. ON_SITE: at the gate. */
export const VISITOR_SOURCES = ['INVITED', 'ON_SITE'] as const
/** Longest reason of a block, in characters. */
export const BLOCK_REASON_MAX = 200

const visitorRow = type({
  id: string(),
  code: string(),
  name: string(),
  company: string(),
  /** Masked; '' when not given. */
  mobile: string(),
  email: string(),
  /** busi_identity, '' when not given. */
  identity: string(),
  position: string(),
  /** Country and, in China, province, in the reader's language; '' when not given. */
  place: string(),
  language: string(),
  /** Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  registerTime: string(),
  /** A link mailed to the address, or sent to the number, was used. */
  verifyTime: string(),
  /** First arrival. */
  arriveTime: string(),
  source: enums(VISITOR_SOURCES),
  /** Since when the gate is to let nobody in with this number, and why; '' when it may. */
  blockTime: string(),
  blockReason: string(),
  /** Whose invitations the visitor registered through, first one first; busi_invite_channel. */
  inviters: array(type({ exhibitorId: string(), companyName: string(), enCompanyName: string(), channel: number() })),
  /** Codes of benefits it tells at the desk, of exhibitors the caller looks after. */
  benefitCodes: array(string()),
  /** 1: the typed address or number is another registration's, and no mailed link has proven that it is the same person. */
  unproven: number(),
  /** That registration's number, for who looks after all exhibitors; else ''. */
  unprovenOf: string(),
  /** 1: the caller looks after all its inviters, and may block, let in and delete it. */
  whole: number(),
})
export type VisitorRow = Infer<typeof visitorRow>

/** `params.beginTime` and `endTime`: days of registration. */
const filters = {
  /** Part of a name or company, a number, or a benefit code. */
  keyword: text({ required: false, max: 60 }),
  /** Part of the name of who invited. */
  inviter: text({ required: false, max: 100 }),
  channel: optional(state),
  identity: text({ required: false, max: 2 }),
  language: text({ required: false, max: 5 }),
  verified: optional(flag),
  arrived: optional(flag),
  blocked: optional(flag),
  unproven: optional(flag),
  source: optional(enums(VISITOR_SOURCES)),
}
const PERMISSION = ['busi:visitor:list'] as const

export const visitorList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/list',
    summary: 'Visitors by registration, newest first: through whom, verified, arrived; contacts masked',
    audience: 'backOffice',
    permission: PERMISSION,
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(visitorRow) }),
)

export const visitorExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/export',
    summary: 'The visitors that match as a workbook, contacts masked; written into the log',
    audience: 'backOffice',
    permission: ['busi:visitor:export'],
    response: 'binary',
  },
  () => ({ request: listRequest({ ...filters, ...fullContacts() }), reply: nothing }),
)

const EDIT = ['busi:visitor:edit'] as const
const done = data(type({ done: number() }))

export const visitorBlock = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/block',
    summary:
      'The gate lets nobody in with this number any more, and tells its staff the reason; the visitor is not told',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ id, reason: text({ max: BLOCK_REASON_MAX }), clientToken }), reply: done }),
)

export const visitorUnblock = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/unblock',
    summary: 'The gate lets the visitor in again',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ id, clientToken }), reply: done }),
)

export const visitorDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/remove',
    summary:
      'Deletes a visitor’s data for who asks the office, as the visitor’s own page does; the number opens no gate from then on',
    audience: 'backOffice',
    permission: ['busi:visitor:remove'],
  },
  () => ({ request: object({ id, clientToken }), reply: done }),
)

/** What somebody who registers may tell of itself beside name and company; changed on the own page. */
export const aboutFields = {
  position: text({ required: false, plain: true, max: 30, label: 'features/invitations:visit.position' }),
  /** A province of China or a country. */
  area: regionId({ required: false, label: 'features/invitations:visit.area' }),
}

const named = array(type({ id: string(), name: string() }))
/** What a public page offers as `area`, in the reader's language. */
export const areas = type({ provinces: named, countries: named })
export type Areas = Infer<typeof areas>

/** Longest demand, in characters, as of exhibitors. */
const WISH_DEMAND_MAX = 500
/** Most categories. */
const WISH_CATEGORIES_MAX = 5

/**
 * Whether somebody who registers would like to meet exhibitors, and what for (running-a-show 6): asked at registration, changed on the own page.
 * Without the first the other two are not kept.
 */
export const wishFields = {
  /** 1: would like to be offered meetings with exhibitors. */
  consentBuyer: flagRule({ required: false }),
  buyerDemand: text({
    required: false,
    multiline: true,
    max: WISH_DEMAND_MAX,
    label: 'features/invitations:visit.buyerDemand',
  }),
  /** Categories of the first level. */
  buyerCids: list(text({ max: 9 }), {
    required: false,
    max: WISH_CATEGORIES_MAX,
    label: 'features/invitations:visit.buyerCids',
  }),
}

/** Categories a public page offers, in the organiser's order. */
export const wishCategories = array(type({ id: string(), name: string(), enName: string() }))
