/** The organiser's buyers for matchmaking (running-a-show 6): who takes part, reviewed before exhibitors see them. */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  id,
  listRequest,
  nothing,
  page,
  state,
  version,
} from '../../shared/api/contract.ts'
import { flag, list } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { buyerFields } from './fields.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'
import { BUYER_SOURCES, DATA_SOURCE_MAX, REASON_MAX } from './rules.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

const PATH = '/busi/organiser/buyer'
const at = (verb: string) => ({ audience: 'backOffice', permission: [`busi:buyer:${verb}`] }) as const
/** Buyers are the show's: what is decided of them touches every exhibitor. */
const ofAll = (verb: string) => ({ ...at(verb), scope: 'all' }) as const

const buyerRow = type({
  id: string(),
  name: string(),
  companyName: string(),
  position: string(),
  /** In the reader's language, as categories and sessions are. */
  place: string(),
  identity: string(),
  categories: array(string()),
  demand: string(),
  enDemand: string(),
  /** Masked; '' when not given. */
  mobile: string(),
  email: string(),
  language: enums(['zh-CN', 'en-US']),
  /** 1: exhibitors it agrees to meet get its mobile and e-mail. */
  consent: number(),
  /** Names of the sessions it takes part in; none: all. */
  sessions: array(string()),
  source: enums(BUYER_SOURCES),
  /** 1 pending, 2 approved, 3 rejected. */
  status: number(),
  reason: string(),
  /** Meetings asked for or agreed. */
  meetings: number(),
  /** Until when the newest link to its page opens, `yyyy-MM-dd HH:mm:ss`; '' without one. */
  linkExpire: string(),
  createTime: string(),
  updateTime: string(),
})
export type BuyerRow = Infer<typeof buyerRow>

/** As its form takes it: contacts in full, so that reading it is noted as a look at them. */
const buyerRecord = type({
  id: string(),
  lastName: string(),
  firstName: string(),
  companyName: string(),
  position: string(),
  country: string(),
  province: string(),
  city: string(),
  mobile: string(),
  email: string(),
  identity: string(),
  cids: array(string()),
  demand: string(),
  enDemand: string(),
  language: enums(['zh-CN', 'en-US']),
  consent: number(),
  sessionIds: array(string()),
  remark: string(),
  version: number(),
})
export type BuyerRecord = Infer<typeof buyerRecord>

const filters = {
  /** Part of a name, a company or what is looked for. */
  keyword: text({ required: false, max: 60 }),
  sessionId: optional(id),
  status: optional(state),
  country: text({ required: false, max: 12 }),
  identity: text({ required: false, max: 2 }),
  /** A category, or one below it. */
  cid: text({ required: false, max: 9 }),
  source: optional(enums(BUYER_SOURCES)),
}

export const buyerList = defineCall(
  {
    method: 'POST',
    path: `${PATH}/list`,
    summary: 'Buyers, newest first; contacts masked',
    ...at('list'),
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(buyerRow) }),
)

/** What lists and forms of buyers choose from, in the reader's language. */
export const buyerChoices = defineCall(
  {
    method: 'GET',
    path: `${PATH}/choices`,
    summary: 'Sessions, countries of buyers, and how many registered visitors would like to be buyers and are none yet',
    ...at('list'),
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        sessions: array(type({ id: string(), name: string() })),
        countries: array(type({ id: string(), name: string() })),
        wishes: number(),
        /** 1: mails leave. */
        mailServer: number(),
      }),
    ),
  }),
)

export const buyerExport = defineCall(
  {
    method: 'POST',
    path: `${PATH}/export`,
    summary: 'The buyers that match as a workbook, contacts masked unless told; written into the log',
    ...ofAll('export'),
    response: 'binary',
  },
  () => ({
    request: listRequest({ ...filters, ...fullContacts() }),
    reply: nothing,
  }),
)

