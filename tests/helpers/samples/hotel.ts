/** Hotels, rooms and bookings for tests. The show opens on 2024-12-02: stays lie between 2024-11-25 and 2024-12-08. */
import { bookingAdd, bookingUpdate } from '../../../src/features/hotel/contract.ts'
import { organiserBookingDecide, type OrganiserBooking } from '../../../src/features/hotel/desk-contract.ts'
import { hotel, hotelRoomType } from '../../../src/features/hotel/server/tables.ts'
import type { Db } from '../../../src/server/base/db/client.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

/** A hotel with one room type of so many rooms; answers the room type's id. */
export async function addRoomType(
  db: Db,
  over: Partial<typeof hotelRoomType.$inferInsert> = {},
  open = 1,
): Promise<string> {
  const [at] = await db
    .insert(hotel)
    .values({
      name: '会展国际酒店',
      enName: 'Expo International Hotel',
      star: 4,
      distanceKm: '1.2',
      address: '上海市青浦区会展大道 8 号',
      enAddress: '8 Expo Avenue, Shanghai',
      open,
    })
    .returning({ id: hotel.id })
  const [type] = await db
    .insert(hotelRoomType)
    .values({
      hotelId: at?.id ?? 0,
      name: '高级大床房',
      enName: 'Superior King',
      bed: 'KING',
      breakfast: 2,
      priceCny: 58_000,
      priceUsd: 8_200,
      stock: 5,
      ...over,
    })
    .returning({ id: hotelRoomType.id })
  return String(type?.id)
}

/** What an exhibitor sends for three nights. */
export function bookingInput(roomTypeId: string, over: object = {}) {
  return {
    roomTypeId,
    rooms: 1,
    checkIn: '2024-12-01',
    checkOut: '2024-12-04',
    guests: [{ name: '王芳' }],
    contactName: '王芳',
    mobile: '13800138000',
    email: 'wang@example.com',
    /** Of a room for 580 yuan. */
    amount: '1740.00',
    ...over,
  }
}

export async function addBooking(server: TestServer, owner: TestExhibitor, roomTypeId?: string, over: object = {}) {
  const type = roomTypeId ?? (await addRoomType(server.db))
  return agreed((amount) => server.call(bookingAdd, bookingInput(type, { ...amount, ...over }), { as: owner.token }))
}

/** Sends a booking as a page does that shows the amount in force. */
async function agreed<T extends { code: number; data: object }>(
  send: (shown: { amount?: string }) => Promise<T>,
): Promise<T> {
  const answer = await send({})
  return answer.code === 463 && 'amount' in answer.data ? send({ amount: String(answer.data.amount) }) : answer
}

export async function changeBooking(
  server: TestServer,
  owner: TestExhibitor,
  booking: { id: string; version: number; roomTypeId: string },
  over: object = {},
) {
  return agreed((amount) =>
    server.call(
      bookingUpdate,
      { ...bookingInput(booking.roomTypeId, amount), id: booking.id, version: booking.version, ...over },
      { as: owner.token },
    ),
  )
}

export async function decideBooking(
  server: TestServer,
  organiser: string,
  booking: { id: string; version: number },
  over: object = {},
) {
  const answer = { decision: 'confirm', confirmNo: 'HZ-1024', ...over }
  const send = (seen: string) =>
    server.call(
      organiserBookingDecide,
      { id: booking.id, version: booking.version, seen, ...answer },
      { as: organiser },
    )
  const { current } = ((await send('0.01')).data ?? {}) as { current?: OrganiserBooking }
  return send((current?.change ?? current)?.amount ?? '0.01')
}
