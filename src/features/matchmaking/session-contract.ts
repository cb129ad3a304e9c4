/** The organiser's matchmaking sessions (business-entities 3.17), and who registered for them. */
import { enums, number, object, string, type } from 'superstruct'
import { defineCall, id } from '../../shared/api/contract.ts'
import { adminCalls } from '../../shared/crud/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { fullContacts } from '../../shared/list/contacts/unmask-contract.ts'
import { categoriesReply } from '../../shared/record/contract.ts'
import { SESSION_KINDS } from './rules.ts'
import { sessionFields } from './session-fields.ts'

const PATH = '/busi/organiser/meetingSession'

export const sessionCalls = adminCalls(
  { path: PATH, name: 'Matchmaking sessions', permission: 'busi:meeting', key: 'sessionId', scope: 'all' },
  () => ({
    row: {
      name: string(),
      enName: string(),
      date: string(),
      beginTime: string(),
      endTime: string(),
      slotMinutes: number(),
      place: string(),
      enPlace: string(),
      capacity: number(),
      /** GENERAL, OVERSEAS, SOURCING or CHANNEL (rules.ts). */
      kind: enums(SESSION_KINDS),
      ...categoriesReply,
      /** Decimal text. */
      feeCny: string(),
      feeUsd: string(),
      /** Approved buyers who take part. */
      buyers: number(),
      applyEnd: string(),
      status: string(),
      /** Registrations that stand, and those of them that are approved. */
      taken: number(),
      approved: number(),
    },
    fields: sessionFields,
    filters: {
      name: text({ required: false, max: 120 }),
      date: text({ required: false, max: 10 }),
      status: text({ required: false, max: 1 }),
    },
  }),
)

/** Within the caller's data scope. */
export const sessionPeople = defineCall(
  {
    method: 'POST',
    path: `${PATH}/{id}/registrations`,
    summary: 'Who registered for a session, as a workbook',
    audience: 'backOffice',
    permission: ['busi:meeting:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({ id, ...fullContacts() }), reply: type({}) }),
)
