/** Hotel booking (business-entities 3.9); the specification names no calls for it, so these are ours. */
import { array, assign, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import {
  clientToken,
  data,
  defineCall,
  flag,
  id,
  listRequest,
  page,
  state,
  version,
} from '../../shared/api/contract.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bookingFields } from './fields.ts'

const LIST = ['busi:hotelReservation:list'] as const
const EDIT = ['busi:hotelReservation:edit'] as const
/** What the organiser's calls need: to look, and to answer or change. */
export const ORGANISER_LIST = ['busi:hotel:list'] as const
export const ORGANISER_EDIT = ['busi:hotel:edit'] as const

const currency = enums(['CNY', 'USD'])

/** A hotel, as offered and as stocked. */
export const hotelFacts = {
  name: string(),
  enName: string(),
  star: number(),
  /** Kilometres from the venue, one decimal. */
  distanceKm: string(),
  address: string(),
  enAddress: string(),
  phone: string(),
  shuttle: number(),
}
/** A room type, as offered and as stocked. */
export const roomFacts = {
  roomTypeId: string(),
  name: string(),
  enName: string(),
  bed: enums(['KING', 'TWIN']),
  /** Breakfasts in the price. */
  breakfast: number(),
  /** Decimal text, for one room and night. */
  priceCny: string(),
  priceUsd: string(),
}

const hotelOffer = type({
  id: string(),
  ...hotelFacts,
  rooms: array(
    type({
      ...roomFacts,
      /** Rooms free on every night asked for; without days, on every night of the window. */
      left: number(),
      nights: array(type({ day: string(), left: number() })),
    }),
  ),
})
export type HotelOffer = Infer<typeof hotelOffer>
export type RoomOffer = HotelOffer['rooms'][number]

export const hotelList = defineCall(
  {
    method: 'POST',
    path: '/busi/hotel/list',
    summary: 'Hotels near the venue with prices and the rooms left for every night',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: object({ checkIn: optional(dateOnly()), checkOut: optional(dateOnly()) }),
    reply: data(
      type({
        list: array(hotelOffer),
        total: number(),
        pageNum: number(),
        pageSize: number(),
        /** First check-in and last check-out, `yyyy-MM-dd`; '' while the show's days are not set. */
        from: string(),
        to: string(),
        today: string(),
        /** `yyyy-MM-dd HH:mm:ss` until which rooms are booked, '' without a deadline. */
        deadline: string(),
        /** 1 once no booking is taken any more. */
        closed: number(),
        /** That the show does without hotel booking, in words: what is booked is read and given up, nothing booked or changed. '' while it has it. */
        notOffered: string(),
        /** The contract's: what the stay is paid in. */
        currency,
        /** The booth that books. */
        participationId: string(),
        contactName: string(),
        mobile: string(),
        email: string(),
      }),
    ),
  }),
)
export type HotelOffers = Infer<typeof hotelList.reply>['data']

const stayPart = {
  hotelId: string(),
  roomTypeId: string(),
  hotelName: string(),
  enHotelName: string(),
  roomName: string(),
  enRoomName: string(),
  bed: enums(['KING', 'TWIN']),
  breakfast: number(),
  rooms: number(),
  checkIn: string(),
  checkOut: string(),
  nights: number(),
  /** Decimal text, for one room and night. */
  price: string(),
  amount: string(),
}

export const bookingGuest = type({ name: string(), certType: string(), certNo: string() })

/** A booking, as its booth and the organiser read it. */
export const bookingPart = {
  id: string(),
  ...stayPart,
  address: string(),
  enAddress: string(),
  phone: string(),
  shuttle: number(),
  /** Who stays, for which booth and which show: what the hotel's desk knows a booking by. */
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  expoName: string(),
  enExpoName: string(),
  /** Numbers of documents are masked in lists, and for whom may not read them. */
  guests: array(bookingGuest),
  contactName: string(),
  mobile: string(),
  email: string(),
  arriveTime: string(),
  invoiceNeed: number(),
  remark: string(),
  currency,
  /** busi_hotel_status. */
  status: number(),
  statusString: string(),
  /** The hotel's own number, '' until it is confirmed. */
  confirmNo: string(),
  /** Why there is no room, or why a change was refused. */
  reason: string(),
  /** What a late cancellation cost, decimal text. */
  fee: string(),
  /** The change that waits for the hotel; null while none does. The rest of the record is what stands. */
  change: nullable(
    type({
      ...stayPart,
      guests: array(bookingGuest),
      contactName: string(),
      mobile: string(),
      email: string(),
      arriveTime: string(),
      invoiceNeed: number(),
      remark: string(),
    }),
  ),
  /** 1: the show has moved away from it, its exhibitor has to choose other days. */
  rearrange: optional(flag),
  /** Last day on which it is changed, and cancelled without a fee, once it is confirmed. */
  freeUntil: string(),
  /** Why it cannot be changed or cancelled now, in the caller's words; '' when it can. */
  changeBlocked: string(),
  cancelBlocked: string(),
  /** What cancelling costs today, decimal text. */
  cancelFee: string(),
  createTime: string(),
  updateTime: string(),
  version: number(),
}
export const bookingRecord = type(bookingPart)
export type BookingRecord = Infer<typeof bookingRecord>

export const bookingList = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/list',
    summary: 'Hotel bookings of the chosen booth, newest first',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: listRequest({ status: optional(state) }), reply: page(bookingRecord) }),
)

export const bookingExport = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/export',
    summary: 'Bookings of the chosen booth as a workbook, without guests and contacts',
    audience: 'exhibitor',
    permission: ['busi:hotelReservation:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: bookingList.request, reply: type({}) }),
)

export const bookingDetail = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/detail',
    summary: 'One booking',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(bookingRecord) }),
)

/** The amount that the page showed. When prices have moved since, code 463 with `data.amount`: sent again with that amount it is stored. */
const seen = { amount: text({ max: 16 }), clientToken }

export const bookingAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/add',
    summary: 'Book rooms; code 500 when they are gone or booking has closed',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: assign(
      object(bookingFields),
      /** The booth it is for; absent, the one that the page shows. */
      object({ ...seen, participationId: optional(id) }),
    ),
    reply: data(bookingRecord),
  }),
)

/** A pending booking is changed at once; for a confirmed one the change waits for the hotel and the old stay is kept until then. */
export const bookingUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/update',
    summary: 'Change a booking',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({ request: assign(object(bookingFields), object({ ...seen, id, version })), reply: data(bookingRecord) }),
)

export const bookingCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/hotelReservation/cancel',
    summary:
      'Cancel a booking; when that costs a night, code 463 with `data.fee` until it is sent with that fee as consent',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: object({
      id,
      version,
      /** The fee agreed to, decimal text. */ fee: optional(text({ max: 16 })),
      clientToken,
    }),
    reply: data(bookingRecord),
  }),
)
