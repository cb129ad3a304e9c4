/** Hotels of the demo show, bookings of its exhibitors, and the rooms they keep. */
import { asc, inArray } from 'drizzle-orm'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { amountOf, holdKey } from '../../rules.ts'
import { holdsOfRow } from '../exports.ts'
import { hotel, hotelNight, hotelReservation, hotelRoomType, type StoredContent } from '../tables.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { minutesBefore } from '../../../../server/base/demo/clock.ts'
import { BOOKINGS, HOTELS, type BookingSeed, type StaySeed } from './data.ts'

/** @param exhibitorIds in the order of the show */
export async function insertHotels(db: Db, openDate: string, exhibitorIds: readonly number[]): Promise<void> {
  const types: (typeof hotelRoomType.$inferSelect)[][] = []
  const since = minutesBefore(60 * 24 * 40)
  for (const { rooms, ...seed } of HOTELS) {
    const [at] = await db
      .insert(hotel)
      .values({ ...seed, createTime: since, updateTime: since })
      .returning({ id: hotel.id })
    types.push(
      await db
        .insert(hotelRoomType)
        .values(rooms.map((room) => ({ ...room, hotelId: at?.id ?? 0, createTime: since, updateTime: since })))
        .returning(),
    )
  }
  const wanted = [...new Set(BOOKINGS.map((one) => exhibitorIds[one.exhibitor] ?? 0))]
  const companies = await db.select().from(exhibitor).where(inArray(exhibitor.id, wanted))
  const booths = await db
    .select()
    .from(participation)
    .where(inArray(participation.exhibitorId, wanted))
    .orderBy(asc(participation.id))
  const held = new Map<string, number>()
  // As they were made: the oldest has the lowest number.
  for (const seed of [...BOOKINGS].sort((one, other) => other.daysAgo - one.daysAgo)) {
    const exhibitorId = exhibitorIds[seed.exhibitor]
    const company = companies.find((one) => one.id === exhibitorId)
    const booth = booths.filter((one) => one.exhibitorId === exhibitorId)[seed.booth]
    if (!company || !booth) continue
    const currency = booth.settleCurrency === 'USD' ? 'USD' : 'CNY'
    const content = (stay: StaySeed): StoredContent => {
      const type = types[stay.hotel]?.[stay.room]
      if (!type) throw new Error(`no room ${stay.room} in hotel ${stay.hotel}`)
      const checkIn = addDays(openDate, stay.from)
      const days = { rooms: stay.rooms, checkIn, checkOut: addDays(checkIn, stay.nights) }
      const price = currency === 'USD' ? type.priceUsd : type.priceCny
      return {
        ...contactOf(company),
        ...days,
        hotelId: type.hotelId,
        roomTypeId: type.id,
        guests: seed.guests.map((name) => ({ name, certType: '', certNo: '' })),
        arriveTime: seed.arriveTime ?? '',
        invoiceNeed: currency === 'CNY' ? 1 : 0,
        remark: seed.remark ?? '',
        price,
        amount: amountOf(price, days),
      }
    }
    const [row] = await db
      .insert(hotelReservation)
      .values({
        ...content(seed),
        ...stateOf(seed),
        currency,
        exhibitorId: company.id,
        participationId: booth.id,
        change: seed.change ? content(seed.change) : null,
      })
      .returning()
    if (row) for (const [key, rooms] of holdsOfRow(row)) held.set(key, (held.get(key) ?? 0) + rooms)
  }
  await insertNights(db, held, openDate, types.flat())
}

function contactOf({ contactName, mobile, email }: { contactName: string; mobile: string; email: string }) {
  return { contactName, mobile, email }
}

function stateOf({ status, confirmNo = '', reason = '', daysAgo }: BookingSeed) {
  const createTime = minutesBefore(daysAgo * 1440 + 95)
  const answered = status === 1 || status === 4 ? null : minutesBefore(daysAgo * 1440 - 480)
  return {
    status,
    confirmNo,
    reason,
    createTime,
    updateTime: answered ?? createTime,
    decidedBy: answered ? 'review' : '',
    decidedTime: answered,
    version: answered ? 2 : 1,
  }
}

/** Two nights of the show have fewer rooms than the others: the demo has full and scarce rooms to look at. */
async function insertNights(
  db: Db,
  held: ReadonlyMap<string, number>,
  openDate: string,
  types: readonly { id: number; stock: number }[],
): Promise<void> {
  const rows = new Map([...held].map(([key, rooms]) => [key, { held: rooms, stock: null as number | null }]))
  const [scarce] = types
  if (scarce)
    for (const day of [openDate, addDays(openDate, 1)]) {
      const key = holdKey(String(scarce.id), day)
      const taken = rows.get(key)?.held ?? 0
      rows.set(key, { held: taken, stock: taken + 2 })
    }
  if (rows.size === 0) return
  await db.insert(hotelNight).values(
    [...rows].map(([key, row]) => {
      const [id = '', day = ''] = key.split(' ')
      return { roomTypeId: Number(id), day, ...row }
    }),
  )
}
