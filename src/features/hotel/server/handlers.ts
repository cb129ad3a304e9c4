/** Hotel booking of an exhibitor's booth (business-entities 3.9). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { deadlineOf, isPast, requireBefore } from '../../calendar/server/exports.ts'
import { findExhibitor } from '../../company/server/exports.ts'
import { boothOf } from '../../newspaper/server/exports.ts'
import { findPage, pagingOf } from '../../../server/base/db/paging.ts'
import { daysBetween } from '../../../shared/lib/time/dates.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findToRearrange } from '../../../server/base/dated/dated.ts'
import { holdShow } from '../../../server/base/dated/show-lock.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { notOfferedWords, requireOffered } from '../../../server/base/offers.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import * as calls from '../contract.ts'
import {
  amountOf,
  cancelFee,
  daysLeftOf,
  freeUntil,
  holdChanges,
  holdsOf,
  nextBooking,
  nightsOf,
  type BookingStatus,
} from '../rules.ts'
import { checkedContent } from './content.ts'
import { findHotels, findNights, findRoomTypes, lockRoomTypes, moveHolds, nightOf, type RoomTypeRow } from './nights.ts'
import {
  bookingReply,
  findNamed,
  holdsOfRow,
  moneyText,
  oneReply,
  recordOf,
  statusOf,
  stayOf,
  storeBooking,
  todayOf,
  typesOf,
  windowOf,
  type BookingRow,
} from './replies.ts'
import { endBooked, tellBooked } from './mails.ts'
import { ownExport } from './own-export.ts'
import { hotelReservation, type StoredContent } from './tables.ts'
import { organiserHotelHandlers } from './organiser.ts'

const currencyOf = ({ settleCurrency }: { settleCurrency: string }): 'CNY' | 'USD' =>
  settleCurrency === 'USD' ? 'USD' : 'CNY'

/** Numbers of documents are the exhibitor's administrator's to read (decisions 15). */
const readsDocuments = (ctx: Ctx): boolean =>
  signedIn(ctx).permissions.some((one) => one === '*:*:*' || one === 'busi:hotelReservation:document')

/** A booking of the caller's; another's is not found. Locked when it is about to change. */
async function ownBooking(ctx: Ctx, id: string, lock = false): Promise<BookingRow> {
  const query = ctx.db
    .select()
    .from(hotelReservation)
    .where(
      and(
        eq(hotelReservation.id, keyOf(id)),
        eq(hotelReservation.exhibitorId, exhibitorOf(ctx)),
        eq(hotelReservation.delFlag, 0),
      ),
    )
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw fail.notFound()
  return row
}

/** Where an action leads to; refused in words when it leads nowhere. */
async function outcomeOf(
  ctx: Ctx,
  row: BookingRow,
  action: 'update' | 'cancel',
): Promise<{ to: BookingStatus; feeNights: number }> {
  const rearrange = (await findToRearrange(ctx.db, [recordOf(row.id)])).size > 0
  const found = nextBooking(statusOf(row), action, daysLeftOf(daysBetween(todayOf(ctx), row.checkIn), rearrange))
  if ('refusal' in found) throw fail.business(`features/hotel:errors.${found.refusal}`, { day: freeUntil(row.checkIn) })
  return found
}

/** The price that was shown must still be the price: else the booker is asked (463) and nothing is stored. */
function agreeAmount(ctx: Ctx, shown: string, amount: number, currency: 'CNY' | 'USD'): void {
  if (shown === toDecimal(amount)) return
  throw fail.consent(
    'features/hotel:consent.amount',
    { amount: moneyText(ctx, amount, currency) },
    { amount: toDecimal(amount) },
  )
}

const priceOf = (type: RoomTypeRow, currency: 'CNY' | 'USD') => (currency === 'USD' ? type.priceUsd : type.priceCny)

