import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import { TEST_PASSWORD, startTestServer, fieldsOf, first, type TestServer } from '../../../../tests/helpers/server.ts'
import { ROLE_SEEDS } from './role-seeds.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { exhibitorLock } from '../../exhibitors/contract.ts'
import { brandGet, productCalls } from '../../products/contract.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { checkPasswordLink, loginExhibitor, setPassword } from '../contract.ts'
import * as calls from '../team-contract.ts'
import { createAuthCode } from './login/auth-codes.ts'
import { exchangeCode } from '../outside-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Admin = Awaited<ReturnType<TestServer['addExhibitor']>>
let counter = 0
const newcomer = (over: Record<string, unknown> = {}) => {
  counter++
  return {
    loginAcc: `team.${counter}`,
    userName: '李娜',
    email: `team${counter}@example.com`,
    roleKey: 'exhibitor_editor',
    ...over,
  }
}
const linkMailed = (to: string) => secretMailed(server, to)
/** A member who has set the password of the mailed link. */
async function joined(admin: Admin, over: Record<string, unknown> = {}) {
  const input = newcomer(over)
  const { data } = await server.call(calls.teamAdd, input, { as: admin.token })
  await server.call(setPassword, { token: await linkMailed(input.email), password: TEST_PASSWORD })
  const login = await server.call(loginExhibitor, { loginAcc: input.loginAcc, loginPwd: TEST_PASSWORD })
  return { ...(data as calls.TeamMember), token: login.token as string, ...input }
}
const stateOf = async (admin: Admin, id: string) => {
  const { data } = await server.call(calls.teamList, {}, { as: admin.token })
  return (data.list as calls.TeamMember[]).find((one) => one.id === id)?.state
}

