import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fieldsOf,
  first,
  startTestServer,
  TEST_NOW,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { blockNumber } from '../../../server/base/sms/block.ts'
import { eraseOldSms } from '../../../server/base/sms/forget-sms.ts'
import type { Sms, SmsDelivery } from '../../../server/base/sms/gateway.ts'
import { queueSms, type SmsTemplateRow } from '../../../server/base/sms/outbox.ts'
import { smsBlock, smsOutbox, smsTemplate } from '../../../server/base/sms/tables.ts'
import { markSmsInterrupted, sendNextSms } from '../../../server/base/sms/worker.ts'
import * as calls from '../contract.ts'
import { smsTemplateCalls } from '../template-contract.ts'

const SECRET = '0123456789abcdef0123'
const HOUR = 60 * 60 * 1000

let server: TestServer
let one: TestExhibitor
let as: string
let template: SmsTemplateRow
let sent: Sms[]
let numbers = 13_900_000_000
beforeAll(async () => {
  server = await startTestServer({ smsUrl: `https://k:s@sms.example/?callback=${SECRET}` })
  template = first(
    await server.db
      .insert(smsTemplate)
      .values({
        name: '邀请',
        purpose: 'invitation',
        signature: '展会',
        text: '{companyName}邀您：{link}',
        gatewayCode: 'T1',
        status: '0',
      })
      .returning(),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  sent = []
  // Anew each time: the clock goes on for hours.
  as = (await server.addUser(['organiser_review'])).token
  one = await server.addExhibitor()
  await server.db.delete(smsOutbox)
  await server.db.delete(smsBlock)
})

const number = () => String(++numbers)
const queue = async (to = number(), notBefore = server.clock.realNow()) =>
  first(
    await queueSms(server.services, [
      {
        template,
        to,
        values: { companyName: '山海', link: 'https://x/i?t=1' },
        exhibitorId: one.exhibitorId,
        notBefore,
      },
    ]),
  )
const gateway = (answer: SmsDelivery = { state: 'sent', gatewayId: 'G' }) => ({
  send: (sms: Sms) => (sent.push(sms), Promise.resolve(answer)),
})
const rows = () => server.db.select().from(smsOutbox).orderBy(smsOutbox.id)
const push = async (body: unknown, secret = SECRET) => {
  const answer = await server.raw('POST', `/busi/sms/report/${secret}`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number }
}

describe('the outbox of text messages', () => {
  it('hands a message over once, with signature, opt-out and its values in order', async () => {
    await queue('13800000001')
    expect(await sendNextSms(server.services, gateway())).toBe(true)
    expect(await sendNextSms(server.services, gateway())).toBe(false)
    expect(sent).toMatchObject([
      {
        mobile: '13800000001',
        signature: '展会',
        text: '山海邀您：https://x/i?t=1 拒收请回复R',
        gatewayCode: 'T1',
        variables: [
          ['companyName', '山海'],
          ['link', 'https://x/i?t=1'],
        ],
      },
    ])
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, gatewayId: 'G', segments: 1 }])
  })

  it('keeps one reference through all tries, waits longer each time, and gives up after five', async () => {
    await queue()
    for (let minutes = 1; minutes <= 5; minutes++) {
      expect(await sendNextSms(server.services, gateway({ state: 'failed', reason: 'away' }))).toBe(true)
      expect(await sendNextSms(server.services, gateway())).toBe(false)
      server.clock.advance(minutes * minutes * 60_000)
    }
    expect(new Set(sent.map((sms) => sms.reference)).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 5, failReason: 'away' }])
  })

  it('sends nothing at night, and in the morning what waited', async () => {
    const wait = (TEST_NOW.getTime() + 11 * HOUR - server.clock.realNow().getTime() + 240 * HOUR) % (24 * HOUR)
    server.clock.advance(wait)
    await queue()
    expect(await sendNextSms(server.services, gateway())).toBe(false)
    server.clock.advance(11.5 * HOUR)
    expect(await sendNextSms(server.services, gateway())).toBe(false)
    server.clock.advance(1 * HOUR)
    expect(await sendNextSms(server.services, gateway())).toBe(true)
  })

  it('never sends by itself what may have left', async () => {
    await queue()
    await sendNextSms(server.services, gateway({ state: 'unknown', reason: 'line broke' }))
    await queue()
    await server.db.update(smsOutbox).set({ state: 'sending' }).where(eq(smsOutbox.state, 'queued'))
    await markSmsInterrupted(server.services)
    server.clock.advance(HOUR)
    expect(await sendNextSms(server.services, gateway())).toBe(false)
    expect((await rows()).map((row) => row.state)).toEqual(['unknown', 'unknown'])
  })

  it('forgets numbers and words after 180 days, not what still waits', async () => {
    const old = await queue()
    await queue()
    await sendNextSms(server.services, gateway())
    const before = new Date(server.clock.realNow().getTime() - 181 * 24 * HOUR)
    await server.db.update(smsOutbox).set({ createTime: before })
    expect(await eraseOldSms(server.services)).toBe(1)
    const [gone, waits] = await rows()
    expect(gone).toMatchObject({ id: old, recipient: '', numberHash: '', text: '', variables: [], segments: 1 })
    expect(waits?.recipient).not.toBe('')
  })
})

