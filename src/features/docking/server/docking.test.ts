import { count, eq, sql } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer as insertBuyer, addOnShow, addSession } from '../../../../tests/helpers/samples/meetings.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import {
  fieldsOf,
  first,
  startTestServer,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { lead } from '../../leads/server/tables.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import * as calls from '../contract.ts'
import { DOCKING, matchScore } from '../rules.ts'
import { scoreSql } from './buyer-list.ts'
import { answerMeeting, applyForMeeting, expireMeetings, offerOtherTime, type Actor } from './exports.ts'
import { dockingMeeting, meetingBuyer } from './tables.ts'

let server: TestServer
let sessionId: string
let owner: TestExhibitor
let as: { as: string }
beforeAll(async () => {
  server = await startTestServer()
  sessionId = await addSession(server)
  owner = await server.addExhibitor()
  as = { as: owner.token }
})
afterAll(() => server.close())

/** A buyer, and who acts as it. */
async function addBuyer(over: Parameters<typeof insertBuyer>[1] = {}) {
  const { id, email, companyName } = await insertBuyer(server, over)
  return { id, email, companyName, actor: { side: 'BUYER', buyerId: id, name: 'buyer' } satisfies Actor }
}
const moveSession = (date: string) =>
  server.db
    .update(meetingSession)
    .set({ date })
    .where(eq(meetingSession.sessionId, Number(sessionId)))
const slot = (time: string) => `${sessionId}-${time}`
const ask = (buyerId: number, time: string, over: Record<string, unknown> = {}) =>
  server.call(
    calls.dockingApply,
    { buyerId: String(buyerId), slotId: slot(time), assigneeId: String(owner.accountId), ...over },
    as,
  )
/** As the buyer's page does it: in a transaction, nobody signed in. */
const asBuyer = <T>(work: (ctx: Parameters<typeof applyForMeeting>[0]) => Promise<T>) =>
  server.db.transaction((tx) =>
    work({ ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null }),
  )
const detail = async (id: string) => (await server.call(calls.dockingDetail, { id }, as)).data
const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.recipient, to))

describe('an application', () => {
  it('shows who the buyer is once it is agreed, tells both sides at every step, and becomes a lead when it was held', async () => {
    const buyer = await addBuyer()
    const sent = (await ask(buyer.id, '1000', { altSlotId: slot('1030'), message: '想谈年度供货' })).data
    expect(sent).toMatchObject({ status: DOCKING.pending, company: '连锁****', buyerName: '', altBy: 'EXHIBITOR' })
    expect(sent.actions).toMatchObject({ turn: 0, accept: 0, cancel: 1 })
    expect(first(await mailsTo(buyer.email)).template).toBe('buyerTold')
    expect((await server.call(calls.dockingContact, { id: sent.id }, as)).code).toBe(500)

    await asBuyer((ctx) => answerMeeting(ctx, buyer.actor, { id: Number(sent.id), result: 'ACCEPT', alt: true }))
    // The exhibitor's mail waits for what else happens, and has the newest of each meeting.
    const file = `meeting-${sent.id}.ics`
    const waiting = (await server.db.select().from(outbox)).filter(({ calendar }) => file in calendar)
    expect(waiting).toMatchObject([{ exhibitorId: owner.exhibitorId }])
    expect(first(waiting).calendar[file]).toMatch(/METHOD:REQUEST[^]*DTSTART:20241203T023000Z[^]*SEQUENCE:1/)
    expect(first(await mailsTo(buyer.email)).calendar, 'asked for, and not agreed').toEqual({})
    const agreed = await detail(sent.id)
    expect(agreed).toMatchObject({ status: DOCKING.accepted, slotId: slot('1030'), company: buyer.companyName })
    expect((await toldTo(server, owner.exhibitorId)).at(-1)).toMatchObject({ kind: 'MEETING', template: 'dockingTold' })
    expect((await server.call(calls.dockingContact, { id: sent.id }, as)).data).toMatchObject({ mobile: '13900139000' })
    const looks = await server.db.execute(sql`select count(*)::int as n from reveal_log where entity = 'BUYER'`)
    expect(looks.rows).toEqual([{ n: 1 }])

    const early = { id: sent.id, held: 1, score: 5, note: '下月寄样' }
    expect((await server.call(calls.dockingFeedback, early, as)).code).toBe(500)
    await moveSession('2024-10-13')
    expect((await server.call(calls.dockingFeedback, early, as)).data).toMatchObject({ status: DOCKING.held, score: 5 })
    const leads = await server.db.select().from(lead).where(eq(lead.exhibitorId, owner.exhibitorId))
    expect(leads).toMatchObject([{ source: 'MEETING', relatedId: Number(sent.id), ownerId: owner.accountId }])
    await moveSession('2024-12-03')
  })

  it('is refused at the field that mends it, and twice for one buyer', async () => {
    const buyer = await addBuyer({ busySlots: [slot('1100')] })
    expect(fieldsOf(await ask(buyer.id, '1100'))).toEqual(['slotId'])
    expect(fieldsOf(await ask(buyer.id, '1101'))).toEqual(['slotId'])
    const other = await server.addExhibitor()
    const { brandId, productIds } = await addOnShow(server, other)
    const foreign = { assigneeId: String(other.accountId), brandId, productIds }
    expect(fieldsOf(await ask(buyer.id, '1000', foreign)).toSorted()).toEqual(['assigneeId', 'brandId', 'productIds'])
    const sent = (await ask(buyer.id, '1130')).data
    expect((await ask(buyer.id, '1000')).msg).toContain('这位买家')
    expect((await server.call(calls.dockingCancel, { id: sent.id }, as)).data.status).toBe(DOCKING.cancelled)
    expect((await ask(buyer.id, '1130')).code).toBe(200)
    expect((await ask((await addBuyer({ status: 1 })).id, '1000')).code).toBe(404)
  })

  it('holds a time once however many ask for it at once', async () => {
    const buyer = await addBuyer()
    const exhibitors: TestExhibitor[] = []
    for (let at = 0; at < 4; at += 1) exhibitors.push(await server.addExhibitor())
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const { token, accountId } = exhibitors[at % 4]!
        const input = { buyerId: String(buyer.id), slotId: slot('1000'), assigneeId: String(accountId) }
        return server.call(calls.dockingApply, input, { as: token })
      }),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 300, 500]))
    const [held] = await server.db
      .select({ n: count() })
      .from(dockingMeeting)
      .where(eq(dockingMeeting.buyerId, buyer.id))
    expect(held?.n).toBe(1)
  })

  it('expires after five days, as read at once and for good by the job; both are told, and the time is free', async () => {
    const buyer = await addBuyer()
    const sent = (await ask(buyer.id, '1100')).data
    expect(sent.expireAt).toBe(formatDateTime(new Date(server.clock.showNow().getTime() + 5 * DAY_MS)))
    await server.db
      .update(dockingMeeting)
      .set({ expireAt: server.clock.showNow() })
      .where(eq(dockingMeeting.id, Number(sent.id)))
    expect((await detail(sent.id)).status).toBe(DOCKING.expired)
    expect((await server.call(calls.dockingList, { status: DOCKING.expired }, as)).data.list[0]?.id).toBe(sent.id)
    expect(await expireMeetings(server.services)).toBeGreaterThan(0)
    expect(await expireMeetings(server.services)).toBe(0)
    expect(await mailsTo(buyer.email)).toHaveLength(2)
    expect((await ask(buyer.id, '1100')).code).toBe(200)
  })
})

