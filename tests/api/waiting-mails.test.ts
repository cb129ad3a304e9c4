/** A mail that waits does not leave once what it tells of does not take place any more, whatever it tells of. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { badgeCancel } from '../../src/features/badges/contract.ts'
import * as docking from '../../src/features/docking/contract.ts'
import { answerMeeting, cancelMeeting, expireMeetings, type Actor } from '../../src/features/docking/server/exports.ts'
import { bookingCancel } from '../../src/features/hotel/contract.ts'
import { mailLink } from '../../src/features/buyers/server/letters.ts'
import { mailNumber, endNumber } from '../../src/features/visitors/server/letters.ts'
import { visitor } from '../../src/features/visitors/server/tables.ts'
import { outbox } from '../../src/server/base/db/core-tables.ts'
import { DAY_MS } from '../../src/shared/lib/time/dates.ts'
import { textMailed } from '../helpers/mails.ts'
import { toldTo } from '../helpers/messages.ts'
import { addBadge } from '../helpers/samples/badges.ts'
import { addBooking, decideBooking } from '../helpers/samples/hotel.ts'
import { addBuyer, addSession } from '../helpers/samples/meetings.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../helpers/server.ts'

let server: TestServer
let sessionId: string
let owner: TestExhibitor
let as: { as: string }

beforeAll(async () => {
  server = await startTestServer()
  sessionId = await addSession(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addExhibitor()
  as = { as: owner.token }
})

type Work = Parameters<typeof answerMeeting>[0]
const inCall = <T>(work: (ctx: Work) => Promise<T>) =>
  server.db.transaction((tx) =>
    work({ ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null }),
  )
/** Returns the mails that would leave now, the oldest first, as their readers would read them. */
async function leaving(to?: string) {
  const rows = await server.db
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ['queued', 'kept']),
        to === undefined
          ? and(eq(outbox.exhibitorId, owner.exhibitorId), ne(outbox.template, 'buyerTold'))
          : eq(outbox.recipient, to),
      ),
    )
    .orderBy(asc(outbox.id))
  return rows.map((mail) => ({
    subject: mail.subject,
    text: textMailed(server, mail),
    methods: Object.values(mail.calendar).flatMap((text) => /METHOD:\w+/.exec(text) ?? []),
  }))
}