describe('a member', () => {
  it('gets a one-time link, sets a password and works in the role given', async () => {
    const admin = await server.addExhibitor()
    const added = await server.call(calls.teamAdd, newcomer({ email: 'lina@example.com' }), { as: admin.token })
    expect(added.data).toMatchObject({
      state: 'invited',
      roleKey: 'exhibitor_editor',
      self: 0,
      linkUntil: expect.stringMatching(/^2024-10-15/),
    })
    const token = await linkMailed('lina@example.com')
    await server.call(setPassword, { token, password: 'Moss-Lantern-9' })
    expect((await server.call(checkPasswordLink, { token })).data.state).toBe('used')
    const login = await server.call(loginExhibitor, { loginAcc: added.data.loginAcc, loginPwd: 'Moss-Lantern-9' })
    const info = await server.call(getInfo, {}, { as: login.token })
    expect(info.roles).toEqual(['exhibitor_editor'])
    expect((await server.call(brandGet, {}, { as: login.token })).code).toBe(200)
    expect((await server.call(calls.teamList, {}, { as: login.token })).code).toBe(403)
    expect(await stateOf(admin, added.data.id)).toBe('open')
  })

  it('of the booth may neither read products nor see the team', async () => {
    const admin = await server.addExhibitor()
    const staff = await joined(admin, { roleKey: 'booth_staff' })
    for (const call of [productCalls.list, brandGet, calls.teamList])
      expect((await server.call(call, {}, { as: staff.token })).code).toBe(403)
  })

  it('cannot take a name that stands, or one of another form', async () => {
    const admin = await server.addExhibitor()
    const other = await server.addExhibitor()
    expect(
      fieldsOf(
        await server.call(calls.teamAdd, newcomer({ loginAcc: other.loginAcc.toUpperCase() }), { as: admin.token }),
      ),
    ).toEqual(['loginAcc'])
    expect(
      fieldsOf(await server.call(calls.teamAdd, newcomer({ loginAcc: 'no spaces' }), { as: admin.token })),
    ).toEqual(['loginAcc'])
    expect(fieldsOf(await server.call(calls.teamAdd, newcomer({ roleKey: 'admin' }), { as: admin.token }))).toEqual([
      'roleKey',
    ])
  })

  it('changes role at once, is signed out when disabled and comes back when enabled', async () => {
    const admin = await server.addExhibitor()
    const one = await joined(admin)
    const { list } = (await server.call(calls.teamList, {}, { as: admin.token })).data
    const { version } = first(list.filter((each) => each.id === one.id))
    const change = { id: one.id, version, userName: one.userName, email: one.email, roleKey: 'booth_staff' }
    expect((await server.call(calls.teamUpdate, change, { as: admin.token })).data.roleKey).toBe('booth_staff')
    expect((await server.call(calls.teamUpdate, change, { as: admin.token })).code).toBe(409)
    expect((await server.call(getInfo, {}, { as: one.token })).roles).toEqual(['booth_staff'])
    await server.call(calls.teamStatus, { id: one.id, value: 0 }, { as: admin.token })
    expect((await server.call(getInfo, {}, { as: one.token })).code).toBe(401)
    expect((await server.call(calls.teamLink, { id: one.id }, { as: admin.token })).code).toBe(500)
    await server.call(calls.teamStatus, { id: one.id, value: 1 }, { as: admin.token })
    expect((await server.call(loginExhibitor, { loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
  })

  it('is removed with sessions and links, and the name becomes free', async () => {
    const admin = await server.addExhibitor()
    const one = await joined(admin)
    await server.call(calls.teamLink, { id: one.id }, { as: admin.token })
    const token = await linkMailed(one.email)
    expect((await server.call(calls.teamRemove, { id: one.id }, { as: admin.token })).code).toBe(200)
    expect((await server.call(getInfo, {}, { as: one.token })).code).toBe(401)
    expect((await server.call(checkPasswordLink, { token })).data.state).toBe('unknown')
    expect((await server.call(calls.teamAdd, newcomer({ loginAcc: one.loginAcc }), { as: admin.token })).code).toBe(200)
    const log = await server.db
      .select()
      .from(reviewLog)
      .where(and(eq(reviewLog.kind, 'EXHIBITOR_ACCOUNT'), eq(reviewLog.entityId, Number(one.id))))
    expect(log.map((entry) => entry.action)).toEqual(['add', 'mail', 'remove'])
  })

  it('with another address loses the link that went to the old one', async () => {
    const admin = await server.addExhibitor()
    const input = newcomer()
    const { data } = await server.call(calls.teamAdd, input, { as: admin.token })
    const token = await linkMailed(input.email)
    await server.call(
      calls.teamUpdate,
      {
        id: data.id,
        version: data.version,
        userName: input.userName,
        email: 'right@example.com',
        roleKey: input.roleKey,
      },
      { as: admin.token },
    )
    expect((await server.call(checkPasswordLink, { token })).data.state).toBe('unknown')
  })
})

describe('the last administrator', () => {
  it('cannot be demoted, disabled or removed, not even by a colleague who has no password yet', async () => {
    const admin = await server.addExhibitor()
    const invited = await server.call(calls.teamAdd, newcomer({ roleKey: 'exhibitor_admin' }), { as: admin.token })
    const me = (await server.call(calls.teamList, {}, { as: admin.token })).data.list[0] as calls.TeamMember
    const demote = { id: me.id, version: me.version, userName: me.userName, email: me.email, roleKey: 'booth_staff' }
    expect((await server.call(calls.teamUpdate, demote, { as: admin.token })).msg).toContain('管理员')
    expect((await server.call(calls.teamStatus, { id: me.id, value: 0 }, { as: admin.token })).code).toBe(500)
    expect((await server.call(calls.teamRemove, { id: me.id }, { as: admin.token })).code).toBe(500)
    expect(invited.code).toBe(200)
    expect((await server.call(getInfo, {}, { as: admin.token })).roles).toEqual(['exhibitor_admin'])
  })

  it('remains when two remove each other at the same moment', async () => {
    const admin = await server.addExhibitor()
    const second = await joined(admin, { roleKey: 'exhibitor_admin' })
    const answers = await Promise.all([
      server.call(calls.teamRemove, { id: second.id }, { as: admin.token }),
      server.call(calls.teamRemove, { id: String(admin.accountId) }, { as: second.token }),
    ])
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
  })

  it('may step back once a colleague is one', async () => {
    const admin = await server.addExhibitor()
    await joined(admin, { roleKey: 'exhibitor_admin' })
    const me = (await server.call(calls.teamList, {}, { as: admin.token })).data.list[0] as calls.TeamMember
    const demote = {
      id: me.id,
      version: me.version,
      userName: me.userName,
      email: me.email,
      roleKey: 'exhibitor_editor',
    }
    expect((await server.call(calls.teamUpdate, demote, { as: admin.token })).code).toBe(200)
    expect((await server.call(calls.teamList, {}, { as: admin.token })).code).toBe(403)
  })
})

it('what the organiser locked, the organiser unlocks; and in an exhibitor’s place nobody hands out accounts', async () => {
  const admin = await server.addExhibitor()
  const one = await joined(admin)
  const organiser = await server.addUser(['organiser_review'])
  await server.call(exhibitorLock, { id: one.id }, { as: organiser.token })
  expect((await server.call(calls.teamStatus, { id: one.id, value: 1 }, { as: admin.token })).msg).toContain('主办方')
  const actor = { kind: 'backOffice' as const, subjectId: organiser.userId, userName: 'user' }
  const code = await createAuthCode(server.db, admin.accountId, { actor, now: server.clock.realNow() })
  const { token } = await server.call(exchangeCode, { code })
  expect((await server.call(calls.teamList, {}, { as: token })).code).toBe(200)
  expect((await server.call(calls.teamAdd, newcomer(), { as: token })).code).toBe(500)
})

it('has no rights beyond those of the design: no role but the administrator’s touches the team', () => {
  const holders = ROLE_SEEDS.filter((role) => role.permissions.some((one) => one.startsWith('busi:team:'))).map(
    (role) => role.roleKey,
  )
  expect(holders).toEqual(['exhibitor_admin'])
})
