/** Hotels, room types and the rooms of every night, as the organiser keeps them. */
import { and, eq, sql } from 'drizzle-orm'
import { daysBetween } from '../../../shared/lib/time/dates.ts'
import { toDecimal, toMinor } from '../../../shared/lib/money.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import * as calls from '../stock-contract.ts'
import { nightsOf } from '../rules.ts'
import {
  findHotels,
  findNights,
  findRoomTypes,
  lockRoomTypes,
  nightOf,
  type HotelRow,
  type RoomTypeRow,
} from './nights.ts'
import { windowOf } from './replies.ts'
import { stockSheet } from './stock-sheet.ts'
import { hotel, hotelNight, hotelRoomType } from './tables.ts'

async function replies(
  ctx: Ctx,
  hotels: readonly HotelRow[],
): Promise<{ list: calls.StockHotel[]; from: string; to: string }> {
  const window = await windowOf(ctx)
  const days = window ? nightsOf(window.from, window.to) : []
  const types = await findRoomTypes(
    ctx.db,
    hotels.map((one) => one.id),
  )
  const nights = await findNights(
    ctx.db,
    types.map((one) => one.id),
  )
  const roomOf = (type: RoomTypeRow): calls.StockRoom => ({
    roomTypeId: String(type.id),
    name: type.name,
    enName: type.enName,
    bed: type.bed,
    breakfast: type.breakfast,
    priceCny: toDecimal(type.priceCny),
    priceUsd: toDecimal(type.priceUsd),
    stock: type.stock,
    version: type.version,
    nights: days.map((day) => ({ day, ...nightOf(nights, type, day) })),
  })
  const list = hotels.map(
    ({ id, name, enName, star, distanceKm, address, enAddress, phone, shuttle, open, version }) => ({
      id: String(id),
      name,
      enName,
      star,
      distanceKm,
      address,
      enAddress,
      phone,
      shuttle,
      open,
      version,
      rooms: types.filter((type) => type.hotelId === id).map(roomOf),
    }),
  )
  return { list, from: window?.from ?? '', to: window?.to ?? '' }
}

async function oneReply(ctx: Ctx, id: number): Promise<calls.StockHotel> {
  const found = (await findHotels(ctx.db)).filter((one) => one.id === id)
  const [reply] = (await replies(ctx, found)).list
  if (!reply) throw fail.notFound()
  return reply
}

async function lockHotel(ctx: Ctx, id: string): Promise<HotelRow> {
  const [row] = await ctx.db
    .select()
    .from(hotel)
    .where(and(eq(hotel.id, keyOf(id)), eq(hotel.delFlag, 0)))
    .for('update')
  if (!row) throw fail.notFound()
  return row
}

/** Refuses a number of rooms below what bookings keep on one of the nights. */
function refuseTooFew(stock: number, nights: readonly { day: string; held: number }[]): void {
  const most = nights.reduce((found, night) => (night.held > found.held ? night : found), { day: '', held: 0 })
  if (stock < most.held)
    throw fail.field('stock', 'features/hotel:errors.belowHeld', { day: most.day, held: most.held })
}

/** Writes down what became of a hotel, a kind of room, or the rooms of some nights. */
const logStock = (ctx: Ctx, area: 'fields.hotel' | 'stock.room', of: HotelRow | RoomTypeRow, change: Change) =>
  logOperation(ctx, {
    area: `features/hotel:${area}`,
    words: 'features/hotel',
    type: change.before ? 'edit' : 'add',
    id: of.id,
    name: of.name || of.enName,
    ...change,
  })
interface Change {
  before: object | null
  after: object
}

const toldHotel = ({ name, enName, star, distanceKm, address, enAddress, phone, shuttle, open }: HotelRow) => ({
  hotelName: name,
  hotelEnName: enName,
  star,
  distanceKm,
  address,
  enAddress,
  phone,
  shuttle,
  open,
})
const toldRoom = ({ name, enName, bed, breakfast, priceCny, priceUsd, stock }: RoomTypeRow) => ({
  roomName: name,
  roomEnName: enName,
  bed,
  breakfast,
  stock,
  priceCny: toDecimal(priceCny),
  priceUsd: toDecimal(priceUsd),
})
const toldNights = (nights: readonly { day: string; stock: number }[]) => ({
  nightStock: nights.map(({ day, stock }) => `${day}: ${stock}`).join('\n'),
})