describe('an invitation of a buyer', () => {
  it('is accepted with a colleague who is free, moved by an offer, and cancelled with a reason a day before', async () => {
    const one = await server.addExhibitor()
    const own = { as: one.token }
    const [buyer, second] = [await addBuyer(), await addBuyer()]
    const invite = (by: typeof buyer, time: string) =>
      asBuyer((ctx) =>
        applyForMeeting(ctx, by.actor, { exhibitorId: one.exhibitorId, buyerId: by.id, slotId: slot(time) }),
      )
    const [got, late] = [await invite(buyer, '1000'), await invite(second, '1000')]
    expect((await server.call(calls.dockingNum, {}, own)).data.waiting).toBe(2)
    const answer = (id: number, over: Record<string, unknown>) =>
      server.call(calls.dockingInvite, { id: String(id), result: 1, ...over }, own)
    expect(fieldsOf(await answer(got.row.id, {}))).toEqual(['assigneeId'])
    const assigneeId = String(one.accountId)
    expect((await answer(got.row.id, { assigneeId })).data.status).toBe(DOCKING.accepted)
    expect(fieldsOf(await answer(late.row.id, { assigneeId }))).toEqual(['assigneeId'])
    const free = (await server.call(calls.dockingSlots, { buyerId: String(second.id), id: String(late.row.id) }, own))
      .data
    expect(free.find(({ slotId }) => slotId === slot('1000'))?.taken).toEqual([assigneeId])

    const offered = (await server.call(calls.dockingOffer, { id: String(late.row.id), altSlotId: slot('1130') }, own))
      .data
    expect(offered).toMatchObject({ altBy: 'EXHIBITOR', altSlotId: slot('1130') })
    const stale = { id: String(late.row.id), result: 2, version: late.row.version }
    expect((await server.call(calls.dockingInvite, stale, own)).code).toBe(409)
    await asBuyer((ctx) => offerOtherTime(ctx, second.actor, { id: late.row.id, altSlotId: slot('1100') }))
    expect((await answer(late.row.id, { alt: 1, assigneeId })).data).toMatchObject({ status: 2, slotId: slot('1100') })

    expect(fieldsOf(await server.call(calls.dockingCancel, { id: String(got.row.id) }, own))).toEqual(['reason'])
    const entries = async (to: string) =>
      (await mailsTo(to)).flatMap((mail) => Object.values(mail.calendar).map((text) => text.replaceAll('\r\n ', '')))
    const gone = await server.call(calls.dockingCancel, { id: String(got.row.id), reason: '人手不足' }, own)
    expect(gone.data.status).toBe(DOCKING.cancelled)
    const [asked = '', struck = '', ...more] = await entries(buyer.email)
    expect(more).toEqual([])
    for (const text of [asked, struck]) {
      expect(text).toContain(`UID:buyer-meeting-${got.row.id}.label@exhibitor-portal`)
      expect(text).toContain('DTSTART:20241203T020000Z')
      expect(text).toMatch(/^LOCATION:./m)
      expect(text).toMatch(/^ORGANIZER;CN="[^"]*":MAILTO:no-reply@localhost\r$/m)
      expect(text).toContain(`ATTENDEE;RSVP=FALSE;PARTSTAT=ACCEPTED;CN="${buyer.email}":mailto:${buyer.email}`)
    }
    expect(asked).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*STATUS:CONFIRMED/)
    expect(struck).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2[^]*STATUS:CANCELLED/)
    const ics = await server.raw('POST', `/busi/abutmentMeeting/ics/${got.row.id}`, {
      headers: { authorization: `Bearer ${one.token}` },
    })
    const text = await ics.text()
    expect(text).toContain('METHOD:CANCEL')
    expect(text).toContain('SEQUENCE:2')
  })

  it('is nobody else’s: every call that takes an id answers 404', async () => {
    const buyer = await addBuyer()
    const { id } = (await ask(buyer.id, '1000')).data
    const other = { as: (await server.addExhibitor()).token }
    const foreign = [
      server.call(calls.dockingDetail, { id }, other),
      server.call(calls.dockingContact, { id }, other),
      server.call(calls.dockingIcs, { id }, other),
      server.call(calls.dockingCancel, { id }, other),
      server.call(calls.dockingInvite, { id, result: 2 }, other),
      server.call(calls.dockingOffer, { id, altSlotId: slot('1100') }, other),
      server.call(calls.dockingFeedback, { id, held: 1 }, other),
      server.call(calls.dockingSlots, { buyerId: String(buyer.id), id }, other),
    ]
    expect(new Set((await Promise.all(foreign)).map(({ code }) => code))).toEqual(new Set([404]))
  })
})

