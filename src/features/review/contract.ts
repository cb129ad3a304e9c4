/** The organiser's review desk (decisions 7): one queue for every kind of reviewed record. Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
import { either } from '../../shared/api/described.ts'
import { array, enums, nullable, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { FIELD_TYPES, fieldWords } from '../../shared/record/change/change-contract.ts'
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
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { BULK_MAX, REASON_MAX } from './rules.ts'
import { REVIEW_KINDS } from '../../shared/record/kinds.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

const LIST = ['busi:review:list'] as const
const QUERY = ['busi:review:query'] as const
const EDIT = ['busi:review:edit'] as const

const kind = enums(REVIEW_KINDS)
/** 1 pending, 2 approved, 3 rejected. */
const status = enums(['1', '2', '3'] as const)
/** A sentence the exhibitor reads: why it was rejected or the approval taken back. */
const reason = requiredInput('features/review:fields.reason', { max: REASON_MAX, multiline: true })

/** Which part of the queue: what the list filters by, and what a neighbour is looked for in. */
const queue = {
  /** Default 1. Sent as text or number. */
  status: optional(either([status, enums([1, 2, 3] as const)])),
  /** Part of a name or company in either language, whatever its case. */
  keyword: text({ required: false, max: 60 }),
  exhibitorId: optional(id),
  hall: text({ required: false, max: 20 }),
  /** 1: of exhibitors whom the caller looks after. */
  mine: optional(flag),
}

/** Who has a case open now; null when nobody has. */
export const hold = nullable(
  type({
    name: string(),
    until: string(),
    /** 1 when it is the caller. */
    mine: number(),
  }),
)
export type Hold = Infer<typeof hold>

const head = {
  kind,
  entityId: string(),
  exhibitorId: string(),
  title: string(),
  enTitle: string(),
  companyName: string(),
  enCompanyName: string(),
  thumbnail: string(),
  status: number(),
  /** Of the last rejection or of the approval taken back; '' otherwise. */
  reason: string(),
  submittedAt: string(),
  submittedBy: string(),
  decidedAt: string(),
  decidedBy: string(),
  /** What a decision must name: another submission is another version. */
  version: number(),
  /** Number of the submission's receipt; '' where it has none. */
  receipt: string(),
  lock: hold,
}

/** A line of the queue. */
export const reviewRow = type({
  id: string(),
  ...head,
  /** Number of the exhibitor's first booth, and the name of the colleague who looks after it; '' for none. */
  booth: string(),
  keeperName: string(),
})
export type ReviewRow = Infer<typeof reviewRow>

/** One field as submitted and as approved before. Several values make an array. */
export const reviewField = type({
  key: string(),
  type: enums(FIELD_TYPES),
  changed: number(),
  current: fieldWords,
  /** Null when nothing was approved before. */
  approved: nullable(fieldWords),
})
export type ReviewFieldValue = Infer<typeof reviewField>

/** One entry of a record's history, newest first. */
export const reviewLogEntry = type({
  action: string(),
  byKind: string(),
  byName: string(),
  reason: string(),
  /** Whose hold a takeover ended; '' otherwise. */
  from: string(),
  at: string(),
})
export type ReviewLogEntry = Infer<typeof reviewLogEntry>

const neighbour = nullable(type({ kind, entityId: string() }))

export const reviewRecord = type({
  ...head,
  /** 1: never approved before, there is nothing to compare with. */
  first: number(),
  fields: array(reviewField),
  /** Why it cannot be approved now, in the caller's words; '' when it can. */
  blocked: string(),
  /** What the reviewer should know besides. */
  notes: array(string()),
  /** 1: its approval can be taken back. */
  revocable: number(),
  /** 1: forbidden, though approved; 0: can be forbidden; -1: neither. */
  barred: number(),
  log: array(reviewLogEntry),
  /** Before and after it in the queue asked for. */
  prev: neighbour,
  next: neighbour,
})
export type ReviewRecord = Infer<typeof reviewRecord>

