/** Rooms per night: what there is, what is taken, and how a booking takes them so that the last room goes to exactly one. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { holdKey } from '../rules.ts'
import { hotel, hotelNight, hotelRoomType } from './tables.ts'

export type HotelRow = typeof hotel.$inferSelect
export type RoomTypeRow = typeof hotelRoomType.$inferSelect
export type NightRow = typeof hotelNight.$inferSelect

/** Hotels in the order they are shown: the nearest first. */
export async function findHotels(db: Db): Promise<HotelRow[]> {
  return db
    .select()
    .from(hotel)
    .where(eq(hotel.delFlag, 0))
    .orderBy(sql`${hotel.distanceKm}::numeric`, asc(hotel.id))
}

/** Whether there is a hotel that takes bookings. */
export const hasOpenHotels = async (db: Db): Promise<boolean> =>
  (await db.$count(hotel, and(eq(hotel.delFlag, 0), eq(hotel.open, 1)))) > 0

export async function findRoomTypes(db: Db, hotelIds: readonly number[]): Promise<RoomTypeRow[]> {
  if (hotelIds.length === 0) return []
  return db
    .select()
    .from(hotelRoomType)
    .where(and(inArray(hotelRoomType.hotelId, [...hotelIds]), eq(hotelRoomType.delFlag, 0)))
    .orderBy(asc(hotelRoomType.priceCny), asc(hotelRoomType.id))
}

/** Nights by `roomTypeId day`; those without a row have the type's stock and nothing taken. */
export async function findNights(db: Db, roomTypeIds: readonly number[]): Promise<Map<string, NightRow>> {
  if (roomTypeIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(hotelNight)
    .where(inArray(hotelNight.roomTypeId, [...roomTypeIds]))
  return new Map(rows.map((row) => [holdKey(String(row.roomTypeId), row.day), row]))
}

/** Rooms there are on a night, and rooms taken. */
export function nightOf(nights: ReadonlyMap<string, NightRow>, type: Pick<RoomTypeRow, 'id' | 'stock'>, day: string) {
  const row = nights.get(holdKey(String(type.id), day))
  return {
    stock: row?.stock ?? type.stock,
    held: row?.held ?? 0,
    own: row?.stock === null || row === undefined ? 0 : 1,
  }
}

/**
 * Room types for a change of what they have left, locked until the transaction ends: whoever books the same type waits, and then sees what is
 * really left. Always in the order of their ids, so that two changes never wait for each other.
 */
export async function lockRoomTypes(db: Db, ids: readonly number[]): Promise<Map<number, RoomTypeRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select()
    .from(hotelRoomType)
    .where(inArray(hotelRoomType.id, wanted))
    .orderBy(asc(hotelRoomType.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes and gives back rooms (`holdChanges`) of locked types. Refused with code 500 when one night has too few: nothing is stored then.
 */
export async function moveHolds(
  db: Db,
  locale: Locale,
  types: ReadonlyMap<number, RoomTypeRow>,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  if (changes.size === 0) return
  const nights = await findNights(db, [...types.keys()])
  const values = [...changes].map(([key, by]) => {
    const [id = '', day = ''] = key.split(' ')
    const type = types.get(Number(id))
    if (!type) throw new Error(`room type ${id} is not locked`)
    const { stock, held } = nightOf(nights, type, day)
    if (by > 0 && held + by > stock) {
      const left = Math.max(0, stock - held)
      const name = locale === 'en-US' ? type.enName || type.name : type.name
      throw fail.business(left === 0 ? 'features/hotel:errors.full' : 'features/hotel:errors.tooFew', {
        name,
        day,
        left,
      })
    }
    return { roomTypeId: type.id, day, held: held + by }
  })
  await db
    .insert(hotelNight)
    .values(values)
    .onConflictDoUpdate({ target: [hotelNight.roomTypeId, hotelNight.day], set: { held: sql`excluded.held` } })
}
