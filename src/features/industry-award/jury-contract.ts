/** The organiser's jurors of an industry award, and what they gave (running-a-show 7). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, version } from '../../shared/api/contract.ts'
import { list, oneOf } from '../../shared/form/rules/choices.ts'
import { AWARD_PATH, named } from './award-contract.ts'
import { jurorFields } from './jury-fields.ts'
import { JURORS_MAX } from './jury-rules.ts'

const at = (path: string, summary: string, action: 'query' | 'edit' | 'export') =>
  ({
    method: 'POST',
    path: `${AWARD_PATH}/{id}/${path}`,
    summary,
    audience: 'backOffice',
    permission: [`busi:award:${action}`],
    // Jurors are the show's.
    ...(action === 'edit' ? { scope: 'all' as const } : {}),
  }) as const

/** A juror in the list; the address masked. */
const juror = type({
  id: string(),
  version: number(),
  /** '' once the person is forgotten. */
  name: string(),
  email: string(),
  organisation: string(),
  categories: array(string()),
  language: enums(['zh-CN', 'en-US']),
  /** 1 takes part, 2 taken out. */
  status: number(),
  /** When the last link was made, the page last opened, the juror last reminded; '' for never. */
  invitedTime: string(),
  seenTime: string(),
  remindedTime: string(),
  /** Entries it judges, those of them that are complete (abstentions too) and those handed in. */
  entries: number(),
  complete: number(),
  submitted: number(),
  /** 1: has given something, so it is not removed. */
  scored: number(),
})
export type Juror = Infer<typeof juror>

const juryReply = data(
  type({
    phase: number(),
    judgeBegin: string(),
    judgeEnd: string(),
    categories: array(named),
    jurors: array(juror),
    /** Until when links open, `yyyy-MM-dd HH:mm`. */
    linksUntil: string(),
    /** 1: mails leave; 0: links are handed out. */
    mailServer: number(),
  }),
)

export const juryList = defineCall(
  { ...at('jury', 'Jurors of an industry award and how far each is', 'query'), kind: 'read' },
  () => ({ request: object({ id }), reply: juryReply }),
)

/** A post, though it reads: each look at an address is written down. */
export const jurorDetail = defineCall(at('jury/detail', 'One juror with its address; noted', 'edit'), () => ({
  request: object({ id, jurorId: id }),
  reply: data(
    type({
      id: string(),
      version: number(),
      name: string(),
      email: string(),
      organisation: string(),
      categories: array(string()),
      language: enums(['zh-CN', 'en-US']),
    }),
  ),
}))

export const jurorAdd = defineCall(
  at('jury/add', 'Add a juror to an industry award, until judging ends; an address once', 'edit'),
  () => ({ request: object({ id, ...jurorFields, clientToken }), reply: data(type({ id: string() })) }),
)

export const jurorUpdate = defineCall(at('jury/update', 'Change a juror, until judging ends', 'edit'), () => ({
  request: object({ id, jurorId: id, version, ...jurorFields, clientToken }),
  reply: data(type({ id: string() })),
}))

const done = data(type({ done: number() }))
const jurorIds = list(id, { max: JURORS_MAX })

export const jurorRemove = defineCall(at('jury/remove', 'Remove a juror who has given nothing', 'edit'), () => ({
  request: object({ id, jurorId: id, clientToken }),
  reply: done,
}))

/** Taken out, no link opens and nothing given counts; let in again, it gets a new link. */
export const jurorStatus = defineCall(
  at('jury/status', 'Take a juror out or let it in again, until the results are published', 'edit'),
  () => ({ request: object({ id, jurorId: id, status: oneOf([1, 2]), clientToken }), reply: done }),
)

export const juryPreview = defineCall(
  { ...at('jury/preview', 'The invitation of jurors as it looks, without its link', 'query'), kind: 'read' },
  () => ({
    request: object({ id, jurorId: id }),
    reply: data(type({ subject: string(), html: string() })),
  }),
)

export const jurySend = defineCall(
  at('jury/send', 'Mail jurors a link to their page, or remind those who are behind', 'edit'),
  () => ({
    request: object({ id, jurorIds, reminder: optional(oneOf([0, 1])), clientToken }),
    reply: done,
  }),
)

/** Only without a mail server: a link else stands in its mail alone. No `clientToken`: the answer is stored nowhere. */
export const juryLinkCopy = defineCall(
  at('jury/link', 'A link to a juror’s page to be handed out, where no mail leaves; written down', 'edit'),
  () => ({ request: object({ id, jurorId: id }), reply: data(type({ url: string(), expiresAt: string() })) }),
)

const cell = type({
  jurorId: string(),
  state: enums(['outside', 'open', 'begun', 'abstained', 'complete']),
  /** 0 to 100. */
  total: optional(number()),
  comment: string(),
  /** 1: handed in. */
  submitted: number(),
})
/** An entry in a category: what its jurors gave. What is missing is left out. */
const scored = type({
  entryId: string(),
  entryName: string(),
  enEntryName: string(),
  companyName: string(),
  enCompanyName: string(),
  categoryId: string(),
  cells: array(cell),
  mean: optional(number()),
  spread: optional(number()),
  given: number(),
  missing: number(),
  /** Among all entries of the category, also those outside the caller's scope. */
  rank: optional(number()),
})
export type Scored = Infer<typeof scored>
const scoresReply = type({
  phase: number(),
  jurors: array(type({ id: string(), name: string(), organisation: string() })),
  rows: array(scored),
})
export type Scores = Infer<typeof scoresReply>

/** Within the caller's data scope; jurors who were taken out are left out. */
export const juryScores = defineCall(
  { ...at('scores', 'What jurors gave the entries for an industry award, by category', 'query'), kind: 'read' },
  () => ({ request: object({ id }), reply: data(scoresReply) }),
)

export const jurySheet = defineCall(
  {
    ...at('scores/export', 'What jurors gave the entries for an industry award, as a workbook', 'export'),
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ id }), reply: type({}) }),
)
