/** A server for the tests of the calendar: an exhibitor's events, and its forms filed. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../server.ts'
import { calendarList, type CalendarEvent } from '../../../src/features/calendar/contract.ts'

export function calendarServer() {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://expo.example' })
  })
  beforeEach(() => server.clock.override(TEST_NOW))
  afterAll(() => server.close())
  const listOf = async (token: string, english = false): Promise<CalendarEvent[]> =>
    (await server.call(calendarList, {}, { as: token, english })).data.events
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

  return {
    get server() {
      return server
    },
    eventsOf,
    listOf,
  }
}