it('lists buyers by a score the database reckons as the rules do, with quota and times', async () => {
  const profile = { cids: ['1', '2'], areas: ['CN', '31'], identities: ['2'] }
  await addBuyer({ cids: ['1', '3', '4'], country: 'CN', identity: '2' })
  await addBuyer({ cids: ['2', '2', '1'], province: '31' })
  const rows = await server.db
    .select({ row: meetingBuyer, score: scoreSql(profile).mapWith(Number) })
    .from(meetingBuyer)
  expect(rows.map(({ score }) => score)).toEqual(rows.map(({ row }) => matchScore(row, profile).score))
  const { data } = await server.call(calls.dockingIndex, { identity: '2', slotId: slot('1130') }, as)
  expect(data.list).toMatchObject([{ company: '连锁****', identity: '2', slotsFree: expect.any(Number), myStatus: 0 }])
  expect(data).toMatchObject({ total: 1, quota: { max: 15 } })
  const file = async (identity: string) => server.call(calls.dockingBuyers, { identity }, as)
  const [, , ...cells] = (await readXlsx((await file('2')).data))[0]?.data ?? []
  expect(cells.map((row) => row[0])).toEqual(['连锁****'])
  expect((await file('99')).msg).toBe('没有可导出的数据')
  expect(data.slots.map(({ begin }) => begin)).toEqual(['10:00', '10:30', '11:00', '11:30'])
})

it('shows what is open with a buyer before what is over, and the company once it was ever agreed', async () => {
  const own = await server.addExhibitor()
  const [buyer, other] = [await addBuyer({ identity: '3' }), await addBuyer({ identity: '3' })]
  const meeting = {
    exhibitorId: own.exhibitorId,
    sessionId: Number(sessionId),
    direction: 1 as const,
    origin: 'APPLIED' as const,
    expireAt: new Date(server.clock.showNow().getTime() + DAY_MS),
  }
  // Arranged first, the one that is over entered after it.
  await server.db.insert(dockingMeeting).values([
    { ...meeting, buyerId: buyer.id, slotId: slot('1000'), status: DOCKING.accepted },
    { ...meeting, buyerId: buyer.id, slotId: slot('1030'), status: DOCKING.missed },
    { ...meeting, buyerId: other.id, slotId: slot('1100'), status: DOCKING.held },
    { ...meeting, buyerId: other.id, slotId: slot('1130'), status: DOCKING.pending },
  ])
  const { data } = await server.call(calls.dockingIndex, { identity: '3' }, { as: own.token })
  expect(data.list.map(({ myStatus, company }) => [myStatus, company])).toEqual([
    [DOCKING.accepted, buyer.companyName],
    [DOCKING.pending, other.companyName],
  ])
})
