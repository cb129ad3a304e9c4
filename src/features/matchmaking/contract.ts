/** Exhibitors' registrations for matchmaking sessions (specification §7; business-entities 3.17). */
import { array, assign, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id, listRequest, nothing, page, state, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { categoriesReply, removedReply, reviewReply, savedInput } from '../../shared/record/contract.ts'
import { exportCall } from '../../shared/record/export-contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { MEETING_FACTS } from './facts.ts'
import { meetingDraftFields } from './fields.ts'
import { SESSION_KINDS } from './rules.ts'

const at = (action: string, way: string) =>
  ({
    method: 'POST',
    path: `/busi/matchmakingMeeting/${way}`,
    audience: 'exhibitor',
    permission: [`busi:matchmaking:${action}`],
  }) as const

/** When and where a session is. Day `yyyy-MM-dd`, times `HH:mm`, by the show's clock. */
const sessionReply = {
  date: string(),
  beginTime: string(),
  endTime: string(),
  place: string(),
  enPlace: string(),
}

/** A session as exhibitors see it. */
export const meetingSession = type({
  id: string(),
  name: string(),
  enName: string(),
  ...sessionReply,
  kind: enums(SESSION_KINDS),
  ...categoriesReply,
  /** What a registration costs in the currency of the exhibitor's contract, decimal text; 0.00: nothing. */
  fee: string(),
  /** Approved buyers who take part. */
  buyers: number(),
  /** Times `HH:mm` at which meetings begin. */
  slots: array(string()),
  capacity: number(),
  /** Places that are left. */
  left: number(),
  /** `yyyy-MM-dd HH:mm:ss`. */
  applyEnd: string(),
  /** 1 open, 2 full, 3 closed. */
  status: number(),
})
export type MeetingSession = Infer<typeof meetingSession>

/** A row of the own registrations. */
export const meetingRow = type({
  ...reviewReply,
  sessionName: string(),
  enSessionName: string(),
  ...sessionReply,
  brandName: string(),
  enBrandName: string(),
  brandIcon: string(),
  productNames: array(string()),
  preferTimes: array(string()),
  /** 1 stands, 0 withdrawn. */
  dataStatus: number(),
  /** 1: its session still takes changes. */
  openFlag: number(),
  /** 1: it may still be withdrawn. */
  withdrawFlag: number(),
  /** Meetings agreed for it, by time: `slot` is `HH:mm–HH:mm`, `table` 0 without one, `hall` its code or ''. */
  arranged: array(type({ slot: string(), table: number(), hall: string(), buyerName: string() })),
})
export type MeetingRow = Infer<typeof meetingRow>

const attendee = type({ name: string(), position: string(), mobile: string() })
/** A whole registration. */
export const meetingRecord = assign(meetingRow, type({ ...contentReply(MEETING_FACTS), attendees: array(attendee) }))
export type MeetingRecord = Infer<typeof meetingRecord>

const meetingState = type({ id: string(), auditStatus: number(), dataStatus: number(), version: number() })

/** What is filled in for a new registration, and the brands there may be one for. */
export const meetingNum = defineCall(
  {
    ...at('list', 'num'),
    summary: 'What a form of a registration starts from: approved brands, contact, currency',
    kind: 'read',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        brands: array(type({ id: string(), name: string(), enName: string() })),
        settleCurrency: string(),
        contactName: string(),
        mobile: string(),
        email: string(),
      }),
    ),
  }),
)
export type MeetingStart = Infer<typeof meetingNum.reply>['data']

export const meetingSessions = defineCall(
  { ...at('list', 'matchmakingMeetingList'), summary: 'Matchmaking sessions with the places left', kind: 'read' },
  () => ({ request: listRequest({}), reply: page(meetingSession) }),
)

export const meetingProducts = defineCall(
  { ...at('list', 'productList'), summary: 'Own approved products, for a registration', kind: 'read' },
  () => ({
    request: listRequest({ name: text({ required: false, max: 120 }) }),
    reply: page(type({ id: string(), name: string(), thumbnail: string() })),
  }),
)

export const meetingList = defineCall(
  { ...at('list', 'list'), summary: 'The exhibitor’s own registrations', kind: 'read' },
  () => ({
    request: listRequest({ meetingId: optional(id), auditStatus: optional(state), dataStatus: optional(flag) }),
    reply: page(meetingRow),
  }),
)

export const meetingExport = exportCall(
  { path: '/busi/matchmakingMeeting', name: 'Registrations', permission: 'busi:matchmaking' },
  () => meetingList,
)

export const meetingDetail = defineCall(
  { ...at('query', 'detail/{id}'), summary: 'A registration', kind: 'read' },
  () => ({ request: object({ id }), reply: data(meetingRecord) }),
)

export const meetingAdd = defineCall(
  { ...at('add', 'add'), summary: 'Register a brand for a session, as a draft or submitted for review' },
  () => ({ request: object({ ...meetingDraftFields, ...savedInput }), reply: data(meetingRecord) }),
)

/** Fields that are left out keep what is stored. */
export const meetingUpdate = defineCall(
  { ...at('edit', 'update'), summary: 'Change a pending or rejected registration, or a draft' },
  () => ({ request: object({ ...meetingDraftFields, ...savedInput, id, version }), reply: data(meetingRecord) }),
)

/** Withdrawn a day before the session at the latest; restored while a place is left, and reviewed again. */
export const meetingStatus = defineCall(
  { ...at('edit', 'status/{id}/{dataStatus}'), summary: 'Withdraw a registration (0) or restore it (1)' },
  () => ({ request: object({ id, dataStatus: flag }), reply: data(meetingState) }),
)

export const meetingDelete = defineCall(
  { ...at('remove', 'delete/{id}'), summary: 'Delete a draft, a rejected or a withdrawn registration' },
  () => ({ request: object({ id }), reply: data(removedReply) }),
)