/** Hotels the caller may choose among: the open ones, and those it has a living booking in. */
async function findOffers(ctx: Ctx, participationId: number, stay: { checkIn?: string; checkOut?: string }) {
  const window = await windowOf(ctx)
  const living = await ctx.db
    .select({ hotelId: hotelReservation.hotelId, change: hotelReservation.change })
    .from(hotelReservation)
    .where(and(eq(hotelReservation.participationId, participationId), inArray(hotelReservation.status, [1, 2, 5])))
  const own = new Set(living.flatMap(({ hotelId, change }) => (change ? [hotelId, change.hotelId] : [hotelId])))
  const hotels = (await findHotels(ctx.db)).filter((one) => one.open === 1 || own.has(one.id))
  const types = await findRoomTypes(
    ctx.db,
    hotels.map((one) => one.id),
  )
  const nights = await findNights(
    ctx.db,
    types.map((one) => one.id),
  )
  const days = window ? nightsOf(window.from, window.to) : []
  const asked = stay.checkIn && stay.checkOut ? nightsOf(stay.checkIn, stay.checkOut) : days
  const list = hotels.map((one) => ({
    id: String(one.id),
    name: one.name,
    enName: one.enName,
    star: one.star,
    distanceKm: one.distanceKm,
    address: one.address,
    enAddress: one.enAddress,
    phone: one.phone,
    shuttle: one.shuttle,
    rooms: types
      .filter((type) => type.hotelId === one.id)
      .map((type) => {
        const leftOn = (day: string) => {
          const { stock, held } = nightOf(nights, type, day)
          return days.includes(day) ? Math.max(0, stock - held) : 0
        }
        return {
          roomTypeId: String(type.id),
          name: type.name,
          enName: type.enName,
          bed: type.bed,
          breakfast: type.breakfast,
          priceCny: toDecimal(type.priceCny),
          priceUsd: toDecimal(type.priceUsd),
          left: asked.length === 0 ? 0 : Math.min(...asked.map(leftOn)),
          nights: days.map((day) => ({ day, left: leftOn(day) })),
        }
      }),
  }))
  return { list, window }
}

