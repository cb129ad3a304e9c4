/** How far every exhibitor is, thing by thing, for who runs after them (running-a-show 4). */
import { array, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { defineCall, flag, listRequest, nothing, page, state } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { CELL_STATES, THINGS } from './rules.ts'

const cell = type({
  thing: enums(THINGS),
  state: enums(CELL_STATES),
  /** 1: the exhibitor has to do something about it. */
  open: number(),
  /** `yyyy-MM-dd HH:mm:ss`, '' without a deadline. */
  due: string(),
  /** `daysLeft` until the deadline of what is open; null without one. */
  days: nullable(number()),
  /** Booths it is open for, where the company has several. */
  booths: array(string()),
})
export type ProgressCell = Infer<typeof cell>

const row = type({
  exhibitorId: string(),
  /** Of a row that is one booth's; '' of one that is the exhibitor's. */
  boothId: string(),
  companyName: string(),
  enCompanyName: string(),
  booths: array(type({ hall: string(), boothNo: string(), boothType: number() })),
  /** As the exhibitor reads it on Welcome, 0..100; of one booth: how much of what it needs is not open. */
  percent: number(),
  /** How many things are past their deadline. */
  late: number(),
  /** What is needed; the others are not needed. */
  cells: array(cell),
  /** `yyyy-MM-dd HH:mm:ss`, '' for never. */
  lastLoginTime: string(),
  lastReminder: string(),
})
export type ProgressRow = Infer<typeof row>

/** Filters of the matrix, which reminders of all matches take too. */
export const progressFilters = {
  /** Part of a company's name or of a booth number. */
  keyword: text({ required: false, max: 100 }),
  hall: text({ required: false, max: 20 }),
  /** 1: exhibitors whom the caller looks after by name. */
  mine: optional(flag),
  boothType: optional(state),
  /** 1: something is past its deadline. */
  late: optional(flag),
  /** Something is due within so many days. */
  within: optional(state),
  /** 1: nobody of the exhibitor has ever signed in. */
  never: optional(flag),
  /** This is open. */
  thing: optional(enums(THINGS)),
  /** A row for each booth, with what is the booth's own and what is the company's; absent: a row for each exhibitor. */
  by: optional(enums(['booth'])),
}

/** Who is furthest behind comes first, unless ordered by `percent`, `lastLoginTime` or `companyName`. */
export const progressList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/list',
    summary: 'How far every exhibitor is: state and deadline of each thing, completeness, last sign-in and reminder',
    audience: 'backOffice',
    permission: ['busi:progress:list'],
    kind: 'read',
  },
  () => ({ request: listRequest(progressFilters), reply: page(row) }),
)

export const progressExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/export',
    summary: 'The matrix of all exhibitors that match as a workbook',
    audience: 'backOffice',
    permission: ['busi:progress:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(progressFilters), reply: nothing }),
)

/** For who may see phones in clear: the persons of each exhibitor with something open, and what to ask them for. */
export const progressCallList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/callList',
    summary: 'Persons and phones of the exhibitors that match and have something open, as a workbook',
    audience: 'backOffice',
    permission: ['busi:exhibitor:edit'],
    response: 'binary',
  },
  () => ({ request: object(progressFilters), reply: nothing }),
)
