/** The organiser's industry awards (business-entities 3.20). */
import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'
import { awardFields } from './award-fields.ts'

export const AWARD_PATH = '/busi/organiser/industryAward'

export const named = type({ id: string(), name: string(), enName: string() })

export const awardCalls = adminCalls(
  { path: AWARD_PATH, name: 'Industry awards', permission: 'busi:award', key: 'awardId', scope: 'all' },
  () => ({
    row: {
      name: string(),
      enName: string(),
      intro: string(),
      enIntro: string(),
      categories: array(named),
      criteria: array(type({ id: string(), name: string(), enName: string(), weight: number() })),
      indicators: array(type({ name: string(), enName: string() })),
      entryBegin: string(),
      entryEnd: string(),
      judgeBegin: string(),
      judgeEnd: string(),
      publishTime: string(),
      status: string(),
      publishedTime: string(),
      /** 0 to 5 (rules.ts phaseOf). */
      phase: number(),
      /** Entries that wait or are approved, and those of them that are approved. */
      filed: number(),
      approved: number(),
    },
    fields: awardFields,
    filters: {
      name: text({ required: false, max: 120 }),
      status: text({ required: false, max: 1 }),
    },
  }),
)

/** An approved entry in one of its categories, and what is decided of it. */
const judged = type({
  entryId: string(),
  entryName: string(),
  enEntryName: string(),
  companyName: string(),
  enCompanyName: string(),
  categoryId: string(),
  /** 0 none yet, 1 shortlisted, 2 winner, 3 not chosen. */
  result: number(),
  /** What jurors gave: 0 to 100, and its place in the category; both left out while nobody has given anything. */
  mean: optional(number()),
  rank: optional(number()),
  /** Jurors whose points count, and those still to come. */
  given: number(),
  missing: number(),
})
export type Judged = Infer<typeof judged>
const resultsReply = type({ phase: number(), rows: array(judged) })

/** Within the caller's data scope, by category. */
export const awardResults = defineCall(
  {
    method: 'POST',
    path: `${AWARD_PATH}/{id}/results`,
    summary: 'What is decided of the entries for an industry award',
    audience: 'backOffice',
    permission: ['busi:award:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(resultsReply) }),
)

export const awardDecide = defineCall(
  {
    method: 'POST',
    path: `${AWARD_PATH}/{id}/decide`,
    scope: 'all',
    summary: 'Decide on an entry in a category, after judging and before the results are published',
    audience: 'backOffice',
    permission: ['busi:award:edit'],
  },
  () => ({
    request: object({ id, entryId: id, categoryId: id, result: oneOf([0, 1, 2, 3]), clientToken }),
    reply: data(resultsReply),
  }),
)

/** For good: whoever entered is told. An entry nothing was decided of is not chosen. */
export const awardPublish = defineCall(
  {
    method: 'POST',
    path: `${AWARD_PATH}/{id}/publish`,
    summary: 'Publish the results of an industry award',
    audience: 'backOffice',
    scope: 'all',
    permission: ['busi:award:edit'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(type({ told: number() })) }),
)

/** Within the caller's data scope. */
export const awardEntries = defineCall(
  {
    method: 'POST',
    path: `${AWARD_PATH}/{id}/entries`,
    summary: 'Who entered for an industry award, as a workbook',
    audience: 'backOffice',
    permission: ['busi:award:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ id, ...fullContacts() }), reply: type({}) }),
)
