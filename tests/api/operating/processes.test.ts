/** Several processes share one database: who is alive, who sends which mail, and how many calls all of them allow. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { takeCall } from '../../../src/server/base/limits/calls.ts'
import type { Ctx, Services } from '../../../src/server/base/http/context.ts'
import { createRateLimiter } from '../../../src/server/base/http/rate-limit.ts'
import { markInterrupted, sendNext } from '../../../src/server/base/mail/outbox-worker.ts'
import type { Mail, MailTransport } from '../../../src/server/base/mail/mail.ts'
import { joinProcesses, leaveProcesses, staySeen } from '../../../src/server/base/processes/processes.ts'
import { serverProcess } from '../../../src/server/base/processes/tables.ts'
import { markSmsInterrupted } from '../../../src/server/base/sms/worker.ts'
import { smsOutbox } from '../../../src/server/base/sms/tables.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(serverProcess)
  await server.db.update(outbox).set({ state: 'cancelled' })
})

/** The services of another process on the same database. */
const processNamed = (id: string): Services => ({ ...server.services, process: { id, living: 1 } })
const die = (id: string) =>
  server.db
    .update(serverProcess)
    .set({ seenTime: sql`now() - interval '31 seconds'` })
    .where(eq(serverProcess.id, id))

let made = 0
async function queueMail(over: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  made += 1
  const now = server.clock.realNow()
  const words = { template: 'firstLogin', subject: 'x', bodyText: 'x', bodyHtml: '<p>x</p>' }
  const own = { messageId: `<p${made}@expo.example>`, recipient: `p${made}@example.com`, nextTry: now, createTime: now }
  const [row] = await server.db
    .insert(outbox)
    .values({ ...words, ...own, ...over })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}
const stateOf = async (id: number) => (await server.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.state

describe('processes of one database', () => {
  it('know each other, and forget who left or was not seen for 30 seconds', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(processNamed) as [Services, Services, Services]
    for (const one of [a, b, c]) await joinProcesses(one, false)
    await staySeen(a)
    expect([a.process.living, b.process.living, c.process.living]).toEqual([3, 2, 3])
    await leaveProcesses(b)
    await die('c')
    await staySeen(a)
    expect(a.process.living).toBe(1)
    expect(await server.db.$count(serverProcess)).toBe(1)
  })

  it('of an embedded database are one: whatever else is entered has ended', async () => {
    await joinProcesses(processNamed('before the kill'), false)
    await joinProcesses(processNamed('now'), true)
    expect((await server.db.select().from(serverProcess)).map(({ id }) => id)).toEqual(['now'])
  })
})

describe('mails and text messages of several processes', () => {
  it('are in doubt where a dead process had them in hand, and left alone where a living one has', async () => {
    const [a, b] = [processNamed('a'), processNamed('b')]
    for (const one of [a, b]) await joinProcesses(one, false)
    const ofB = await queueMail({ state: 'sending', sender: 'b' })
    const ofNobody = await queueMail({ state: 'sending', sender: 'long gone' })
    const ofOlderBuild = await queueMail({ state: 'sending' })
    await markInterrupted(a)
    expect(await Promise.all([ofB, ofNobody, ofOlderBuild].map(stateOf))).toEqual(['sending', 'unknown', 'unknown'])
    await die('b')
    await markInterrupted(a)
    expect(await stateOf(ofB)).toBe('unknown')

    await staySeen(b)
    const text = {
      purpose: 'inquiry' as const,
      recipient: '',
      numberHash: '',
      signature: '',
      text: '',
      gatewayCode: '',
    }
    await server.db.insert(smsOutbox).values([
      { ...text, reference: 'of b', segments: 1, state: 'sending', sender: 'b' },
      { ...text, reference: 'of nobody', segments: 1, state: 'sending', sender: 'long gone' },
    ])
    await markSmsInterrupted(a)
    expect(
      (await server.db.select().from(smsOutbox).orderBy(smsOutbox.reference)).map(({ reference, state }) => [
        reference,
        state,
      ]),
    ).toEqual([
      ['of b', 'sending'],
      ['of nobody', 'unknown'],
    ])
  })

  it('are in doubt where the own process could not write down what became of them', async () => {
    const a = processNamed('a')
    await joinProcesses(a, false)
    const id = await queueMail({ state: 'sending', sender: 'a' })
    await markInterrupted(a)
    expect(await stateOf(id)).toBe('unknown')
  })

  it('are out of doubt when the mail server answers late', async () => {
    const [a, b] = [processNamed('a'), processNamed('b')]
    for (const one of [a, b]) await joinProcesses(one, false)
    const id = await queueMail()
    const slow: MailTransport = {
      async send() {
        await die('a')
        await markInterrupted(b)
        expect(await stateOf(id)).toBe('unknown')
        return { state: 'sent', response: '250 ok' }
      },
      close() {},
    }
    expect(await sendNext(a, slow)).toBe(true)
    expect(await stateOf(id)).toBe('sent')
  })

  it('leave once each, whoever takes them', async () => {
    const processes = ['a', 'b', 'c'].map(processNamed)
    for (const one of processes) await joinProcesses(one, false)
    for (let n = 0; n < 30; n += 1) await queueMail()
    const left: string[] = []
    const transport: MailTransport = {
      send: async (mail: Mail) => (left.push(mail.to), { state: 'sent', response: '250 ok' }),
      close() {},
    }
    await Promise.all(
      processes.map(async (one) => {
        do await markInterrupted(one)
        while (await sendNext(one, transport))
      }),
    )
    expect(left).toHaveLength(30)
    expect(new Set(left).size).toBe(30)
    expect(await server.db.$count(outbox, eq(outbox.state, 'unknown'))).toBe(0)
  })
})

describe('limits of several processes', () => {
  const ctxOf = (services: Services, ip: string): Ctx => ({
    ...services,
    ip,
    session: null,
    locale: 'en-US',
    traceId: '',
    cookies: [],
  })
  const taken = async (calls: (() => Promise<void>)[]) =>
    (
      await Promise.all(
        calls.map((call) =>
          call().then(
            () => true,
            () => false,
          ),
        ),
      )
    ).filter(Boolean).length

  it('allow as many calls of a small limit as one process does, at the same moment too', async () => {
    const processes = ['a', 'b', 'c'].map((id) => ({ services: processNamed(id), limiter: createRateLimiter() }))
    const calls = (path: string) =>
      processes.flatMap(({ services, limiter }) =>
        Array.from({ length: 10 }, () => () => takeCall(ctxOf(services, '192.0.2.7'), limiter, path, 10)),
      )
    expect(await taken(calls('/one'))).toBe(10)
    expect(await taken(calls('/another')), 'each call has a limit of its own').toBe(10)
    await expect(
      takeCall(ctxOf(processNamed('a'), '192.0.2.7'), createRateLimiter(), '/one', 10),
    ).rejects.toMatchObject({ code: 429 })
    await expect(
      takeCall(ctxOf(processNamed('a'), '192.0.2.8'), createRateLimiter(), '/one', 10),
    ).resolves.toBeUndefined()
  })

  it('give each process its share of the large ones', async () => {
    const services = { ...processNamed('a'), settings: { ...server.services.settings, rateLimit: 100 } }
    services.process.living = 3
    const limiter = createRateLimiter()
    expect(
      await taken(Array.from({ length: 100 }, () => () => takeCall(ctxOf(services, '192.0.2.9'), limiter, '/x'))),
    ).toBe(34)
  })
})
