/** A booking as the wire carries it. */
import { and, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { findShowDays } from '../../calendar/server/exports.ts'
import { daysBetween, formatDate } from '../../../shared/lib/time/dates.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import { formatMoney, toDecimal } from '../../../shared/lib/money.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import {
  agreeRearranged,
  findToRearrange,
  reopenRearranged,
  closeRearranged,
} from '../../../server/base/dated/dated.ts'
import { translate } from '../../../server/base/i18n.ts'
import { notOfferedWords } from '../../../server/base/offers.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { BookingRecord } from '../contract.ts'
import {
  cancelFee,
  daysLeftOf,
  freeUntil,
  holdsOf,
  nextBooking,
  nightsOf,
  stayWindow,
  type BookingStatus,
  type Holds,
  type Stay,
} from '../rules.ts'
import { hotel, hotelReservation, hotelRoomType, type StoredContent } from './tables.ts'
import { under } from '../../../shared/i18n/keys.ts'

export type BookingRow = typeof hotelReservation.$inferSelect
type Guest = StoredContent['guests'][number]

/** Today by the show's clock. */
export const todayOf = (ctx: Ctx): string => formatDate(ctx.clock.showNow())

export async function windowOf(ctx: Ctx) {
  return stayWindow(await findShowDays(ctx.db))
}

/** What a stored booking or its change keeps rooms for. */
export function stayOf({
  roomTypeId,
  rooms,
  checkIn,
  checkOut,
}: Pick<StoredContent, 'roomTypeId' | 'rooms' | 'checkIn' | 'checkOut'>): Stay {
  return { roomTypeId: String(roomTypeId), rooms, checkIn, checkOut }
}

export const statusOf = ({ status }: Pick<BookingRow, 'status'>): BookingStatus => status as BookingStatus

/** Rooms a row keeps from others. */
export const holdsOfRow = (row: Pick<BookingRow, 'status' | 'change'> & Parameters<typeof stayOf>[0]): Holds =>
  holdsOf(statusOf(row), stayOf(row), row.change ? stayOf(row.change) : null)

/** Room types a row keeps rooms of. */
export const typesOf = ({ roomTypeId, change }: Pick<BookingRow, 'roomTypeId' | 'change'>): number[] =>
  change ? [roomTypeId, change.roomTypeId] : [roomTypeId]

/** The number as who may not read it sees it (business-entities 1.3). */
export const maskedNo = ({ certType, certNo }: Guest): string => maskDocument(Number(certType), certNo)

/** The document number of a guest of anybody's booking, as the booking would stand after a change that waits; null when there is none. */
export async function findGuestDocument(ctx: Ctx, id: string, guest: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ guests: hotelReservation.guests, change: hotelReservation.change })
    .from(hotelReservation)
    .where(
      and(
        eq(hotelReservation.id, keyOf(id)),
        eq(hotelReservation.delFlag, 0),
        await inScope(ctx, hotelReservation.exhibitorId),
      ),
    )
  return (row?.change ?? row)?.guests[guest]?.certNo || null
}

/** What bookings name by id: hotels and room types (gone ones included), companies, booths, and the show. */
export async function findNamed(ctx: Ctx, rows: readonly BookingRow[]) {
  const contents = rows.flatMap((row) => (row.change ? [row, row.change] : [row]))
  const ids = (of: (content: StoredContent | BookingRow) => number) => [...new Set(contents.map(of))]
  const hotels = contents.length
    ? await ctx.db
        .select()
        .from(hotel)
        .where(
          inArray(
            hotel.id,
            ids((one) => one.hotelId),
          ),
        )
    : []
  const types = contents.length
    ? await ctx.db
        .select()
        .from(hotelRoomType)
        .where(
          inArray(
            hotelRoomType.id,
            ids((one) => one.roomTypeId),
          ),
        )
    : []
  const companies = rows.length
    ? await ctx.db
        .select()
        .from(exhibitor)
        .where(
          inArray(
            exhibitor.id,
            rows.map((one) => one.exhibitorId),
          ),
        )
    : []
  const booths = rows.length
    ? await ctx.db
        .select()
        .from(participation)
        .where(
          inArray(
            participation.id,
            rows.map((one) => one.participationId),
          ),
        )
    : []
  return {
    hotels: new Map(hotels.map((one) => [one.id, one])),
    types: new Map(types.map((one) => [one.id, one])),
    companies: new Map(companies.map((one) => [one.id, one])),
    booths: new Map(booths.map((one) => [one.id, one])),
    show: await findConfigs(ctx.db, ['expo.name', 'expo.enName']),
    notOffered: await notOfferedWords(ctx, 'hotel'),
    rearrange: await findToRearrange(
      ctx.db,
      rows.map(({ id }) => recordOf(id)),
    ),
  }
}
type Named = Awaited<ReturnType<typeof findNamed>>

