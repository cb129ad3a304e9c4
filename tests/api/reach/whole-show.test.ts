/** What is of the whole show is refused, in words, to whoever looks after some exhibitors only (src/docs/adr/0009-data-scope.md). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { sysRole, sysRoleMenu, sysMenu } from '../../../src/features/system/server/tables.ts'
import { getInfo } from '../../../src/shared/auth/contract.ts'

let server: TestServer
/** May do the same; one looks after all exhibitors, one after none. */
let all: string
let none: string

beforeAll(async () => {
  server = await startTestServer()
  const menus = (await server.db.select().from(sysMenu)).filter((menu) => menu.perms)
  for (const [roleKey, dataScope] of [
    ['all', '1'],
    ['none', '3'],
  ] as const) {
    await server.db.insert(sysRole).values({ roleKey, roleName: roleKey, roleSort: 9, dataScope })
    const [role] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
    await server.db.insert(sysRoleMenu).values(menus.map(({ menuId }) => ({ roleId: role?.roleId ?? 0, menuId })))
  }
  all = (await server.addUser(['all'])).token
  none = (await server.addUser(['none'])).token
})
afterAll(() => server.close())

const calls = (await definedCalls()).flatMap(({ call }) =>
  // The administrator's own calls are refused to everybody else before their scope is asked.
  call.scope === 'all' && !call.permission?.includes('*:*:*') ? [[callKey(call), call] as const] : [],
)

describe('a decision for the whole show', () => {
  it.each(calls)('%s is not for whoever looks after some exhibitors only', async (_, call) => {
    const path = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
    const refused = await server.call(call, path, { as: none })
    expect([refused.code, refused.msg]).toEqual([500, '此项涉及整个展会，只有负责全部展商的人员可以操作'])
    expect((await server.call(call, path, { as: all })).msg).not.toBe(refused.msg)
  })

  it('is left out of their screens, for the session says so', async () => {
    const seesAll = async (as: string) => (await server.call(getInfo, {}, { as })).seesAll
    expect([await seesAll(all), await seesAll(none)]).toEqual([1, 0])
    expect(await seesAll((await server.addUser(['admin'])).token)).toBe(1)
  })
})
