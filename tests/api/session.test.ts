import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  checkPasswordLink,
  forgotPassword,
  loginBackOffice,
  loginExhibitor,
  setPassword,
} from '../../src/features/account/contract.ts'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { outbox } from '../../src/server/base/db/core-tables.ts'
import { insertStaff } from '../../src/features/users/server/seed/staff.ts'
import { getInfo, getRouters, logout } from '../../src/shared/auth/contract.ts'
import { secretMailed } from '../helpers/mails.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MINUTE = 60_000

describe('session', () => {
  it('logs an exhibitor in, tells who it is, and forgets the token at logout', async () => {
    const { loginAcc, token } = await server.addExhibitor({ loginAcc: 'Linda' })
    const info = await server.call(getInfo, {}, { as: token })
    expect(info).toMatchObject({
      code: 200,
      roles: ['exhibitor_admin'],
      infoComplete: 0,
      kind: 'exhibitor',
      user: { userName: loginAcc },
    })
    expect(info.permissions).toContain('busi:product:add')
    expect(info.permissions.some((one: string) => one.startsWith('system:'))).toBe(false)
    expect((await server.call(logout, {}, { as: token })).code).toBe(200)
    expect(await server.call(getInfo, {}, { as: token })).toMatchObject({ status: 200, code: 401 })
  })

  it('trims account and password and ignores the case of the account', async () => {
    await server.addExhibitor({ loginAcc: 'trim' })
    expect((await server.call(loginExhibitor, { loginAcc: ' TRIM ', loginPwd: ` ${TEST_PASSWORD} ` })).code).toBe(200)
  })

  it('answers an unknown account and a wrong password in the same words', async () => {
    await server.addExhibitor({ loginAcc: 'known' })
    const unknown = await server.call(loginExhibitor, { loginAcc: 'nobody', loginPwd: 'x' })
    const wrong = await server.call(loginExhibitor, { loginAcc: 'known', loginPwd: 'x' })
    expect({ code: wrong.code, msg: wrong.msg }).toEqual({ code: unknown.code, msg: unknown.msg })
    expect(wrong.code).toBe(500)
  })

  it('locks an account for ten minutes after five wrong passwords, also when they come at once', async () => {
    await server.addExhibitor({ loginAcc: 'locked' })
    await Promise.all(
      Array.from({ length: 5 }, () => server.call(loginExhibitor, { loginAcc: 'locked', loginPwd: 'wrong' })),
    )
    const right = await server.call(loginExhibitor, { loginAcc: 'locked', loginPwd: TEST_PASSWORD })
    expect(right.code).toBe(500)
    expect(right.msg).toContain('10')
    server.clock.advance(10 * MINUTE + 1)
    expect((await server.call(loginExhibitor, { loginAcc: 'locked', loginPwd: TEST_PASSWORD })).code).toBe(200)
  })

  it('ends after 30 idle minutes and is renewed by each call', async () => {
    const { token } = await server.addExhibitor()
    server.clock.advance(29 * MINUTE)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(200)
    server.clock.advance(29 * MINUTE)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(200)
    server.clock.advance(31 * MINUTE)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(401)
  })

  it('keeps several devices signed in apart from each other', async () => {
    const { loginAcc, token } = await server.addExhibitor()
    const second = await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })
    await server.call(logout, {}, { as: token })
    expect((await server.call(getInfo, {}, { as: second.token })).code).toBe(200)
  })

  it('keeps the two logins apart', async () => {
    await server.addExhibitor({ loginAcc: 'only-exhibitor' })
    expect((await server.call(loginBackOffice, { loginAcc: 'only-exhibitor', loginPwd: TEST_PASSWORD })).code).toBe(500)
  })

  it('gives the administrator every permission and the whole menu, a reviewer only its own', async () => {
    const admin = await server.addUser(['admin'])
    const info = await server.call(getInfo, {}, { as: admin.token })
    expect(info.permissions).toEqual(['*:*:*'])
    const reviewer = await server.addUser(['organiser_review'])
    const menu = await server.call(getRouters, {}, { as: reviewer.token })
    const paths = JSON.stringify(menu.data)
    expect(paths).toContain('/review/exhibitors')
    expect(paths).not.toContain('/basic/brand')
  })

  it('shows a role the office made itself the screens it was given', async () => {
    await insertStaff(server.db, [])
    const own = await server.addUser(['hall_review'])
    const menu = JSON.stringify((await server.call(getRouters, {}, { as: own.token })).data)
    for (const path of ['/review/exhibitors', '/review/forms', '/review/matchmaking', '/review/awards'])
      expect(menu).toContain(`"${path}"`)
    expect(menu).not.toContain('"/review/show"')
  })

  it('answers getRouters with no role at all by an empty menu', async () => {
    const nobody = await server.addUser([])
    expect((await server.call(getRouters, {}, { as: nobody.token })).data).toEqual([])
    expect((await server.call(getInfo, {}, { as: nobody.token })).roles).toEqual([])
  })
})

