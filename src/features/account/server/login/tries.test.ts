import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  faultsOf,
  first,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { createApp } from '../../../../server/app.ts'
import { welcomePage } from '../../../home/contract.ts'
import { staySeen } from '../../../../server/base/processes/processes.ts'
import { serverProcess } from '../../../../server/base/processes/tables.ts'
import { usePasswordCost } from '../../../../server/base/auth/passwords.ts'
import { exhibitorAccount } from '../tables.ts'
import { MAX_SOURCE_FAILURES } from '../../rules.ts'
import { loginExhibitor } from '../../contract.ts'
import { profilePassword } from '../../profile-contract.ts'

const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
afterAll(() => server.close())

let sources = 0
/** An address that no other test uses. */
const newSource = () => `198.51.${Math.floor(++sources / 250)}.${sources % 250}`

/** Signs in from a source; returns the reply and the device cookie that came with it. */
async function signIn(loginAcc: string, loginPwd: string, { ip = newSource(), device = '' } = {}) {
  const response = await server.raw('POST', '/busi/exhibitor/login', {
    headers: { 'Content-Type': 'application/json', language: 'en', 'X-Forwarded-For': ip, Cookie: device },
    body: JSON.stringify({ loginAcc, loginPwd }),
  })
  const cookie = /portal-device=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { ...((await response.json()) as { code: number; msg: string }), cookie }
}
const WRONG = 'The account or the password is wrong'
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))

describe('tries of a password', () => {
  it('are taken before hashing: of fifty at once five are evaluated', async () => {
    const { loginAcc } = await server.addExhibitor()
    const ip = newSource()
    const answers = await times(50, () => signIn(loginAcc, 'wrong', { ip }))
    expect(answers.filter((one) => one.msg === WRONG)).toHaveLength(5)
    expect(answers.filter((one) => one.msg.startsWith('Five wrong passwords'))).toHaveLength(45)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip })).code).toBe(500)
    server.clock.advance(10 * MINUTE + 1)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip })).code).toBe(200)
  })

  it('of a stranger do not lock out the owner elsewhere, nor a device that signed in before', async () => {
    const { loginAcc, token } = await server.addExhibitor()
    const office = newSource()
    const { cookie } = await signIn(loginAcc, TEST_PASSWORD, { ip: office })
    expect(cookie).not.toBe('')
    await times(10, () => signIn(loginAcc, 'wrong', { ip: office }))
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip: office })).code, 'a new device of that network').toBe(500)
    expect((await signIn(loginAcc, TEST_PASSWORD)).code, 'another network').toBe(200)
    await times(10, () => signIn(loginAcc, 'wrong', { ip: office }))
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip: office, device: cookie })).code, 'the known device').toBe(200)
    const input = { oldPassword: TEST_PASSWORD, newPassword: 'kettle-Bridge-77-moss' }
    expect((await server.call(profilePassword, input, { as: token })).code, 'an open session').toBe(200)
  })

  it('of a known device are counted, too', async () => {
    const { loginAcc } = await server.addExhibitor()
    const { cookie } = await signIn(loginAcc, TEST_PASSWORD)
    // A device that changes its network keeps its counter.
    const answers = await times(8, () => signIn(loginAcc, 'wrong', { device: cookie }))
    expect(answers.filter((one) => one.msg === WRONG)).toHaveLength(5)
    expect((await signIn(loginAcc, TEST_PASSWORD, { device: cookie })).code).toBe(500)
  })

  it('count a device as known for its own account only', async () => {
    const [mine, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const ip = newSource()
    const { cookie } = await signIn(mine.loginAcc, TEST_PASSWORD, { ip })
    await times(5, () => signIn(other.loginAcc, 'wrong', { ip }))
    expect((await signIn(other.loginAcc, TEST_PASSWORD, { ip, device: cookie })).code).toBe(500)
  })

  it('from one /64 of IPv6 are from one source', async () => {
    const { loginAcc } = await server.addExhibitor()
    let last = 0
    const answers = await times(8, () => signIn(loginAcc, 'wrong', { ip: `2001:db8:7:7::${++last}` }))
    expect(answers.filter((one) => one.msg === WRONG)).toHaveLength(5)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip: '2001:db8:7:7:1:1:1:1' })).code).toBe(500)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip: '2001:db8:7:8::1' })).code).toBe(200)
  })

  it('from one source are limited over all accounts; right passwords and known devices do not count', async () => {
    const ip = newSource()
    const { loginAcc } = await server.addExhibitor()
    const { cookie } = await signIn(loginAcc, TEST_PASSWORD, { ip })
    for (let i = 0; i < 3; i++) expect((await signIn(loginAcc, TEST_PASSWORD, { ip })).code).toBe(200)
    let name = 0
    const answers = await times(MAX_SOURCE_FAILURES + 8, () => signIn(`sprayed-${++name}`, 'Summer-2024', { ip }))
    expect(answers.filter((one) => one.msg === WRONG)).toHaveLength(MAX_SOURCE_FAILURES)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip })).msg).toContain('from your network')
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip, device: cookie })).code).toBe(200)
    server.clock.advance(10 * MINUTE + 1)
    expect((await signIn(loginAcc, TEST_PASSWORD, { ip })).code).toBe(200)
  }, 60_000)

  it('keep no name and no address in clear', async () => {
    await signIn('my-secret-password', 'x', { ip: '203.0.113.77' })
    const { rows } = await server.db.execute('select name from limit_counter')
    expect(JSON.stringify(rows)).not.toMatch(/my-secret|203\.0\.113/)
  })
})

