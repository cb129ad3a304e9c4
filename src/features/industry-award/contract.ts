/** Exhibitors' entries for an industry award (business-entities 3.20). */
import { array, assign, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { namedFile } from '../../shared/files/contract.ts'
import { removedReply, reviewReply, savedInput, stateReply } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { named } from './award-contract.ts'
import { ENTRY_FACTS } from './facts.ts'
import { entryDraftFields } from './fields.ts'

const at = (action: string, way: string = action) =>
  ({
    method: 'POST',
    path: `/busi/industryAward/${way}`,
    audience: 'exhibitor',
    permission: [`busi:industryAward:${action}`],
  }) as const

/** Times `yyyy-MM-dd HH:mm:ss` by the show's clock. */
const timesReply = {
  entryBegin: string(),
  entryEnd: string(),
  judgeBegin: string(),
  judgeEnd: string(),
  publishTime: string(),
  /** 0 to 5 (rules.ts phaseOf). */
  phase: number(),
}

/** An award as exhibitors see it. */
const openAward = type({
  id: string(),
  name: string(),
  enName: string(),
  intro: string(),
  enIntro: string(),
  categories: array(named),
  criteria: array(type({ name: string(), enName: string(), weight: number() })),
  indicators: array(type({ name: string(), enName: string() })),
  ...timesReply,
  /** Entries of the exhibitor that count towards its three. */
  entered: number(),
})
export type OpenAward = Infer<typeof openAward>

/** A row of the own entries. */
export const entryRow = type({
  ...reviewReply,
  ...timesReply,
  awardName: string(),
  enAwardName: string(),
  categoryNames: array(type({ name: string(), enName: string() })),
  entryName: string(),
  enEntryName: string(),
  entryType: string(),
  picture: string(),
  /** 0 none, 1 shortlisted, 2 winner, 3 not chosen: 0 until the results are published. */
  result: number(),
  /** The same of each category. */
  results: array(type({ name: string(), enName: string(), result: number() })),
})
export type EntryRow = Infer<typeof entryRow>

/** A whole entry. */
export const entryRecord = assign(
  entryRow,
  type({
    ...contentReply(ENTRY_FACTS),
    indicators: array(type({ name: string(), value: string() })),
    files: array(string()),
    papers: array(namedFile),
    productName: string(),
    enProductName: string(),
    companyName: string(),
    enCompanyName: string(),
    showName: string(),
    enShowName: string(),
    boothNo: string(),
  }),
)
export type EntryRecord = Infer<typeof entryRecord>

export const entryStart = defineCall(
  {
    ...at('list', 'num'),
    summary: 'What a form of an entry starts from: awards, own approved products, contact, currency',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        awards: array(openAward),
        /** Awards of own entries that are over, the newest first: what the list is filtered by beside the others. */
        past: array(type({ id: string(), name: string(), enName: string(), categories: array(named) })),
        products: array(named),
        settleCurrency: string(),
        contactName: string(),
        mobile: string(),
        email: string(),
        companyName: string(),
        enCompanyName: string(),
      }),
    ),
  }),
)

const entryFilters = {
  awardId: optional(id),
  /** One of the chosen award's; left aside without an award. */
  category: text({ required: false, max: 9 }),
  auditStatus: optional(state),
  /** As the row tells it: 0 also until the results are published. */
  result: optional(state),
}

export const entryList = defineCall(
  { ...at('list'), summary: 'The exhibitor’s own entries for industry awards', kind: 'read' },
  () => ({
    request: listRequest(entryFilters),
    reply: page(entryRow),
  }),
)

export const entryExport = defineCall(
  {
    ...at('export'),
    summary: 'The exhibitor’s own entries for industry awards as a workbook',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(entryFilters), reply: type({}) }),
)

export const entryDetail = defineCall(
  { ...at('query', 'detail'), summary: 'An entry for an industry award', kind: 'read' },
  () => ({ request: object({ id }), reply: data(entryRecord) }),
)

export const entryAdd = defineCall(
  { ...at('add'), summary: 'Enter for an industry award, as a draft or submitted for review' },
  () => ({ request: object({ ...entryDraftFields, ...savedInput }), reply: data(entryRecord) }),
)

/** Fields that are left out keep what is stored. */
export const entryUpdate = defineCall(
  { ...at('edit', 'update'), summary: 'Change an entry for an industry award' },
  () => ({ request: object({ ...entryDraftFields, ...savedInput, id, version }), reply: data(entryRecord) }),
)

export const entryWithdraw = defineCall(
  { ...at('edit', 'withdraw'), summary: 'Withdraw an entry for an industry award to a draft, until judging begins' },
  () => ({ request: object({ id }), reply: data(stateReply) }),
)

export const entryDelete = defineCall(
  { ...at('remove', 'delete'), summary: 'Delete an entry for an industry award, until judging begins' },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)
