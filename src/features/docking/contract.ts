/** Docking meetings as exhibitors ask for, answer and keep them (specification §7; business-entities 3.18). */
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
  state,
  version,
} from '../../shared/api/contract.ts'
import { idsIfSent } from '../../shared/form/rules/choices.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { applyFields } from './fields.ts'
import { dockingRow, dockingSlot } from './row-contract.ts'
import { NOTE_MAX, PRODUCTS_MAX, REASON_MAX } from './rules.ts'

const at = (action: string, way: string) =>
  ({
    method: 'POST',
    path: `/busi/abutmentMeeting/${way}`,
    audience: 'exhibitor',
    permission: [`busi:docking:${action}`],
  }) as const
/** Booth staff read meetings too (decisions 15). */
const own = (action: string, way: string) =>
  ({ ...at(action, way), permission: [`busi:docking:${action}`, `busi:dockingApplication:${action}`] }) as const
const SAVED = { kind: 'read', response: 'binary' } as const
const file = (action: string, way: string) => ({ ...at(action, way), ...SAVED }) as const
const after = (action: string, way: string) => ({ ...at(action, way), afterShow: true }) as const

/** A buyer as exhibitors find it. */
export const dockingBuyer = type({
  buyerId: string(),
  /** Masked until a meeting was ever agreed. */
  company: string(),
  position: string(),
  /** Country, or province and city, in the caller's language. */
  country: string(),
  /** busi_identity, '' when not given. */
  identity: string(),
  /** Categories of interest in the caller's language. */
  kindAndProduct: array(string()),
  demand: string(),
  enDemand: string(),
  /** 0..100, and what counts for it: category, area, identity. */
  matchScore: number(),
  reasons: array(enums(['category', 'area', 'identity'])),
  /** Categories that the exhibitor shows too. */
  shared: array(string()),
  /** Times to come that are free on both sides. */
  slotsFree: number(),
  /** busi_docking_status of the open meeting with it, else of the last one, 0 without any; and that meeting. */
  myStatus: number(),
  meetingId: string(),
})
export type DockingBuyer = Infer<typeof dockingBuyer>

const quota = type({ used: number(), max: number() })

const buyerFilters = {
  cid: text({ required: false, plain: true, max: 20 }),
  country: text({ required: false, plain: true, max: 20 }),
  identity: text({ required: false, plain: true, max: 10 }),
  /** A time at which the buyer is free. */
  slotId: text({ required: false, plain: true, max: 20 }),
}

export const dockingIndex = defineCall(
  { ...at('list', 'index'), summary: 'Buyers who take part, the best match first', kind: 'read' },
  () => ({
    request: listRequest(buyerFilters),
    reply: data(
      type({
        list: array(dockingBuyer),
        total: number(),
        pageNum: number(),
        pageSize: number(),
        /** Times to come. */
        slots: array(dockingSlot),
        quota,
      }),
    ),
  }),
)

export const dockingBuyers = defineCall(
  { ...file('export', 'buyers/export'), summary: 'Buyers as a workbook, companies masked as in the list' },
  () => ({ request: listRequest(buyerFilters), reply: type({}) }),
)

const meetingFilters = {
  status: optional(state),
  direction: optional(state),
  date: text({ required: false, plain: true, max: 10 }),
}

export const dockingList = defineCall(
  { ...own('list', 'list'), summary: 'Own meetings: asked for, agreed and over', kind: 'read' },
  () => ({ request: listRequest(meetingFilters), reply: page(dockingRow) }),
)

export const dockingInvites = defineCall(
  { ...own('list', 'inviteList'), summary: 'Meetings buyers asked for', kind: 'read' },
  () => ({ request: listRequest(meetingFilters), reply: page(dockingRow) }),
)

export const dockingDetail = defineCall({ ...own('query', 'detail/{id}'), kind: 'read', summary: 'A meeting' }, () => ({
  request: object({ id }),
  reply: data(dockingRow),
}))

/** Who of the team, which brands and how many applications: what the dialogs start from. */
export const dockingNum = defineCall(
  { ...own('list', 'num'), summary: 'What forms of meetings start from: team, brands, limits', kind: 'read' },
  () => ({
    request: nothing,
    reply: data(
      type({
        team: array(type({ id: string(), name: string() })),
        me: string(),
        brands: array(type({ id: string(), name: string(), enName: string() })),
        quota,
        /** Times to come, of every session. */
        slots: array(dockingSlot),
        /** Meetings that wait for the caller's answer. */
        waiting: number(),
      }),
    ),
  }),
)
export type DockingStart = Infer<typeof dockingNum.reply>['data']

