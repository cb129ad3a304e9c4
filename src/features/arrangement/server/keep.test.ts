/** A run keeps what stands unless it is told otherwise, and never brings two together of whom one said no. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import { startArrangement } from '../../../../tests/helpers/servers/arrangement.ts'
import { first, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { codeOf, DOCKING } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { meetingRegistration } from '../../matchmaking/server/tables.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import * as board from '../board-contract.ts'
import * as calls from '../contract.ts'

let server: TestServer
let as: { as: string }
let sessionId: string
let owners: TestExhibitor[]
let registrations: string[]
let buyers: number[]

beforeAll(async () => {
  ;({ server, as, sessionId, owners, registrations, buyers } = await startArrangement())
  const halls = [{ hall: '3', count: 3 }]
  await server.call(calls.tablesSave, { id: sessionId, halls, version: 0 }, as)
})
afterAll(() => server.close())

async function proposal(over: Record<string, unknown> = {}): Promise<calls.RunReply> {
  const begun = await server.call(calls.arrangementRun, { sessionIds: [sessionId], seed: 7, minScore: 10, ...over }, as)
  expect(begun.msg).toBeTruthy()
  const state = async () => (await server.call(calls.arrangementState, { id: begun.data.id }, as)).data
  await vi.waitFor(async () => expect((await state())?.state).toBe('READY'), { timeout: 20_000, interval: 50 })
  const run = await state()
  if (!run) throw new Error('the run is gone')
  return run
}
const rows = async (run: calls.RunReply, placed: 0 | 1) =>
  (await server.call(calls.arrangementResult, { id: run.id, placed, pageSize: 100 }, as)).data.list
const pairs = (list: readonly { exhibitorId: string; buyerId: string }[]) =>
  list.map(({ exhibitorId, buyerId }) => `${exhibitorId} ${buyerId}`).toSorted()
const meetings = async () => (await server.call(board.boardDay, {}, as)).data.meetings

/** Stores a meeting that is over before it took place. */
async function ended(at: number, buyerId: number, status: number, cancelReason: string) {
  const [entry] = await server.db
    .select()
    .from(meetingRegistration)
    .where(eq(meetingRegistration.id, Number(registrations[at])))
  await server.db.insert(dockingMeeting).values({
    direction: 1,
    origin: 'APPLIED',
    exhibitorId: owners[at]!.exhibitorId,
    brandId: entry!.brandId,
    buyerId,
    sessionId: Number(sessionId),
    slotId: `${sessionId}-1030`,
    expireAt: server.clock.showNow(),
    status,
    cancelReason,
  })
}
const key = (at: number, buyerId: number) => `${owners[at]!.exhibitorId} ${buyerId}`

it('brings no two together of whom one declined or cancelled, whoever it was; what the portal cancelled counts for nothing', async () => {
  const [one = 0, two = 0, three = 0] = buyers
  await ended(0, one, DOCKING.declined, '')
  await ended(1, two, DOCKING.cancelled, '展位上没有人')
  await ended(2, three, DOCKING.cancelled, '')
  await ended(0, two, DOCKING.cancelled, codeOf('arranged'))
  await ended(1, three, DOCKING.cancelled, codeOf('withdrawn'))
  await ended(2, one, DOCKING.expired, '')
  for (const keep of [1, 0]) {
    const run = await proposal({ keep, seed: 3 + keep })
    const all = pairs([...(await rows(run, 1)), ...(await rows(run, 0))])
    expect(all).toEqual([key(0, two), key(0, three), key(1, one), key(1, three), key(2, one), key(2, two)].toSorted())
    expect(run.counts).toMatchObject({ added: 6, unplaced: 0, refused: 3 })
  }
})

it('leaves out at the last moment who said no after it was proposed', async () => {
  const run = await proposal()
  const [, , three = 0] = buyers
  await ended(0, three, DOCKING.declined, '没有兴趣')
  expect((await server.call(calls.arrangementApply, { id: run.id }, as)).data).toMatchObject({ left: 1 })
  expect(pairs(await meetings())).not.toContain(key(0, three))
  expect(await meetings()).toHaveLength(5)
})

it('keeps what stands by itself, and counts it apart from what is not placed', async () => {
  const before = await meetings()
  const cancelled = first(before)
  const gone = { id: cancelled.id, reason: '展商临时离开', version: cancelled.version }
  expect((await server.call(board.boardCancel, gone, as)).code).toBe(200)
  const refused = await server.call(calls.arrangementRun, { sessionIds: [sessionId], seed: 7, minScore: 10 }, as)
  expect(refused.msg, 'nobody is left to bring together').toContain('保留现有安排')
  // A buyer who comes anew has somebody to meet; nothing else is touched, however high the match is asked for.
  const declined = await server.db.select().from(dockingMeeting).where(eq(dockingMeeting.status, DOCKING.declined))
  await server.db.delete(dockingMeeting).where(eq(dockingMeeting.id, first(declined).id))
  const run = await proposal()
  expect(run.counts).toMatchObject({ added: 1, kept: 4, moved: 0, dropped: 0, unplaced: 0, fixed: 0 })
  const kept = (await rows(run, 1)).filter(({ change }) => change === 'KEPT')
  const standing = before.filter(({ id }) => id !== cancelled.id)
  expect(pairs(kept)).toEqual(pairs(standing))
  expect(kept.map(({ tableNo, hall }) => [tableNo, hall])).toEqual(kept.map(({ tableNo }) => [tableNo, '3']))
  expect(kept.every(({ tableNo, score }) => tableNo > 0 && score > 0)).toBe(true)
  await server.call(calls.arrangementApply, { id: run.id }, as)
  const after = new Map((await meetings()).map((one) => [one.id, one]))
  for (const one of standing) expect(after.get(one.id)).toEqual(one)
  expect(after.size).toBe(5)
})

it('drops only once it is told not to keep, and gives both sides the reason in their mail', async () => {
  const [one] = await meetings()
  if (!one) throw new Error('nothing stands')
  const buyerId = Number(one.buyerId)
  const busySlots = ['1000', '1030', '1100', '1130'].map((time) => `${sessionId}-${time}`)
  await server.db.update(meetingBuyer).set({ busySlots }).where(eq(meetingBuyer.id, buyerId))
  const run = await proposal({ keep: 0 })
  const gone = (await meetings()).filter((each) => each.buyerId === one.buyerId)
  expect(run.counts).toMatchObject({ dropped: gone.length })
  await server.db.delete(outbox)
  expect((await server.call(calls.arrangementApply, { id: run.id }, as)).code).toBe(200)
  expect((await meetings()).some((each) => each.buyerId === one.buyerId)).toBe(false)
  const mails = await server.db.select().from(outbox)
  const told = mails.filter(({ calendar }) => Object.values(calendar).some((text) => text.includes('METHOD:CANCEL')))
  expect(new Set(told.map(({ template }) => template))).toEqual(new Set(['buyerTold', 'dockingTold']))
  for (const mail of told) expect(textMailed(server, mail)).toContain('主办方重新排期后取消')
})
