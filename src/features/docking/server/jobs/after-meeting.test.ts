/** What comes of a meeting: who goes there, what both sides say of it, what Welcome asks for. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { addBuyer, addSession } from '../../../../../tests/helpers/samples/meetings.ts'
import {
  fieldsOf,
  first,
  startTestServer,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { welcomePage } from '../../../home/contract.ts'
import { lead } from '../../../leads/server/tables.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import * as calls from '../../contract.ts'
import { DOCKING } from '../../rules.ts'
import { askFeedback, giveFeedback, type Actor } from '../exports.ts'
import { dockingMeeting } from '../tables.ts'

let server: TestServer
let owner: TestExhibitor
let as: { as: string }
/** Over since eight o'clock, two hours before now; and one to come. */
let over: string
let ahead: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addExhibitor({ company: { email: 'owner@example.com' } })
  as = { as: owner.token }
  over = await addSession(server, {
    date: '2024-10-14',
    beginTime: '07:00',
    endTime: '08:00',
    applyEnd: '2024-10-13 10:00:00',
  })
  ahead = await addSession(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(dockingMeeting)
  await server.db.delete(lead)
})

type Over = Partial<typeof dockingMeeting.$inferInsert>
async function meeting(sessionId: string, time: string, values: Over = {}) {
  const buyer = await addBuyer(server)
  const [row] = await server.db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: 'APPLIED',
      exhibitorId: owner.exhibitorId,
      buyerId: buyer.id,
      sessionId: Number(sessionId),
      slotId: `${sessionId}-${time}`,
      status: DOCKING.accepted,
      expireAt: new Date('2024-10-18T00:00:00Z'),
      ...values,
    })
    .returning()
  return { ...row!, buyer, key: String(row!.id) }
}
const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.recipient, to))
async function colleague(name: string) {
  const [row] = await server.db
    .insert(exhibitorAccount)
    .values({ exhibitorId: owner.exhibitorId, loginAcc: `team-${name}`, userName: name, email: `${name}@example.com` })
    .returning()
  return { id: String(row!.id), email: `${name}@example.com` }
}
const feedbackOf = (own: Awaited<ReturnType<typeof meeting>>, held: boolean, absent = false) =>
  server.db.transaction((tx) =>
    giveFeedback(
      { ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null },
      { side: 'BUYER', buyerId: own.buyer.id, name: 'buyer' } satisfies Actor,
      { id: own.id, held, absent },
    ),
  )
const tellOwn = (id: string, held: 0 | 1) => server.call(calls.dockingFeedback, { id, held }, as)

describe('a colleague', () => {
  const assign = (id: string, assigneeId: string, more: object = {}) =>
    server.call(calls.dockingAssign, { id, assigneeId, ...more }, as)

  it('is sent to an agreed meeting, is free then, and is told as the one before is', async () => {
    const own = await meeting(ahead, '1000')
    const [one, two] = [await colleague('chen'), await colleague('zhou')]
    expect((await assign(own.key, one.id)).data).toMatchObject({ assigneeId: one.id, assigneeName: 'chen' })
    expect(first(await mailsTo(one.email))).toMatchObject({ template: 'dockingTold' })
    expect((await assign(own.key, one.id)).data.version, 'nothing changes').toBe(2)
    const other = await meeting(ahead, '1000')
    expect(fieldsOf(await assign(other.key, one.id))).toEqual(['assigneeId'])
    expect((await assign(own.key, two.id, { version: 1 })).code).toBe(409)
    expect((await assign(own.key, two.id, { version: 2 })).data).toMatchObject({ assigneeId: two.id })
    expect(await mailsTo(two.email)).toHaveLength(1)
    expect(first(await mailsTo(one.email)).template, 'gathered with the first one').toBe('decisions')
    expect((await toldTo(server, owner.exhibitorId)).at(-1)?.text).toContain('由 zhou 代表贵公司接待')
    expect((await assign(other.key, one.id)).code, 'free by now').toBe(200)
  })

  it('hears of a meeting that is accepted in its name', async () => {
    const own = await meeting(ahead, '1000', { status: DOCKING.pending, direction: 2 })
    const one = await colleague('lin')
    const accepted = { id: own.key, result: 1 as const, assigneeId: one.id }
    expect((await server.call(calls.dockingInvite, accepted, as)).code).toBe(200)
    expect(first(await mailsTo(one.email))).toMatchObject({ template: 'dockingTold' })
  })

  it('is one of the own, of a meeting that is agreed and nobody else’s', async () => {
    const pending = await meeting(ahead, '1030', { status: DOCKING.pending })
    const own = await meeting(ahead, '1100')
    const stranger = await server.addExhibitor()
    expect((await assign(pending.key, String(owner.accountId))).code).toBe(500)
    expect(fieldsOf(await assign(own.key, String(stranger.accountId)))).toEqual(['assigneeId'])
    const foreign = { id: own.key, assigneeId: String(stranger.accountId) }
    expect((await server.call(calls.dockingAssign, foreign, { as: stranger.token })).code).toBe(404)
  })

  it('owns the lead the meeting makes', async () => {
    const own = await meeting(over, '0700')
    const one = await colleague('wu')
    await assign(own.key, one.id)
    await tellOwn(own.key, 1)
    expect(await server.db.select().from(lead)).toMatchObject([{ source: 'MEETING', ownerId: Number(one.id) }])
  })
})

