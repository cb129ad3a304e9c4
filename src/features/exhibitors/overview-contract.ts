/** Exhibitor 360: everything of one exhibitor on one page, its booths, and working in its place. */
import { array, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  nothing,
  page,
  version,
} from '../../shared/api/contract.ts'
import { BY_KINDS } from '../../shared/record/kinds.ts'
import { EXHIBITOR_READERS } from '../../shared/record/rights-contract.ts'
import { id as idRule } from '../../shared/form/rules/choices.ts'
import { requiredInput } from '../../shared/form/rules/text.ts'
import { BILL_READERS, FORM_READERS } from '../form-desk/contract.ts'
import { ORGANISER_LIST } from '../hotel/contract.ts'
import { LIST as OUTBOX_LIST } from '../outbox/contract.ts'
import { boothRecord, exhibitorRowRecord } from './contract.ts'
import { boothFields, consentFields, grantFields } from './booth-fields.ts'

const QUERY = EXHIBITOR_READERS.permission
const EDIT = ['busi:exhibitor:edit'] as const
const SIGN_IN = ['busi:exhibitor:signin'] as const

/** A booth with what a change of it must name. */
const booth = type({
  ...boothRecord.schema,
  version: number(),
  contractNo: string(),
  paidStatus: number(),
  /** Badges beyond 3 per 9 m²; 0: none. */
  badgeQuotaOverride: number(),
  /** VIP nominations beyond 10 per 9 m²; 0: none. */
  nominationQuotaOverride: number(),
  /** Shelves and hangers of H5; null: by the area. */
  facilityQuotaOverride: nullable(number()),
  /** 1: back to back with another shell of the exhibitor (H4). */
  sharedBack: number(),
})
export type OverviewBooth = Infer<typeof booth>

/** A person who logs in for the exhibitor. */
const account = type({
  ...exhibitorRowRecord.schema,
  /** exhibitor_admin, exhibitor_editor or booth_staff (decisions 15). */
  roleKey: string(),
  /** Until when the last unused one-time link is good, '' when there is none. */
  linkUntil: string(),
})
export type OverviewAccount = Infer<typeof account>

const reviewed = type({
  kind: string(),
  entityId: string(),
  title: string(),
  enTitle: string(),
  thumbnail: string(),
  /** 1 pending, 2 approved, 3 rejected. */
  status: number(),
  reason: string(),
  submittedAt: string(),
  decidedAt: string(),
  decidedBy: string(),
})
export type OverviewCase = Infer<typeof reviewed>

export const overviewRecord = type({
  /** Of the exhibitor, not of an account. */
  id: string(),
  companyName: string(),
  enCompanyName: string(),
  shortName: string(),
  contactName: string(),
  /** Masked, and so is `mobile`: in full through the reveal call. */
  email: string(),
  /** 1: mails to it come back, so that none is sent. */
  emailGone: number(),
  mobile: string(),
  phone: string(),
  website: string(),
  address: string(),
  creditCode: string(),
  /** 1: company and directory are complete (decisions 11). */
  infoComplete: number(),
  settleCurrency: nullable(string()),
  /** Who of the staff looks after the company; '' for nobody. */
  keeperId: string(),
  keeperName: string(),
  /** 1: that user was disabled or deleted since. */
  keeperGone: number(),
  /** The organiser's own tags. */
  tags: array(string()),
  /** The time when the exhibitor withdrew from the show; '' while it takes part. */
  withdrawnAt: string(),
  createTime: string(),
  updateTime: string(),
  booths: array(booth),
  /** Sign-in notice of each booth: 0 not issued, 1 issued, 2 read, 3 checked in. */
  signStates: array(type({ id: string(), state: number() })),
  accounts: array(account),
  /** How many reviewed records stand in each state, kind by kind; kinds without any are left out. */
  counts: array(type({ kind: string(), pending: number(), approved: number(), rejected: number() })),
  /** The last reviewed records: those that wait first, then by the last decision; at most 60. */
  cases: array(reviewed),
})
export type Overview = Infer<typeof overviewRecord>

