import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailgunEvent, postfixDsn, snsKey, snsMessage } from '../../../../tests/helpers/samples/bounces.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { blockAddress, findBlocks } from '../../../server/base/mail/blocks.ts'
import { mailBlock, operLog, outbox } from '../../../server/base/db/core-tables.ts'
import type { Delivery, Mail } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { sendNext } from '../../../server/base/mail/outbox-worker.ts'
import { setOutdated } from '../../../server/base/mail/shelf-life.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { exhibitorList } from '../../exhibitors/contract.ts'
import { exhibitorOverview } from '../../exhibitors/overview-contract.ts'
import { sysRole } from '../../system/server/tables.ts'
import { messageAddresses } from '../../messages/contract.ts'
import { outboxCounts, outboxDecide, outboxList, outboxUnblock } from '../contract.ts'
import { reportEvents, reportMailgun, reportMessage, reportSes } from '../reports-contract.ts'

const SECRET = 'a-secret-of-mail-reports-0001'
let server: TestServer
let review: string
let one: TestExhibitor
beforeAll(async () => {
  server = await startTestServer({
    smtpUrl: 'smtp://127.0.0.1:1',
    bounceAddress: 'bounce@expo.example.org',
    mailReportsSecret: SECRET,
  })
  review = (await server.addUser(['organiser_review'], '李审核')).token
  one = await server.addExhibitor()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

let made = 0
const handed: Mail[] = []
const serverSays = (delivery: Delivery) => ({
  send: (mail: Mail) => (handed.push(mail), Promise.resolve(delivery)),
  close: () => undefined,
})
const SENT = serverSays({ state: 'sent', response: '250 ok' })
const ctx = () => ({ ...server.services, locale: 'zh-CN' as const })

/** Queues a mail to an address of its own unless told. */
async function queue(
  to = `reader${++made}@example.com`,
  template: 'knownAddress' | 'verifyCode' = 'knownAddress',
): Promise<number> {
  const params = { link: 'https://expo.example.org/', code: '123456', minutes: '10', scene: 'RESET' as const }
  return queueMail(ctx(), { template, to, exhibitorId: one.exhibitorId, params })
}
const mailOf = async (id: number) => {
  const [row] = await server.db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error('no such mail')
  return row
}
async function sent(to?: string) {
  const id = await queue(to)
  while (await sendNext(server.services, SENT));
  return mailOf(id)
}
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  server.raw('POST', path, { body, headers })
const postDsn = (raw: Buffer, secret = SECRET) =>
  post(reportMessage.path, new Uint8Array(raw), { 'Content-Type': 'message/rfc822', ...bearer(secret) })
const postEvents = (events: unknown[], secret = SECRET) =>
  post(reportEvents.path, JSON.stringify({ events }), { 'Content-Type': 'application/json', ...bearer(secret) })
const blockOf = async (to: string) => (await findBlocks(server.db, [to])).get(to)?.why
const rowOf = async (id: number) =>
  (await server.call(outboxList, { pageSize: 200 }, { as: review })).data.list.find((row) => row.id === String(id))

describe('a mail', () => {
  it('leaves with a return address of its own, by which it is found when it comes back', async () => {
    const [first, second] = [await sent(), await sent()]
    const paths = handed.slice(-2).map(({ returnPath }) => returnPath)
    expect(paths).toEqual([first, second].map(({ returnToken }) => `bounce+${returnToken}@expo.example.org`))
    expect(new Set(paths).size).toBe(2)
    const answer = await postDsn(postfixDsn({ to: paths[0] ?? '' }))
    expect([answer.status, await answer.text()]).toEqual([200, 'ok\n'])
    expect(await mailOf(first.id)).toMatchObject({ state: 'failed', bounceTime: server.clock.realNow() })
    expect(await mailOf(second.id)).toMatchObject({ state: 'sent', bounceTime: null })
    expect(await rowOf(first.id)).toMatchObject({
      state: 'failed',
      block: 'BOUNCE',
      failReason: expect.stringMatching(/^收件地址不存在或已停用 · 550 5\.1\.1 <…>/) as string,
    })
    expect([await blockOf(first.recipient), await blockOf(second.recipient)]).toEqual(['BOUNCE', undefined])
  })

  it('is not written to an address that does not exist, until the office says so', async () => {
    const bounced = await sent()
    await postDsn(postfixDsn({ messageId: bounced.messageId }))
    const count = handed.length
    const next = await sent(bounced.recipient.toUpperCase())
    expect(handed).toHaveLength(count)
    expect(next).toMatchObject({ state: 'blocked', failReason: 'address unknown', tries: 0 })
    const id = String(next.id)
    const resend = () => server.call(outboxDecide, { ids: [id], decision: 'resend' }, { as: review })
    expect((await resend()).data).toMatchObject([{ done: 0, msg: '收件地址已停止发送，请先恢复该地址' }])
    const unblock = (as: string, reason = '展商来电确认') => server.call(outboxUnblock, { id, reason }, { as })
    expect((await unblock(one.token)).code).toBe(403)
    expect((await unblock(review, ' ')).code).toBe(300)
    expect((await unblock(review)).data).toEqual({ done: 1 })
    expect(await unblock(review)).toMatchObject({ code: 500, msg: '该地址可以正常接收邮件，请刷新' })
    const [logged] = await server.db.select().from(operLog).where(eq(operLog.recordId, id))
    expect(logged).toMatchObject({ operName: '李审核', recordName: expect.not.stringContaining('reader') as string })
    expect(JSON.stringify(logged?.changes)).toContain('展商来电确认')
    expect((await resend()).data).toMatchObject([{ done: 1 }])
    while (await sendNext(server.services, SENT));
    expect(await mailOf(next.id)).toMatchObject({ state: 'sent', failReason: '' })
    // The old report again: of the way the first mail went, which is known.
    await postDsn(postfixDsn({ messageId: bounced.messageId }))
    expect(await blockOf(bounced.recipient)).toBeUndefined()
  })

  it('blocks at once the address that the mail server refuses, but not for what it says of the mail', async () => {
    const refuse = async (addressGone: boolean) => {
      const id = await queue()
      await sendNext(server.services, serverSays({ state: 'rejected', reason: '550 said', addressGone }))
      const { recipient, failReason } = await mailOf(id)
      return [failReason, await blockOf(recipient)]
    }
    expect(await refuse(true)).toEqual(['address unknown: 550 said', 'BOUNCE'])
    expect(await refuse(false)).toEqual(['550 said', undefined])
  })

  it('that was reported on before the mail server answered stays as reported', async () => {
    const id = await queue()
    const { returnToken } = await mailOf(id)
    const quick = {
      send: async () => {
        await postEvents([{ event: 'delivered', returnAddress: `bounce+${returnToken}@expo.example.org` }])
        return { state: 'sent', response: '250 ok' } as const
      },
      close: () => undefined,
    }
    await sendNext(server.services, quick)
    expect(await mailOf(id)).toMatchObject({ state: 'delivered', sentTime: server.clock.realNow() })
  })

  it('called spam stops the others, but not a code its reader waits for', async () => {
    const spam = await sent()
    await postEvents([{ event: 'complained', messageId: spam.messageId }])
    await postEvents([{ event: 'complained', messageId: spam.messageId }])
    expect(await mailOf(spam.id)).toMatchObject({ state: 'delivered', complaintTime: server.clock.realNow() })
    const next = await sent(spam.recipient)
    expect(next).toMatchObject({ state: 'blocked', failReason: 'called spam' })
    const code = await queue(spam.recipient, 'verifyCode')
    while (await sendNext(server.services, SENT));
    expect(await mailOf(code)).toMatchObject({ state: 'sent' })
    const { recent } = (await server.call(outboxCounts, {}, { as: review })).data
    expect(recent.complaints).toBe(1)
    expect(recent.sent).toBeGreaterThan(5)
    const blocked = (await server.call(outboxList, { blocked: '1', pageSize: 200 }, { as: review })).data.list
    expect(blocked.map((row) => row.id)).toEqual(expect.arrayContaining([String(spam.id), String(code)]))
    expect(blocked.every((row) => row.block !== '')).toBe(true)
  })
})

describe('an address that mails come back from', () => {
  it('is told to its exhibitor, masked, and to the office, and to no other exhibitor', async () => {
    const [own, other] = [await server.addExhibitor({ company: { email: 'office@gone.example' } }), one]
    await sent(`${own.loginAcc}@example.com`)
    const ask = async (who: TestExhibitor) => (await server.call(messageAddresses, {}, { as: who.token })).data
    expect(await ask(own)).toEqual([])
    for (const to of ['Office@gone.example', `${own.loginAcc}@example.com`]) {
      const mail = await sent(to)
      await postEvents([{ event: 'bounced', messageId: mail.messageId }])
    }
    expect(await ask(own)).toEqual([
      { to: 'o****@gone.example', of: 'COMPANY', count: 1 },
      { to: 'e****@example.com', of: 'ACCOUNT', count: 1 },
    ])
    expect(await ask(other)).toEqual([])
    // Somebody whose company's contact alone is gone is found as well; complaints are no addresses to correct.
    const contactOnly = await server.addExhibitor({ company: { email: 'office@gone.example' } })
    await blockAddress(server.db, `${other.loginAcc}@example.com`, 'COMPLAINT', server.clock.realNow())
    const found = (await server.call(exhibitorList, { emailGone: 1 }, { as: review })).data
    expect(found.list.map(({ loginAcc, emailGone }) => [loginAcc, emailGone])).toEqual([
      [contactOnly.loginAcc, 1],
      [own.loginAcc, 1],
    ])
    const staff = async () => (await server.call(messageAddresses, {}, { as: review })).data
    expect(await staff()).toEqual([{ to: '', of: 'EXHIBITORS', count: found.total }])
    const scope = (dataScope: string) =>
      server.db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_review'))
    await scope('3')
    expect(await staff()).toEqual([])
    await scope('1')
    const rows = (await server.call(exhibitorList, { keyword: own.loginAcc }, { as: review })).data.list
    expect(rows.map(({ emailGone }) => emailGone)).toEqual([1])
    const { data } = await server.call(exhibitorOverview, { id: String(own.exhibitorId) }, { as: review })
    expect([data.emailGone, data.accounts.map(({ emailGone }) => emailGone)]).toEqual([1, [1]])
  })
})

describe('who reports', () => {
  it('proves itself with the secret, reads a status, and learns nothing of mails that are not ours', async () => {
    const mail = await sent()
    const event = { event: 'bounced', messageId: mail.messageId }
    expect((await postEvents([event], `${SECRET}x`)).status).toBe(401)
    expect((await post(reportEvents.path, JSON.stringify({ events: [event] }))).status).toBe(401)
    expect((await postDsn(postfixDsn({ messageId: mail.messageId }), 'x')).status).toBe(401)
    expect((await mailOf(mail.id)).state).toBe('sent')
    const blocks = await server.db.$count(mailBlock)
    for (const messageId of ['<nobody@x>', ''])
      expect((await postEvents([{ event: 'bounced', messageId }])).status).toBe(200)
    expect(await server.db.$count(mailBlock)).toBe(blocks)
    expect(await server.call(reportEvents, { events: [{ event: 'eaten' }] })).toMatchObject({ code: 300 })
    expect((await postDsn(Buffer.alloc(3 * 1024 * 1024, 'a'))).status).toBe(413)
  })

  it('finds the way closed while no secret is set', async () => {
    const settings = server.services.settings
    settings.mailReportsSecret = ''
    const answers = [await postEvents([{ event: 'bounced' }], ''), await postDsn(postfixDsn({}), '')]
    settings.mailReportsSecret = SECRET
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('may be Mailgun', async () => {
    const mail = await sent()
    const event = { event: 'delivered', message: { headers: { 'message-id': mail.messageId.slice(1, -1) } } }
    const say = (key: string) =>
      post(reportMailgun.path, JSON.stringify(mailgunEvent(key, server.clock.realNow(), event)))
    expect((await say('another-key-of-mailgun-0001')).status).toBe(401)
    expect((await mailOf(mail.id)).state).toBe('sent')
    expect((await say(SECRET)).status).toBe(200)
    expect(await rowOf(mail.id)).toMatchObject({ state: 'delivered', deliveredTime: '2024-10-14 10:00:00' })
  })

  it('may be Amazon SES, which also asks whether its messages are wanted', async () => {
    const mail = await sent()
    const fetched: string[] = []
    vi.stubGlobal('fetch', (address: string) => (fetched.push(address), Promise.resolve(new Response(snsKey))))
    const say = (message: object, key = SECRET) =>
      post(reportSes.path.replace('{key}', key), JSON.stringify(message), {
        'Content-Type': 'text/plain; charset=UTF-8',
      })
    const told = { source: `bounce+${mail.returnToken}@expo.example.org` }
    const bounce = { bounceType: 'Permanent', bounceSubType: 'NoEmail', bouncedRecipients: [{}] }
    const notice = snsMessage({ Message: JSON.stringify({ notificationType: 'Bounce', mail: told, bounce }) })
    expect((await say(notice, 'wrong')).status).toBe(401)
    expect(fetched).toEqual([])
    expect((await say({ ...notice, Message: '{}' })).status).toBe(401)
    expect((await mailOf(mail.id)).state).toBe('sent')
    expect((await say(notice)).status).toBe(200)
    expect((await mailOf(mail.id)).state).toBe('failed')
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=a'
    const question = { Type: 'SubscriptionConfirmation', Token: 'a' }
    expect((await say(snsMessage({ ...question, SubscribeURL: 'https://evil.example/' }))).status).toBe(200)
    expect((await say(snsMessage({ ...question, SubscribeURL }))).status).toBe(200)
    expect(fetched.filter((address) => !address.endsWith('.pem'))).toEqual([SubscribeURL])
  })
})

describe('a mail that waits', () => {
  it('does not leave once what it tells of is over, and says so', async () => {
    const [id, code] = [await queue(), await queue(undefined, 'verifyCode')]
    server.clock.advance(DAY_MS)
    expect(await setOutdated(server.services)).toBe(1)
    expect(await mailOf(code)).toMatchObject({ state: 'outdated', sealed: '' })
    server.clock.advance(13 * DAY_MS)
    const count = handed.length
    while (await sendNext(server.services, SENT));
    expect(handed).toHaveLength(count)
    expect(await setOutdated(server.services)).toBe(1)
    expect(await setOutdated(server.services)).toBe(0)
    review = (await server.addUser(['organiser_review'])).token
    expect(await rowOf(id)).toMatchObject({ state: 'outdated', failReason: '邮件内容已过时，未发送' })
    expect(
      (await server.call(outboxDecide, { ids: [String(id)], decision: 'resend' }, { as: review })).data,
    ).toMatchObject([{ done: 0 }])
  })
})
