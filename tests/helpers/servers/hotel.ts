/** A server for the tests of hotel booking: guests, offers, and what is held on a night. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../server.ts'
import { hotelNight, hotelReservation } from '../../../src/features/hotel/server/tables.ts'

export function hotelServer() {
  let server: TestServer
  let organiser: string
  let owner: TestExhibitor
  beforeAll(async () => {
    server = await startTestServer()
    organiser = (await server.addUser(['organiser_review'])).token
    owner = await server.addExhibitor()
  })
  afterAll(() => server.close())

  /** The day at noon in Shanghai by the show's clock, for one piece of work. */
  async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
    server.clock.override(new Date(`${day}T12:00:00+08:00`))
    try {
      return await work()
    } finally {
      server.clock.override(TEST_NOW)
    }
  }
  async function heldOn(roomTypeId: string, day = '2024-12-01'): Promise<number> {
    const [row] = await server.db
      .select()
      .from(hotelNight)
      .where(and(eq(hotelNight.roomTypeId, Number(roomTypeId)), eq(hotelNight.day, day)))
    return row?.held ?? 0
  }
  const rowOf = async (id: string) =>
    (
      await server.db
        .select()
        .from(hotelReservation)
        .where(eq(hotelReservation.id, Number(id)))
    )[0]

  return {
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    get organiser() {
      return organiser
    },
    heldOn,
    on,
    rowOf,
  }
}
