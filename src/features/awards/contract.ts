/** Exhibitors' applications to put a brand to the vote (specification §7; business-entities 3.19). */
import { array, assign, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { removedReply, reviewReply, savedInput, stateReply } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { VOTE_FACTS } from './facts.ts'
import { voteDraftFields } from './fields.ts'

const at = (action: string, way: string) =>
  ({
    method: 'POST',
    path: `/busi/voteApplication/${way}`,
    audience: 'exhibitor',
    permission: [`busi:vote:${action}`],
  }) as const

/** Times `yyyy-MM-dd HH:mm:ss` by the show's clock. */
const activityReply = {
  applyEnd: string(),
  voteBegin: string(),
  voteEnd: string(),
  /** 1 takes applications, 2 corrections, 3 voting, 4 over (rules.ts phaseOf). */
  phase: number(),
}

/** An activity as exhibitors see it. */
const voteActivity = type({
  id: string(),
  name: string(),
  enName: string(),
  groups: array(type({ id: string(), name: string(), enName: string() })),
  rule: string(),
  enRule: string(),
  ...activityReply,
})
export type VoteActivity = Infer<typeof voteActivity>

/** A row of the own applications. */
export const voteRow = type({
  ...reviewReply,
  ...activityReply,
  /** '' while none is chosen. */
  ofActivity: string(),
  activityName: string(),
  enActivityName: string(),
  groupName: string(),
  enGroupName: string(),
  brandName: string(),
  enBrandName: string(),
  brandIcon: string(),
  slogan: string(),
  /** Votes and rank within the group: null while nobody is to see them. */
  voteCount: nullable(number()),
  rank: nullable(number()),
  /** When the result was published, '' before. */
  publishedTime: string(),
})
export type VoteRow = Infer<typeof voteRow>

/** A whole application. */
export const voteRecord = assign(voteRow, type(contentReply(VOTE_FACTS)))
export type VoteRecord = Infer<typeof voteRecord>

/** What is filled in for a new application. */
export const voteNum = defineCall(
  {
    ...at('list', 'num'),
    summary: 'What a form of an application starts from: activities, contact, currency',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        activities: array(voteActivity),
        settleCurrency: string(),
        contactName: string(),
        mobile: string(),
      }),
    ),
  }),
)

export const voteBrands = defineCall(
  { ...at('list', 'brandList'), summary: 'Own approved brands, for an application', kind: 'read' },
  () => ({ request: nothing, reply: data(array(type({ id: string(), name: string(), enName: string() }))) }),
)

/** From the brand itself, and over it what it was last put to the vote with. */
export const votePrefill = defineCall(
  { ...at('query', 'getInfoByBrand'), summary: 'What an application of this brand may start from', kind: 'read' },
  () => ({
    request: object({ brandId: id }),
    reply: data(
      type({
        slogan: string(),
        intro: string(),
        enIntro: string(),
        images: array(string()),
        video: string(),
        contactName: string(),
        mobile: string(),
      }),
    ),
  }),
)

const voteFilters = { activityId: optional(id), auditStatus: optional(state) }

export const voteList = defineCall(
  { ...at('list', 'list'), summary: 'The exhibitor’s own applications for votes', kind: 'read' },
  () => ({
    request: listRequest(voteFilters),
    reply: page(voteRow),
  }),
)

export const voteExport = defineCall(
  {
    ...at('export', 'export'),
    summary: 'The exhibitor’s own applications for votes as a workbook',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(voteFilters), reply: type({}) }),
)

export const voteDetail = defineCall(
  { ...at('query', 'detail'), summary: 'An application for a vote', kind: 'read' },
  () => ({
    request: object({ id }),
    reply: data(voteRecord),
  }),
)

/** Without `id` a new one; of a stored one, fields that are left out stay. */
export const voteSave = defineCall(
  { ...at('edit', 'application'), summary: 'Put a brand to the vote, or change the application' },
  () => ({
    request: object({ ...voteDraftFields, ...savedInput, id: optional(id), version: optional(version) }),
    reply: data(voteRecord),
  }),
)

export const voteCancel = defineCall(
  { ...at('edit', 'cancel'), summary: 'Withdraw an application for a vote to a draft' },
  () => ({ request: object({ id }), reply: data(stateReply) }),
)

export const voteDelete = defineCall(
  { ...at('remove', 'delete'), summary: 'Delete an application for a vote before voting begins' },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)