export const reviewCounts = defineCall(
  {
    method: 'POST',
    path: '/busi/review/counts',
    summary: 'Cases per kind and state',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(array(type({ kind, pending: number(), approved: number(), rejected: number() }))),
  }),
)

/** Pending ones oldest first, decided ones newest first. The range of the submission travels in `params.beginTime` and `params.endTime`. */
export const reviewList = defineCall(
  {
    method: 'POST',
    path: '/busi/review/list',
    summary: 'The review queue, a page at a time',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: listRequest({ ...queue, kind: optional(kind) }), reply: page(reviewRow) }),
)

export const reviewExport = defineCall(
  {
    method: 'POST',
    path: '/busi/review/export',
    summary: 'The filtered queue as a workbook',
    audience: 'backOffice',
    permission: LIST,
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest({ ...queue, ...fullContacts(), kind: optional(kind) }), reply: nothing }),
)

export const reviewDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/review/detail',
    summary: 'A case: old and new side by side, history, hold, neighbours',
    audience: 'backOffice',
    permission: QUERY,
    kind: 'read',
  },
  () => ({
    request: object({ ...queue, kind, entityId: id, params: listRequest({}).schema.params }),
    reply: data(reviewRecord),
  }),
)

const item = object({ kind, entityId: id, version })
const items = size(array(item), 1, BULK_MAX)

/** What became of one item: each is decided by itself, a refused one does not stop the others. */
const outcome = type({
  kind,
  entityId: string(),
  done: number(),
  /** Why it was refused, in the caller's words; '' when done. */
  msg: string(),
})
export type ReviewOutcome = Infer<typeof outcome>

export const reviewApprove = defineCall(
  { method: 'POST', path: '/busi/review/approve', summary: 'Approve cases', audience: 'backOffice', permission: EDIT },
  () => ({ request: object({ items, clientToken }), reply: data(array(outcome)) }),
)

export const reviewReject = defineCall(
  {
    method: 'POST',
    path: '/busi/review/reject',
    summary: 'Reject cases for one reason',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ items, reason, clientToken }), reply: data(array(outcome)) }),
)

/** The record is pending again and leaves the show (SM-A: review can be revoked). */
export const reviewRevoke = defineCall(
  {
    method: 'POST',
    path: '/busi/review/revoke',
    summary: 'Take an approval back',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({
    request: object({ kind, entityId: id, version, reason, clientToken }),
    reply: data(type({ kind, entityId: string(), status: number(), version: number() })),
  }),
)

/** An approved record leaves where others find it until it is let back; its approval stands (3.16: forbid and restore). */
export const reviewBar = defineCall(
  {
    method: 'POST',
    path: '/busi/review/forbid',
    summary: 'Forbid an approved record (1) or restore it (0)',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({
    request: object({ kind, entityId: id, version, value: flag, reason, clientToken }),
    reply: data(type({ kind, entityId: string(), barred: number(), version: number() })),
  }),
)

/**
 * Holds a pending case for five minutes, renews the hold, lets go, or takes it over from another reviewer, which the history keeps. Answers who
 * holds it: somebody else's hold is no error here, it is shown. Called a read, because it may be sent again and again.
 */
export const reviewLock = defineCall(
  {
    method: 'POST',
    path: '/busi/review/lock',
    summary: 'Hold a case so that two reviewers do not collide',
    audience: 'backOffice',
    permission: EDIT,
    kind: 'read',
  },
  () => ({
    request: object({ kind, entityId: id, release: optional(flag), takeover: optional(flag) }),
    reply: data(hold),
  }),
)

export const reviewReasons = defineCall(
  {
    method: 'POST',
    path: '/busi/review/reasons',
    summary: 'Reasons given before: the caller’s own last ones, and those all reviewers give most',
    audience: 'backOffice',
    permission: EDIT,
    kind: 'read',
  },
  () => ({
    request: object({ kind }),
    reply: data(
      type({
        /** The caller's own, last used first. */
        recent: array(string()),
        /** Of all reviewers, most used first, without the caller's own last ones. */
        frequent: array(string()),
      }),
    ),
  }),
)
