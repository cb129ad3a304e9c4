/** The show as one record (running-a-show 1). */
import { either } from '../../shared/api/described.ts'
import { array, enums, number, object, optional, record as recordOf, string, type } from 'superstruct'
import { clientToken, data, defineCall, flag, listRequest, nothing, page, version } from '../../shared/api/contract.ts'
import { showFields } from './fields.ts'

const hall = type({
  code: string(),
  name: string(),
  enName: string(),
  floorLoad: string(),
  clearHeight: string(),
  gate: string(),
})

const room = type({ code: string(), name: string(), enName: string(), seats: string() })

const time = type({ begin: string() })

export const showRecord = () =>
  type({
    /** By the names of `facts.ts`. */
    values: recordOf(string(), either([string(), number(), array(either([hall, room, time]))])),
    /** 0 while nobody has saved it. */
    version: number(),
    /** 1: exhibitors are let in now. */
    opened: number(),
    /** `yyyy-MM-dd HH:mm`, since when exhibitors only read; '' while the show is not closed. */
    closedAt: string(),
    /** Since when it is archived: personal data are erased, exhibitors shut out, for good. */
    archivedAt: string(),
    /** Of an archived show: records erased since, and 1 once nothing is left. */
    erased: type({ gone: number(), done: number() }),
    /** Exhibitors who would be told if the show were closed now; of a closed one who have been, and would be told that it is opened again. */
    toTell: number(),
    /** Codes of the gates there are for vehicles, in their order. */
    gates: array(string()),
    /** Of a save: exhibitors who are told of deadlines it moved. */
    told: optional(number()),
    updateBy: string(),
    /** `yyyy-MM-dd HH:mm:ss`; '' while nobody has saved it. */
    updateTime: string(),
  })

/** 1: whoever saves knows that exhibitors who are signed in are signed out, where they are not let in any more (463 otherwise). */
export const acceptSignOut = optional(flag)
/** 1: whoever saves knows what is open in the offers that are switched off, and that it ends or rests with them (463 otherwise). */
export const acceptOffersOff = optional(flag)

const change = () => type({ name: string(), from: string(), to: string() })

const at = { audience: 'backOffice' as const, permission: ['busi:show:edit'] }

export const showGet = defineCall(
  { method: 'GET', path: '/busi/organiser/show/get', summary: 'Settings of the show', ...at },
  () => ({ request: nothing, reply: data(showRecord()) }),
)

/** Only what the show has now as its logo or key visual. */
export const showPicture = defineCall(
  {
    method: 'GET',
    path: '/busi/show/picture',
    summary: 'Logo or key visual of the show, for everybody',
    audience: 'public',
    response: 'binary',
  },
  () => ({
    request: object({ fileName: string(), width: optional(string()), type: optional(enums(['png'])) }),
    reply: type({}),
  }),
)

export const showUpdate = defineCall(
  { method: 'PUT', path: '/busi/organiser/show/update', scope: 'all', summary: 'Save the settings of the show', ...at },
  () => ({
    request: type({ ...showFields, version, acceptSignOut, acceptOffersOff, clientToken }),
    reply: data(showRecord()),
  }),
)

export const showOpen = defineCall(
  { method: 'POST', path: '/busi/organiser/show/open', scope: 'all', summary: 'Let exhibitors in from now on', ...at },
  () => ({ request: object({ version, clientToken }), reply: data(showRecord()) }),
)

const step = { method: 'POST', ...at } as const

export const showClose = defineCall(
  {
    ...step,
    scope: 'all',
    path: '/busi/organiser/show/close',
    summary: 'Close the show: exhibitors only read from now on',
  },
  () => ({ request: object({ version, clientToken }), reply: data(showRecord()) }),
)

export const showReopen = defineCall(
  { ...step, scope: 'all', path: '/busi/organiser/show/reopen', summary: 'Take the closing of the show back' },
  () => ({ request: object({ version, clientToken }), reply: data(showRecord()) }),
)

/** The administrator's alone, who sees all. */
export const showArchive = defineCall(
  {
    ...step,
    permission: ['*:*:*'],
    path: '/busi/organiser/show/archive',
    scope: 'all',
    summary: 'Archive a closed show for good: personal data are erased, exhibitors cannot sign in any more',
  },
  () => ({
    /** `typed`: the show's short name in the caller's language (`nameToType`). */
    request: object({ version, typed: string(), clientToken }),
    reply: data(showRecord()),
  }),
)

/** Versions of the record, newest first. */
export const showHistory = defineCall(
  {
    method: 'GET',
    path: '/busi/organiser/show/history',
    summary: 'What was changed of the show, when and by whom',
    ...at,
  },
  () => ({
    request: listRequest({}),
    reply: page(type({ version: number(), changes: array(change()), createBy: string(), createTime: string() })),
  }),
)

export const showHistoryExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/historyExport',
    summary: 'What was changed of the show as a workbook',
    kind: 'read',
    response: 'binary',
    ...at,
  },
  () => ({ request: nothing, reply: nothing }),
)
