import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fieldsOf,
  first,
  startTestServer,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { blockNumber } from '../../../../server/base/sms/block.ts'
import type { SmsDelivery } from '../../../../server/base/sms/gateway.ts'
import { takeCallback } from '../../../../server/base/sms/report.ts'
import { smsBlock, smsOutbox, smsTemplate } from '../../../../server/base/sms/tables.ts'
import { sendNextSms } from '../../../../server/base/sms/worker.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import * as calls from '../../contract.ts'
import { STATUS } from '../../rules.ts'
import * as sms from '../../sms-contract.ts'
import { visitor } from '../../../visitors/server/tables.ts'
import { invitationRegister, invitationUnsubscribe, invitationVisit } from '../../visit-contract.ts'
import { eraseInvitations } from '../retention.ts'
import { invitation } from '../tables.ts'

const HOUR = 60 * 60 * 1000
let server: TestServer
let one: TestExhibitor
let numbers = 13_800_000_000
const fresh = (count: number) => Array.from({ length: count }, () => String(++numbers))
const as = (who = one) => ({ as: who.token })

beforeAll(async () => {
  server = await startTestServer({ smsUrl: 'https://k:s@sms.example/' })
  await server.db.insert(smsTemplate).values({
    name: '邀请',
    purpose: 'invitation',
    signature: '展会',
    text: '{contactName}您好，{companyName}{boothNo}邀您：{link}',
    gatewayCode: 'T1',
    status: '0',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await setParameter(server.db, 'offer.sms', 'true')
  await server.db.delete(smsOutbox)
  await server.db.delete(smsBlock)
  // Every test begins at ten in the morning of the next day.
  const now = server.clock.realNow().getTime()
  server.clock.advance(24 * HOUR - ((now - 2 * HOUR) % (24 * HOUR)))
  one = await server.addExhibitor()
})

const paste = (mobiles: string, who = one) => server.call(sms.smsInvitationPaste, { mobiles }, as(who))
const preflight = async (more = {}, who = one) => (await server.call(sms.smsInvitationPreflight, more, as(who))).data
const send = (more = {}, who = one) => server.call(sms.smsInvitationSend, { consentFlag: 1, ...more }, as(who))
const rowsOf = (who = one) =>
  server.db.select().from(invitation).where(eq(invitation.exhibitorId, who.exhibitorId)).orderBy(asc(invitation.id))
const statesOf = async (who = one) => (await rowsOf(who)).map((row) => row.status)
const counts = async () => (await server.call(calls.invitationCount, {}, as())).data
async function deliverAll(answer: SmsDelivery = { state: 'sent', gatewayId: 'G' }) {
  while (await sendNextSms(server.services, { send: () => Promise.resolve(answer) }));
}
const report = async (state: 'delivered' | 'failed') => {
  for (const { reference } of await server.db.select().from(smsOutbox))
    await takeCallback(server.services, { reports: [{ reference, gatewayId: '', state, reason: 'off' }], replies: [] })
}

describe('numbers to invite', () => {
  it('takes mainland numbers once, with names, and refuses all others with words', async () => {
    const [a, b] = fresh(2)
    const added = await paste(`李明 <${a}>；+86 ${b}\n${a}`)
    expect(added.data).toEqual({ added: 2, duplicates: 1, unsubscribed: 0 })
    expect((await paste(`${b}`)).data).toMatchObject({ added: 0, duplicates: 1 })
    expect(fieldsOf(await paste('+85261234567'))).toEqual(['mobiles'])
    expect(fieldsOf(await server.call(sms.smsInvitationAdd, { name: '王', mobile: '61234567' }, as()))).toEqual([
      'mobile',
    ])
    const mine = await server.call(sms.smsInvitationAdd, { name: '王', mobile: fresh(1)[0] }, as())
    expect(mine.data).toMatchObject({ channel: 4, status: 0, name: '王' })
    expect(mine.data.address).toMatch(/^138\*{4}\d{4}$/)
    const { list } = (await server.call(calls.invitationList, { channel: 4 }, as())).data
    expect(list).toHaveLength(3)
  })

  it('reads a file, keeps the good rows and hands the others back', async () => {
    const [a, b, gone] = fresh(3)
    await blockNumber(server.services, gone ?? '', { source: 'REPLY' })
    await paste(`${b}`)
    const lines = [
      '姓名,手机号,公司',
      `赵一,${a},山海`,
      `钱二,${b},`,
      `孙三,${gone},`,
      `李四,+65 91234567,`,
      `周五,${a},`,
    ]
    const file = new File([lines.join('\n')], 'people.csv', { type: 'text/csv' })
    const check = await server.call(sms.smsImports.check, { file }, as())
    expect(check.data).toMatchObject({ total: 5, ok: 1, dup: 2, fail: 2 })
    const done = await server.call(sms.smsImports.commit, { batchId: check.data.batchId }, as())
    expect(done.data).toMatchObject({ imported: 1, skipped: 0 })
    expect((await rowsOf()).at(-1)).toMatchObject({ name: '赵一', mobile: a, company: '山海', source: 'IMPORT' })
    expect((await server.call(sms.smsImportInfo, {}, as())).data.columns.map((column) => column.key)).toEqual([
      'name',
      'mobile',
      'company',
      'position',
    ])
  })

  it('is there while the show offers it and a template is in use', async () => {
    expect((await counts()).channels).toContain(4)
    await server.db.update(smsTemplate).set({ status: '1' })
    expect((await counts()).channels).not.toContain(4)
    await paste(`${fresh(1)[0]}`)
    expect(await preflight()).toMatchObject({ templates: [], templateId: '', sample: '', segments: 0 })
    expect((await send()).code).toBe(500)
    await server.db.update(smsTemplate).set({ status: '0' })
    await setParameter(server.db, 'offer.sms', 'false')
    expect((await counts()).channels).not.toContain(4)
    expect((await paste(`${fresh(1)[0]}`)).msg).toBe('本届展会未开放短信邀请，如有疑问请联系主办方')
  })
})

describe('sending text messages', () => {
  it('tells length, parts and quota before, and counts them after', async () => {
    await paste(`王小明经理兼总裁助理秘书 <${fresh(1)[0]}>;${fresh(1)[0]}`)
    const outlook = await preflight()
    expect(outlook).toMatchObject({ count: 2, ready: 2, later: 0, quota: 500, left: 500, leaves: '', tooLong: 0 })
    expect(outlook.sample).toMatch(/^【展会】王小明经理兼总裁助理您好，.*1A\d+邀您：\S+\/s\/x{8} 拒收请回复R$/)
    expect(outlook.length).toBe(outlook.sample.length)
    const { data } = await send()
    expect(data).toMatchObject({ sent: 2, later: 0, segments: outlook.segments, left: 500 - outlook.segments })
    expect((await counts()).sms).toMatchObject({ total: 2, queued: 2, segments: outlook.segments, quota: 500 })
    const texts = await server.db.select().from(smsOutbox).orderBy(asc(smsOutbox.id))
    expect(texts[0]?.text.startsWith('王小明经理兼总裁助理您好')).toBe(true)
    expect(texts[1]?.text.startsWith('嘉宾您好')).toBe(true)
    const links = texts.map(({ text }) => /\/s\/\w{8}(?= )/.exec(text)?.[0] ?? '')
    const opened = await Promise.all(
      links.map(async (link) => (await server.app.request(link)).headers.get('location')),
    )
    expect(opened.map((at) => at?.split('?t=')[1])).toEqual((await rowsOf()).map(({ token }) => token))
  })

  it('goes from queued to sent to delivered or failed, and can be sent again twice', async () => {
    await paste(fresh(2).join(';'))
    await send()
    await deliverAll()
    expect(await statesOf()).toEqual([STATUS.sent, STATUS.sent])
    await report('delivered')
    expect(await statesOf()).toEqual([STATUS.delivered, STATUS.delivered])
    await paste(`${fresh(1)[0]}`)
    const resend = () => server.call(sms.smsInvitationResend, {}, as())
    await server.db.delete(smsOutbox)
    await send()
    for (const again of [200, 200, 500]) {
      await deliverAll()
      await report('failed')
      expect((await rowsOf()).at(-1)).toMatchObject({ status: STATUS.failed, failReason: 'off' })
      expect((await resend()).code).toBe(again)
    }
    expect((await rowsOf()).at(-1)).toMatchObject({ sends: 3 })
  })

  it('sends one a day to a visitor, from whichever exhibitor', async () => {
    const [shared, own] = fresh(2)
    const other = await server.addExhibitor()
    await paste(`${shared}`)
    await paste(`${shared};${own}`, other)
    await send()
    expect(await preflight({}, other)).toMatchObject({ ready: 1, later: 1 })
    expect((await send({}, other)).data).toMatchObject({ sent: 1, later: 1 })
    await deliverAll()
    expect(await statesOf(other)).toEqual([STATUS.queued, STATUS.sent])
    server.clock.advance(24 * HOUR)
    await deliverAll()
    expect(await statesOf(other)).toEqual([STATUS.sent, STATUS.sent])
  })

  it('puts off to the morning what is sent in the evening, and says so', async () => {
    server.clock.advance(11 * HOUR)
    one = await server.addExhibitor()
    await paste(fresh(1).join(';'))
    const evening = formatDateTime(server.clock.showNow())
    expect(evening.slice(11, 13)).toBe('21')
    const { leaves } = await preflight()
    expect(leaves.slice(11)).toBe('09:00')
    expect(leaves > evening).toBe(true)
    expect((await send()).data).toMatchObject({ sent: 1, later: 0, leaves })
    await deliverAll()
    expect(await statesOf()).toEqual([STATUS.queued])
    const { list } = (await server.call(calls.invitationList, { channel: 4 }, as())).data
    expect(first(list).laterDay).toBe(leaves.slice(0, 10))
    server.clock.advance(12.1 * HOUR)
    await deliverAll()
    expect(await statesOf()).toEqual([STATUS.sent])
  })

  it('sends all or nothing of what the quota allows, and never without consent', async () => {
    await setParameter(server.db, 'invite.smsQuota', '1')
    await paste(fresh(2).join(';'))
    expect((await send({ consentFlag: 0 })).code).toBe(300)
    expect((await send()).code).toBe(500)
    expect(await server.db.$count(smsOutbox)).toBe(0)
    const ids = [String(first(await rowsOf()).id)]
    expect((await send({ ids })).data).toMatchObject({ sent: 1, segments: 1, left: 0 })
    await setParameter(server.db, 'invite.smsQuota', '500')
  })

  it('answers the same send-out twice with one', async () => {
    await paste(fresh(1).join(';'))
    const clientToken = 'a'.repeat(20)
    const again = [await send({ clientToken }), await send({ clientToken })].map((answer) => answer.data)
    expect(again[0]).toEqual(again[1])
    expect(await server.db.$count(smsOutbox)).toBe(1)
  })

  it('holds what is queued while the show has switched it off', async () => {
    await paste(fresh(1).join(';'))
    await send()
    await setParameter(server.db, 'offer.sms', 'false')
    await deliverAll()
    expect(await statesOf()).toEqual([STATUS.queued])
    await setParameter(server.db, 'offer.sms', 'true')
    await deliverAll()
    expect(await statesOf()).toEqual([STATUS.sent])
  })

  it('is nobody else’s', async () => {
    await paste(fresh(1).join(';'))
    const ids = [String(first(await rowsOf()).id)]
    const other = await server.addExhibitor()
    expect((await send({ ids }, other)).code).toBe(404)
    expect((await server.call(sms.smsInvitationPreflight, { ids }, as(other))).code).toBe(404)
  })
})

describe('who wants no more text messages', () => {
  it('R takes a number out of every list, what waits and what comes', async () => {
    const to = fresh(1)[0] ?? ''
    const other = await server.addExhibitor()
    await paste(to)
    await paste(`${to};${fresh(1)[0]}`, other)
    await send()
    await takeCallback(server.services, { reports: [], replies: [{ mobile: to, text: 'R' }] })
    expect(await statesOf()).toEqual([STATUS.unsubscribed])
    expect(await statesOf(other)).toEqual([STATUS.unsubscribed, STATUS.unsent])
    expect(await server.db.select().from(smsOutbox)).toMatchObject([{ state: 'cancelled' }])
    expect((await paste(to, await server.addExhibitor())).data).toEqual({ added: 0, duplicates: 0, unsubscribed: 1 })
  })

  it('the page of an invitation does the same', async () => {
    await paste(fresh(1).join(';'))
    await send()
    await deliverAll()
    const { token } = first(await rowsOf())
    expect((await server.call(invitationVisit, { t: token }, {})).data).toMatchObject({
      state: 'open',
      personal: 1,
      askEmail: 1,
    })
    expect(await statesOf()).toEqual([STATUS.opened])
    await server.call(invitationUnsubscribe, { token }, {})
    expect(await statesOf()).toEqual([STATUS.unsubscribed])
    expect(await server.db.select().from(smsBlock)).toMatchObject([{ source: 'PAGE' }])
    expect((await server.call(invitationVisit, { t: token }, {})).data).toMatchObject({ personal: 0 })
  })

  it('a link proves the number it was sent to: no other, and no address that is typed beside it', async () => {
    const [to, unsent, lent, other] = fresh(4) as [string, string, string, string]
    const victim = `victim${to}@visitor.example`
    await paste([to, unsent, lent].join(';'))
    await send()
    const [own, waiting, borrowed] = (await rowsOf()).map((row) => row.token)
    let people = 0
    const register = async (t = '', more: object = {}) => {
      const person = { name: `客人${++people}`, company: '观众公司', consentFlag: 1 }
      const { code } = (await server.call(invitationRegister, { t, ...person, ...more })).data
      return Boolean(first(await server.db.select().from(visitor).where(eq(visitor.code, code))).verifyTime)
    }
    // Nobody but its gateway has seen it, and that has not taken it.
    expect(await register(waiting)).toBe(false)
    await deliverAll()
    // A forwarded link proves nothing by itself.
    expect(await register(own)).toBe(false)
    expect(await register(own, { mobile: to })).toBe(true)
    const poster = { e: String(one.exhibitorId), c: '3' }
    await server.call(invitationRegister, { ...poster, name: '受害人', company: '公司', email: victim, consentFlag: 1 })
    expect(await register(borrowed, { mobile: other, email: victim })).toBe(false)
    expect(await register(borrowed, { mobile: other })).toBe(false)
  })

  it('who is forgotten is forgotten in the outbox as well', async () => {
    await paste(fresh(1).join(';'))
    await send()
    await eraseInvitations(server.db, eq(invitation.exhibitorId, one.exhibitorId))
    expect(await server.db.select().from(smsOutbox)).toMatchObject([{ state: 'cancelled', recipient: '', text: '' }])
  })
})
