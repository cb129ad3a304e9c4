/** Reminders by hand and by plan (running-a-show 4). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  nothing,
  page,
  version,
} from '../../shared/api/contract.ts'
import { REMINDERS } from '../../shared/record/rights-contract.ts'
import { chosenFields } from '../../shared/api/chosen-contract.ts'
import { noChinese, text } from '../../shared/form/rules/text.ts'
import { progressFilters } from './contract.ts'
import { PLANNED_THINGS, THINGS } from './rules.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'

/** Most exhibitors reminded at once. */
export const REMIND_MAX = 100
const REMIND = REMINDERS.permission

const outcome = enums(['SENT', 'MUTED', 'NOTHING', 'TODAY', 'NO_ADDRESS', 'LOCKED'])
const told = type({
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  /** SENT: it goes, or went. MUTED: only into the message centre, for the person wants no such mails. NOTHING: nothing is open. TODAY: was reminded today. */
  outcome,
})
export type Reminded = Infer<typeof told>

const chosen = { ...chosenFields(progressFilters, REMIND_MAX), again: optional(flag) }

export const reminderPreview = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/remind/preview',
    summary: 'Who of these would be reminded, who not and why, and the first mail in each language',
    audience: 'backOffice',
    permission: REMIND,
    kind: 'read',
  },
  () => ({
    request: object(chosen),
    reply: data(
      type({
        exhibitors: array(told),
        samples: array(type({ locale: string(), companyName: string(), subject: string(), text: string() })),
      }),
    ),
  }),
)
export type ReminderPreview = Infer<(typeof reminderPreview)['reply']>['data']

export const reminderSend = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/remind/send',
    summary: 'Remind these of all that is open, one mail each; not twice a day unless `again` is 1',
    audience: 'backOffice',
    permission: REMIND,
  },
  () => ({ request: object({ ...chosen, clientToken }), reply: data(array(told)) }),
)

export const reminderLog = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/remind/log',
    summary: 'Reminders of an exhibitor, newest first: when, by whom, to which address, of what',
    audience: 'backOffice',
    permission: ['busi:progress:list'],
    kind: 'read',
  },
  () => ({
    request: listRequest({ exhibitorId: id }),
    reply: page(
      type({
        at: string(),
        /** '' for the plan. */
        byName: string(),
        /** Masked; '' where it went into the message centre only. */
        recipient: string(),
        things: array(enums(THINGS)),
      }),
    ),
  }),
)

export const reminderLogExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/remind/logExport',
    summary: 'Reminders of an exhibitor as a workbook; addresses masked',
    audience: 'backOffice',
    permission: ['busi:progress:list'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ exhibitorId: id, ...fullContacts() }), reply: nothing }),
)

const planFields = {
  thing: enums(PLANNED_THINGS),
  /** 1: on. */
  active: flag,
  /** Days from the deadline, at most eight from -90 to 30, as typed: `-14, -7, 1`; '' for none. */
  marks: text({ required: false, max: 60 }),
  /** The line of the mail with `{{thing}}` and `{{due}}`, `{{booths}}` if wanted; '' for the portal's own. */
  textZh: text({ required: false, max: 200 }),
  textEn: noChinese({ required: false, max: 200 }),
}
const entry = type({
  thing: enums(PLANNED_THINGS),
  active: number(),
  marks: string(),
  textZh: string(),
  textEn: string(),
  /** `yyyy-MM-dd HH:mm:ss`, '' while it has none. */
  due: string(),
  version: number(),
})
export type PlanRow = Infer<typeof entry>

export const reminderPlanGet = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/plan/get',
    summary: 'The plan of reminders: marks from each deadline, words, on or off',
    audience: 'backOffice',
    permission: REMIND,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(entry)) }),
)

export const reminderPlanSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/progress/plan/save',
    scope: 'all',
    summary: 'Change the plan of reminders for one thing',
    audience: 'backOffice',
    permission: REMIND,
  },
  () => ({ request: object({ ...planFields, version, clientToken }), reply: data(array(entry)) }),
)
