import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMeeting, addOnShow, addSession } from '../../../../tests/helpers/samples/meetings.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { eraseOldMeetings } from './exports.ts'
import { meetingRegistration, meetingSession } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('forgets whom to ask 180 days after its session', async () => {
  const owner = await server.addExhibitor()
  const meetingId = await addSession(server)
  const { id } = (await addMeeting(server, owner, { ...(await addOnShow(server, owner)), meetingId })).data
  expect(await eraseOldMeetings(server.services)).toBe(0)
  await server.db
    .update(meetingSession)
    .set({ date: '2024-04-01' })
    .where(eq(meetingSession.sessionId, Number(meetingId)))
  expect(await eraseOldMeetings(server.services)).toBe(1)
  const [row] = await server.db
    .select()
    .from(meetingRegistration)
    .where(eq(meetingRegistration.id, Number(id)))
  expect(row).toMatchObject({ contactName: '', mobile: '', email: '', attendees: [], approved: null })
})