/** A post, though it reads: each look at contacts is written down. */
export const buyerDetail = defineCall(
  { method: 'POST', path: `${PATH}/detail/{id}`, summary: 'One buyer with its contacts; noted', ...ofAll('edit') },
  () => ({ request: object({ id }), reply: data(buyerRecord) }),
)

const one = data(type({ id: string() }))

export const buyerAdd = defineCall(
  {
    method: 'POST',
    path: `${PATH}/add`,
    summary: 'Add a buyer; the same e-mail or number is refused. It waits for review',
    ...ofAll('add'),
  },
  () => ({ request: object({ ...buyerFields, clientToken }), reply: one }),
)

export const buyerUpdate = defineCall(
  { method: 'POST', path: `${PATH}/update`, summary: 'Change a buyer', ...ofAll('edit') },
  () => ({ request: object({ id, version, ...buyerFields, clientToken }), reply: one }),
)

const ids = list(id, { max: 200 })
const done = data(type({ done: number(), unreachable: number() }))

export const buyerDecide = defineCall(
  {
    method: 'POST',
    path: `${PATH}/decide`,
    summary: 'Approve or reject buyers, all or none; each is told by mail with a link to its page',
    ...ofAll('edit'),
  },
  () => ({
    request: object({
      ids,
      result: enums(['APPROVE', 'REJECT']),
      reason: text({ required: false, max: REASON_MAX, multiline: true }),
      clientToken,
    }),
    reply: done,
  }),
)

export const buyerSendLink = defineCall(
  {
    method: 'POST',
    path: `${PATH}/sendLink`,
    summary: 'Mail buyers a new link to their page, 30 days; shown to nobody else',
    ...ofAll('edit'),
  },
  () => ({ request: object({ ids, clientToken }), reply: done }),
)

/** Where its mail would not reach the buyer; else a link stands in its mail alone. No `clientToken`: the answer is stored nowhere. */
export const buyerHandOutLink = defineCall(
  {
    method: 'POST',
    path: `${PATH}/handOutLink`,
    summary: 'A link to the page of a buyer whom no mail reaches, to be handed out; written down',
    ...ofAll('edit'),
  },
  () => ({ request: object({ id }), reply: data(type({ url: string(), expiresAt: string() })) }),
)

export const buyerWithdrawLink = defineCall(
  {
    method: 'POST',
    path: `${PATH}/withdrawLink`,
    summary: 'No link to a buyer’s page opens it any more',
    ...ofAll('edit'),
  },
  () => ({ request: object({ id, clientToken }), reply: done }),
)

export const buyerRemove = defineCall(
  {
    method: 'POST',
    path: `${PATH}/remove`,
    summary: 'Deletes a buyer’s data: open meetings are cancelled and their exhibitors told',
    ...ofAll('remove'),
  },
  () => ({ request: object({ id, clientToken }), reply: done }),
)

export const buyerTakeOver = defineCall(
  {
    method: 'POST',
    path: `${PATH}/takeOver`,
    summary: 'Makes buyers that wait for review of registered visitors who would like to meet exhibitors',
    ...ofAll('add'),
  },
  () => ({ request: object({ clientToken }), reply: data(type({ added: number(), merged: number() })) }),
)

export const buyerImports = importCalls(
  {
    path: `${PATH}/import`,
    name: 'Buyers',
    audience: 'backOffice',
    scope: 'all',
    permission: 'busi:buyer:import',
    rows: IMPORT_MAX_ROWS,
  },
  () => ({
    input: {
      /** 1: who is marked as agreeing that exhibitors get the contact has agreed; without it no row may be marked so. */
      consentFlag: flag({ required: false }),
      /** How the organiser came by the data; the mail that invites tells it. */
      dataSource: text({
        plain: true,
        max: DATA_SOURCE_MAX,
        label: 'features/buyers:import.dataSource',
      }),
    },
    check: {},
    result: { /** Buyers that were there and took what they missed. */ merged: number() },
  }),
)
