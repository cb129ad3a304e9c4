import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A hotel near the venue (business-entities 3.9). */
export const hotel = pgTable('hotel', {
  id: key(),
  name: text().notNull(),
  enName: text().notNull().default(''),
  star: integer().notNull(),
  distanceKm: text().notNull().default(''),
  address: text().notNull().default(''),
  enAddress: text().notNull().default(''),
  phone: text().notNull().default(''),
  shuttle: integer().notNull().default(0),
  /** 1: takes new bookings. */
  open: integer().notNull().default(1),
  ...stamps,
  ...softDelete,
})

/** A kind of room of a hotel. Prices in minor units for one room and night. */
export const hotelRoomType = pgTable(
  'hotel_room_type',
  {
    id: key(),
    hotelId: ref().notNull(),
    name: text().notNull(),
    enName: text().notNull().default(''),
    bed: text().$type<'KING' | 'TWIN'>().notNull(),
    breakfast: integer().notNull().default(0),
    priceCny: integer().notNull(),
    priceUsd: integer().notNull(),
    /** Rooms on every night without a number of its own. */
    stock: integer().notNull(),
    ...stamps,
    ...softDelete,
  },
  (t) => [index('hotel_room_type_hotel').on(t.hotelId, t.delFlag)],
)

/** One night of a room type, from the first booking or number of its own on. Changed only by who holds the room type's row lock. */
export const hotelNight = pgTable(
  'hotel_night',
  {
    id: key(),
    roomTypeId: ref().notNull(),
    /** `yyyy-MM-dd`, the day on which the night begins. */
    day: text().notNull(),
    /** Null: the room type's. */
    stock: integer(),
    /** Rooms that bookings keep. */
    held: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('hotel_night_day').on(t.roomTypeId, t.day),
    check('hotel_night_held', sql`${t.held} >= 0 and (${t.stock} is null or ${t.held} <= ${t.stock})`),
  ],
)

/** What a booking is about, and what a change of it would make of it. */
export interface StoredContent {
  hotelId: number
  roomTypeId: number
  rooms: number
  checkIn: string
  checkOut: string
  guests: { name: string; certType: string; certNo: string }[]
  contactName: string
  mobile: string
  email: string
  arriveTime: string
  invoiceNeed: number
  remark: string
  /** Minor units, for one room and night. */
  price: number
  /** Minor units. */
  amount: number
}

export const hotelReservation = pgTable(
  'hotel_reservation',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    participationId: ref().notNull(),
    hotelId: ref().notNull(),
    roomTypeId: ref().notNull(),
    rooms: integer().notNull(),
    checkIn: text().notNull(),
    checkOut: text().notNull(),
    guests: jsonb().$type<StoredContent['guests']>().notNull().default([]),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    arriveTime: text().notNull().default(''),
    invoiceNeed: integer().notNull().default(0),
    remark: text().notNull().default(''),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    /** Minor units, for one room and night: the price at which it was booked. */
    price: integer().notNull(),
    /** Minor units; a whole stay of twenty rooms is more than four bytes hold. */
    amount: ref().notNull(),
    /** How often it was filed: the booking, and each change asked for. */
    filed: integer().notNull().default(1),
    /** busi_hotel_status. */
    status: integer().notNull().default(1),
    confirmNo: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** Minor units: what a late cancellation cost. */
    fee: integer().notNull().default(0),
    /** The change that waits for the hotel. */
    change: jsonb().$type<StoredContent | null>(),
    decidedBy: text().notNull().default(''),
    decidedTime: instant(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('hotel_reservation_exhibitor').on(t.exhibitorId, t.delFlag),
    index('hotel_reservation_booth').on(t.participationId, t.delFlag),
    index('hotel_reservation_status').on(t.status, t.id),
  ],
)
