/** Hotel stays when the show moves: along by as many days where the hotel has rooms on every night. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DatedBook, DatedSource, DatedThing, Fault, Wanted } from '../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { pathOfBooth } from '../../../shared/lib/booth-place.ts'
import { fromTo, inOrderOfMove, shiftDays } from '../../../shared/lib/time/shift.ts'
import { holdChanges, stayWindow } from '../rules.ts'
import { findNights, findRoomTypes, lockRoomTypes, moveHolds, nightOf } from './nights.ts'
import { holdsOfRow, recordOf, writeBooking, typesOf, type BookingRow } from './replies.ts'
import { hotel, hotelReservation, type StoredContent } from './tables.ts'

const moved = <T extends Pick<StoredContent, 'checkIn' | 'checkOut'>>(stay: T, by: number): T => ({
  ...stay,
  checkIn: shiftDays(stay.checkIn, by),
  checkOut: shiftDays(stay.checkOut, by),
})
/** A booking on other days, with the change of it that waits. The hotel has confirmed the old nights only, and is asked for the new ones. */
const movedRow = (row: BookingRow, by: number): BookingRow => ({
  ...moved(row, by),
  change: row.change && moved(row.change, by),
  ...(row.status === 2 ? { status: 1, confirmNo: '', decidedBy: '', decidedTime: null } : {}),
})

const hotelsOf = (rows: readonly BookingRow[]): number[] => [
  ...new Set(rows.flatMap(({ hotelId, change }) => (change ? [hotelId, change.hotelId] : [hotelId]))),
]

async function findStays({ db }: Ctx, lock: boolean) {
  const query = db
    .select({ row: hotelReservation, name: hotel.name, enName: hotel.enName })
    .from(hotelReservation)
    .innerJoin(hotel, eq(hotel.id, hotelReservation.hotelId))
    .where(and(eq(hotelReservation.delFlag, 0), inArray(hotelReservation.status, [1, 2, 5])))
    .orderBy(asc(hotelReservation.id))
  return lock ? query.for('update', { of: hotelReservation }) : query
}

function thingOf({ row, name, enName }: Awaited<ReturnType<typeof findStays>>[number]): DatedThing {
  const { checkIn, checkOut } = row.change ?? row
  return {
    record: recordOf(row.id),
    part: '',
    exhibitorId: row.exhibitorId,
    participationId: row.participationId,
    path: pathOfBooth('/newspaper/hotelReservation', row.participationId),
    what: { 'zh-CN': `${name || enName} × ${row.rooms}`, 'en-US': `${enName || name} × ${row.rooms}` },
    at: fromTo(checkIn, checkOut),
    follows: 'openDate',
  }
}

export const stayDays: DatedSource = {
  kind: 'stay',
  async open(ctx, lock): Promise<DatedBook> {
    const found = await findStays(ctx, lock)
    const rows = new Map(found.map((one) => [thingOf(one), one.row]))
    const typeIds = [...new Set(found.flatMap(({ row }) => typesOf(row)))]
    const types = lock
      ? await lockRoomTypes(ctx.db, typeIds)
      : new Map((await findRoomTypes(ctx.db, hotelsOf(found.map(({ row }) => row)))).map((one) => [one.id, one]))
    const nights = await findNights(ctx.db, typeIds)

    return {
      things: [...rows.keys()],
      judge(wanted, { days }) {
        const window = stayWindow(days)
        const more = new Map<string, number>()
        /** Rooms a type has left on a night, after what was moved so far. */
        const left = (key: string): number => {
          const [id = '', day = ''] = key.split(' ')
          const type = types.get(Number(id))
          if (!type) return 0
          const { stock, held } = nightOf(nights, type, day)
          return stock - held - (more.get(key) ?? 0)
        }
        const faults = new Map<DatedThing, Fault>()
        for (const { thing, by, at } of inOrderOfMove(wanted.map((one) => ({ ...one, at: one.thing.at })))) {
          const row = rows.get(thing)
          const [first = '', last = ''] = shiftDays(at, by).split(' – ')
          if (!row) continue
          if (window && (first < window.from || last > window.to)) faults.set(thing, { why: 'window', ...window })
          else if (by !== 0) {
            const changes = holdChanges(holdsOfRow(row), holdsOfRow(movedRow(row, by)))
            if ([...changes].some(([key, count]) => count > left(key))) faults.set(thing, { why: 'full' })
            else for (const [key, count] of changes) more.set(key, (more.get(key) ?? 0) + count)
          }
        }
        return faults
      },
      async move(wanted) {
        const changes = new Map<string, number>()
        const follow = ({ thing, by }: Wanted): { row: BookingRow; next: BookingRow }[] => {
          const row = rows.get(thing)
          return row ? [{ row, next: movedRow(row, by) }] : []
        }
        for (const { row, next } of wanted.flatMap(follow)) {
          for (const [key, count] of holdChanges(holdsOfRow(row), holdsOfRow(next)))
            changes.set(key, (changes.get(key) ?? 0) + count)
          const { checkIn, checkOut, change, status, confirmNo, decidedBy, decidedTime } = next
          await writeBooking(ctx, row, { checkIn, checkOut, change, status, confirmNo, decidedBy, decidedTime })
        }
        await moveHolds(ctx.db, ctx.locale, types, changes)
      },
    }
  },
}
