/** The organiser changes or deletes a session that has meetings. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import {
  addBuyer,
  addMeeting,
  addOnShow,
  addSession,
  sessionInput,
} from '../../../../../tests/helpers/samples/meetings.ts'
import {
  fieldsOf,
  first,
  startTestServer,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { meetingArrangement, meetingTablePlan } from '../../../arrangement/server/tables.ts'
import { sessionCalls } from '../../../matchmaking/session-contract.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { realMoment } from '../../../../server/base/mail/shelf-life.ts'
import { DOCKING } from '../../rules.ts'
import { applyForMeeting, type Actor } from '../exports.ts'
import { dockingMeeting } from '../tables.ts'

let server: TestServer
let admin: string
let owner: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  owner = await server.addExhibitor({ company: { email: 'owner@example.com' } })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(dockingMeeting))

type Over = Partial<typeof dockingMeeting.$inferInsert>
/** A meeting of a session, agreed unless told. */
async function meeting(sessionId: string, time: string, over: Over = {}) {
  const buyerId = over.buyerId ?? (await addBuyer(server)).id
  const [row] = await server.db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: 'ARRANGED',
      exhibitorId: owner.exhibitorId,
      buyerId,
      sessionId: Number(sessionId),
      slotId: `${sessionId}-${time}`,
      status: DOCKING.accepted,
      expireAt: new Date('2024-12-01T00:00:00Z'),
      ...over,
    })
    .returning()
  return row!
}
const again = async (id: number) =>
  first(await server.db.select().from(dockingMeeting).where(eq(dockingMeeting.id, id)))
async function edit(id: string, over: Record<string, unknown>) {
  const stored = (await server.call(sessionCalls.detail, { id }, { as: admin })).data
  const input = { ...sessionInput({ name: stored.name }), date: stored.date, id, version: stored.version, ...over }
  return server.call(sessionCalls.edit, input, { as: admin })
}
const remove = (id: string) => server.call(sessionCalls.remove, { id }, { as: admin })
const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(asc(outbox.id))

it('is not deleted while a meeting holds its time, or took place there', async () => {
  for (const over of [
    { status: DOCKING.accepted },
    { status: DOCKING.pending },
    { status: DOCKING.held },
    { status: DOCKING.missed },
  ]) {
    const id = await addSession(server)
    const { id: meetingId } = await meeting(id, '1000', over)
    const answer = await remove(id)
    expect(answer.code, String(over.status)).toBe(500)
    expect(answer.msg).toContain('1 场')
    expect(await again(meetingId)).toMatchObject(over)
  }
})

it('takes its tables and what was proposed for it along when it goes', async () => {
  const [id, kept] = [await addSession(server), await addSession(server)]
  await meeting(id, '1000', { status: DOCKING.cancelled })
  const offering = await meeting(kept, '1000', { altSlotId: `${id}-1030`, altBy: 'BUYER' })
  await server.db.insert(meetingTablePlan).values([{ sessionId: Number(id) }, { sessionId: Number(kept) }])
  const run = { seed: 1, minScore: 0, createBy: 'x' }
  await server.db.insert(meetingArrangement).values([
    { ...run, state: 'READY', sessionIds: [kept, id] },
    { ...run, state: 'RUNNING', sessionIds: [id] },
    { ...run, state: 'READY', sessionIds: [kept] },
  ])
  expect((await remove(id)).code).toBe(200)
  const plans = await server.db.select().from(meetingTablePlan)
  expect(plans.map(({ sessionId }) => String(sessionId))).toEqual([kept])
  const runs = await server.db.select().from(meetingArrangement).orderBy(meetingArrangement.id)
  expect(runs.map(({ state }) => state)).toEqual(['DISCARDED', 'CANCELLED', 'READY'])
  expect(await again(offering.id)).toMatchObject({ altSlotId: null, altBy: null, status: DOCKING.accepted })
})

it('keeps the times at which meetings stand', async () => {
  const id = await addSession(server)
  await meeting(id, '1130', { status: DOCKING.pending })
  for (const over of [{ endTime: '11:30' }, { beginTime: '10:15' }, { slotMinutes: 40 }]) {
    const answer = await edit(id, over)
    expect(fieldsOf(answer)).toEqual(['beginTime'])
    expect(answer.msg).toContain('1 场')
  }
  expect((await edit(id, { endTime: '12:30' })).code).toBe(200)
  expect((await edit(id, { date: '2024-10-13', applyEnd: '2024-10-12 10:00:00' })).code).toBe(300)
})

