/** A server with staff who look after one hall only, for tests of what they may give (decision 36). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { deptCalls } from '../../../src/features/departments/contract.ts'
import { roleCalls } from '../../../src/features/roles/contract.ts'
import { sysDept, sysMenu, sysRoleMenu, sysUser } from '../../../src/features/system/server/tables.ts'
import { startTestServer, type TestServer } from '../server.ts'

export function reachServer() {
  let server: TestServer
  let admin: string
  /** Looks after hall 1 by scope 3, with every right over users, roles and departments. */
  let limited: { token: string; userId: number }
  let own: { roleId: string }
  const depts: Record<'top' | 'one' | 'two' | 'off', string> = { top: '', one: '', two: '', off: '' }

  let count = 0
  const next = () => (count += 1)

  async function addDept(parentId: string, halls: string[], over: object = {}): Promise<string> {
    const dept = { parentId, deptName: `部门${next()}`, orderNum: 1, status: '0', halls, categories: [], ...over }
    return (await server.call(deptCalls.add, dept, { as: admin })).data.id
  }

  /** Every right over staff, which is what makes the scope the only bound. */
  async function staffMenus(): Promise<number[]> {
    const menus = await server.db.select().from(sysMenu)
    return menus.filter((menu) => /^system:(user|role|dept):/.test(menu.perms ?? '')).map((menu) => menu.menuId)
  }

  async function addRole(dataScope: string, over: object = {}): Promise<{ roleId: string; roleKey: string }> {
    const roleKey = `role_${next()}`
    const role = { roleName: roleKey, roleKey, roleSort: 9, status: '0', dataScope, menuIds: [], ...over }
    const { data } = await server.call(roleCalls.add, role, { as: admin })
    return { roleId: data.id, roleKey }
  }

  async function addUser(roleKeys: string[], deptId: string) {
    const added = await server.addUser(roleKeys)
    await server.db
      .update(sysUser)
      .set({ deptId: Number(deptId) })
      .where(eq(sysUser.userId, added.userId))
    return added
  }

  beforeAll(async () => {
    server = await startTestServer()
    admin = (await server.addUser(['admin'])).token
    const [top] = await server.db.select().from(sysDept).where(eq(sysDept.parentId, 0))
    depts.top = String(top?.deptId)
    depts.one = await addDept(depts.top, ['1'])
    depts.two = await addDept(depts.top, ['2'])
    await addDept(await addDept(depts.one, []), ['3'])
    depts.off = await addDept(depts.top, ['4'], { status: '1' })
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    const role = await addRole('3')
    await server.db
      .insert(sysRoleMenu)
      .values((await staffMenus()).map((menuId) => ({ roleId: Number(role.roleId), menuId })))
    limited = await addUser([role.roleKey], depts.one)
    own = { roleId: role.roleId }
  })

  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get limited() {
      return limited
    },
    get own() {
      return own
    },
    depts,
    next,
    addDept,
    addRole,
    addUser,
    staffMenus,
    deptRow: async (id: string) => (await server.call(deptCalls.detail, { id }, { as: admin })).data,
    asLimited: () => ({ as: limited.token }),
  }
}
