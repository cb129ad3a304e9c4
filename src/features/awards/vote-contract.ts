/** What the organiser sees of the votes of an activity, decides of those to be looked at, and publishes (running-a-show 7). */
import { array, enums, number, object, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { ASIDE_REASON_MAX } from './vote-rules.ts'

const PATH = '/busi/organiser/voteActivity'
const at = (way: string, permission: string) =>
  ({ method: 'POST', path: `${PATH}/{id}/${way}`, audience: 'backOffice', permission: [permission] }) as const

/** A candidate and what it has come to. */
const candidate = type({
  applicationId: string(),
  groupId: string(),
  brandName: string(),
  enBrandName: string(),
  companyName: string(),
  enCompanyName: string(),
  /** Votes that count. */
  votes: number(),
  /** Within its group, of all candidates whoever looks after them. */
  rank: number(),
})
export type VotedFor = Infer<typeof candidate>

/** Within the caller's data scope, by group and rank. */
export const voteResults = defineCall(
  { ...at('results', 'busi:award:query'), summary: 'Votes and rank of each candidate of an activity', kind: 'read' },
  () => ({ request: object({ id }), reply: data(type({ rows: array(candidate) })) }),
)

/** Votes to be looked at that belong together: of one network within an hour, or of one mail domain. */
const batch = type({
  flag: enums(['NETWORK', 'DOMAIN']),
  /** Hash of network and hour, or the domain. */
  key: string(),
  /** First and last, `yyyy-MM-dd HH:mm` by the show's clock. */
  from: string(),
  to: string(),
  votes: number(),
  /** 0 waits, 1 counts, 2 is set aside. */
  standing: number(),
  reason: string(),
})
export type VoteBatch = Infer<typeof batch>

const overview = type({
  /** 3 voting, 4 over (rules.ts phaseOf). */
  phase: number(),
  /** When the result was published, '' before. */
  publishedTime: string(),
  counted: number(),
  waiting: number(),
  aside: number(),
  /** Hours with votes, `yyyy-MM-dd HH:00` by the show's clock; the last 48 of them. */
  hours: array(type({ hour: string(), votes: number(), flagged: number() })),
  batches: array(batch),
})
export type VoteOverview = Infer<typeof overview>

export const voteOverview = defineCall(
  {
    ...at('votes', 'busi:award:query'),
    scope: 'all',
    summary: 'Votes of an activity by hour, and those to be looked at',
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(overview) }),
)

/** `standing` 1 lets them count, 2 sets them aside for a reason, 0 takes either back. */
export const voteJudge = defineCall(
  {
    ...at('judge', 'busi:award:edit'),
    scope: 'all',
    summary: 'Let votes that were looked at count, or set them aside',
  },
  () => ({
    request: object({
      id,
      flag: enums(['NETWORK', 'DOMAIN']),
      key: text({ max: 255 }),
      standing: oneOf([0, 1, 2]),
      reason: text({ required: false, plain: true, max: ASIDE_REASON_MAX, label: 'features/awards:votes.reason' }),
      clientToken,
    }),
    reply: data(overview),
  }),
)

/** For good: whoever applied is told, and the public page shows it. */
export const votePublish = defineCall(
  { ...at('publish', 'busi:award:edit'), scope: 'all', summary: 'Publish the result of a vote' },
  () => ({ request: object({ id, clientToken }), reply: data(type({ told: number() })) }),
)

/** Within the caller's data scope. */
export const voteResultFile = defineCall(
  {
    ...at('resultFile', 'busi:award:export'),
    summary: 'Votes and rank of each candidate, as a workbook',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ id }), reply: type({}) }),
)
