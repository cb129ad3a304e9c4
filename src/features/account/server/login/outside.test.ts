import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PASSWORD, startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { readSettings } from '../../../../server/base/settings.ts'
import { getInfo } from '../../../../shared/auth/contract.ts'
import { sysUser } from '../../../system/server/tables.ts'
import * as calls from '../../outside-contract.ts'
import { profileIdentities, profileIdentityRemove, profilePassword, profileSessions } from '../../profile-contract.ts'
import { authCodeUrl, createAuthCode } from './auth-codes.ts'
import { authCode, exhibitorAccount } from '../tables.ts'

/** A ticket as an outside provider signs it. */
function signTicket(secret: string, payload: Record<string, unknown>): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const SECRET = 'a-secret-of-thirty-two-characters'
const AUTH_PROVIDERS = JSON.stringify([{ id: 'wecom', name: '企业微信', enName: 'WeCom', url: '', secret: SECRET }])

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(readSettings({ AUTH_PROVIDERS }))
})
afterAll(() => server.close())

const now = () => server.clock.realNow()
const actorOf = (userId: number) => ({ kind: 'backOffice' as const, subjectId: userId, userName: '审核员' })

describe('a one-time code', () => {
  it('opens a session once, names both people, and is on record', async () => {
    const organiser = await server.addUser(['organiser_review'])
    const one = await server.addExhibitor()
    const code = await createAuthCode(server.db, one.accountId, { actor: actorOf(organiser.userId), now: now() })
    expect((await server.call(calls.checkCode, { code })).data).toMatchObject({
      account: one.loginAcc,
      actorName: '审核员',
    })
    const { token, data } = await server.call(calls.exchangeCode, { code })
    expect(data).toMatchObject({ actorName: '审核员', userName: expect.stringContaining('User') })
    expect((await server.call(getInfo, {}, { as: token })).user.userName).toBe(one.loginAcc)
    expect((await server.call(calls.exchangeCode, { code })).code).toBe(500)
    expect((await server.call(calls.checkCode, { code })).code).toBe(500)
    const [row] = await server.db.select().from(authCode).where(eq(authCode.subjectId, one.accountId))
    expect(row).toMatchObject({ actorId: organiser.userId, actorName: '审核员', usedAt: now() })
    expect(row?.codeHash).not.toContain(code)
    // The owner sees who is in the account, and the own last login stays as it was.
    const devices = await server.call(profileSessions, {}, { as: one.token })
    expect(devices.data.map((each) => each.actorName).toSorted()).toEqual(['', '审核员'])
    const [account] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, one.accountId))
    expect(account?.lastLoginTime).toBeNull()
  })

  it('dies after its minutes, with a newer one, and for a closed account', async () => {
    const organiser = await server.addUser(['organiser_review'])
    const one = await server.addExhibitor()
    const make = () =>
      createAuthCode(server.db, one.accountId, { actor: actorOf(organiser.userId), minutes: 2, now: now() })
    const [first, second] = [await make(), await make()]
    expect((await server.call(calls.exchangeCode, { code: first })).code).toBe(500)
    server.clock.advance(2 * 60_000)
    expect((await server.call(calls.exchangeCode, { code: second })).code).toBe(500)
    const third = await make()
    await server.db.update(exhibitorAccount).set({ disabled: true }).where(eq(exhibitorAccount.id, one.accountId))
    expect((await server.call(calls.exchangeCode, { code: third })).code).toBe(500)
    await expect(make()).rejects.toMatchObject({ code: 500 })
    await expect(createAuthCode(server.db, 999_999, { actor: actorOf(1) })).rejects.toMatchObject({ code: 404 })
    await expect(
      createAuthCode(server.db, one.accountId, { actor: { ...actorOf(1), kind: 'exhibitor' } }),
    ).rejects.toMatchObject({ code: 403 })
  })

  it('is given to one of two who come at once', async () => {
    const organiser = await server.addUser(['organiser_review'])
    const one = await server.addExhibitor()
    const code = await createAuthCode(server.db, one.accountId, { actor: actorOf(organiser.userId), now: now() })
    const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.exchangeCode, { code })))
    expect(answers.map((each) => each.code).toSorted()).toEqual([200, 500, 500])
  })

  it('allows no change of what is the person’s own, and ends with the organiser’s account', async () => {
    const organiser = await server.addUser(['organiser_review'])
    const one = await server.addExhibitor()
    const code = await createAuthCode(server.db, one.accountId, { actor: actorOf(organiser.userId), now: now() })
    const { token } = await server.call(calls.exchangeCode, { code })
    const refused = await server.call(
      profilePassword,
      { oldPassword: TEST_PASSWORD, newPassword: 'Moss-Lantern-9' },
      { as: token },
    )
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('代展商操作') })
    await server.db.update(sysUser).set({ status: '1' }).where(eq(sysUser.userId, organiser.userId))
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(401)
    expect((await server.call(getInfo, {}, { as: one.token })).code).toBe(200)
  })

  it('stands in the address of the page that exchanges it', () => {
    expect(authCodeUrl({ publicUrl: 'https://expo.example' }, 'abc', 'en-US', '/basic/brand')).toBe(
      'https://expo.example/business-label/en/auth-redirect/?code=abc&redirect=%2Fbasic%2Fbrand',
    )
  })
})

