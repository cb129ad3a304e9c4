import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { addMeeting, addOnShow, addSession } from '../../../../tests/helpers/samples/meetings.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { fieldsOf, startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { applyForMeeting } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { invitationRegister } from '../../invitations/visit-contract.ts'
import { meetingReview } from '../../matchmaking/server/exports.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import { visitorChange, visitorPass } from '../../visitors/pass-contract.ts'
import { visitor } from '../../visitors/server/tables.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import * as calls from '../contract.ts'
import * as page from '../page-contract.ts'
import { eraseOldBuyers } from './erase.ts'
import { buyerLink } from './tables.ts'

let server: TestServer
let office: string
let sessionId: string
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
  office = (await server.addUser(['organiser_review'])).token
  sessionId = await addSession(server)
})
afterAll(() => server.close())

const asOffice = () => ({ as: office })
let people = 0
const buyerInput = (over: object = {}) => ({
  lastName: '李',
  firstName: `娜${++people}`,
  companyName: '华东零售',
  country: '156',
  email: `buyer${people}@trade.example`,
  mobile: `1390001${String(1000 + people)}`,
  identity: '1',
  demand: '寻找可以定制不干胶标签的供应商',
  language: 'zh-CN',
  consent: 1,
  ...over,
})
const mailsTo = (recipient: string) =>
  server.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
const tokensTo = async (recipient: string) =>
  (await mailsTo(recipient)).map((mail) => /\/meet\/?#([\w-]{43})/.exec(textMailed(server, mail))?.[1] ?? '')
const rows = async (input: object = {}) =>
  (await server.call(calls.buyerList, { pageSize: 50, ...input }, asOffice())).data.list

/** An approved buyer with the link of its mail. */
async function approved(over: object = {}) {
  const input = buyerInput(over)
  const { data } = await server.call(calls.buyerAdd, input, asOffice())
  await server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, asOffice())
  const v = (await tokensTo(input.email)).at(-1) ?? ''
  return { id: data.id, v, email: input.email }
}
/** An exhibitor that registered for the session, approved. */
async function exhibitor(): Promise<TestExhibitor> {
  const owner = await server.addExhibitor()
  const { data } = await addMeeting(server, owner, { ...(await addOnShow(server, owner)), meetingId: sessionId })
  await meetingReview.approve(organiserCtx(server), Number(data.id))
  return owner
}
const slotId = (time: string) => `${sessionId}-${time}`

