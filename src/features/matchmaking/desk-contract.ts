/** Registrations of all exhibitors at the organiser’s desk (business-entities 3.17): read, entered in an exhibitor’s name, imported, withdrawn. */
import { array, assign, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  page,
  state,
  type ReplyOf,
} from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { meetingRow, meetingSession } from './contract.ts'
import { deskMeetingFields } from './fields.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'
import { REASON_MAX } from './rules.ts'

const PATH = '/busi/organiser/meetingRegistration'
const at = (action: 'list' | 'add' | 'edit' | 'export', way: string) =>
  ({
    method: 'POST',
    path: `${PATH}/${way}`,
    audience: 'backOffice',
    permission: [`busi:meeting:${action}`],
  }) as const

/** A row of the desk: a registration and whose it is. */
export const deskMeetingRow = assign(
  meetingRow,
  type({
    exhibitorId: string(),
    companyName: string(),
    enCompanyName: string(),
    /** Hall and number of the first booth, '' without one. */
    booth: string(),
  }),
)
export type DeskMeetingRow = Infer<typeof deskMeetingRow>

const filters = {
  /** Part of a company's or a brand's name. */
  keyword: text({ required: false, max: 60 }),
  sessionId: optional(id),
  auditStatus: optional(state),
  dataStatus: optional(flag),
  hall: text({ required: false, max: 20 }),
  /** 1: exhibitors whom the caller looks after by name. */
  mine: optional(flag),
}

/** Within the caller's data scope, as everything here. */
export const deskMeetingList = defineCall(
  { ...at('list', 'list'), summary: 'Registrations for matchmaking of all exhibitors, drafts apart', kind: 'read' },
  () => ({ request: listRequest(filters), reply: page(deskMeetingRow) }),
)

export const deskMeetingExport = defineCall(
  {
    ...at('export', 'export'),
    summary:
      'Registrations that match as a workbook which the import reads, contacts masked unless told; written into the log',
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: listRequest({ ...filters, ...fullContacts() }), reply: type({}) }),
)

export const deskMeetingExhibitors = defineCall(
  {
    ...at('add', 'exhibitors'),
    summary: 'Exhibitors that can be registered, by part of a name or booth',
    kind: 'read',
  },
  () => ({
    request: listRequest({ name: text({ required: false, max: 120 }) }),
    reply: page(type({ id: string(), name: string(), booth: string() })),
  }),
)

export const deskMeetingStart = defineCall(
  {
    ...at('add', 'start'),
    summary: 'What a registration of an exhibitor starts from: sessions, approved brands and products, currency',
    kind: 'read',
  },
  () => ({
    request: object({ exhibitorId: id }),
    reply: data(
      type({
        sessions: array(meetingSession),
        brands: array(type({ id: string(), name: string(), enName: string() })),
        products: array(type({ id: string(), name: string() })),
        settleCurrency: string(),
        contactName: string(),
      }),
    ),
  }),
)
export type DeskMeetingStart = Infer<typeof deskMeetingStart.reply>['data']

const stored = data(type({ id: string(), auditStatus: number(), dataStatus: number(), version: number() }))

export const deskMeetingAdd = defineCall(
  {
    ...at('add', 'add'),
    summary: 'Register a brand for a session in its exhibitor’s name; it waits for review, and the exhibitor is told',
  },
  () => ({ request: object({ ...deskMeetingFields(), clientToken }), reply: stored }),
)

/** At any time, where an exhibitor withdraws a day before the session at the latest. */
export const deskMeetingStatus = defineCall(
  {
    ...at('edit', 'status'),
    summary: 'Withdraw a registration for a reason (0) or restore it (1); the exhibitor is told',
  },
  () => ({
    request: object({
      id,
      dataStatus: flag,
      reason: text({ required: false, max: REASON_MAX, multiline: true }),
      clientToken,
    }),
    reply: stored,
  }),
)

export const deskMeetingImports = importCalls(
  {
    path: `${PATH}/import`,
    name: 'Registrations for matchmaking',
    audience: 'backOffice',
    permission: 'busi:meeting:add',
    rows: IMPORT_MAX_ROWS,
  },
  () => ({ input: {}, check: {}, result: {} }),
)
export type DeskMeetingCheck = ReplyOf<typeof deskMeetingImports.check>['data']
