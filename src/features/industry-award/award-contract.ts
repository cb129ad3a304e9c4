/** The organiser's industry awards (business-entities 3.20). */
import { array, number, object, string, type } from 'superstruct'
import { defineCall, id } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { awardFields } from './award-fields.ts'

export const AWARD_PATH = '/busi/organiser/industryAward'

export const named = type({ id: string(), name: string(), enName: string() })

export const awardCalls = adminCalls(
  { path: AWARD_PATH, name: 'Industry awards', permission: 'busi:award', key: 'awardId' },
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
      shortlist: number(),
      status: string(),
      publishedTime: string(),
      /** 0 to 5 (rules.ts phaseOf). */
      phase: number(),
      /** Entries that wait or are approved, and those of them that are approved. */
      filed: number(),
      approved: number(),
      /** Jurors who judge, and those of them who are done. */
      jurors: number(),
      submitted: number(),
    },
    fields: awardFields,
    filters: {
      name: text({ required: false, max: 120 }),
      status: text({ required: false, max: 1 }),
    },
  }),
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
  () => ({ request: object({ id }), reply: type({}) }),
)