function stayPart({ hotels, types }: Pick<Named, 'hotels' | 'types'>, content: StoredContent | BookingRow) {
  const { rooms, checkIn, checkOut } = content
  const at = hotels.get(content.hotelId)
  const type = types.get(content.roomTypeId)
  return {
    hotelId: String(content.hotelId),
    roomTypeId: String(content.roomTypeId),
    hotelName: at?.name ?? '',
    enHotelName: at?.enName ?? '',
    roomName: type?.name ?? '',
    enRoomName: type?.enName ?? '',
    bed: type?.bed ?? ('KING' as const),
    breakfast: type?.breakfast ?? 0,
    rooms,
    checkIn,
    checkOut,
    nights: nightsOf(checkIn, checkOut).length,
    price: toDecimal(content.price),
    amount: toDecimal(content.amount),
  }
}

function contactPart({ contactName, mobile, email, arriveTime, invoiceNeed, remark }: StoredContent | BookingRow) {
  return { contactName, mobile, email, arriveTime, invoiceNeed, remark }
}

/** @param clear numbers of documents as they are; else masked */
export function bookingReply(ctx: Ctx, named: Named, row: BookingRow, clear = false): BookingRecord {
  const guestsOf = (guests: readonly Guest[]) => guests.map((one) => (clear ? one : { ...one, certNo: maskedNo(one) }))
  const rearrange = named.rearrange.has(recordOf(row.id))
  const daysLeft = daysLeftOf(daysBetween(todayOf(ctx), row.checkIn), rearrange)
  const outcome = (action: 'update' | 'cancel') => nextBooking(statusOf(row), action, daysLeft)
  const words = (action: 'update' | 'cancel') => {
    const found = outcome(action)
    return 'refusal' in found
      ? translate(ctx.locale, `features/hotel:errors.${found.refusal}`, { day: freeUntil(row.checkIn) })
      : ''
  }
  const cancelling = outcome('cancel')
  const at = named.hotels.get(row.hotelId)
  return {
    id: String(row.id),
    ...stayPart(named, row),
    address: at?.address ?? '',
    enAddress: at?.enAddress ?? '',
    phone: at?.phone ?? '',
    shuttle: at?.shuttle ?? 0,
    companyName: named.companies.get(row.exhibitorId)?.companyName ?? '',
    enCompanyName: named.companies.get(row.exhibitorId)?.enCompanyName ?? '',
    hall: named.booths.get(row.participationId)?.hall ?? '',
    boothNo: named.booths.get(row.participationId)?.boothNo ?? '',
    expoName: named.show['expo.name'] ?? '',
    enExpoName: named.show['expo.enName'] ?? '',
    guests: guestsOf(row.guests),
    ...contactPart(row),
    currency: row.currency,
    status: row.status,
    statusString: translate(ctx.locale, under('features/hotel:status.', row.status)),
    confirmNo: row.confirmNo,
    reason: row.reason,
    fee: toDecimal(row.fee),
    change: row.change
      ? { ...stayPart(named, row.change), ...contactPart(row.change), guests: guestsOf(row.change.guests) }
      : null,
    rearrange: rearrange ? 1 : 0,
    freeUntil: freeUntil(row.checkIn),
    changeBlocked: named.notOffered || words('update'),
    cancelBlocked: words('cancel'),
    cancelFee: toDecimal('refusal' in cancelling ? 0 : cancelFee(row.price, row.rooms, cancelling.feeNights)),
    createTime: timeText(row.createTime),
    updateTime: timeText(row.updateTime),
    version: row.version,
  }
}

export async function oneReply(ctx: Ctx, row: BookingRow, clear = false): Promise<BookingRecord> {
  return bookingReply(ctx, await findNamed(ctx, [row]), row, clear)
}

/** An amount in words of the caller's language. */
export const moneyText = (ctx: Ctx, minor: number, currency: 'CNY' | 'USD'): string =>
  formatMoney(minor, currency, ctx.locale)

/** Name of a booking among all dated records. */
export const recordOf = (id: number): string => `stay ${id}`

/** Whoever changes or gives up a stay has rearranged it; a change that is refused brings back what was to be rearranged. */
async function followRearranged(ctx: Ctx, row: BookingRow, { status, checkIn }: Partial<BookingRow>): Promise<void> {
  const { db } = ctx
  const record = recordOf(row.id)
  if (status !== 2) await closeRearranged(db, record, status === 5)
  else if (row.status === 5 && checkIn === undefined) await reopenRearranged(ctx, record)
  else await agreeRearranged(db, record)
}

/** Writes a row's new version, and nothing of what is to be rearranged. */
export async function writeBooking(ctx: Ctx, row: BookingRow, values: Partial<BookingRow>): Promise<BookingRow> {
  const [stored] = await ctx.db
    .update(hotelReservation)
    .set({ ...values, version: row.version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(hotelReservation.id, row.id))
    .returning()
  return stored as BookingRow
}

/** Writes what was asked for or decided about a booking. */
export async function storeBooking(ctx: Ctx, row: BookingRow, values: Partial<BookingRow>): Promise<BookingRow> {
  const stored = await writeBooking(ctx, row, values)
  await followRearranged(ctx, row, values)
  return stored
}
