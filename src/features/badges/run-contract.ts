/** Badges of the whole show for the printer: what is to be printed, the labels of a run, and what came of it (business-entities 3.7: printStatus). */
import { array, enums, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, listRequest, nothing, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { sheetShow } from './sheet-show.ts'

/** Where a badge stands on its way to the person: not approved, approved and not printed, printed, handed out, void. */
export const RUN_STAGES = ['waiting', 'toPrint', 'printed', 'collected', 'void'] as const
export type RunStage = (typeof RUN_STAGES)[number]

/** Labels of one run: what a printer takes at once, and a person can look through. */
export const RUN_MAX = 240

const face = {
  id: string(),
  name: string(),
  position: string(),
  enPosition: string(),
  contactFlag: number(),
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  version: number(),
}

const runRow = type({
  ...face,
  exhibitorId: string(),
  stage: enums(RUN_STAGES),
  /** 0 draft, 1 pending, 2 approved, 3 rejected. */
  auditStatus: number(),
  /** 1: submitted after the deadline, made on site. */
  onSite: number(),
})
export type RunRow = Infer<typeof runRow>

const filters = {
  /** Part of a name, a company or a booth. */
  keyword: text({ required: false, max: 60 }),
  hall: text({ required: false, max: 20 }),
  /** 1: exhibitors whom the caller looks after by name. */
  mine: optional(flag),
  stage: optional(enums(RUN_STAGES)),
}
const at = { audience: 'backOffice' as const, permission: ['busi:badge:print'] }

const counts = () =>
  type({ waiting: number(), toPrint: number(), printed: number(), collected: number(), void: number() })

export const runList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/run/list',
    summary: 'Badges of all booths by hall and booth, with how many stand where',
    ...at,
    kind: 'read',
  },
  () => ({
    request: listRequest(filters),
    reply: data(
      type({
        list: array(runRow),
        total: number(),
        pageNum: number(),
        pageSize: number(),
        /** Of all that match but for the stage. */
        counts: counts(),
      }),
    ),
  }),
)

export const runLabels = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/run/labels',
    summary: 'What is printed on the badges chosen, or on the next ones that match, by hall and booth',
    ...at,
    kind: 'read',
  },
  () => ({
    request: object({ ...filters, ids: optional(size(array(id), 1, RUN_MAX)) }),
    reply: data(
      type({
        ...sheetShow,
        list: array(type({ ...face, photo: string(), code: string() })),
        /** All that match, of which the list holds the first. */
        total: number(),
      }),
    ),
  }),
)
export type RunLabels = Infer<typeof runLabels.reply>['data']
export type RunLabel = RunLabels['list'][number]

export const runMark = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/run/mark',
    summary: 'Badges came out of the printer, or did not after all; those changed meanwhile are named and left',
    ...at,
  },
  () => ({
    request: object({
      items: size(array(object({ id, version })), 1, RUN_MAX),
      /** 1 printed, 0 not printed. */
      printed: flag,
      clientToken,
    }),
    reply: data(type({ done: number(), left: array(type({ id: string(), name: string(), boothNo: string() })) })),
  }),
)

export const runExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/run/export',
    summary: 'The badges that match as a workbook; written into the log',
    ...at,
    response: 'binary',
  },
  () => ({ request: listRequest(filters), reply: nothing }),
)
