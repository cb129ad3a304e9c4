import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, decide, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { addInquiry } from '../../../../tests/helpers/samples/trade.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { TOLD_MAILS } from '../../../server/base/limits/public-mail.ts'
import { limitCounter } from '../../../server/base/limits/tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { leadDetail, leadList, leadUpdate } from '../../leads/contract.ts'
import { productShelf } from '../../products/contract.ts'
import { askExhibitor, askOptions, inquiryCounts, inquiryList, inquiryReply } from '../contract.ts'
import { eraseOldInquiries } from './exports.ts'
import { inquiry } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'expo.openDate', '2024-12-02')
  await setParameter(server.db, 'expo.closeDate', '2024-12-04')
})
afterAll(() => server.close())

const HOUR = 60 * 60 * 1000
const lastMail = async () => (await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
const rows = async (owner: TestExhibitor) => (await server.call(inquiryList, {}, { as: owner.token })).data.list

describe('a visitor', () => {
  const visitor = {
    contact: '王芳',
    company: '杭州果茶包装有限公司',
    email: 'wang.fang@example.com',
    consultingType: '1',
    identity: '1',
    num: 2,
    content: '请报八色机的价格与交期。',
    consentFlag: 1,
    source: 'SCAN',
  }
  let owner: TestExhibitor & { brandId: string }
  let productId: string
  beforeAll(async () => {
    owner = await exhibitorWithBrand(server)
    productId = (await addProduct(server, owner, owner.brandId)).data.id
    await decide(server, 'PRODUCT', productId, 'approve')
  })

  it('asks about what is on show, and about nothing else', async () => {
    expect((await server.call(askOptions, { productId })).code).toBe(404)
    expect((await server.call(askExhibitor, { ...visitor, productId })).code).toBe(404)
    await server.call(productShelf, { id: productId, value: 1 }, { as: owner.token })
    const options = await server.call(askOptions, { productId }, { english: true })
    expect(options.data).toMatchObject({
      open: 1,
      types: expect.arrayContaining([{ id: '1', name: 'Price' }]),
      identities: expect.arrayContaining([{ id: '1', name: 'Distributor' }]),
    })

    const asked = await server.call(askExhibitor, { ...visitor, productId }, { english: true })
    expect(asked).toMatchObject({ code: 200, data: { inquiryCode: expect.stringMatching(/^XJ241014\d{6}$/) } })
    expect(Object.keys(asked.data)).toEqual(['inquiryCode'])
    const [row] = await rows(owner)
    expect(row).toMatchObject({
      inquiryCode: asked.data.inquiryCode,
      company: visitor.company,
      consultingTypeName: '价格',
      source: 'SCAN',
      replyFlag: 0,
      num: 2,
      email: 'w****@example.com',
      mobile: '',
      productId,
    })
    // The exhibitor hears of it in a mail of its own, and not how to reach the visitor.
    const mail = await lastMail()
    expect(mail).toMatchObject({ template: 'inquiryNew', recipient: `${owner.loginAcc}@example.com` })
    expect(mail?.bodyText).toContain(visitor.content)
    expect(mail?.bodyText).not.toContain(visitor.email)
  })

  it('says how to be reached, what it is about, and agrees', async () => {
    const refusedAt = async (over: Record<string, unknown>) =>
      (await server.call(askExhibitor, { ...visitor, productId, ...over })).errors.map((one) => one.field)
    expect(await refusedAt({ email: '' })).toEqual(['email'])
    expect(await refusedAt({ consentFlag: 0 })).toEqual(['consentFlag'])
    expect(await refusedAt({ content: '问'.repeat(501) })).toEqual(['content'])
    expect(await refusedAt({ consultingType: '77' })).toEqual(['consultingType'])
    expect(await refusedAt({ identity: '77' })).toEqual(['identity'])
    expect(await refusedAt({ num: 100_001 })).toEqual(['num'])
    expect(await refusedAt({ email: '', mobile: '123' })).toEqual(['mobile'])
  })

  it('sends the same once, however often the connection breaks', async () => {
    const before = (await rows(owner)).length
    const input = { ...visitor, productId, mobile: '13700137000', email: '', clientToken: 'visitor-token-1' }
    const answers = [await server.call(askExhibitor, input), await server.call(askExhibitor, input)]
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await rows(owner)).toHaveLength(before + 1)
  })

  it('asks one exhibitor five times a day at most, however spelled', async () => {
    const email = (at: number) => (at % 2 ? 'Often@example.com' : 'often@example.com')
    for (let at = 0; at < 5; at++)
      expect((await server.call(askExhibitor, { ...visitor, productId, email: email(at) })).code).toBe(200)
    expect((await server.call(askExhibitor, { ...visitor, productId, email: email(5) })).code).toBe(500)
  })

  it('is heard in the portal alone after too many mails of one network', async () => {
    const { settings, sealer, clock } = server.services
    const [before, mails] = [(await rows(owner)).length, await server.db.$count(outbox)]
    await server.db.insert(limitCounter).values({
      name: `told-mail/${sealer.mark('203.0.113.7', 'mail source')}`,
      used: TOLD_MAILS.most,
      endsAt: new Date(clock.realNow().getTime() + HOUR),
    })
    server.services.settings = { ...settings, trustProxy: 1 }
    const ask = (from: string, email: string) =>
      server.raw('POST', '/busi/inquiryOrder/ask', {
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body: JSON.stringify({ ...visitor, productId, email }),
      })
    await ask('203.0.113.7', 'crowd1@example.com')
    expect([(await rows(owner)).length, await server.db.$count(outbox)]).toEqual([before + 1, mails])
    await ask('203.0.113.8', 'crowd2@example.com')
    expect([(await rows(owner)).length, await server.db.$count(outbox)]).toEqual([before + 2, mails + 1])
    server.services.settings = settings
  })

  it('is not heard any more once the show is long over', async () => {
    await setParameter(server.db, 'expo.closeDate', '2024-09-13')
    expect((await server.call(askOptions, { productId })).data.open).toBe(0)
    expect((await server.call(askExhibitor, { ...visitor, productId, email: 'late@example.com' })).code).toBe(500)
    await setParameter(server.db, 'expo.closeDate', '2024-12-04')
  })

  it('cannot flood an exhibitor from one address', async () => {
    const codes: number[] = []
    for (let at = 0; at < 31; at++)
      codes.push((await server.call(askExhibitor, { ...visitor, productId, consentFlag: 0 })).code)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('a reply', () => {
  it('"interested" shows the contact and makes a lead with the question as its note; another inquiry of the visitor joins it', async () => {
    const owner = await server.addExhibitor()
    const id = await addInquiry(server, owner)
    const { data } = await server.call(inquiryReply, { id, result: 1, note: '先寄样张' }, { as: owner.token })
    expect(data).toMatchObject({
      id,
      replyFlag: 1,
      replyResult: 1,
      mobile: '13800138000',
      email: 'wang.fang@example.com',
      replyNote: '先寄样张',
      replies: [{ result: 1 }],
    })
    const found = (await server.call(leadDetail, { id: data.leadId }, { as: owner.token })).data
    expect(found).toMatchObject({
      source: 'INQUIRY',
      relatedId: id,
      visitorName: '王芳',
      grade: '',
      consentFlag: 1,
      kindAndProduct: '柔版印刷机',
      notes: [{ text: expect.stringContaining('请报八色机') }],
    })

    await server.call(leadUpdate, { id: data.leadId, version: 1, grade: 'A' }, { as: owner.token })
    const second = await addInquiry(server, owner, { mobile: '', email: 'WANG.FANG@example.com' })
    const again = await server.call(inquiryReply, { id: second, result: 1 }, { as: owner.token })
    expect(again.data.leadId).toBe(data.leadId)
    // The grade a person set is not an inquiry's to change.
    expect((await server.call(leadList, {}, { as: owner.token })).data).toMatchObject({
      total: 1,
      list: [{ scanCount: 2, grade: 'A' }],
    })
  })

  it('"not now" keeps the contact masked and makes no lead; "already in contact" shows it', async () => {
    const owner = await server.addExhibitor()
    const id = await addInquiry(server, owner)
    expect((await server.call(inquiryReply, { id, result: 2 }, { as: owner.token })).data).toMatchObject({
      mobile: '138****8000',
      email: 'w****@example.com',
      leadId: '',
    })
    expect((await server.call(inquiryReply, { id, result: 3 }, { as: owner.token })).data).toMatchObject({
      mobile: '13800138000',
      leadId: '',
      replies: [{ result: 2 }, { result: 3 }],
    })
    expect((await server.call(leadList, {}, { as: owner.token })).data.total).toBe(0)
    expect((await server.call(inquiryReply, { id, result: 4 }, { as: owner.token })).code).toBe(300)
  })

  it('is changed within seven days, not a second later', async () => {
    const owner = await server.addExhibitor()
    const id = await addInquiry(server, owner)
    const ago = (ms: number) => new Date(server.clock.showNow().getTime() - ms).toISOString()
    const answeredAgo = (ms: number) =>
      server.db
        .update(inquiry)
        .set({ replyFlag: 1, replyResult: 2, replies: [{ result: 2, note: '', at: ago(ms), by: 'x' }] })
        .where(eq(inquiry.id, Number(id)))
    await answeredAgo(7 * 24 * HOUR + 1000)
    expect((await server.call(inquiryReply, { id, result: 3 }, { as: owner.token })).code).toBe(500)
    await answeredAgo(7 * 24 * HOUR - 60_000)
    expect((await server.call(inquiryReply, { id, result: 3 }, { as: owner.token })).code).toBe(200)
  })
})

describe('the list', () => {
  it('is filtered, counts what waits and what waits too long, and is not for booth staff', async () => {
    const owner = await server.addExhibitor()
    const old = await addInquiry(server, owner, {
      ariseTime: new Date(server.clock.showNow().getTime() - 49 * HOUR),
      company: '苏州软包',
      consultingType: '2',
      source: 'SITE',
    })
    const fresh = await addInquiry(server, owner)
    const done = await addInquiry(server, owner, { replyFlag: 1, replyResult: 1 })
    const found = async (filters: Record<string, unknown>) =>
      (await server.call(inquiryList, filters, { as: owner.token })).data.list.map((row) => row.id)
    expect(new Set(await found({}))).toEqual(new Set([old, fresh, done]))
    expect(await found({ replyFlag: 1 })).toEqual([done])
    expect(await found({ company: '软包' })).toEqual([old])
    expect(await found({ consultingType: '2' })).toEqual([old])
    expect(await found({ source: 'SITE' })).toEqual([old])
    expect(await found({ params: { endTime: '2024-10-12' } })).toEqual([old])
    expect((await server.call(inquiryList, { company: '软包' }, { as: owner.token })).data.list[0]).toMatchObject({
      overdue: 1,
    })
    expect((await server.call(inquiryCounts, {}, { as: owner.token })).data).toEqual({ all: 3, open: 2, overdue: 1 })
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    expect((await server.call(inquiryList, {}, { as: staff.token })).code).toBe(403)
  })

  it('is forgotten after two years', async () => {
    const owner = await server.addExhibitor()
    const ago = (days: number) => ({ ariseTime: new Date(server.clock.showNow().getTime() - days * 24 * HOUR - 1000) })
    await addInquiry(server, owner, ago(730))
    const kept = await addInquiry(server, owner, ago(729))
    expect(await eraseOldInquiries(server.services)).toBe(1)
    expect(await rows(owner)).toMatchObject([{ id: kept }])
  })

  it('only shows what nobody answered until 30 days after the show', async () => {
    const owner = await server.addExhibitor()
    const id = await addInquiry(server, owner)
    await setParameter(server.db, 'expo.closeDate', '2024-09-13')
    expect((await rows(owner))[0]).toMatchObject({
      closed: 1,
      overdue: 0,
      replyBlocked: expect.stringMatching(/./),
      messageBlocked: expect.stringMatching(/./),
    })
    expect((await server.call(inquiryCounts, {}, { as: owner.token })).data).toEqual({ all: 1, open: 0, overdue: 0 })
    expect((await server.call(inquiryReply, { id, result: 1 }, { as: owner.token })).code).toBe(500)
    await setParameter(server.db, 'expo.closeDate', '2024-12-04')
  })
})
