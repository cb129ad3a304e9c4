import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { first, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { startArrangement } from '../../../../tests/helpers/servers/arrangement.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { meetingStatus } from '../../matchmaking/contract.ts'
import { meetingRegistration, meetingSession } from '../../matchmaking/server/tables.ts'
import { meetingReview } from '../../matchmaking/server/exports.ts'
import * as board from '../board-contract.ts'
import * as calls from '../contract.ts'
import type { ArrangementUndo } from './stored.ts'
import { meetingArrangement } from './tables.ts'

let server: TestServer
let as: { as: string }
let sessionId: string
let owners: TestExhibitor[]
let registrations: string[]
let buyers: number[]

beforeAll(async () => {
  ;({ server, as, sessionId, owners, registrations, buyers } = await startArrangement())
})
afterAll(() => server.close())

const meetings = async () => (await server.call(board.boardDay, {}, as)).data.meetings

/** A meeting the organiser arranged for the brand of an owner. */
async function arranged(at: number, buyerId: number, time: string, status: number) {
  const { exhibitorId } = owners[at]!
  const [entry] = await server.db
    .select()
    .from(meetingRegistration)
    .where(eq(meetingRegistration.id, Number(registrations[at])))
  const sides = { direction: 1, origin: 'ARRANGED', exhibitorId, buyerId, brandId: entry!.brandId } as const
  const when = { sessionId: Number(sessionId), slotId: `${sessionId}-${time}`, expireAt: server.clock.showNow() }
  const [stored] = await server.db
    .insert(dockingMeeting)
    .values({ ...sides, ...when, status, tableNo: at + 1 })
    .returning()
  return stored!
}

/** A run that was applied just now and can be taken back. */
async function applied(undo: Partial<ArrangementUndo>): Promise<string> {
  const now = server.clock.showNow()
  const [run] = await server.db
    .insert(meetingArrangement)
    .values({
      sessionIds: [sessionId],
      seed: 1,
      minScore: 0,
      state: 'APPLIED',
      undo: { created: [], moved: [], cancelled: [], ...undo },
      createBy: 'admin',
      applyTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning()
  return String(run!.id)
}

it('brings back no meeting whose brand or buyer takes part no more', async () => {
  const [mine, rejected = 0] = [first(owners), buyers[1]]
  await server.db.delete(dockingMeeting)
  const rows = [
    await arranged(0, buyers[0]!, '1000', 4),
    await arranged(1, rejected, '1030', 4),
    await arranged(2, buyers[2]!, '1100', 4),
  ]
  const run = await applied({ cancelled: rows.map(({ id, version }) => ({ id, version })) })
  const withdrawn = { id: registrations[0]!, dataStatus: 0 } as const
  expect((await server.call(meetingStatus, withdrawn, { as: mine.token })).code).toBe(200)
  await server.db.update(meetingBuyer).set({ status: 3 }).where(eq(meetingBuyer.id, rejected))
  const undone = await server.call(calls.arrangementUndo, { id: run }, as)
  expect(undone.data).toMatchObject({ state: 'UNDONE', left: 2 })
  expect((await meetings()).map(({ id }) => id)).toEqual([String(rows[2]!.id)])
  await server.db.update(meetingBuyer).set({ status: 2 }).where(eq(meetingBuyer.id, rejected))
  await server.call(meetingStatus, { ...withdrawn, dataStatus: 1 }, { as: mine.token })
  await meetingReview.approve(organiserCtx(server), Number(withdrawn.id))
})

it('leaves what has begun since as it is: nothing is brought back to, moved to or taken from a time that is over', async () => {
  await server.db.delete(dockingMeeting)
  const onDay = (date: string) =>
    server.db
      .update(meetingSession)
      .set({ date })
      .where(eq(meetingSession.sessionId, Number(sessionId)))
  await onDay('2024-10-14')
  const [dropped, added, moved] = [
    await arranged(0, buyers[0]!, '1000', 4),
    await arranged(1, buyers[1]!, '1000', 2),
    await arranged(2, buyers[2]!, '1130', 2),
  ]
  const was = { slotId: `${sessionId}-1000`, tableNo: 3, place: '', assigneeId: null }
  const run = await applied({
    cancelled: [{ id: dropped.id, version: dropped.version }],
    created: [{ id: added.id, version: added.version }],
    moved: [{ id: moved.id, version: moved.version, ...was }],
  })
  const undone = await server.call(calls.arrangementUndo, { id: run }, as)
  expect(undone.data).toMatchObject({ state: 'UNDONE', left: 3 })
  const rows = await server.db.select().from(dockingMeeting).orderBy(dockingMeeting.id)
  expect(rows.map(({ status, slotId }) => [status, slotId.slice(-4)])).toEqual([
    [4, '1000'],
    [2, '1000'],
    [2, '1130'],
  ])
  await onDay('2024-12-03')
})