const ticketFor = (sub: string, over: Record<string, unknown> = {}, secret = SECRET) =>
  signTicket(secret, {
    provider: 'wecom',
    sub,
    name: 'Lin Yue',
    exp: Math.floor(now().getTime() / 1000) + 300,
    ...over,
  })

describe('an outside identity', () => {
  it('is bound with the password once, and logs in from then on', async () => {
    const one = await server.addExhibitor()
    const ticket = ticketFor('u-1')
    expect((await server.call(calls.openTicket, { ticket })).data).toMatchObject({
      state: 'unbound',
      enName: 'WeCom',
      label: 'Lin Yue',
    })
    const wrong = await server.call(calls.bindIdentity, { ticket, loginAcc: one.loginAcc, loginPwd: 'not-this' })
    expect(wrong.code).toBe(500)
    const bound = await server.call(calls.bindIdentity, { ticket, loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD })
    expect((await server.call(getInfo, {}, { as: bound.token })).user.userName).toBe(one.loginAcc)
    // The used ticket opens nothing any more; the next one logs in.
    expect((await server.call(calls.openTicket, { ticket })).code).toBe(500)
    const next = await server.call(calls.openTicket, {
      ticket: ticketFor('u-1', { exp: Math.floor(now().getTime() / 1000) + 301 }),
    })
    expect(next.data.state).toBe('opened')
    expect((await server.call(getInfo, {}, { as: next.data.token })).code).toBe(200)
  })

  it('cannot be taken over by a second account, and is released by its owner only', async () => {
    const [one, two] = [await server.addExhibitor(), await server.addExhibitor()]
    await server.call(calls.bindIdentity, { ticket: ticketFor('u-2'), loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD })
    const second = await server.call(calls.bindIdentity, {
      ticket: ticketFor('u-2', { name: 'x' }),
      loginAcc: two.loginAcc,
      loginPwd: TEST_PASSWORD,
    })
    expect(second.code).toBe(500)
    const { data } = await server.call(profileIdentities, {}, { as: one.token })
    expect(data).toMatchObject([{ provider: 'wecom', enName: 'WeCom', label: 'Lin Yue' }])
    expect((await server.call(profileIdentityRemove, { id: data[0]?.id }, { as: two.token })).code).toBe(404)
    expect((await server.call(profileIdentityRemove, { id: data[0]?.id }, { as: one.token })).code).toBe(200)
    expect((await server.call(calls.openTicket, { ticket: ticketFor('u-2', { name: 'y' }) })).data.state).toBe(
      'unbound',
    )
  })

  it.each([
    ['a foreign signature', () => ticketFor('u-3', {}, 'b-secret-of-thirty-two-characters')],
    ['an unknown provider', () => ticketFor('u-3', { provider: 'other' })],
    ['nobody in it', () => ticketFor('')],
    ['an end in the past', () => ticketFor('u-3', { exp: Math.floor(now().getTime() / 1000) - 1 })],
    ['an end in a month', () => ticketFor('u-3', { exp: Math.floor(now().getTime() / 1000) + 30 * 86_400 })],
    [
      'a changed payload',
      () =>
        `${Buffer.from(JSON.stringify({ provider: 'wecom', sub: 'root', exp: 9_999_999_999 })).toString('base64url')}.${ticketFor('u-3').split('.')[1]}`,
    ],
    ['rubbish', () => 'x.y.z'],
  ])('with %s is refused', async (_, make) => {
    expect((await server.call(calls.openTicket, { ticket: make() })).code).toBe(500)
  })

  it('needs providers that are set up well', async () => {
    expect((await server.call(calls.authProviders, {})).data).toEqual([
      { provider: 'wecom', name: '企业微信', enName: 'WeCom', url: '' },
    ])
    expect(JSON.stringify((await server.call(calls.authProviders, {})).data)).not.toContain(SECRET)
    for (const wrong of ['{', '{}', '[{"id":"a","name":"b","secret":"short"}]'])
      expect(() => readSettings({ AUTH_PROVIDERS: wrong })).toThrow('AUTH_PROVIDERS')
  })
})
