/** A juror's own page `/jury` (running-a-show 7): nobody signs in, the link of its mail is the key. Posts, though some read: the token stands in no address of a log. */
import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { text } from '../../shared/form/rules/text.ts'
import { judgementFields } from './jury-fields.ts'

/** The token of the link. */
const v = text({ max: 64 })
const open = (path: string, summary: string) =>
  ({ method: 'POST', path: `/busi/jury/${path}`, summary, audience: 'public' }) as const

const named = { name: string(), enName: string() }

/** What the juror says of an entry. */
const judgement = type({
  entryId: string(),
  /** 0 while nothing is stored. */
  version: number(),
  points: array(type({ criterionId: string(), points: number() })),
  comment: string(),
  abstained: number(),
  /** 1: handed in and complete. */
  submitted: number(),
})
export type StoredJudgement = Infer<typeof judgement>

/** No contact stands here, and nothing of other jurors. */
const judged = type({
  id: string(),
  ...named,
  /** PRODUCT, COMPANY, PERSON. */
  entryType: string(),
  companyName: string(),
  enCompanyName: string(),
  productName: string(),
  enProductName: string(),
  categories: array(string()),
  highlights: string(),
  enHighlights: string(),
  indicators: array(type({ name: string(), value: string() })),
  images: array(string()),
  papers: array(type({ fileName: string(), originalName: string(), size: number() })),
  judgement,
})
export type JudgedEntry = Infer<typeof judged>

const judgePage = type({
  juror: string(),
  show: string(),
  contact: string(),
  ...named,
  intro: string(),
  enIntro: string(),
  /** 0 to 5 (rules.ts phaseOf): 3 takes points, before it nothing is shown, after it all is to be read only. */
  phase: number(),
  judgeBegin: string(),
  judgeEnd: string(),
  /** Until when the link opens, `yyyy-MM-dd HH:mm`. */
  expiresAt: string(),
  /** Those the juror judges. */
  categories: array(type({ id: string(), ...named })),
  criteria: array(type({ id: string(), ...named, weight: number() })),
  entries: array(judged),
})
export type JudgePage = Infer<typeof judgePage>

export const judgeOpen = defineCall(open('open', 'A juror’s award and entries, by the link of its mail'), () => ({
  request: object({ v }),
  reply: data(judgePage),
}))

/** Whole, as it then stands; 409 answers what another device stored meanwhile. */
export const judgeSave = defineCall(open('save', 'What a juror says of an entry, while it is judged'), () => ({
  request: object({ v, entryId: id, version: integer({ min: 0 }), ...judgementFields, clientToken }),
  reply: data(judgement),
}))

export const judgeSubmit = defineCall(
  open('submit', 'A juror hands in all it judges; it may still change it until judging ends'),
  () => ({ request: object({ v, clientToken }), reply: data(type({ judgements: array(judgement) })) }),
)

/** Files of entries the juror judges, nothing else. */
export const judgeFile = defineCall(
  { ...open('file', 'An image or a paper of an entry, for its juror'), response: 'binary' },
  () => ({
    request: object({ v, fileName: text({ max: 80 }), width: optional(integer({ min: 16, max: 4000 })) }),
    reply: type({}),
  }),
)

/** Same answer for known and unknown addresses, so that nobody can ask who judges. */
export const judgeLink = defineCall(open('link', 'Mail a new link to the juror who has this address'), () => ({
  request: object({ email: mailbox({ label: 'features/industry-award:jury.fields.email' }) }),
  reply: data(type({ sent: number() })),
}))