describe('the organiser', () => {
  it('adds a buyer once, reviews it, and mails the link nobody else reads', async () => {
    const input = buyerInput({ demand: '' })
    expect(fieldsOf(await server.call(calls.buyerAdd, { ...input, email: '', mobile: '' }, asOffice()))).toEqual([
      'email',
    ])
    const { data } = await server.call(calls.buyerAdd, input, asOffice())
    const again = { ...input, email: input.email.toUpperCase(), firstName: '别人' }
    expect(fieldsOf(await server.call(calls.buyerAdd, again, asOffice()))).toEqual(['email'])
    const approve = () => server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, asOffice())
    expect((await approve()).code).toBe(500)
    const [row] = await rows({ keyword: input.firstName, sessionId, country: '156', source: 'ORGANISER', status: 1 })
    expect(row).toMatchObject({ name: `李${input.firstName}`, mobile: expect.stringContaining('****') })
    expect(row?.email).not.toBe(input.email)

    const looks = () => server.db.$count(revealLog, eq(revealLog.entity, 'BUYER'))
    const before = await looks()
    const { data: record } = await server.call(calls.buyerDetail, { id: data.id }, asOffice())
    expect(record).toMatchObject({ email: input.email, mobile: input.mobile })
    expect(await looks()).toBe(before + 1)
    const { demand } = buyerInput()
    const change = { ...input, id: data.id, version: record.version, demand }
    expect((await server.call(calls.buyerUpdate, change, asOffice())).code).toBe(200)
    expect((await server.call(calls.buyerUpdate, change, asOffice())).code).toBe(409)

    const reject = { ids: [data.id], result: 'REJECT' }
    expect(fieldsOf(await server.call(calls.buyerDecide, reject, asOffice()))).toEqual(['reason'])
    await server.call(calls.buyerDecide, { ...reject, reason: '请写明数量' }, asOffice())
    expect((await approve()).data).toEqual({ done: 1, unreachable: 0 })
    const mails = await mailsTo(input.email)
    expect(mails.map(({ template }) => template)).toEqual(['buyerRejected', 'buyerApproved'])
    expect(mails[0]?.bodyText).toContain('请写明数量')
    for (const { bodyText, bodyHtml } of mails) expect(bodyText + bodyHtml).not.toContain('/meet')
    const [first = '', second = ''] = await tokensTo(input.email)
    const stored = JSON.stringify(await server.db.select().from(buyerLink))
    expect(stored).not.toContain(first)
    // An older mail opens the page as well, until the links are withdrawn.
    for (const v of [first, second]) expect((await server.call(page.meetOpen, { v })).data.profile.status).toBe(2)
    await server.call(calls.buyerWithdrawLink, { id: data.id }, asOffice())
    for (const v of [first, second, 'x', 'A'.repeat(43)])
      expect((await server.call(page.meetOpen, { v })).code).toBe(404)
  })

  it('calls a buyer without an address, and is told how many that are', async () => {
    const input = buyerInput({ email: '' })
    const { data } = await server.call(calls.buyerAdd, input, asOffice())
    const decided = await server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, asOffice())
    expect(decided.data).toEqual({ done: 1, unreachable: 1 })
    expect((await server.call(calls.buyerSendLink, { ids: [data.id] }, asOffice())).data).toEqual({
      done: 0,
      unreachable: 1,
    })
  })

  it('imports a list: faults by row, and who is there already takes what it misses', async () => {
    const known = buyerInput({ demand: '' })
    await server.call(calls.buyerAdd, known, asOffice())
    const csv = [
      '姓,名,公司,邮箱,手机,国家/地区,类别,对接需求,语言',
      `李,${known.firstName},华东零售,${known.email},,中国,标签与软包装印刷设备,寻找柔版印刷机的代理机会,中文`,
      'Meyer,Anna,Nord Retail,anna@nord.example,,Germany,,,',
      'Meyer,Anna,Nord Retail,ANNA@nord.example,,Germany,,,',
      '王,强,某公司,,,中国,不存在的类别,,',
    ].join('\n')
    const file = new File([csv], 'buyers.csv', { type: 'text/csv' })
    const { data } = await server.call(calls.buyerImports.check, { file }, asOffice())
    expect(data).toMatchObject({ total: 4, ok: 2, dup: 1, fail: 1 })
    expect(data.rows.find(({ status }) => status === 'ERROR')?.errors.map(({ field }) => field)).toEqual([
      'email',
      'cids',
    ])
    const commit = () => server.call(calls.buyerImports.commit, { batchId: data.batchId }, asOffice())
    expect((await commit()).data).toMatchObject({ imported: 2, merged: 1 })
    expect((await commit()).data).toMatchObject({ imported: 2, merged: 1 })
    expect(await rows({ keyword: known.firstName })).toMatchObject([
      { demand: '寻找柔版印刷机的代理机会', categories: ['标签与软包装印刷设备'], status: 1 },
    ])
    expect(await rows({ keyword: 'Anna Meyer' })).toMatchObject([{ language: 'en-US', source: 'IMPORT' }])
    const { data: sheet } = await server.call(calls.buyerExport, { keyword: 'nord' }, asOffice())
    const cells = JSON.stringify(await readXlsx(sheet as unknown as Buffer))
    expect(cells).toContain('Anna Meyer')
    expect(cells).not.toContain('anna@nord.example')
  })

  it('takes over visitors who wished for it; who takes the wish back takes part no more', async () => {
    const owner = await server.addExhibitor()
    const { link } = (await server.call(invitationWxInfo, {}, { as: owner.token })).data
    const about = { name: '赵敏', company: '观众公司', consentFlag: 1, email: 'zhao@visitor.example' }
    const wish = { consentBuyer: 1, buyerDemand: '寻找环保标签材料的供应商', buyerCids: ['101'] }
    const query = Object.fromEntries(new URL(link).searchParams)
    const wrong = { ...query, ...about, ...wish, buyerCids: ['999'] }
    expect(fieldsOf(await server.call(invitationRegister, wrong))).toEqual(['buyerCids'])
    await server.call(invitationRegister, { ...query, ...about, ...wish })
    expect((await server.call(calls.buyerChoices, {}, asOffice())).data.wishes).toBe(1)
    expect((await server.call(calls.buyerTakeOver, {}, asOffice())).data).toEqual({ added: 1, merged: 0 })
    expect((await server.call(calls.buyerTakeOver, {}, asOffice())).data).toEqual({ added: 0, merged: 0 })
    expect(await rows({ source: 'REGISTRATION' })).toMatchObject([
      { name: '赵敏', demand: wish.buyerDemand, status: 1, sessions: [] },
    ])
    const [row] = await server.db.select().from(visitor).where(eq(visitor.emailKey, about.email))
    const v = row?.token ?? ''
    const { data: own } = await server.call(visitorPass, { v })
    expect(own).toMatchObject(wish)
    const { name, company, version } = own
    await server.call(visitorChange, { v, version, name, company, consentBuyer: 0, buyerCids: [] })
    expect(await rows({ source: 'REGISTRATION' })).toEqual([])
  })

  it('asks nobody without the permission', async () => {
    const { token } = await server.addUser(['organiser_finance'])
    expect((await server.call(calls.buyerList, {}, { as: token })).code).toBe(403)
  })
})