export const exhibitorOverview = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/overview',
    summary: 'Everything of one exhibitor: company, booths, accounts, reviewed records',
    audience: 'backOffice',
    permission: QUERY,
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(overviewRecord) }),
)

/** What an entry of an exhibitor's history is about; RECORD is what was reviewed. */
export const TRAIL_KINDS = ['ACCOUNT', 'BOOTH', 'RECORD', 'FORM', 'BOOKING', 'PAYMENT', 'MESSAGE'] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]

/** Who reads the entries of a kind: whoever may open what they are about. */
export const TRAIL_READERS: Record<TrailKind, { permission: readonly string[] }> = {
  ACCOUNT: { permission: QUERY },
  BOOTH: { permission: QUERY },
  RECORD: { permission: QUERY },
  FORM: { permission: FORM_READERS },
  BOOKING: { permission: ORGANISER_LIST },
  PAYMENT: { permission: BILL_READERS },
  MESSAGE: { permission: OUTBOX_LIST },
}

const historyEntry = type({
  trail: enums(TRAIL_KINDS),
  /** What was done, in the reader's words; '' where `action` says it. */
  text: string(),
  /** EXHIBITOR_ACCOUNT, EXHIBITOR (booths) or a review kind; '' for all else. */
  kind: string(),
  entityId: string(),
  action: string(),
  /** '' for what the portal did by itself. */
  byKind: enums([...BY_KINDS, '']),
  byName: string(),
  reason: string(),
  /** Name of the record, the account or the booth it was done to. */
  subject: string(),
  enSubject: string(),
  at: string(),
})
export type HistoryEntry = Infer<typeof historyEntry>

/** Staff who can look after an exhibitor. */
export const exhibitorKeepers = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/keepers',
    summary: 'Staff who can look after an exhibitor',
    audience: 'backOffice',
    permission: ['busi:exhibitor:edit'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(type({ id: string(), name: string() }))) }),
)

/** Who looks after an exhibitor lists it whatever the scope of their roles. */
export const exhibitorKeeper = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/keeper',
    summary: "Say who looks after an exhibitor; '' for nobody",
    audience: 'backOffice',
    permission: ['busi:exhibitor:edit'],
  },
  () => ({
    request: object({ id, keeperId: idRule({ required: false }) }),
    reply: data(type({ keeperId: string(), keeperName: string(), keeperGone: number() })),
  }),
)

export const exhibitorHistory = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/history',
    summary:
      'Who did what when to an exhibitor’s accounts, booths and records, its forms, bookings, payments and messages, newest first',
    audience: 'backOffice',
    permission: QUERY,
    kind: 'read',
  },
  () => ({ request: listRequest({ id, kind: optional(enums([...TRAIL_KINDS, ''])) }), reply: page(historyEntry) }),
)

export const boothAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/booth/add',
    summary: 'Give an exhibitor a further booth',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ ...boothFields, ...grantFields, exhibitorId: id, clientToken }), reply: data(booth) }),
)

export const boothUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/booth/update',
    summary: 'Change a booth',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({
    request: object({ ...boothFields, ...grantFields, ...consentFields, id, version, clientToken }),
    reply: data(booth),
  }),
)

/** Refused for the last booth of an exhibitor, and for a paid one unless `paid` says that this is known. */
export const boothRemove = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/booth/remove',
    summary: 'Take a booth from an exhibitor; sessions that chose it choose anew',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ id, version, paid: optional(flag), clientToken }), reply: data(type({ id: string() })) }),
)

/** A sentence of 1 to 200 characters, kept with the record of it. No `clientToken`: the answer is a secret and is stored nowhere. */
export const signInAs = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/signIn',
    summary:
      'A one-time address that opens the exhibitor’s portal in the place of an account; recorded with the reason',
    audience: 'backOffice',
    permission: SIGN_IN,
  },
  () => ({
    request: object({ id, reason: requiredInput('features/exhibitors:signIn.reason', { max: 200, multiline: true }) }),
    reply: data(type({ url: string() })),
  }),
)
