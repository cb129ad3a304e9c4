/** The organiser's exhibitors and their accounts (decisions 7: `/busi/organiser/**`; business-entities 5.2 for the import). */
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
  version,
  type ReplyOf,
} from '../../shared/api/contract.ts'
import { EXHIBITOR_READERS } from '../../shared/record/rights-contract.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { TAG_MAX } from './rules.ts'
import { exhibitorAddFields, exhibitorEditFields } from './fields.ts'
import { consentFields } from './booth-fields.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

const LIST = ['busi:exhibitor:list'] as const
const QUERY = EXHIBITOR_READERS.permission
const ADD = ['busi:exhibitor:add'] as const
const EDIT = ['busi:exhibitor:edit'] as const

export const boothRecord = type({
  id: string(),
  hall: string(),
  boothNo: string(),
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: number(),
  /** m. */
  width: string(),
  /** m. */
  depth: string(),
  /** m². */
  area: string(),
  openSides: number(),
  settleCurrency: string(),
})
export type BoothRecord = Infer<typeof boothRecord>

const account = {
  /** Of the account; one exhibitor may have several. */
  id: string(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  loginAcc: string(),
  contactName: string(),
  /** 0 never logged in, 1 active, 2 locked by the organiser, 3 locked after wrong passwords. */
  accountState: number(),
  /** `yyyy-MM-dd HH:mm:ss`, '' when never. */
  lastLoginTime: string(),
}

export const exhibitorRowRecord = type({
  ...account,
  /** Masked (business-entities 1.3), '' when there is none. */
  email: string(),
  /** 1: mails to it, or to the company's contact, come back, so that none is sent. */
  emailGone: number(),
  mobile: string(),
  booths: array(boothRecord),
  /** Who of the staff looks after the company; '' for nobody. */
  keeperName: string(),
  /** 1: that user was disabled or deleted since, and the exhibitor counts as nobody's. */
  keeperGone: number(),
  /** The organiser's own words for it. */
  tags: array(string()),
  /** The time when the exhibitor withdrew from the show; '' while it takes part. */
  withdrawnAt: string(),
  /** When the last link for a first password was made, and when its page was opened; '' where never, or once the account has logged in. */
  linkSentAt: string(),
  linkOpenedAt: string(),
})
export type ExhibitorListRow = Infer<typeof exhibitorRowRecord>

/** Filters of the list, which actions on all matches take too. */
export const exhibitorFilters = {
  /** Part of a company name, account, contact or booth number. */
  keyword: text({ required: false, max: 100 }),
  hall: text({ required: false, max: 20 }),
  boothType: optional(state),
  settleCurrency: optional(enums(['CNY', 'USD', ''])),
  /** 0 never logged in, 1 active, 2 locked for whatever reason. */
  accountState: optional(state),
  /** Of accounts that never logged in: NONE has no link yet, SENT has not opened it, OPENED has. */
  firstLink: optional(enums(['NONE', 'SENT', 'OPENED', ''])),
  /** MINE: the caller looks after it. NOBODY: nobody does. */
  keeper: optional(enums(['MINE', 'NOBODY', ''])),
  /** 1: mails to its address, or its company's, come back. */
  emailGone: optional(flag),
  /** 1: has withdrawn from the show; 0: takes part. */
  withdrawn: optional(flag),
  /** Exactly this tag. */
  tag: text({ required: false, max: TAG_MAX }),
}

export const exhibitorList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/list',
    summary: 'Exhibitors with account and booths, newest first',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: listRequest(exhibitorFilters),
    reply: page(exhibitorRowRecord),
  }),
)

/** What leaves as a file: a row per account, or per booth in the order of the halls. */
export const exhibitorExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/export',
    summary: 'The exhibitors that match, or their booths by hall, as a workbook; written into the log',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
    response: 'binary',
  },
  () => ({
    request: object({ ...exhibitorFilters, ...fullContacts(), list: enums(['EXHIBITORS', 'BOOTHS']) }),
    reply: nothing,
  }),
)

const logEntry = type({ action: string(), byName: string(), at: string() })

export const exhibitorRecord = type({
  ...account,
  /** Clear for whoever may edit, else masked. */
  email: string(),
  mobile: string(),
  /** What the company is written to in; '' as its contract says. */
  language: string(),
  /** 1: addresses are masked, because the caller may only look. */
  masked: number(),
  version: number(),
  createTime: string(),
  booths: array(boothRecord),
  /** Until when the last one-time link is good, '' when there is none. */
  linkUntil: string(),
  /** What organisers did with the account, newest first, at most 20. */
  log: array(logEntry),
})
export type ExhibitorRecord = Infer<typeof exhibitorRecord>

export const exhibitorDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/detail',
    summary: 'One account with company, booths and what organisers did with it',
    audience: 'backOffice',
    permission: QUERY,
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(exhibitorRecord) }),
)

export const exhibitorAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/add',
    summary: 'Add one exhibitor with account and booth; a known account of the same company gets a further booth',
    audience: 'backOffice',
    permission: ADD,
  },
  () => ({
    request: object({ ...exhibitorAddFields, acceptTwin: consentFields.acceptTwin, clientToken }),
    reply: data(exhibitorRecord),
  }),
)

export const exhibitorUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/update',
    summary: 'Change account, company names and booths; booths without id are added',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({
    request: object({ ...exhibitorEditFields, ...consentFields, id, version, clientToken }),
    reply: data(exhibitorRecord),
  }),
)

/** Halls that have booths, for the filter. */
export const exhibitorHalls = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/halls',
    summary: 'Halls that have booths',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(string())) }),
)

export const exhibitorImports = importCalls(
  {
    path: '/busi/organiser/exhibitor/import',
    name: 'Exhibitors',
    audience: 'backOffice',
    permission: 'busi:exhibitor:import',
    rows: 2000,
  },
  () => ({
    input: {},
    /** Good rows that make a company although one of this name stands already, or further up in the file. */
    check: { twins: array(type({ row: number(), company: string() })) },
    result: { exhibitors: number(), booths: number() },
  }),
)
export type ImportCheck = ReplyOf<typeof exhibitorImports.check>['data']
export type ImportResult = ReplyOf<typeof exhibitorImports.commit>['data']

export const exhibitorLink = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/link',
    summary: 'A one-time link (24 h) for setting a password: answered for copying, or mailed',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({
    request: object({ id, mail: optional(flag) }),
    reply: data(
      type({
        /** '' when it was mailed. */
        url: string(),
        /** `yyyy-MM-dd HH:mm:ss`. */
        expiresAt: string(),
        /** FIRST: sets the first password; RESET: replaces one. */
        purpose: enums(['FIRST', 'RESET']),
        /** Masked address the link was mailed to, '' when it was not. */
        mailedTo: string(),
      }),
    ),
  }),
)

export const exhibitorLock = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/lock',
    summary: 'Lock an account: its sessions end, its links die',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ id }), reply: data(type({ id: string(), accountState: number() })) }),
)

export const exhibitorUnlock = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/unlock',
    summary: 'Unlock an account, also after wrong passwords',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ id }), reply: data(type({ id: string(), accountState: number() })) }),
)