describe('a meeting', () => {
  async function agreed(time: string) {
    const buyer = await addBuyer(server)
    const actor: Actor = { side: 'BUYER', buyerId: buyer.id, name: 'buyer' }
    const asked = { buyerId: String(buyer.id), slotId: `${sessionId}-${time}`, assigneeId: String(owner.accountId) }
    const { id } = (await server.call(docking.dockingApply, asked, as)).data
    await inCall((ctx) => answerMeeting(ctx, actor, { id: Number(id), result: 'ACCEPT' }))
    return { id: Number(id), buyer, actor }
  }
  const office: Actor = { side: 'ORGANISER', name: 'office' }

  it('that the office cancels is told as cancelled, with the reason, on both sides, and as nothing else', async () => {
    const { id, buyer } = await agreed('1000')
    expect((await leaving()).flatMap(({ methods }) => methods)).toEqual(['METHOD:REQUEST'])
    await inCall((ctx) => cancelMeeting(ctx, office, { id, reason: '展馆临时检修' }))
    for (const mails of [await leaving(), await leaving(buyer.email)]) {
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ subject: expect.stringContaining('取消'), methods: ['METHOD:CANCEL'] })
      expect(mails[0]?.text).toContain('展馆临时检修')
    }
    // The message centre keeps what happened.
    expect(await toldTo(server, owner.exhibitorId)).toHaveLength(2)
  })
  it('that a side cancels itself leaves that side without a mail', async () => {
    const one = await agreed('1030')
    await inCall((ctx) => cancelMeeting(ctx, one.actor, { id: one.id, reason: '行程有变' }))
    expect(await leaving(one.buyer.email)).toEqual([])
    expect(await leaving()).toMatchObject([{ methods: ['METHOD:CANCEL'] }])
    const other = await agreed('1100')
    const given = { id: String(other.id), reason: '展位上没有人' }
    expect((await server.call(docking.dockingCancel, given, as)).code).toBe(200)
    expect((await leaving()).flatMap(({ text }) => text).join()).not.toContain('已接受')
    expect(await leaving(other.buyer.email)).toMatchObject([{ methods: ['METHOD:CANCEL'] }])
  })
  it('that nobody answered in time is told as expired, not as asked for', async () => {
    const buyer = await addBuyer(server)
    const asked = { buyerId: String(buyer.id), slotId: `${sessionId}-1130`, assigneeId: String(owner.accountId) }
    await server.call(docking.dockingApply, asked, as)
    expect(await leaving(buyer.email)).toHaveLength(1)
    server.clock.override(new Date(TEST_NOW.getTime() + 6 * DAY_MS))
    await expireMeetings(server.services)
    server.clock.override(TEST_NOW)
    const mails = await leaving(buyer.email)
    expect(mails.map(({ text }) => text).filter((text) => text.includes('失效') || text.includes('过期'))).toHaveLength(
      mails.length,
    )
  })
  it('among others takes only its own part out of a mail that gathers several', async () => {
    const one = await agreed('1000')
    const buyer = await addBuyer(server)
    const asked = { buyerId: String(buyer.id), slotId: `${sessionId}-1030`, assigneeId: String(owner.accountId) }
    const { id } = (await server.call(docking.dockingApply, asked, as)).data
    const actor: Actor = { side: 'BUYER', buyerId: buyer.id, name: 'buyer' }
    await inCall((ctx) => answerMeeting(ctx, actor, { id: Number(id), result: 'ACCEPT' }))
    await inCall((ctx) => cancelMeeting(ctx, office, { id: one.id, reason: '展馆临时检修' }))
    const [mail, ...more] = await leaving()
    expect(more).toEqual([])
    expect(mail?.methods.toSorted()).toEqual(['METHOD:CANCEL', 'METHOD:REQUEST'])
    expect(mail?.text.split(one.buyer.companyName)).toHaveLength(2)
    expect(mail?.text).toContain(buyer.companyName)
  })
})

it('a hotel booking: neither its receipt nor its confirmation leaves after it was cancelled', async () => {
  const organiser = (await server.addUser(['organiser_review'])).token
  const made = (await addBooking(server, owner)).data
  const confirmed = (await decideBooking(server, organiser, made)).data
  expect(await leaving()).not.toEqual([])
  const gone = await server.call(bookingCancel, { id: confirmed.id, version: confirmed.version }, as)
  expect(gone.code).toBe(200)
  expect(await leaving()).toEqual([])
})

it('a badge: its receipt does not leave after it was withdrawn', async () => {
  const { id } = (await addBadge(server, owner)).data
  expect(await leaving()).toHaveLength(1)
  expect((await server.call(badgeCancel, { id }, as)).code).toBe(200)
  expect(await leaving()).toEqual([])
})

it('a visit: the mail with its number does not leave once its visitor is kept out', async () => {
  const email = 'kept-out@example.com'
  const person = {
    name: '王芳',
    email,
    emailKey: email,
    language: 'zh-CN',
    code: 'K0000000000A',
    token: 'token-kept-out',
    registerTime: TEST_NOW,
  }
  const [row] = await server.db
    .insert(visitor)
    .values(person as typeof visitor.$inferInsert)
    .returning()
  if (!row) throw new Error('no visitor')
  await inCall((ctx) => mailNumber(ctx, row))
  expect(await leaving(email)).toHaveLength(1)
  await inCall((ctx) => endNumber(ctx, row))
  expect(await leaving(email)).toEqual([])
})

it('a buyer that is rejected does not read first that it is admitted', async () => {
  const buyer = await addBuyer(server)
  await inCall((ctx) => mailLink(ctx, buyer, 'buyerApproved'))
  await inCall((ctx) => mailLink(ctx, buyer, 'buyerRejected', '与本届展品无关'))
  expect((await leaving(buyer.email)).map(({ text }) => text.includes('与本届展品无关'))).toEqual([true])
})