describe('a buyer on its own page', () => {
  it('is proposed exhibitors, invites one, and sees no meeting of others', async () => {
    const owner = await exhibitor()
    const [buyer, other] = [await approved(), await approved()]
    const { data: found } = await server.call(page.meetExhibitors, { v: buyer.v, keyword: 'Test Company' })
    expect(found.list.map(({ exhibitorId }) => exhibitorId)).toContain(String(owner.exhibitorId))
    const at = { v: buyer.v, exhibitorId: String(owner.exhibitorId) }
    const { data: free } = await server.call(page.meetSlots, at)
    expect(free.list.map((one) => one.begin)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    const stranger = await server.addExhibitor()
    const wrong = { ...at, exhibitorId: String(stranger.exhibitorId), slotId: slotId('1000') }
    expect((await server.call(page.meetInvite, wrong)).code).toBe(404)
    const invited = await server.call(page.meetInvite, { ...at, slotId: slotId('1000'), message: '请带样品' })
    expect(invited.data).toMatchObject({
      direction: 2,
      status: 1,
      minutesLeft: 5 * 24 * 60,
      may: { cancel: 1, accept: 0 },
    })
    expect((await toldTo(server, owner.exhibitorId)).map(({ subject }) => subject).join()).toContain(
      '买家邀请贵公司洽谈',
    )
    const { id, version } = invited.data
    for (const [call, more] of [
      [page.meetAnswer, { result: 'DECLINE' }],
      [page.meetCancel, { reason: '' }],
      [page.meetOffer, { altSlotId: slotId('1030') }],
      [page.meetFeedback, { held: 1 }],
    ] as const)
      expect((await server.call(call, { v: other.v, id, version, ...more })).code).toBe(404)
    const cancelled = await server.call(page.meetCancel, { v: buyer.v, id, version, reason: '' })
    expect(cancelled.data).toMatchObject({ status: 4, may: { cancel: 0 } })
  })

  it('changes its profile and times; a rejected one is reviewed again', async () => {
    const buyer = await approved()
    const profile = async () => (await server.call(page.meetOpen, { v: buyer.v })).data.profile
    const change = async (over: object) => {
      const { email: _, status: _status, reason: _reason, busySlots: _busy, ...own } = await profile()
      return server.call(page.meetProfile, { v: buyer.v, ...own, ...over })
    }
    expect(fieldsOf(await change({ demand: '', enDemand: '' }))).toEqual(['demand'])
    expect(fieldsOf(await change({ country: '000' }))).toEqual(['country'])
    expect((await change({ cids: ['101'], consent: 0 })).data).toMatchObject({ cids: ['101'], consent: 0, status: 2 })
    const busySlots = [slotId('1130')]
    const { version } = await profile()
    const saved = await server.call(page.meetTimes, { v: buyer.v, version, busySlots })
    expect(saved.data.busySlots).toEqual(busySlots)
    await server.call(calls.buyerDecide, { ids: [buyer.id], result: 'REJECT', reason: '重复' }, asOffice())
    expect(await profile()).toMatchObject({ status: 3, reason: '重复' })
    expect((await server.call(page.meetExhibitors, { v: buyer.v, keyword: 'Test' })).data.list).toEqual([])
    expect((await change({ position: '采购总监' })).data).toMatchObject({ status: 1, position: '采购总监' })
  })

  it('leaves: its meetings are cancelled, exhibitors told, and nothing of the person stays', async () => {
    const owner = await exhibitor()
    const buyer = await approved({ lastName: '慕容', firstName: '雪' })
    const { exhibitorId } = owner
    await server.call(page.meetInvite, {
      v: buyer.v,
      exhibitorId: String(exhibitorId),
      slotId: slotId('1000'),
      message: '慕容雪期待见面',
    })
    expect((await server.call(page.meetLeave, { v: buyer.v })).data).toEqual({ removed: 1 })
    expect((await server.call(page.meetOpen, { v: buyer.v })).code).toBe(404)
    const kept = JSON.stringify([
      await server.db
        .select()
        .from(meetingBuyer)
        .where(eq(meetingBuyer.id, Number(buyer.id))),
      await server.db
        .select()
        .from(dockingMeeting)
        .where(eq(dockingMeeting.buyerId, Number(buyer.id))),
    ])
    for (const word of ['慕容', buyer.email, '期待']) expect(kept).not.toContain(word)
    expect(kept).toContain('"status":4,')
    expect((await toldTo(server, owner.exhibitorId)).map(({ subject }) => subject).join()).toContain('已取消')
    const mails = await mailsTo(buyer.email)
    expect(mails.map(({ template }) => template)).toEqual(['buyerLeft'])
    expect((await server.call(calls.buyerDetail, { id: buyer.id }, asOffice())).code).toBe(404)
  })

  it('answers applications by a mail that leads to its page, offers another time, keeps a calendar', async () => {
    const owner = await exhibitor()
    const buyer = await approved()
    const actor = { side: 'EXHIBITOR', exhibitorId: owner.exhibitorId, accountId: owner.accountId, name: '王' } as const
    const ask = (time: string, assigneeId: number | null = owner.accountId) =>
      applyForMeeting(organiserCtx(server), actor, {
        exhibitorId: owner.exhibitorId,
        buyerId: Number(buyer.id),
        slotId: slotId(time),
        assigneeId,
      })
    const { row } = await ask('1030')
    const v = (await tokensTo(buyer.email)).at(-1) ?? ''
    expect(v).not.toBe(buyer.v)
    const { data: meet } = await server.call(page.meetOpen, { v })
    expect(meet.meetings).toMatchObject([{ id: String(row.id), status: 1, direction: 1, may: { accept: 1, offer: 1 } }])
    const times = { v, version: meet.profile.version, busySlots: [slotId('1030')] }
    expect((await server.call(page.meetTimes, times)).code).toBe(500)
    const at = { v, id: String(row.id), version: row.version }
    const offered = await server.call(page.meetOffer, { ...at, altSlotId: slotId('1100') })
    expect(offered.data).toMatchObject({ altBy: 'BUYER', altSlot: { begin: '11:00' } })
    expect((await server.call(page.meetAnswer, { ...at, result: 'ACCEPT' })).code).toBe(409)
    const accepted = await server.call(page.meetAnswer, { ...at, version: offered.data.version, result: 'ACCEPT' })
    expect(accepted.data).toMatchObject({ status: 2, slot: { begin: '10:30' }, may: { cancel: 1, rate: 0 }, late: 0 })
    const file = await server.call(page.meetCalendar, { v })
    expect(String(file.data)).toContain('DTSTART:20241203T023000Z')
    server.clock.advance(51 * DAY_MS)
    // The link is over by then; a new one comes by the address, the same answer for everybody, once in ten minutes.
    expect((await server.call(page.meetOpen, { v })).code).toBe(404)
    const before = (await mailsTo(buyer.email)).length
    for (const email of [buyer.email.toUpperCase(), buyer.email, 'nobody@trade.example'])
      expect((await server.call(page.meetLink, { email })).data).toEqual({ sent: 1 })
    expect(await mailsTo(buyer.email)).toHaveLength(before + 1)
    const renewed = (await tokensTo(buyer.email)).at(-1) ?? ''
    const { data: over } = await server.call(page.meetOpen, { v: renewed })
    const { id, version } = over.meetings[0] ?? { id: '', version: 0 }
    expect(over.meetings[0]).toMatchObject({ may: { rate: 1, cancel: 0 } })
    const feedback = { v: renewed, id, version, held: 1, score: 4, note: '样品不错' }
    expect((await server.call(page.meetFeedback, feedback)).data).toMatchObject({ status: 5, score: 4 })
  })

  it('is forgotten half a year after the show', async () => {
    // The session before ended with the days that went by.
    office = (await server.addUser(['organiser_review'])).token
    const buyer = await approved()
    expect(await eraseOldBuyers(server.services)).toBe(0)
    server.clock.advance(240 * DAY_MS)
    expect(await eraseOldBuyers(server.services)).toBeGreaterThan(0)
    const [row] = await server.db
      .select()
      .from(meetingBuyer)
      .where(eq(meetingBuyer.id, Number(buyer.id)))
    expect(row).toMatchObject({ lastName: '', email: '', demand: '', status: 4 })
  })
})