export const stockHandlers = [
  handle(calls.stockList, async (ctx) => ({ data: await replies(ctx, await findHotels(ctx.db)) })),
  handle(calls.stockExport, async (ctx) => stockSheet(ctx, (await replies(ctx, await findHotels(ctx.db))).list)),
  handle(calls.hotelSave, async (ctx, { id, version, clientToken: _token, phone, shuttle, open, ...given }) => {
    const now = ctx.clock.showNow()
    const values = { ...given, phone: phone ?? '', shuttle: shuttle ?? 0, open: open ?? 1, updateTime: now }
    if (id === undefined) {
      const [added] = await ctx.db
        .insert(hotel)
        .values({ ...values, createTime: now })
        .returning()
      if (added) await logStock(ctx, 'fields.hotel', added, { before: null, after: toldHotel(added) })
      return { data: await oneReply(ctx, added?.id ?? 0) }
    }
    const row = await lockHotel(ctx, id)
    if (version !== row.version) throw fail.conflict(await oneReply(ctx, row.id))
    await ctx.db
      .update(hotel)
      .set({ ...values, version: row.version + 1 })
      .where(eq(hotel.id, row.id))
    await logStock(ctx, 'fields.hotel', row, { before: toldHotel(row), after: toldHotel({ ...row, ...values }) })
    return { data: await oneReply(ctx, row.id) }
  }),
  handle(calls.roomSave, async (ctx, { id, hotelId, version, clientToken: _token, priceCny, priceUsd, ...given }) => {
    const owner = await lockHotel(ctx, hotelId)
    const now = ctx.clock.showNow()
    const values = { ...given, priceCny: toMinor(priceCny), priceUsd: toMinor(priceUsd), updateTime: now }
    if (id === undefined) {
      const [added] = await ctx.db
        .insert(hotelRoomType)
        .values({ ...values, hotelId: owner.id, createTime: now })
        .returning()
      if (added) await logStock(ctx, 'stock.room', added, { before: null, after: toldRoom(added) })
      return { data: await oneReply(ctx, owner.id) }
    }
    const row = (await lockRoomTypes(ctx.db, [keyOf(id)])).get(keyOf(id))
    if (!row || row.hotelId !== owner.id) throw fail.notFound()
    if (version !== row.version) throw fail.conflict(await oneReply(ctx, owner.id))
    const nights = [...(await findNights(ctx.db, [row.id])).values()]
    refuseTooFew(
      given.stock,
      nights.filter((night) => night.stock === null),
    )
    await ctx.db
      .update(hotelRoomType)
      .set({ ...values, version: row.version + 1 })
      .where(eq(hotelRoomType.id, row.id))
    await logStock(ctx, 'stock.room', row, { before: toldRoom(row), after: toldRoom({ ...row, ...values }) })
    return { data: await oneReply(ctx, owner.id) }
  }),
  handle(calls.stockSave, async (ctx, { roomTypeId, from, to, stock = null }) => {
    const window = await windowOf(ctx)
    if (!window) throw fail.business('features/hotel:errors.noDays')
    const days = nightsOf(window.from, window.to)
    if (!days.includes(from))
      throw fail.field('from', 'features/hotel:errors.noSuchNight', { from: window.from, to: days.at(-1) ?? '' })
    if (!days.includes(to) || daysBetween(from, to) < 0)
      throw fail.field('to', 'features/hotel:errors.noSuchNight', { from, to: days.at(-1) ?? '' })
    const type = (await lockRoomTypes(ctx.db, [keyOf(roomTypeId)])).get(keyOf(roomTypeId))
    if (!type) throw fail.notFound()
    const nights = await findNights(ctx.db, [type.id])
    const chosen = days.filter((day) => day >= from && day <= to).map((day) => ({ day, ...nightOf(nights, type, day) }))
    refuseTooFew(stock ?? type.stock, chosen)
    await ctx.db
      .insert(hotelNight)
      .values(chosen.map(({ day }) => ({ roomTypeId: type.id, day, stock })))
      .onConflictDoUpdate({ target: [hotelNight.roomTypeId, hotelNight.day], set: { stock: sql`excluded.stock` } })
    const after = chosen.map(({ day }) => ({ day, stock: stock ?? type.stock }))
    await logStock(ctx, 'stock.room', type, { before: toldNights(chosen), after: toldNights(after) })
    return { data: await oneReply(ctx, type.hotelId) }
  }),
]
