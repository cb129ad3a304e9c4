/** Calls of the booth forms (specification §7; booth-forms 3.5): one pair per form, and what all forms share. */
import { either } from '../../shared/api/described.ts'
import {
  any,
  array,
  assign,
  enums,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct'
import { clientToken, data, defineCall, flag, id, version, type AnyStruct } from '../../shared/api/contract.ts'
import { type FormDefinition, BASE_FIELDS } from './definition/definition.ts'
import { structsOf } from './definition/field-spec.ts'
import { reportPath } from './lifecycle.ts'
import type { Content } from './model.ts'
import { formCode, bill, ledgerEntry } from './bill-contract.ts'
import { attachment, named, waitingChange } from './change-contract.ts'

// Other areas ask which forms are on: the calendar has no deadline for one that is not.
// A page names what its screen asks first.
export { reportPath } from './lifecycle.ts'

/** booth-forms 3.1. */
export const booth = type({
  boothId: string(),
  boothNo: string(),
  hall: string(),
  boothType: number(),
  area: number(),
  width: number(),
  depth: number(),
  openSides: number(),
  units: number(),
  settleCurrency: enums(['CNY', 'USD']),
  companyName: string(),
  companyNameEn: string(),
})

/** One step of a form's life. */
const historyRow = type({
  version: number(),
  at: string(),
  action: string(),
  byName: string(),
  /** Of the content as it stood after the step; '' where no content belongs to it. */
  receipt: string(),
  note: string(),
  amountBefore: string(),
  amountAfter: string(),
})
export type HistoryRow = Infer<typeof historyRow>

/** The state of a form beside its own fields, which stand next to these. */
const formState = type({
  /** '' while nothing is stored. */
  id: string(),
  version: number(),
  /** 0 draft, 1 submitted, 2 confirmed, 3 rejected, 4 changed and waiting, 5 cancelled; null: nothing stored, what stands are the defaults. */
  status: nullable(number()),
  /** 0 in time, 1 late, 2 changed late. */
  lateFlag: number(),
  locked: number(),
  /** Version in force; 0 before the first submission. */
  validVersion: number(),
  /** Why it, or the last change of it, was rejected. */
  reason: string(),
  /** `H7-1A08-0003`; '' before the first submission. A change gets the next number. */
  receipt: string(),
  submittedAt: string(),
  confirmedAt: string(),
  /** Facts the organiser keeps about it: `drawingStatus`, `depositStatus`, `depositPaid` and the like. */
  facts: record(string(), either([string(), number()])),
})
const openState: AnyStruct = formState
/** Each form's own fields stand beside its state. */
const formRecord: Struct<Infer<typeof formState> & Content, null> = openState

const itemWords = type({ name: named, spec: named, unit: named })

export const formReply = type({
  form: formRecord,
  /** 1 must be filed, 0 optional (booth-forms 3.3). */
  must: flag,
  booth,
  deadline: type({
    /** '' while the show's days are not set. */
    at: string(),
    passed: flag,
    /** Days to the opening: `T-35`; '' while the show's days are not set. */
    offsetText: string(),
    /** Nothing may be sent (any more); `closedReason` says why. */
    closed: flag,
    closedReason: string(),
    /** What happens to what comes late: see the deadlines of the calendar. */
    after: string(),
  }),
  serverTime: string(),
  /** What of it is to be rearranged since the show moved, in the caller's language. */
  rearrange: optional(array(type({ part: string(), what: string(), was: string() }))),
  history: array(historyRow),
  bill,
  /** What the browser prices by while typing. */
  pricing: type({
    ledger: array(ledgerEntry),
    /** Of a rejected form that may still come back at its price although it is late: what it was charged; null for all others. */
    rejected: nullable(array(ledgerEntry)),
    /** Minor units by code. */
    prices: record(string(), type({ cny: number(), usd: number() })),
    rate: number(),
    scope: enums(['DELTA', 'ORDER']),
  }),
  /** Words of items by code, where they are not as the programme has them: those it was ordered by, else those of the price list. */
  itemWords: record(string(), itemWords),
  /** Contents of the booth's other forms that this one looks at. */
  others: record(string(), record(string(), any())),
  /** Content in force; null before the first submission. */
  previous: nullable(record(string(), any())),
  /** For a form priced by what went before: the submission that counts or waits, and the last one in time; null for all others. */
  submitted: nullable(record(string(), any())),
  inTime: nullable(record(string(), any())),
  days: type({ openDate: string(), closeDate: string() }),
  settings: record(string(), string()),
  /** What only the server knows and the form's rules look at. */
  facts: record(string(), either([string(), number()])),
  /** Null while no change waits. */
  change: nullable(waitingChange),
  files: array(attachment),
  /** The booth is not the one it was filed for: to be submitted again; null for all others. */
  recheck: nullable(
    type({
      at: string(),
      /** What of the booth changed, and what the form's rules refuse for it now, in words of the caller's language. */
      changes: array(string()),
      problems: array(string()),
      /** Payable as filed, and for the booth as it is. */
      before: string(),
      after: string(),
      /** Phone and e-mail of the organiser. */
      contact: string(),
    }),
  ),
})
export type FormReply = Infer<typeof formReply>

const own = { boothId: optional(id) }

/** What a save carries beside the content. */
const saveMeta = object({
  id: optional(either([id, literal('')])),
  ...own,
  version,
  /** 0 saves a draft, 1 submits. */
  submitFlag: flag,
  ruleAck: optional(flag),
  /** 1: the exhibitor has seen the new bill and agrees (code 463 otherwise). */
  acceptSurcharge: optional(flag),
  /** Payable as the exhibitor's page shows it: where it differs from the server's, nothing is stored and the answer says why (463). */
  expectedPayable: optional(string()),
  clientToken,
})

/** The pair of calls of one form. */
export function reportCalls(definition: FormDefinition) {
  const { code, fields } = definition
  return {
    get: defineCall(
      {
        method: 'POST',
        path: reportPath(code, 'get'),
        summary: `${code.toUpperCase()} of a booth: content or defaults, state, deadline, history, bill`,
        audience: 'exhibitor',
        permission: ['busi:form:query'],
        kind: 'read',
      },
      () => ({ request: object(own), reply: data(formReply) }),
    ),
    save: defineCall(
      {
        method: 'POST',
        path: reportPath(code, 'save'),
        summary: `Save ${code.toUpperCase()} as a draft or submit it`,
        audience: 'exhibitor',
        permission: ['busi:form:edit'],
      },
      () => ({
        request: assign(object(structsOf({ ...fields, ...BASE_FIELDS }, true)), saveMeta),
        reply: data(formReply),
      }),
    ),
  }
}

export const formMove = defineCall(
  {
    method: 'POST',
    path: '/busi/boothForm/move',
    summary: 'Withdraw a submitted form before its deadline, or open a withdrawn one again',
    audience: 'exhibitor',
    permission: ['busi:form:edit'],
  },
  () => ({
    request: object({ form: formCode, ...own, version, action: enums(['withdraw', 'reopen']), clientToken }),
    reply: data(formReply),
  }),
)

/** A form's row of the checklist. */
export const checklistRow = type({
  form: formCode,
  /** 1 must, 0 optional. */
  must: flag,
  status: nullable(number()),
  lateFlag: number(),
  locked: number(),
  noNeed: number(),
  deadline: string(),
  closed: flag,
  /** After the deadline of a form that is not filed: how it can still be filed and at which surcharge, worded; else ''. */
  stillOpen: string(),
  payable: string(),
  reason: string(),
  updateTime: string(),
  /** 1: the booth has changed since it was filed. */
  recheck: flag,
  /** 1: required, not filed, and the first reminder of it is due (booth-forms 8.8). */
  missing: flag,
  /** Hints of cross-form checks, worded. */
  warnings: array(string()),
})
export type ChecklistRow = Infer<typeof checklistRow>

export const checklist = defineCall(
  {
    method: 'POST',
    path: '/busi/boothForm/checklist',
    summary: 'Every form of a booth with its state, and the bill of all of them',
    audience: 'exhibitor',
    permission: ['busi:form:query'],
    kind: 'read',
  },
  () => ({
    request: object(own),
    reply: data(
      type({
        booth,
        forms: array(checklistRow),
        /** Submitted or confirmed must forms of all must forms. */
        done: number(),
        must: number(),
        bill,
        /** Transfer reference `H-{boothNo}-{version}` and the account to pay to. */
        reference: string(),
        account: string(),
        /** The account in both languages, and the show, for a print. */
        accounts: type({ zh: string(), en: string() }),
        show: type({ zh: string(), en: string(), logo: string(), openDate: string(), closeDate: string() }),
        serverTime: string(),
      }),
    ),
  }),
)
export type Checklist = Infer<(typeof checklist)['reply']>['data']
