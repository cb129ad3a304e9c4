/** The organiser's activities exhibitors put brands to the vote in (business-entities 3.19), and who applied. */
import { array, number, object, string, type } from 'superstruct'
import { defineCall, id } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'
import { activityFields } from './activity-fields.ts'

const PATH = '/busi/organiser/voteActivity'

export const activityCalls = adminCalls(
  { path: PATH, name: 'Voting activities', permission: 'busi:award', key: 'activityId', scope: 'all' },
  () => ({
    row: {
      name: string(),
      enName: string(),
      groups: array(type({ id: string(), name: string(), enName: string() })),
      applyEnd: string(),
      voteBegin: string(),
      voteEnd: string(),
      rule: string(),
      enRule: string(),
      status: string(),
      /** 1: nobody but the organiser sees votes before the result is published. */
      countsHidden: number(),
      /** EVERYBODY, VISITORS or JURORS (vote-rules.ts). */
      voters: string(),
      /** When the result was published, '' before. */
      publishedTime: string(),
      /** 1 takes applications, 2 corrections, 3 voting, 4 over (rules.ts phaseOf). */
      phase: number(),
      /** Applications that wait or are approved, and those of them that are approved. */
      filed: number(),
      approved: number(),
      /** Votes that count, and those that wait for a look. */
      votes: number(),
      waiting: number(),
    },
    fields: activityFields,
    filters: {
      name: text({ required: false, max: 120 }),
      status: text({ required: false, max: 1 }),
    },
  }),
)

/** Within the caller's data scope. */
export const activityEntries = defineCall(
  {
    method: 'POST',
    path: `${PATH}/{id}/applications`,
    summary: 'Who applied for an activity, as a workbook',
    audience: 'backOffice',
    permission: ['busi:award:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ id, ...fullContacts() }), reply: type({}) }),
)
