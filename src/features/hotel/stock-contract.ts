/** Hotels, their rooms and what of them is taken, for the organiser (business-entities 3.9). */
import { array, assign, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, version } from '../../shared/api/contract.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { hotelFields, roomTypeFields } from './fields.ts'
import { STOCK_MAX } from './rules.ts'
import { hotelFacts, roomFacts, ORGANISER_LIST, ORGANISER_EDIT } from './contract.ts'

const stockRoom = type({
  ...roomFacts,
  /** Rooms on nights without a number of their own. */
  stock: number(),
  version: number(),
  nights: array(
    type({
      day: string(),
      stock: number(),
      held: number(),
      /** 1: this night has a number of its own. */ own: number(),
    }),
  ),
})
const stockHotel = type({ id: string(), ...hotelFacts, open: number(), version: number(), rooms: array(stockRoom) })
export type StockHotel = Infer<typeof stockHotel>
export type StockRoom = StockHotel['rooms'][number]

export const stockList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotel/list',
    summary: 'Hotels, room types and for every night the rooms there are and the rooms taken',
    audience: 'backOffice',
    permission: ORGANISER_LIST,
    kind: 'read',
  },
  () => ({ request: object({}), reply: data(type({ list: array(stockHotel), from: string(), to: string() })) }),
)

export const stockExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotel/export',
    summary: 'The same as XLSX: a line for each room type and night',
    audience: 'backOffice',
    permission: ORGANISER_LIST,
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object({}), reply: type({}) }),
)

/** `version` 0 without `id` adds one. */
export const hotelSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotel/save',
    scope: 'all',
    summary: 'Add a hotel or change it; a closed one takes no new bookings',
    audience: 'backOffice',
    permission: ORGANISER_EDIT,
  },
  () => ({
    request: assign(object(hotelFields), object({ id: optional(id), version, clientToken })),
    reply: data(stockHotel),
  }),
)

export const roomSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotel/roomSave',
    scope: 'all',
    summary: 'Add a room type to a hotel or change it; bookings keep the price they were made at',
    audience: 'backOffice',
    permission: ORGANISER_EDIT,
  },
  () => ({
    request: assign(object(roomTypeFields), object({ hotelId: id, id: optional(id), version, clientToken })),
    reply: data(stockHotel),
  }),
)

export const stockSave = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/hotel/stockSave',
    scope: 'all',
    summary: 'Set the rooms of a type for some nights; never below what is taken',
    audience: 'backOffice',
    permission: ORGANISER_EDIT,
  },
  () => ({
    request: object({
      roomTypeId: id,
      /** First and last night. */
      from: dateOnly(),
      to: dateOnly(),
      /** Absent or null: the room type's own number again. */
      stock: integer({ min: 0, max: STOCK_MAX, required: false }),
      clientToken,
    }),
    reply: data(stockHotel),
  }),
)