describe('an open session', () => {
  it('guesses its own password five times in ten minutes', async () => {
    const { token, loginAcc } = await server.addExhibitor()
    const guess = () =>
      server.call(
        profilePassword,
        { oldPassword: 'wrong', newPassword: 'kettle-Bridge-77-moss' },
        { as: token, english: true },
      )
    const answers = await times(9, guess)
    expect(answers.filter((one) => one.code === 300)).toHaveLength(5)
    expect(answers.filter((one) => one.msg.startsWith('The current password was wrong five times'))).toHaveLength(4)
    expect((await signIn(loginAcc, TEST_PASSWORD)).code, 'the login has counters of its own').toBe(200)
  })
})

describe('sessions', () => {
  const info = (token: string) => server.raw('GET', '/getInfo', { headers: { Authorization: `Bearer ${token}` } })
  const codeOf = async (token: string) => ((await (await info(token)).json()) as { code: number }).code

  it('end after twelve hours, however much they are used', async () => {
    const { token } = await server.addExhibitor()
    for (let half = 0; half < 25; half++) {
      server.clock.advance(29 * MINUTE)
      if (half < 24) expect(await codeOf(token), `after ${(half + 1) * 29} minutes`).toBe(200)
    }
    expect(await codeOf(token)).toBe(401)
  })

  it('stay for thirty days without a call where the person asked for it', async () => {
    const { loginAcc } = await server.addExhibitor()
    const input = { loginAcc, loginPwd: TEST_PASSWORD, stay: true }
    const { token, data } = await server.call(loginExhibitor, input)
    expect(data.expiresIn).toBe(30 * 24 * 3600)
    server.clock.advance(29 * 24 * 60 * MINUTE)
    expect(await codeOf(token)).toBe(200)
    server.clock.advance(24 * 60 * MINUTE)
    expect(await codeOf(token)).toBe(401)
  })
})

describe('a proxy that the server does not trust', () => {
  const welcome = async (of: TestServer, as: string) =>
    (await of.call(welcomePage, {}, { as, english: true })).data.warnings
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } }

  it('is named once in the log, and on the Welcome of administrators', async () => {
    const direct = await startTestServer()
    const logged: Record<string, unknown>[] = []
    const own = createApp({ services: { ...direct.services, log: (entry) => void logged.push(entry) } })
    const [admin, reviewer] = [await direct.addUser(['admin']), await direct.addUser(['organiser_review'])]
    expect(await welcome(direct, admin.token)).toEqual([])
    await own.request('/mm-label/health', forwarded)
    await own.request('/mm-label/health', forwarded)
    expect(logged.map((one) => one.event)).toEqual(['X-Forwarded-For without TRUST_PROXY'])
    expect(await welcome(direct, admin.token)).toEqual([expect.stringContaining('TRUST_PROXY')])
    expect(await welcome(direct, reviewer.token)).toEqual([])
    // Another process of the database knows as well after the first one's next turn.
    const other = createApp({ services: { ...direct.services, process: { id: 'other', living: 1 } } })
    const warned = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', language: 'en' }
      const reply = await other.request(`/mm-label${welcomePage.path}`, { method: 'POST', headers, body: '{}' })
      const { code, data } = await reply.json()
      return [code, data.warnings.length]
    }
    await direct.db.delete(serverProcess)
    expect(await warned(admin.token)).toEqual([200, 0])
    await staySeen(direct.services)
    expect(await warned(admin.token)).toEqual([200, 1])
    direct.clock.advance(61 * MINUTE)
    await staySeen(direct.services)
    expect(await warned((await direct.addUser(['admin'])).token)).toEqual([200, 0])
    expect(await welcome(direct, (await direct.addUser(['admin'])).token)).toEqual([])
    await direct.close()
  })

  it('is no matter where the server trusts it', async () => {
    const admin = await server.addUser(['admin'])
    await server.raw('GET', '/captchaImage', forwarded)
    expect(await welcome(server, admin.token)).toEqual([])
  })
})

describe('a new password', () => {
  const change = async (newPassword: string) => {
    const { token } = await server.addExhibitor({
      company: { companyName: '杭州华印机械有限公司', enCompanyName: 'Huayin Co., Ltd.' },
    })
    return server.call(profilePassword, { oldPassword: TEST_PASSWORD, newPassword }, { as: token })
  }

  it.each([
    ['Password1', 'common'],
    ['Ｐａｓｓｗｏｒｄ１', 'common'],
    ['woaini1314', 'common'],
    ['huayin2024', 'named'],
    ['hangzhouhuayin', 'named'],
    ['杭州华印机械888', 'named'],
    ['ａｂ', 'minLength'],
    ['ﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃﬃ', 'tooLong'],
  ])('%s is refused at its field: %s', async (password, fault) => {
    const answer = await change(password)
    expect(answer.code).toBe(300)
    expect(faultsOf(answer)).toEqual([`newPassword ${fault}`])
  })

  it('is hashed again at the next sign-in after its cost was raised', async () => {
    const { loginAcc, accountId } = await server.addExhibitor()
    const stored = async () =>
      first(await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, accountId))).passwordHash
    expect(await stored()).toMatch(/^scrypt\$10\$/)
    usePasswordCost('full')
    expect((await signIn(loginAcc, TEST_PASSWORD)).code).toBe(200)
    usePasswordCost('low')
    expect(await stored()).toMatch(/^scrypt\$15\$8\$3\$/)
  })
})