/** With `id` of a meeting that is to be moved, that one is in nobody's way. */
export const dockingSlots = defineCall(
  { ...at('list', 'slots'), summary: 'Times free on both sides, with the colleagues who are taken then', kind: 'read' },
  () => ({
    request: object({ buyerId: id, id: optional(id) }),
    reply: data(array(type({ ...dockingSlot.schema, taken: array(string()) }))),
  }),
)
export type FreeSlot = Infer<typeof dockingSlots.reply>['data'][number]

export const dockingPlan = defineCall(
  { ...at('list', 'plan'), summary: 'Own pending and agreed meetings in order of time', kind: 'read' },
  () => ({ request: nothing, reply: data(array(dockingRow)) }),
)

export const dockingApply = defineCall({ ...at('add', 'application'), summary: 'Ask a buyer for a meeting' }, () => ({
  request: object({ ...applyFields, buyerId: id, clientToken }),
  reply: data(dockingRow),
}))

const reason = text({ required: false, plain: true, multiline: true, max: REASON_MAX })

/**
 * With `id`: the answer to what waits for the exhibitor, `result` 1 yes and 2 no, `alt` 1 for the other time that was offered. Without `id`: the
 * exhibitor asks a buyer, as `application` does.
 */
export const dockingInvite = defineCall(
  { ...at('edit', 'invite'), summary: 'Answer a buyer who asked, or ask one' },
  () => ({
    request: object({
      id: optional(id),
      result: optional(enums([1, 2])),
      alt: optional(flag),
      reason,
      version: optional(version),
      buyerId: optional(id),
      slotId: optional(string()),
      altSlotId: optional(string()),
      assigneeId: optional(string()),
      brandId: applyFields.brandId,
      productIds: idsIfSent(PRODUCTS_MAX),
      message: applyFields.message,
      clientToken,
    }),
    reply: data(dockingRow),
  }),
)

export const dockingCancel = defineCall(
  { ...at('edit', 'cancel'), summary: 'Cancel a meeting asked for, or an agreed one a day before at the latest' },
  () => ({ request: object({ id, reason, version: optional(version), clientToken }), reply: data(dockingRow) }),
)

export const dockingOffer = defineCall({ ...at('edit', 'offer'), summary: 'Offer another time for a meeting' }, () => ({
  request: object({ id, altSlotId: string(), version: optional(version), clientToken }),
  reply: data(dockingRow),
}))

export const dockingAssign = defineCall(
  { ...at('edit', 'assign'), summary: 'Say who of the team goes to an agreed meeting' },
  () => ({
    request: object({ id, assigneeId: id, version: optional(version), clientToken }),
    reply: data(dockingRow),
  }),
)

export const dockingFeedback = defineCall(
  { ...after('edit', 'feedback'), summary: 'Say whether a meeting took place, and how it was' },
  () => ({
    request: object({
      id,
      held: flag,
      /** 1: the exhibitor could not come itself; `held` is 0 then. */
      absent: optional(flag),
      score: integer({ required: false, min: 1, max: 5 }),
      note: text({ required: false, plain: true, multiline: true, max: NOTE_MAX }),
      version: optional(version),
      clientToken,
    }),
    reply: data(dockingRow),
  }),
)

/** Not kept with a `clientToken`: it is a person's contact, each look is logged. Booth staff have it of meetings they go to themselves. */
export const dockingContact = defineCall(
  {
    ...own('query', 'contact'),
    afterShow: true,
    summary: 'How to reach the buyer of an agreed meeting; every look is recorded',
  },
  () => ({ request: object({ id }), reply: data(type({ name: string(), mobile: string(), email: string() })) }),
)

export const dockingIcs = defineCall(
  {
    ...own('query', 'ics/{id}'),
    ...SAVED,
    summary: 'A meeting for the own calendar; a cancelled one takes it out again',
  },
  () => ({ request: object({ id }), reply: type({}) }),
)

export const dockingExport = defineCall({ ...file('export', 'export'), summary: 'Own meetings as a workbook' }, () => ({
  request: listRequest(meetingFilters),
  reply: type({}),
}))