describe('what became of a meeting', () => {
  it('is told to the side that is contradicted; the lead stays, and is made once', async () => {
    const own = await meeting(over, '0700')
    await tellOwn(own.key, 1)
    expect(await mailsTo(own.buyer.email)).toHaveLength(0)
    const before = (await toldTo(server, owner.exhibitorId)).length
    expect((await feedbackOf(own, false)).status).toBe(DOCKING.missed)
    const told = (await toldTo(server, owner.exhibitorId)).slice(before)
    expect(told).toMatchObject([{ text: expect.stringContaining('已生成的线索仍保留') }])
    await tellOwn(own.key, 1)
    expect(await mailsTo(own.buyer.email)).toMatchObject([{ template: 'buyerTold' }])
    expect(await server.db.select().from(lead)).toMatchObject([{ scanCount: 1 }])
    await feedbackOf(own, true)
    expect(await toldTo(server, owner.exhibitorId), 'they agree').toHaveLength(before + 1)
  })

  it('is told to the other side by who could not come, who takes it back itself', async () => {
    const own = await meeting(over, '0700')
    const absent = await server.call(calls.dockingFeedback, { id: own.key, held: 0, absent: 1 }, as)
    expect(absent.data).toMatchObject({ status: DOCKING.missed, absentSide: 'EXHIBITOR' })
    expect(await mailsTo(own.buyer.email)).toMatchObject([
      { template: 'buyerTold', subject: expect.stringContaining('展商未能到场') },
    ])
    // The buyer saying that nobody came leaves what the exhibitor said of itself.
    expect((await feedbackOf(own, false)).row.absentSide).toBe('EXHIBITOR')
    const before = (await toldTo(server, owner.exhibitorId)).length
    expect((await feedbackOf(own, false, true)).row.absentSide).toBe('BUYER')
    expect((await toldTo(server, owner.exhibitorId)).slice(before)).toMatchObject([
      { text: expect.stringContaining('未能参加') },
    ])
    await tellOwn(own.key, 1)
    const [stored] = await server.db.select().from(dockingMeeting).where(eq(dockingMeeting.id, own.id))
    expect(stored).toMatchObject({ status: DOCKING.held, absentSide: '' })
  })

  it('is asked for once after its end, of who has not said it', async () => {
    const [open, said] = [await meeting(over, '0700'), await meeting(over, '0730')]
    const [late, gone] = [await meeting(ahead, '1000'), await meeting(over, '0700', { status: DOCKING.cancelled })]
    await tellOwn(said.key, 1)
    const before = (await toldTo(server, owner.exhibitorId)).length
    expect(await askFeedback(server.services)).toBe(2)
    expect(await askFeedback(server.services)).toBe(0)
    const told = (await toldTo(server, owner.exhibitorId)).slice(before)
    expect(told).toMatchObject([{ text: expect.stringContaining('07:00') }])
    for (const [{ buyer }, mails] of [
      [open, 1],
      [said, 1],
      [late, 0],
      [gone, 0],
    ] as const)
      expect(await mailsTo(buyer.email)).toHaveLength(mails)
  })

  it('is asked of a buyer in one mail, however many of its meetings are over', async () => {
    const [one, two] = [await meeting(over, '0730'), await meeting(over, '0700')]
    const other = await server.addExhibitor({ company: { companyName: '另一家公司' } })
    const both = { buyerId: one.buyer.id, exhibitorId: other.exhibitorId }
    await server.db.update(dockingMeeting).set(both).where(eq(dockingMeeting.id, two.id))
    expect(await askFeedback(server.services)).toBe(2)
    const mails = await mailsTo(one.buyer.email)
    expect(mails).toMatchObject([{ template: 'buyerTold', exhibitorId: null }])
    expect(mails[0]?.subject).toContain('2 场')
    const [first, second] = [/07:00–07:30.*另一家公司/, /07:30–08:00/]
    expect(mails[0]?.bodyText).toMatch(new RegExp(`${first.source}[^]*${second.source}`))
  })

  it('is a step of Welcome, as an answer that is waited for', async () => {
    const [asked, ended] = [
      await meeting(ahead, '1000', { status: DOCKING.pending, direction: 2, origin: 'INVITED' }),
      await meeting(over, '0700'),
    ]
    await meeting(ahead, '1030', { status: DOCKING.pending })
    const steps = async () =>
      (await server.call(welcomePage, {}, as)).data.todo.filter(({ key }) => key.startsWith('meetingsTo'))
    expect(await steps()).toMatchObject([
      {
        key: 'meetingsToAnswer',
        count: 1,
        deadline: '2024-10-18 08:00:00',
        items: [{ label: '2024-12-03 10:00–10:30 · 连锁****', route: `/matchmaking/application?edit=${asked.id}` }],
      },
      {
        key: 'meetingsToReport',
        count: 1,
        deadline: null,
        items: [{ label: expect.stringContaining(ended.buyer.companyName) }],
      },
    ])
    await tellOwn(ended.key, 0)
    await server.call(calls.dockingInvite, { id: asked.key, result: 2 }, as)
    expect(await steps()).toEqual([])
  })
})