describe('what the gateway reports', () => {
  it('takes reports by either number, once; what has arrived stays', async () => {
    await queue()
    await queue()
    await sendNextSms(server.services, gateway({ state: 'sent', gatewayId: 'G1' }))
    await sendNextSms(server.services, gateway({ state: 'sent', gatewayId: 'G2' }))
    const reference = sent[0]?.reference
    expect(
      await push([
        { reference, state: 'delivered' },
        { id: 'G2', state: 'failed', message: 'off' },
      ]),
    ).toEqual({ code: 0 })
    const told = await rows()
    expect(told).toMatchObject([{ state: 'delivered' }, { state: 'failed', failReason: 'off' }])
    server.clock.advance(1000)
    await push([
      { reference, state: 'failed', message: 'late' },
      { id: 'G2', state: 'delivered' },
    ])
    expect(await rows()).toEqual(told)
  })

  it('keeps the gateway’s number when its report was faster than its answer', async () => {
    await queue()
    const faster = {
      async send(sms: Sms): Promise<SmsDelivery> {
        await push([{ reference: sms.reference, state: 'delivered' }])
        return { state: 'sent', gatewayId: 'G9' }
      },
    }
    await sendNextSms(server.services, faster)
    expect(await rows()).toMatchObject([{ state: 'delivered', gatewayId: 'G9' }])
  })

  it('blocks who answers R, cancels what waits, and hears other answers without a word', async () => {
    const [to, other] = [number(), number()]
    await queue(to)
    await queue(other)
    await push({ mobile: `+86${to}`, reply: ' r。' })
    await push([
      { mobile: to, reply: 'TD' },
      { mobile: other, reply: '好的，到时见' },
    ])
    expect(await rows()).toMatchObject([{ state: 'cancelled' }, { state: 'queued' }])
    expect(await server.db.select().from(smsBlock)).toMatchObject([{ source: 'REPLY', reason: '' }])
    await queue(to)
    await sendNextSms(server.services, gateway())
    await sendNextSms(server.services, gateway())
    expect(sent.map((sms) => sms.mobile)).toEqual([other])
  })

  it('listens to nobody without the secret', async () => {
    const to = number()
    expect((await push({ mobile: to, reply: 'R' }, 'wrong-wrong-wrong')).code).toBe(404)
    expect(await server.db.$count(smsBlock)).toBe(0)
    for (const body of ['x', 5, null, [], [[[]]], [null, 5, 'x'], {}])
      expect([0, 400]).toContain((await push(body)).code)
  })
})

