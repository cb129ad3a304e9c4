/** The day of the meetings by time and table (running-a-show 6): the organiser moves, pins, cancels, adds and notes what took place; printed and saved from it. */
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
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { placeFields } from './fields.ts'

const at = (action: 'list' | 'edit' | 'export', way: string) =>
  ({
    method: 'POST',
    path: `/busi/organiser/meetingDay/${way}`,
    audience: 'backOffice',
    permission: [`busi:meeting:${action}`],
  }) as const
const label = (field: string) => `features/arrangement:fields.${field}`

export const boardMeeting = type({
  id: string(),
  version: number(),
  sessionId: string(),
  slotId: string(),
  /** `HH:mm`. */
  begin: string(),
  end: string(),
  /** 0 without a table. */
  tableNo: number(),
  hall: string(),
  /** Where it is when it has no table; '' its session's place. */
  place: string(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  /** Hall and number of the first booth, '' without one. */
  booth: string(),
  brandName: string(),
  enBrandName: string(),
  buyerId: string(),
  buyerName: string(),
  buyerCompany: string(),
  /** Who of the exhibitor goes there, '' when nobody is named. */
  assignee: string(),
  /** busi_docking_status. */
  status: number(),
  /** The side that could not come to a missed meeting; '' where nobody said so. */
  absentSide: enums(['EXHIBITOR', 'BUYER', '']),
  pinned: number(),
  /** 1: it is over, so that what became of it can be noted. */
  overFlag: number(),
  /** `yyyy-MM-dd`. */
  date: string(),
  /** Whose answer it waits for, '' when for nobody's; until when, to the minute. */
  waitsFor: enums(['BUYER', 'EXHIBITOR', '']),
  expireAt: string(),
  /** The other time that is offered, `yyyy-MM-dd HH:mm–HH:mm`; '' without one. */
  altTime: string(),
  /** What can be done in the buyer's place, 0 or 1 each. */
  forBuyer: type({ accept: number(), acceptAlt: number(), decline: number(), cancel: number() }),
})
export type BoardMeeting = Infer<typeof boardMeeting>

const boardSession = type({
  id: string(),
  name: string(),
  enName: string(),
  place: string(),
  enPlace: string(),
  beginTime: string(),
  endTime: string(),
  slots: array(type({ id: string(), begin: string(), end: string() })),
  tables: array(type({ no: number(), hall: string() })),
})
export type BoardSession = Infer<typeof boardSession>

export const boardReply = type({
  showName: string(),
  enShowName: string(),
  /** Days with sessions. */
  days: array(string()),
  /** The day told, '' when there is none. */
  date: string(),
  sessions: array(boardSession),
  /** Agreed, waiting, held and missed ones by time and table; within the caller's data scope. */
  meetings: array(boardMeeting),
  /** Meetings of all days that wait for an answer, within the caller's data scope. */
  waiting: number(),
})
export type Board = Infer<typeof boardReply>

/** Without a day: today, else the first one to come, else the last. */
export const boardDay = defineCall(
  { ...at('list', 'board'), summary: 'Meetings of a day by time and table', kind: 'read' },
  () => ({ request: object({ date: optional(dateOnly({ label: label('day') })) }), reply: data(boardReply) }),
)

export const boardWaiting = defineCall(
  {
    ...at('list', 'waiting'),
    summary: 'Meetings of all days that wait for an answer, those that lapse first',
    kind: 'read',
  },
  () => ({ request: listRequest({}), reply: page(boardMeeting) }),
)

export const boardChoices = defineCall(
  { ...at('edit', 'choices'), summary: 'Who can be brought together at a session by hand', kind: 'read' },
  () => ({
    request: object({ id }),
    reply: data(
      type({
        registrations: array(
          type({
            id: string(),
            companyName: string(),
            enCompanyName: string(),
            brandName: string(),
            enBrandName: string(),
          }),
        ),
        buyers: array(type({ id: string(), name: string(), companyName: string() })),
      }),
    ),
  }),
)

const freeAsked = object({
  date: dateOnly({ label: label('day') }),
  /** The meeting that is moved; without one the pair that is brought together. */
  id: optional(id),
  sessionId: optional(id),
  registrationId: optional(id),
  buyerId: optional(id),
})
export type FreeAsked = Infer<typeof freeAsked>

/** A time of the day and the tables that are free then. */
const freeTime = type({
  slotId: string(),
  /** Reason why nothing is free for this pair then, in the caller's language; '' where tables decide. */
  problem: string(),
  tables: array(number()),
})
export type FreeTime = Infer<typeof freeTime>

export const boardFree = defineCall(
  { ...at('edit', 'free'), summary: 'Times and tables of a day that are free for a brand and a buyer', kind: 'read' },
  () => ({ request: freeAsked, reply: data(array(freeTime)) }),
)

export const boardAdd = defineCall(
  { ...at('edit', 'add'), summary: 'Bring a brand and a buyer together at a table; both are told' },
  () => ({
    request: object({ registrationId: id, buyerId: id, ...placeFields, clientToken }),
    reply: data(boardMeeting),
  }),
)

export const boardMove = defineCall(
  { ...at('edit', 'move'), summary: 'Put a meeting to another time or table; both are told' },
  () => ({ request: object({ id, ...placeFields, version, clientToken }), reply: data(boardMeeting) }),
)

export const boardPin = defineCall(
  { ...at('edit', 'pin'), summary: 'Keep a meeting where it is (1), or let the arrangement move it again (0)' },
  () => ({ request: object({ id, pinned: flag, version, clientToken }), reply: data(boardMeeting) }),
)

export const boardCancel = defineCall(
  { ...at('edit', 'cancel'), summary: 'Cancel a meeting with a reason; both are told' },
  () => ({
    request: object({
      id,
      reason: requiredInput(label('reason'), { max: 200, multiline: true }),
      version,
      clientToken,
    }),
    reply: data(type({ id: string() })),
  }),
)

export const boardAnswer = defineCall(
  {
    ...at('edit', 'answer'),
    summary: 'Answer a meeting in the buyer’s place, or take back what the buyer asked for; both are told',
  },
  () => ({
    request: object({
      id,
      answer: enums(['ACCEPT', 'ACCEPT_ALT', 'DECLINE', 'CANCEL']),
      reason: text({ required: false, max: 200, multiline: true, plain: true }),
      version,
      clientToken,
    }),
    reply: data(type({ id: string() })),
  }),
)

export const boardOutcome = defineCall(
  { ...at('edit', 'outcome'), summary: 'Note that a meeting took place (1) or was missed (0), once it is over' },
  () => ({ request: object({ id, held: flag, version, clientToken }), reply: data(boardMeeting) }),
)

export const boardExport = defineCall(
  { ...at('export', 'export'), summary: 'Meetings of a day as a workbook; written into the log', response: 'binary' },
  () => ({
    request: object({ date: text({ required: true, max: 10, label: label('day') }) }),
    reply: nothing,
  }),
)
