/** The organiser's mirror of the booth forms (beyond-peers O16; booth-forms 3.4, 3.6, 3.7, decisions 15). */
import {
  array,
  assign,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
  type,
  type Infer,
} from 'superstruct'
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
import { integer, price } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { formReply } from '../booth-forms/contract.ts'
import { bill, formCode } from '../booth-forms/bill-contract.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

/** Most forms decided at once. */
export const DESK_BULK_MAX = 100
/** Who reads what a booth filed. */
export const FORM_READERS = ['busi:formDesk:list'] as const
/** Who reads what a booth owes and has paid. */
export const BILL_READERS = ['busi:formDesk:edit', 'busi:formDesk:money'] as const
/** Greatest length of a reason or note. */
export const NOTE_MAX = 200
export const DESK_ACTIONS = ['confirm', 'reject', 'lock', 'unlock'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]
/** Filter of a state; `none` is a booth that has stored nothing, `recheck` one that has changed since it filed the form. */
export const DESK_STATES = ['pending', 'recheck', 'none', '0', '1', '2', '3', '4', '5'] as const

/** A booth that files a form, with its form or without. */
const deskRow = type({
  participationId: string(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  boothType: number(),
  /** Name of the colleague who looks after the exhibitor; '' for nobody. */
  keeperName: string(),
  must: flag,
  currency: enums(['CNY', 'USD']),
  /** Null: nothing stored. */
  status: nullable(number()),
  lateFlag: number(),
  locked: number(),
  /** 1: the booth has changed since it was filed. */
  recheck: flag,
  version: number(),
  payable: string(),
  /** Payable once it is confirmed: another sum where the booth has changed since it was filed. */
  payableAnew: string(),
  submittedAt: string(),
  reason: string(),
})
export type DeskRow = Infer<typeof deskRow>

/** Filters of the desk's table. */
export const deskFilters = {
  form: formCode,
  state: optional(enums(DESK_STATES)),
  hall: optional(string()),
  /** 1: of exhibitors whom the caller looks after. */
  mine: optional(flag),
  keyword: optional(string()),
}

export const deskList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/list',
    summary: 'Every booth that files a form, with the form’s state and amount',
    audience: 'backOffice',
    permission: ['busi:formDesk:list'],
    kind: 'read',
  },
  () => ({ request: listRequest(deskFilters), reply: page(deskRow) }),
)

export const deskCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/counts',
    summary: 'The forms the caller has a table of, and how many of each wait for a decision',
    audience: 'backOffice',
    permission: ['busi:formDesk:list'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(type({ form: formCode, pending: number() }))) }),
)

/** Content of a form in words of the caller's language. */
const sections = array(
  type({
    title: string(),
    pairs: array(type({ label: string(), value: string() })),
    tables: array(type({ title: string(), head: array(string()), rows: array(array(string())) })),
  }),
)

/** The form's answer; payments of the booth are null, and deposits not there, for callers who do not read what booths owe and have paid. */
const deskReply = assign(
  formReply,
  type({
    bill: assign(
      bill,
      type({ boothPayable: nullable(string()), paid: nullable(string()), balance: nullable(string()) }),
    ),
  }),
)
export type DeskReply = Infer<typeof deskReply>

export const deskDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/detail',
    summary: 'A booth’s form as the exhibitor filed it, with its ledger',
    audience: 'backOffice',
    permission: FORM_READERS,
    kind: 'read',
  },
  () => ({
    request: object({ form: formCode, participationId: id }),
    reply: data(
      type({
        reply: deskReply,
        /** The form as it was filed last: while a change waits, the change. */
        sections,
        /** While a change waits (`reply.change`): the version in force. Empty while none does. */
        inForce: sections,
        /** The label of each attachment of both versions, by its field (`speakers.0.photo`). */
        fileLabels: record(string(), string()),
        /** Sums of the form's row in the table. */
        payable: string(),
        payableAnew: string(),
        /** Of what the organiser keeps about the form (`reply.form.facts`): grows with each change, and with each new set of drawings. */
        factsVersion: number(),
        /** Ledger entries with a surcharge, which may be waived. */
        ledger: array(
          type({
            id: string(),
            code: string(),
            nameZh: string(),
            nameEn: string(),
            at: string(),
            surcharge: string(),
            waived: string(),
            waivedNote: string(),
          }),
        ),
      }),
    ),
  }),
)
export type DeskDetail = Infer<(typeof deskDetail)['reply']>['data']

export const deskDecide = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/decide',
    summary: 'Confirm, reject, lock or unlock forms; each by itself, a refused one leaves the others done',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit'],
  },
  () => ({
    request: object({
      form: formCode,
      action: enums(DESK_ACTIONS),
      /** Why a form is rejected: 1 to 200 characters, shown to the exhibitor. */
      reason: optional(text({ max: NOTE_MAX, multiline: true, required: false })),
      /** `seen`: `payableAnew` of a form that is confirmed, `payable` of any other, as the page showed it; another sum now leaves the form undecided. */
      items: size(
        array(object({ participationId: id, version: optional(version), seen: price({ max: '99999999.99' }) })),
        1,
        DESK_BULK_MAX,
      ),
      clientToken,
    }),
    reply: data(array(type({ participationId: string(), done: flag, msg: string() }))),
  }),
)
export type DeskOutcome = Infer<(typeof deskDecide)['reply']>['data'][number]

export const deskFacts = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/facts',
    summary:
      'What the organiser keeps about a form: review of drawings (busi:formDesk:edit), deposit (busi:formDesk:money)',
    audience: 'backOffice',
    permission: ['busi:formDesk:edit', 'busi:formDesk:money'],
  },
  () => ({
    request: object({
      form: formCode,
      participationId: id,
      /** 1 in review, 2 approved, 3 returned with notes. */
      drawingStatus: optional(integer({ min: 0, max: 3 })),
      drawingNote: optional(text({ max: 500, multiline: true, required: false })),
      depositPaid: optional(flag),
      /** 0 unpaid, 1 paid, 2 refunded, 3 partly withheld. */
      depositStatus: optional(integer({ min: 0, max: 3 })),
      /** What came in; what the form asks for, unless said. */
      depositAmount: optional(price({ max: '99999999.99', required: false })),
      /** Of a status 3, with its reason: how much is not returned. */
      depositWithheld: optional(price({ max: '99999999.99', required: false })),
      depositReason: optional(text({ max: NOTE_MAX, required: false })),
      /** The deposit that the page showed as asked for, needed with each fact of the deposit; another sum now is 409 with the facts as they stand. */
      seen: optional(price({ max: '99999999.99' })),
      /** As read (`factsVersion`); another one is 409 with the facts as they stand. */
      version,
      clientToken,
    }),
    reply: data(type({ participationId: string(), version: number() })),
  }),
)

export const deskExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/export',
    summary: 'A form of all booths for the contractor: a row per booth or per line',
    audience: 'backOffice',
    permission: ['busi:formDesk:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ ...deskFilters, ...fullContacts(), format: enums(['xlsx', 'csv']) }), reply: nothing }),
)