describe('text messages for the organiser', () => {
  it('shows them masked, by state, and in a file', async () => {
    await queue('13800000002')
    const { data } = await server.call(calls.smsList, { state: 'queued' }, { as })
    expect(data).toMatchObject({ total: 1, list: [{ recipient: '138****0002', segments: 1, unsendable: 0 }] })
    expect(data.list[0]?.text).toBe('【展会】山海邀您：https://x/i?t=1 拒收请回复R')
    expect((await server.call(calls.smsList, { keyword: '13800000002', purpose: 'inquiry' }, { as })).data.total).toBe(
      0,
    )
    expect((await server.call(calls.smsCounts, {}, { as })).data).toEqual({
      counts: { queued: 1 },
      segments: 0,
      gateway: 1,
    })
    const file = await server.call(calls.smsExport, {}, { as })
    expect(file.data.subarray(0, 2).toString()).toBe('PK')
    expect((await server.call(calls.smsExport, { state: 'failed' }, { as })).code).toBe(500)
  })

  it('cancels, sends again, and decides doubts; refuses with words what cannot be', async () => {
    const id = String(await queue())
    const decide = async (decision: string, which = id) =>
      first((await server.call(calls.smsDecide, { ids: [which], decision }, { as })).data)
    expect(await decide('arrived')).toMatchObject({ done: 0 })
    expect(await decide('cancel')).toMatchObject({ done: 1 })
    expect(await decide('resend')).toMatchObject({ done: 1 })
    const to = first(await rows()).recipient
    await decide('cancel')
    await blockNumber(server.services, to, { source: 'PAGE' })
    expect(await decide('resend')).toEqual({ id, done: 0, msg: '该号码已退订短信，不能发送' })
    expect(await decide('resend', '999999')).toMatchObject({ done: 0 })
    expect((await server.call(calls.smsList, {}, { as })).data.list[0]).toMatchObject({ unsendable: 1 })
  })

  it('blocks and lets in again with a reason, both written down without the number', async () => {
    const mobile = number()
    const added = await server.call(calls.smsBlockAdd, { mobile, reason: '来电要求' }, { as })
    expect(added.code).toBe(200)
    expect(fieldsOf(await server.call(calls.smsBlockAdd, { mobile, reason: '来电要求' }, { as }))).toEqual(['mobile'])
    expect(fieldsOf(await server.call(calls.smsBlockAdd, { mobile: '+85291234567', reason: 'x' }, { as }))).toEqual([
      'mobile',
    ])
    const found = async (filters: object) => (await server.call(calls.smsBlocks, filters, { as })).data
    expect(await found({ mobile: `+86 ${mobile}` })).toMatchObject({
      total: 1,
      list: [{ source: 'OFFICE', mobile: '' }],
    })
    expect((await found({ mobile: number() })).total).toBe(0)
    const file = await readXlsx((await server.call(calls.smsBlockExport, { source: 'OFFICE' }, { as })).data)
    expect(file[0]?.data?.[2]?.slice(0, 3)).toEqual(['号码未保存', '主办方加入', '来电要求'])
    const { id } = added.data
    expect(fieldsOf(await server.call(calls.smsBlockRemove, { id, unblockReason: ' ' }, { as }))).toEqual([
      'unblockReason',
    ])
    expect((await server.call(calls.smsBlockRemove, { id, unblockReason: '本人要求' }, { as })).code).toBe(200)
    expect((await server.call(calls.smsBlockRemove, { id, unblockReason: '本人要求' }, { as })).code).toBe(404)
    const entries = await server.db.select().from(operLog).where(eq(operLog.area, 'features/sms:blocked.title'))
    expect(entries).toHaveLength(3)
    expect(JSON.stringify(entries)).toContain('本人要求')
    expect(JSON.stringify(entries)).not.toContain(mobile)
  })

  it('keeps templates that can be filed, and enables only those that are', async () => {
    const good = {
      name: '邀请二',
      purpose: 'invitation',
      signature: '印刷展',
      text: '请看 {boothNo} {link}',
      gatewayCode: '',
      status: '1',
    }
    const add = (over: object) => server.call(smsTemplateCalls.add, { ...good, ...over }, { as })
    expect(fieldsOf(await add({ text: '【假】{boothNo}{link}' }))).toEqual(['text'])
    expect(fieldsOf(await add({ text: '{boothNo}{link}{price}' }))).toEqual(['text'])
    expect(fieldsOf(await add({ text: '{boothNo}没有链接' }))).toEqual(['text'])
    expect(fieldsOf(await add({ text: '没有展位 {link}' }))).toEqual(['text'])
    expect(fieldsOf(await add({ signature: '展' }))).toEqual(['signature'])
    expect(fieldsOf(await add({ status: '0' }))).toEqual(['gatewayCode'])
    expect(fieldsOf(await add({ text: `${'字'.repeat(399)}{link}` }))).toEqual(['text'])
    const { data } = await add({})
    expect(data).toMatchObject({ status: '1', segments: 1 })
    const enabled = await server.call(smsTemplateCalls.edit, { ...data, gatewayCode: 'SMS_9', status: '0' }, { as })
    expect(enabled.data).toMatchObject({ status: '0', gatewayCode: 'SMS_9' })
  })

  it('belongs to those who may', async () => {
    const finance = (await server.addUser(['organiser_finance'])).token
    for (const call of [calls.smsList, calls.smsCounts, calls.smsBlocks, calls.smsBlockExport, smsTemplateCalls.list])
      expect((await server.call(call, {}, { as: finance })).code).toBe(403)
    expect((await server.call(calls.smsList, {}, { as: one.token })).code).toBe(403)
  })
})