const bookingHandlers = [
  handle(calls.hotelList, async (ctx, input) => {
    const booth = await boothOf(ctx)
    const { list, window } = await findOffers(ctx, booth.id, {
      checkIn: input.checkIn ?? '',
      checkOut: input.checkOut ?? '',
    })
    const deadline = await deadlineOf(ctx.db, 'hotel')
    const company = await findExhibitor(ctx.db, booth.exhibitorId)
    return {
      data: {
        list,
        total: list.length,
        pageNum: 1,
        pageSize: Math.max(list.length, 1),
        from: window?.from ?? '',
        to: window?.to ?? '',
        today: todayOf(ctx),
        deadline: timeText(deadline),
        closed: isPast(deadline, ctx.clock.showNow()) ? 1 : 0,
        notOffered: await notOfferedWords(ctx, 'hotel'),
        currency: currencyOf(booth),
        participationId: String(booth.id),
        contactName: company?.contactName ?? '',
        mobile: company?.mobile ?? '',
        email: company?.email ?? '',
      },
    }
  }),
  handle(calls.bookingList, async (ctx, input) => {
    const { status } = input
    const booth = await boothOf(ctx)
    const at = pagingOf(input)
    const where = and(
      eq(hotelReservation.participationId, booth.id),
      eq(hotelReservation.delFlag, 0),
      status === undefined ? undefined : eq(hotelReservation.status, status),
    )
    const { list, total } = await findPage(ctx.db, hotelReservation, where, [desc(hotelReservation.id)], at)
    const named = await findNamed(ctx, list)
    return { data: { list: list.map((row) => bookingReply(ctx, named, row)), total, ...at } }
  }),
  handle(calls.bookingDetail, async (ctx, { id }) => ({
    data: await oneReply(ctx, await ownBooking(ctx, id), readsDocuments(ctx)),
  })),
  handle(calls.bookingAdd, async (ctx, { participationId, ...input }) => {
    await requireOffered(ctx, 'hotel')
    await holdShow(ctx.db)
    const booth = await boothOf(ctx, participationId)
    await requireBefore(ctx, 'hotel')
    const { content, type } = await checkedContent(ctx, input, null)
    const currency = currencyOf(booth)
    const types = await lockRoomTypes(ctx.db, [type.id])
    const price = priceOf(types.get(type.id) ?? type, currency)
    const amount = amountOf(price, content)
    agreeAmount(ctx, input.amount, amount, currency)
    await moveHolds(ctx.db, ctx.locale, types, holdsOf(1, stayOf(content), null))
    const now = ctx.clock.showNow()
    const [row] = await ctx.db
      .insert(hotelReservation)
      .values({
        ...content,
        price,
        amount,
        currency,
        exhibitorId: booth.exhibitorId,
        participationId: booth.id,
        createTime: now,
        updateTime: now,
      })
      .returning()
    await tellBooked(ctx, row as BookingRow)
    return { data: await oneReply(ctx, row as BookingRow, readsDocuments(ctx)) }
  }),
  handle(calls.bookingUpdate, async (ctx, input) => {
    await requireOffered(ctx, 'hotel')
    await holdShow(ctx.db)
    const row = await ownBooking(ctx, input.id, true)
    const clear = readsDocuments(ctx)
    if (input.version !== row.version) throw fail.conflict(await oneReply(ctx, row, clear))
    const { to } = await outcomeOf(ctx, row, 'update')
    const { content, type } = await checkedContent(ctx, input, row)
    // After the deadline no further room is given out; moving a stay stays possible (src/docs/hotel.md).
    if (content.rooms > row.rooms) await requireBefore(ctx, 'hotel')
    const types = await lockRoomTypes(ctx.db, [type.id, ...typesOf(row)])
    const price = type.id === row.roomTypeId ? row.price : priceOf(types.get(type.id) ?? type, row.currency)
    const amount = amountOf(price, content)
    agreeAmount(ctx, input.amount, amount, row.currency)
    const stored: StoredContent = { ...content, price, amount }
    const after = to === 5 ? { ...row, status: 5, change: stored } : { ...row, ...stored }
    await moveHolds(ctx.db, ctx.locale, types, holdChanges(holdsOfRow(row), holdsOfRow(after)))
    const filed = row.filed + 1
    const next = await storeBooking(ctx, row, {
      filed,
      ...(to === 5 ? { status: 5, change: stored, reason: '' } : stored),
    })
    await tellBooked(ctx, next)
    return { data: await oneReply(ctx, next, clear) }
  }),
  handle(calls.bookingCancel, async (ctx, { id, version, fee }) => {
    const row = await ownBooking(ctx, id, true)
    const clear = readsDocuments(ctx)
    if (version !== row.version) throw fail.conflict(await oneReply(ctx, row, clear))
    const { to, feeNights } = await outcomeOf(ctx, row, 'cancel')
    const charged = cancelFee(row.price, row.rooms, feeNights)
    if (charged > 0 && fee !== toDecimal(charged))
      throw fail.consent(
        'features/hotel:consent.fee',
        { fee: moneyText(ctx, charged, row.currency), day: freeUntil(row.checkIn) },
        { fee: toDecimal(charged) },
      )
    const types = await lockRoomTypes(ctx.db, typesOf(row))
    await moveHolds(ctx.db, ctx.locale, types, holdChanges(holdsOfRow(row), new Map()))
    await endBooked(ctx, row)
    return {
      data: await oneReply(ctx, await storeBooking(ctx, row, { status: to, change: null, fee: charged }), clear),
    }
  }),
]

export const hotelHandlers = [...bookingHandlers, ownExport(bookingHandlers), ...organiserHotelHandlers]
