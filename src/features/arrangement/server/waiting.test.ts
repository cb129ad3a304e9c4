/** Meetings that wait, and what the organiser answers in the buyer's place. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { startArrangement } from '../../../../tests/helpers/servers/arrangement.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { dockingApply, dockingDetail } from '../../docking/contract.ts'
import { applyForMeeting } from '../../docking/server/exports.ts'
import { meetingBuyer } from '../../docking/server/tables.ts'
import * as calls from '../board-contract.ts'

let on: Awaited<ReturnType<typeof startArrangement>>
beforeAll(async () => {
  on = await startArrangement()
})
afterAll(() => on.server.close())

const owner = () => on.owners[0] as (typeof on.owners)[number]
const buyer = (at: number) => on.buyers[at] ?? 0
const waiting = async (as = on.as) => (await on.server.call(calls.boardWaiting, {}, as)).data.list
const ask = async (at: number, time: string) => {
  const input = { buyerId: String(buyer(at)), slotId: `${on.sessionId}-${time}`, assigneeId: String(owner().accountId) }
  return (await on.server.call(dockingApply, input, { as: owner().token })).data.id
}
const mails = async (at: number) => {
  const [row] = await on.server.db
    .select()
    .from(meetingBuyer)
    .where(eq(meetingBuyer.id, buyer(at)))
  const found = await on.server.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, row?.email ?? ''))
    .orderBy(outbox.id)
  return found.map(({ subject, bodyText, calendar }) => ({
    title: subject + bodyText,
    calendar: Object.keys(calendar),
  }))
}

it('finds what waits on any day, and accepts for a buyer: the exhibitor reads who noted it, the buyer gets the entry', async () => {
  const id = await ask(0, '1000')
  const [row] = await waiting()
  expect(row).toMatchObject({ id, status: 1, date: '2024-12-03', waitsFor: 'BUYER' })
  expect(row?.forBuyer).toEqual({ accept: 1, acceptAlt: 0, decline: 1, cancel: 0 })
  expect((await on.server.call(calls.boardDay, {}, on.as)).data.waiting).toBe(1)
  const answer = { id, answer: 'ACCEPT', version: row?.version }
  expect((await on.server.call(calls.boardAnswer, { ...answer, version: 99 }, on.as)).code).toBe(409)
  expect((await on.server.call(calls.boardAnswer, { ...answer, answer: 'CANCEL' }, on.as)).code).toBe(500)
  expect((await on.server.call(calls.boardAnswer, answer, on.as)).code).toBe(200)
  expect((await on.server.call(dockingDetail, { id }, { as: owner().token })).data.status).toBe(2)
  expect(await waiting()).toEqual([])
  const told = JSON.stringify((await toldTo(on.server, owner().exhibitorId)).at(-1))
  expect(told).toContain('已接受')
  expect(told).toContain('由主办方代买家登记')
  expect((await mails(0)).at(-1)).toMatchObject({
    title: expect.stringContaining('主办方已代您接受对接'),
    calendar: [`meeting-${id}.ics`],
  })
})

it('declines for a buyer, and takes back what a buyer asked for', async () => {
  const declined = await ask(1, '1030')
  const [row] = await waiting()
  const reason = '当天不到场'
  await on.server.call(calls.boardAnswer, { id: declined, answer: 'DECLINE', reason, version: row?.version }, on.as)
  expect((await on.server.call(dockingDetail, { id: declined }, { as: owner().token })).data).toMatchObject({
    status: 3,
    cancelReason: reason,
  })
  expect((await mails(1)).at(-1)?.title).toContain('主办方已代您婉拒对接')

  const asked = await on.server.db.transaction((db) =>
    applyForMeeting(
      { ...on.server.services, db, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null },
      { side: 'BUYER', buyerId: buyer(2), name: 'buyer' },
      { exhibitorId: owner().exhibitorId, buyerId: buyer(2), slotId: `${on.sessionId}-1100` },
    ),
  )
  const [own] = await waiting()
  expect(own).toMatchObject({ waitsFor: 'EXHIBITOR', forBuyer: { accept: 0, acceptAlt: 0, decline: 0, cancel: 1 } })
  const back = { id: String(asked.row.id), answer: 'CANCEL', version: own?.version }
  expect((await on.server.call(calls.boardAnswer, back, on.as)).code).toBe(200)
  expect(await waiting()).toEqual([])
})

it('is for who may edit meetings, and shows nobody exhibitors of others', async () => {
  await ask(2, '1130')
  const [row] = await waiting()
  const input = { id: row?.id, answer: 'ACCEPT', version: row?.version }
  const finance = { as: (await on.server.addUser(['organiser_finance'])).token }
  expect((await on.server.call(calls.boardAnswer, input, finance)).code).toBe(403)
})
