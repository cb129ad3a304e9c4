import { eq } from 'drizzle-orm'
import { object, string, type } from 'superstruct'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { clientWrite } from '../../src/server/base/db/core-tables.ts'
import { handle } from '../../src/server/base/http/handler.ts'
import { eraseOldWrites, WRITE_DAYS } from '../../src/server/base/http/run-once.ts'
import { setParameter } from '../../src/server/seeds/system.ts'
import { sysConfig } from '../../src/server/base/parameter-tables.ts'
import { clientToken, data, defineCall } from '../../src/shared/api/contract.ts'
import { DAY_MS } from '../../src/shared/lib/time/dates.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../helpers/server.ts'

const note = defineCall(
  { method: 'POST', path: '/test/note', summary: 'Adds one parameter', audience: 'signedIn' },
  () => ({ request: object({ key: string(), clientToken }), reply: data(type({ key: string() })) }),
)

let server: TestServer
let post: (token: string, body: unknown) => Promise<{ code: number; data: unknown }>
beforeAll(async () => {
  server = await startTestServer()
  const noteHandler = handle(note, async (ctx, input) => {
    if (input.key === 'fails') throw new Error('on purpose')
    await ctx.db
      .insert(sysConfig)
      .values({ configKey: `${input.key}.${Math.random()}`, configName: 'note', configValue: input.key })
    return { data: { key: input.key } }
  })
  const app = createApp({ services: { ...server.services, log: () => {} }, handlers: [noteHandler] })
  post = async (token, body) => {
    const response = await app.request('/mm-label/test/note', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
    return (await response.json()) as { code: number; data: unknown }
  }
})
afterAll(() => server.close())

const countOf = (key: string) => server.db.$count(sysConfig, eq(sysConfig.configValue, key))

describe('a repeated write', () => {
  it('is stored once and answered alike, also when it comes twenty times at once', async () => {
    const { token } = await server.addExhibitor()
    const body = { key: 'once', clientToken: 'token-0001' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(token, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 200, data: { key: 'once' } })
    expect(await countOf('once')).toBe(1)
  })

  it('is refused when the same token carries other content', async () => {
    const { token } = await server.addExhibitor()
    await post(token, { key: 'first', clientToken: 'token-0002' })
    expect((await post(token, { key: 'second', clientToken: 'token-0002' })).code).toBe(500)
    expect(await countOf('second')).toBe(0)
  })

  it('does not answer somebody else with the first caller’s reply', async () => {
    const [one, two] = [await server.addExhibitor(), await server.addExhibitor()]
    await post(one.token, { key: 'mine', clientToken: 'token-0003' })
    await post(two.token, { key: 'mine', clientToken: 'token-0003' })
    expect(await countOf('mine')).toBe(2)
  })

  it('stores nothing of a write that failed, its token included', async () => {
    const { token } = await server.addExhibitor()
    expect((await post(token, { key: 'fails', clientToken: 'token-0004' })).code).toBe(500)
    expect(await server.db.$count(clientWrite, eq(clientWrite.token, 'token-0004'))).toBe(0)
  })

  it('is remembered sealed, for thirty days', async () => {
    const { token } = await server.addExhibitor()
    const body = { key: 'readable', clientToken: 'token-0005' }
    const first = await post(token, body)
    const kept = eq(clientWrite.token, 'token-0005')
    const [row] = await server.db.select().from(clientWrite).where(kept)
    expect(JSON.stringify(row)).not.toContain('readable')
    expect(await post(token, body)).toEqual(first)
    server.clock.advance(WRITE_DAYS * DAY_MS - 1000)
    await eraseOldWrites(server.services)
    expect(await server.db.$count(clientWrite, kept)).toBe(1)
    server.clock.advance(2000)
    expect(await eraseOldWrites(server.services)).toBeGreaterThan(0)
    expect(await server.db.$count(clientWrite, kept)).toBe(0)
  })
})

describe('too often', () => {
  it('answers HTTP 429 with the seconds to wait', async () => {
    const strict = await startTestServer({ rateLimit: 3 })
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await strict.raw('GET', '/captchaImage')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const last = (await (await strict.raw('GET', '/captchaImage')).json()) as {
      code: number
      data: { retryAfter: number }
    }
    expect(last.code).toBe(429)
    expect(last.data.retryAfter).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('captcha', () => {
  it('is asked for only when switched on, wrong sums never count towards the lock', async () => {
    const { loginAcc } = await server.addExhibitor({ loginAcc: 'sums' })
    expect(await (await server.raw('GET', '/captchaImage')).json()).toMatchObject({ captchaEnabled: false })
    await setParameter(server.db, 'sys.account.captchaEnabled', 'true')
    const logIn = async (extra: object) =>
      (await (
        await server.raw('POST', '/busi/exhibitor/login', {
          body: JSON.stringify({ loginAcc, loginPwd: TEST_PASSWORD, ...extra }),
          headers: { 'Content-Type': 'application/json' },
        })
      ).json()) as { code: number }
    for (let n = 0; n < 6; n++) expect((await logIn({ code: '0', uuid: 'x' })).code).toBe(300)
    const captcha = (await (await server.raw('GET', '/captchaImage')).json()) as { uuid: string; img: string }
    const [, a, b] = /aria-label="(\d) \+ (\d)/.exec(Buffer.from(captcha.img, 'base64').toString()) ?? []
    const right = { code: String(Number(a) + Number(b)), uuid: captcha.uuid }
    expect((await logIn(right)).code).toBe(200)
    expect((await logIn(right)).code, 'each is good for one answer').toBe(300)
    await setParameter(server.db, 'sys.account.captchaEnabled', 'false')
  })
})