describe('the lock', () => {
  it('answers alike for a name that nobody has', async () => {
    const { loginAcc } = await server.addExhibitor({ loginAcc: 'locksmith' })
    const tries = async (name: string) => {
      const answers = []
      for (let i = 0; i < 7; i++) {
        const { code, msg } = await server.call(loginExhibitor, { loginAcc: name, loginPwd: `wrong-${i}` })
        answers.push([code, msg])
      }
      return answers
    }
    const known = await tries(loginAcc)
    expect(known[5]).toEqual([500, expect.stringContaining('10')])
    expect(await tries('nobody-at-all')).toEqual(known)
    expect(await tries('Nobody-At-All'), 'however it is written').toEqual(Array(7).fill(known[5]))
    server.clock.advance(10 * MINUTE + 1)
    expect((await tries('nobody-at-all'))[0]).toEqual(known[0])
  })
})

describe('passwords through one-time links', () => {
  it('mails a link only to the address of the account, with one answer for all, and sets the password once', async () => {
    const { loginAcc, token, accountId } = await server.addExhibitor({ loginAcc: 'forgetful' })
    const answers = [
      await server.call(forgotPassword, { loginAcc, email: 'forgetful@example.com' }),
      await server.call(forgotPassword, { loginAcc, email: 'other@example.com' }),
      await server.call(forgotPassword, { loginAcc: 'nobody', email: 'other@example.com' }),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, 'forgetful@example.com'))
    expect(mails).toHaveLength(1)
    const link = await secretMailed(server, 'forgetful@example.com')
    expect((await server.call(checkPasswordLink, { token: link })).data).toMatchObject({ state: 'good', loginAcc })
    expect((await server.call(setPassword, { token: link, password: 'short' })).code).toBe(300)
    expect((await server.call(setPassword, { token: link, password: 'Moss-Lantern-1' })).data).toEqual({
      loginAcc,
      kind: 'exhibitor',
    })
    expect((await server.call(getInfo, {}, { as: token })).code, 'old sessions end').toBe(401)
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: 'Moss-Lantern-1' })).code).toBe(200)
    expect((await server.call(setPassword, { token: link, password: 'Moss-Lantern-2' })).code).toBe(500)
    const [account] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, accountId))
    expect(account?.passwordHash).toMatch(/^scrypt\$/)
  })

  it('refuses a link after 24 hours', async () => {
    const { loginAcc } = await server.addExhibitor({ loginAcc: 'slow' })
    await server.call(forgotPassword, { loginAcc, email: 'slow@example.com' })
    const link = await secretMailed(server, 'slow@example.com')
    server.clock.advance(24 * 60 * MINUTE + 1)
    expect((await server.call(checkPasswordLink, { token: link })).data.state).toBe('expired')
    expect((await server.call(setPassword, { token: link, password: 'Moss-Lantern-1' })).code).toBe(500)
  })
})

describe('wire', () => {
  it('answers an unknown path with 404 in the envelope', async () => {
    const response = await server.raw('GET', '/nowhere')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, msg: '访问资源不存在' })
  })

  it('answers a malformed body with 400 and one too large with 413', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const bad = await server.raw('POST', '/busi/exhibitor/login', { body: '{"loginAcc":', headers })
    expect([bad.status, ((await bad.json()) as { code: number }).code]).toEqual([400, 400])
    const big = await server.raw('POST', '/busi/exhibitor/login', {
      body: JSON.stringify({ loginAcc: 'x'.repeat(3_000_000) }),
      headers,
    })
    expect([big.status, ((await big.json()) as { code: number }).code]).toEqual([413, 413])
  })

  it('names every refused field in the language of the caller', async () => {
    const english = await server.call(loginExhibitor, { loginAcc: '', loginPwd: '' }, { english: true })
    expect(english.code).toBe(300)
    expect(english.errors.map((error) => error.field)).toEqual(['loginAcc', 'loginPwd'])
    expect(english.errors[0]?.msg).toMatch(/account/i)
    const chinese = await server.call(loginExhibitor, { loginAcc: '', loginPwd: '' })
    expect(chinese.errors[0]?.msg).toContain('账号')
  })

  it('keeps the trace id it was given and makes one otherwise', async () => {
    const given = await server.raw('GET', '/captchaImage', { headers: { 'Trace-Id': 'trace-12345678' } })
    expect(given.headers.get('Trace-Id')).toBe('trace-12345678')
    const made = await server.raw('GET', '/captchaImage')
    expect(made.headers.get('Trace-Id')).toMatch(/^[\w-]{36}$/)
  })
})
