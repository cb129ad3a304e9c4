/** Matchmaking in a show that moves. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { addMeeting, addOnShow, addSession, sessionInput } from '../../../../../tests/helpers/samples/meetings.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { first, startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { meetingUpdate } from '../../../matchmaking/contract.ts'
import { sessionCalls } from '../../../matchmaking/session-contract.ts'
import { meetingRegistration, meetingSession } from '../../../matchmaking/server/tables.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import * as calls from '../../contract.ts'
import { answerMeeting } from '../exports.ts'
import { dockingMeeting, meetingBuyer } from '../tables.ts'

const EMAIL = 'buyer@example.com'

let server: TestServer
let admin: string
let show: ShowMoves
let owner: TestExhibitor
let onShow: Awaited<ReturnType<typeof addOnShow>>
let buyerId: number
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
  owner = await server.addExhibitor({ company: { email: 'owner@example.com' } })
  onShow = await addOnShow(server, owner)
  const [row] = await server.db
    .insert(meetingBuyer)
    .values({ lastName: '买', firstName: '家', companyName: '连锁商贸公司', email: EMAIL, status: 2 })
    .returning()
  buyerId = row!.id
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [dockingMeeting, meetingRegistration, meetingSession]) await server.db.delete(table)
  await show.reset()
})

const dateOf = async (sessionId: string) =>
  first(
    await server.db
      .select()
      .from(meetingSession)
      .where(eq(meetingSession.sessionId, Number(sessionId))),
  )
/** A session of the show's second day with a registration and an agreed meeting. */
async function agreed() {
  const sessionId = await addSession(server)
  const registration = (await addMeeting(server, owner, { ...onShow, meetingId: sessionId })).data
  const asked = await server.call(
    calls.dockingApply,
    { buyerId: String(buyerId), slotId: `${sessionId}-1000`, assigneeId: String(owner.accountId) },
    { as: owner.token },
  )
  await server.db.transaction((tx) =>
    answerMeeting(
      { ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null },
      { side: 'BUYER', buyerId, name: 'buyer' },
      { id: Number(asked.data.id), result: 'ACCEPT' },
    ),
  )
  return { sessionId, registration, meetingId: asked.data.id }
}
const meetingOf = async (id: string) => (await server.call(calls.dockingDetail, { id }, { as: owner.token })).data
const mails = async () => (await server.db.select().from(outbox).where(eq(outbox.recipient, EMAIL))).length

it('goes along: sessions with registrations and meetings, both sides told, and comes back in one step', async () => {
  const { sessionId, meetingId } = await agreed()
  const empty = await addSession(server, { date: '2024-12-02' })
  const online = await addSession(server, { date: '2024-10-28', applyEnd: '2024-10-20 18:00:00' })
  const preview = (await show.preview(WEEK_LATER)).data
  expect(preview.kinds).toMatchObject([{ kind: 'meeting', total: 2, movable: 2, keepable: 0 }])
  expect(preview.things[0]).toMatchObject({ was: '2024-12-03 10:00', next: '2024-12-10 10:00', moveWhy: '' })

  const [sequence, told] = [(await first(await server.db.select().from(dockingMeeting))).sequence, await mails()]
  expect((await show.apply(WEEK_LATER, { meeting: 'MOVE' })).data).toMatchObject({ moved: 2, open: 0, told: 1 })
  expect(await dateOf(sessionId)).toMatchObject({ date: '2024-12-10', applyEnd: '2024-11-27 18:00:00' })
  expect(await dateOf(empty)).toMatchObject({ date: '2024-12-09' })
  expect(await dateOf(online)).toMatchObject({ date: '2024-10-28' })
  expect((await meetingOf(meetingId)).slot).toMatchObject({ date: '2024-12-10', begin: '10:00' })
  expect(first(await server.db.select().from(dockingMeeting)).sequence).toBe(sequence + 1)
  expect(await mails()).toBe(told + 1)
  expect((await toldTo(server, owner.exhibitorId)).at(-1)?.text).toContain('2024-12-10 10:00')

  expect((await show.undo()).data).toMatchObject({ moved: 2, complete: true })
  expect(await dateOf(sessionId)).toMatchObject({ date: '2024-12-03', applyEnd: '2024-11-20 18:00:00' })
  expect(await dateOf(empty)).toMatchObject({ date: '2024-12-02' })
})

it('is to be rearranged where its day is none of the show any more, until a side acts or the office gives it a day', async () => {
  const { sessionId, registration, meetingId } = await agreed()
  expect((await show.apply(WEEK_LATER, { meeting: 'KEEP' })).data).toMatchObject({ moved: 0, open: 2 })
  expect(await show.open()).toMatchObject([{ kind: 'meeting', why: expect.stringContaining('2024-12-09') }, {}])
  // One more move judges them again.
  await show.apply({ openDate: '2024-12-10', closeDate: '2024-12-12' }, { meeting: 'KEEP' })
  expect(await show.open()).toHaveLength(2)

  await server.call(calls.dockingCancel, { id: meetingId, reason: '改期' }, { as: owner.token })
  expect(await show.open()).toHaveLength(1)
  const other = await addSession(server, { date: '2024-12-11' })
  const changed = await server.call(
    meetingUpdate,
    { ...registration, ...onShow, meetingId: other, submit: 1 },
    { as: owner.token },
  )
  expect(changed.code).toBe(200)
  expect(await show.open()).toEqual([])

  await show.apply(SHOW, { meeting: 'KEEP' })
  expect(await show.open()).toHaveLength(1)
  const session = (await server.call(sessionCalls.detail, { id: other }, { as: admin })).data
  await server.call(
    sessionCalls.edit,
    { ...sessionInput({ name: session.name, date: '2024-12-04' }), id: other, version: session.version },
    { as: admin },
  )
  expect(await show.open()).toEqual([])
  expect(sessionId).not.toBe(other)
})