it('does not move to where a buyer, a colleague or a brand would be twice at one time', async () => {
  const [id, other] = [await addSession(server), await addSession(server, { date: '2024-12-04' })]
  const twice = await meeting(id, '1000')
  await meeting(id, '1030', { assigneeId: owner.accountId })
  await meeting(id, '1100', { brandId: 7 })
  await meeting(id, '1130')
  const stranger = await server.addExhibitor()
  await meeting(other, '1000', { buyerId: twice.buyerId, exhibitorId: stranger.exhibitorId })
  await meeting(other, '1030', { assigneeId: owner.accountId })
  await meeting(other, '1100', { brandId: 7 })
  const answer = await edit(id, { date: '2024-12-04' })
  expect(fieldsOf(answer)).toEqual(['date'])
  expect(answer.msg).toContain('3 场')
  expect((await again(twice.id)).sequence).toBe(0)
  expect((await edit(id, { date: '2024-12-05' })).code).toBe(200)
})

it('tells buyers and exhibitors of meetings of another day, time or place; calendars take them anew', async () => {
  const id = await addSession(server)
  const buyer = await addBuyer(server)
  const row = await meeting(id, '1000', { buyerId: buyer.id, status: DOCKING.pending })
  const over = await meeting(id, '1030', { status: DOCKING.cancelled })
  const before = (await toldTo(server, owner.exhibitorId)).length
  expect((await edit(id, { endTime: '13:00' })).code, 'nothing changes for a meeting').toBe(200)
  expect(await again(row.id)).toMatchObject({ sequence: 0, version: row.version })
  expect(await mailsTo(buyer.email)).toHaveLength(0)

  expect((await edit(id, { date: '2024-11-22', endTime: '13:00' })).code).toBe(200)
  expect(await again(row.id)).toMatchObject({ sequence: 1, version: row.version + 1 })
  expect((await again(row.id)).expireAt).toEqual(new Date('2024-11-22T02:00:00Z'))
  expect((await again(over.id)).sequence).toBe(0)
  expect(await mailsTo(buyer.email)).toMatchObject([{ template: 'buyerTold' }])
  const told = (await toldTo(server, owner.exhibitorId)).slice(before)
  expect(told).toMatchObject([{ template: 'dockingTold', text: expect.stringContaining('2024-11-22 10:00') }])

  expect((await edit(id, { endTime: '13:00', place: '5 号馆' })).code).toBe(200)
  expect((await mailsTo(buyer.email)).length).toBe(2)
  expect((await again(row.id)).sequence).toBe(2)
})

it('moves beside applications for the same time without a double booking', async () => {
  const [id, other] = [await addSession(server), await addSession(server, { date: '2024-12-06' })]
  for (let round = 0; round < 4; round += 1) {
    await server.db.delete(dockingMeeting)
    const buyer = await addBuyer(server)
    await meeting(id, '1000', { buyerId: buyer.id })
    const stranger = await server.addExhibitor()
    const actor: Actor = { side: 'BUYER', buyerId: buyer.id, name: 'buyer' }
    const asked = server.db
      .transaction((tx) =>
        applyForMeeting(
          { ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null },
          actor,
          { exhibitorId: stranger.exhibitorId, buyerId: buyer.id, slotId: `${other}-1000` },
        ),
      )
      .then(
        () => true,
        () => false,
      )
    const [moved, applied] = await Promise.all([edit(id, { date: '2024-12-06' }), asked])
    expect([moved.code === 200, applied].filter(Boolean)).toHaveLength(1)
    await server.db.delete(dockingMeeting)
    expect((await edit(id, { date: '2024-12-03' })).code).toBe(200)
  }
})

it('tells nobody by mail of a meeting that is over by then', async () => {
  const id = await addSession(server, { date: '2024-10-16', applyEnd: '2024-10-15 18:00:00' })
  const show = await addOnShow(server, owner)
  await addMeeting(server, owner, { ...show, meetingId: id })
  const buyer = await addBuyer(server)
  await meeting(id, '1000', { buyerId: buyer.id })
  await server.db.update(outbox).set({ tries: 1 })
  const own = { date: '2024-10-16', applyEnd: '2024-10-15 18:00:00', place: '5 号馆会议区' }
  expect((await edit(id, own)).code).toBe(200)
  const until = async (to: string) => (await mailsTo(to)).at(-1)?.goodUntil
  expect(await until(buyer.email)).toEqual(realMoment(server.clock, '2024-10-16 10:30:00'))
  const moved = (await mailsTo('owner@example.com')).at(-1)
  expect(moved).toMatchObject({
    template: 'meetingMoved',
    goodUntil: realMoment(server.clock, '2024-10-16 12:00:00'),
  })
})
