import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog, outbox } from '../../../server/base/db/core-tables.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { postCalls } from '../../posts/contract.ts'
import { sysMenu, sysRole, sysUser, sysUserRole } from '../../system/server/tables.ts'
import * as calls from '../contract.ts'

const { roleCalls } = calls
let server: TestServer
let admin: string
let adminId: number
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin, userId: adminId } = await server.addUser(['admin']))
})
afterAll(() => server.close())

let count = 0
const role = (over: object = {}) => {
  count += 1
  const named = {
    roleName: `角色${count}`,
    enRoleName: `Role ${count}`,
    roleKey: `role_${count}`,
    roleSort: count + 10,
  }
  return { ...named, status: '0', dataScope: '1', menuIds: [], ...over }
}
const add = async (over: object = {}) => (await server.call(roleCalls.add, role(over), { as: admin })).data
const edit = (row: object, over: object, as = admin) => server.call(roleCalls.edit, { ...row, ...over }, { as })
const menuOf = async (perms: string) => {
  const [menu] = await server.db.select().from(sysMenu).where(eq(sysMenu.perms, perms))
  return String(menu?.menuId)
}
const stored = async (roleKey: string) => {
  const [row] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
  return (await server.call(roleCalls.detail, { id: String(row?.roleId) }, { as: admin })).data
}
/** Somebody with a new role that holds these permissions. */
async function holder(...permissions: string[]) {
  const one = await add({ menuIds: await Promise.all(permissions.map(menuOf)) })
  return { ...(await server.addUser([one.roleKey])), role: one }
}

describe('roles', () => {
  it('are added with their menus, listed in their order, changed and deleted', async () => {
    const list = await menuOf('system:post:list')
    const one = await add({ roleName: '展区负责人', menuIds: [list], remark: ' 馆 ' })
    expect(one).toMatchObject({
      roleName: '展区负责人',
      dataScope: '1',
      builtIn: false,
      mayGive: true,
      users: 0,
      remark: '馆',
    })
    // The folder above comes along, so that the page stands in the sidebar.
    expect(one.menuIds).toContain(list)
    expect(one.menuIds).toHaveLength(2)
    const { rows } = await server.call(roleCalls.list, { roleName: '展区' }, { as: admin })
    expect(rows).toEqual([one])
    const ticks = await server.call(calls.roleMenuTree, { roleId: one.roleId }, { as: admin })
    expect(ticks.checkedKeys).toEqual([list])
    const changed = await edit(one, { enRoleName: 'Hall manager', menuIds: [] })
    expect(changed.data).toMatchObject({ enRoleName: 'Hall manager', menuIds: [], version: 2 })
    expect((await server.call(roleCalls.remove, { id: one.id }, { as: admin })).data).toEqual({ removed: 1 })
  })

  it('keep menus and departments that are not sent', async () => {
    const one = await add({ menuIds: [await menuOf('system:post:list')] })
    const { menuIds: _, ...rest } = one
    expect((await edit(rest, { remark: 'x' })).data.menuIds).toEqual(one.menuIds)
    expect((await server.call(calls.roleStatus, { roleId: one.roleId, status: '1' }, { as: admin })).code).toBe(200)
    const { depts } = await server.call(calls.roleDeptTree, { roleId: one.roleId }, { as: admin })
    const top = depts[0]?.id
    const scoped = await server.call(
      calls.roleDataScope,
      { roleId: one.roleId, dataScope: '2', deptIds: [top] },
      { as: admin },
    )
    expect(scoped.code).toBe(200)
    const now = (await server.call(roleCalls.detail, { id: one.roleId }, { as: admin })).data
    expect(now).toMatchObject({ status: '1', dataScope: '2', deptIds: [top], menuIds: one.menuIds, version: 4 })
    expect((await server.call(calls.roleDeptTreeselect, { roleId: one.roleId }, { as: admin })).checkedKeys).toEqual([
      top,
    ])
  })

  it('refuse a name or key that is taken, a key of odd signs, scope 2 without departments', async () => {
    const one = await add()
    expect(fieldsOf(await server.call(roleCalls.add, role({ roleKey: one.roleKey }), { as: admin }))).toEqual([
      'roleKey',
    ])
    expect(fieldsOf(await server.call(roleCalls.add, role({ roleName: one.roleName }), { as: admin }))).toEqual([
      'roleName',
    ])
    expect(fieldsOf(await server.call(roleCalls.add, role({ roleKey: 'a b' }), { as: admin }))).toEqual(['roleKey'])
    expect(fieldsOf(await server.call(roleCalls.add, role({ dataScope: '2', deptIds: [] }), { as: admin }))).toEqual([
      'deptIds',
    ])
    expect(fieldsOf(await server.call(roleCalls.add, role({ menuIds: ['999999'] }), { as: admin }))).toEqual([
      'menuIds',
    ])
  })

  it('cannot be deleted in use; those of the programme never, and the administrator’s cannot be changed', async () => {
    const used = await add()
    await server.addUser([used.roleKey])
    expect((await server.call(roleCalls.remove, { id: used.id }, { as: admin })).msg).toBe(
      `“${used.roleName}”已分配给 1 名用户，请先取消授权再删除`,
    )
    const review = await stored('organiser_review')
    expect((await server.call(roleCalls.remove, { id: review.id }, { as: admin })).msg).toContain('系统自带')
    expect(fieldsOf(await edit(review, { roleKey: 'other' }))).toEqual(['roleKey'])
    const own = await stored('admin')
    expect((await edit(own, { status: '1' })).msg).toBe('超级管理员角色不能修改或删除')
    expect((await server.call(roleCalls.remove, { id: own.id }, { as: admin })).code).toBe(500)
  })

  it('are exported with the words of their scope', async () => {
    await add({ roleName: '仅本人', dataScope: '5' })
    const { data } = await server.call(roleCalls.export, { roleName: '仅本人' }, { as: admin })
    const table = await readTable(data, 'roles.xlsx', { maxRows: 100 })
    expect(JSON.stringify(table)).toContain('仅本人负责的展商')
  })
})

describe('who gives roles', () => {
  it('gives no more than they hold, and changes no role that holds more', async () => {
    const { token } = await holder('system:role:list', 'system:role:add', 'system:role:edit', 'system:role:query')
    const more = await menuOf('system:post:list')
    expect(fieldsOf(await server.call(roleCalls.add, role({ menuIds: [more] }), { as: token }))).toEqual(['menuIds'])
    const small = await server.call(roleCalls.add, role({ menuIds: [await menuOf('system:role:list')] }), { as: token })
    expect(small.code).toBe(200)
    const higher = await add({ menuIds: [more] })
    expect((await edit(higher, { status: '1' }, token)).msg).toContain('超出您的范围')
    expect((await server.call(roleCalls.list, { roleName: higher.roleName }, { as: token })).rows[0]?.mayGive).toBe(
      false,
    )
    const { userId } = await server.addUser([])
    const select = (roleId: string, as: string) =>
      server.call(calls.selectUsers, { roleId, userIds: String(userId) }, { as })
    expect(fieldsOf(await select(higher.id, token))).toEqual(['roleId'])
    expect((await select(small.data.id, token)).data).toEqual({ changed: 1 })
    const { menus } = await server.call(calls.roleMenuTree, { roleId: '0' }, { as: token })
    expect(JSON.stringify(menus)).not.toContain('"岗位管理"')
  })

  it('changes nobody with more rights, nor themselves', async () => {
    const { token, userId, role: own } = await holder('system:role:list', 'system:role:edit')
    const take = (id: number) => server.call(calls.cancelUser, { roleId: own.id, userId: String(id) }, { as: token })
    expect((await take(userId)).msg).toBe('不能修改自己的角色，请由其他管理员操作')
    await server.db.insert(sysUserRole).values({ userId: adminId, roleId: Number(own.id) })
    expect((await take(adminId)).msg).toContain('权限或数据范围比您大')
    await server.db
      .delete(sysUserRole)
      .where(and(eq(sysUserRole.userId, adminId), eq(sysUserRole.roleId, Number(own.id))))
    expect((await edit(own, { menuIds: [await menuOf('system:role:list')] }, token)).msg).toContain('无法再管理角色')
    expect((await edit(own, { status: '1' }, token)).msg).toContain('无法再管理角色')
  })

  it('gives exhibitors’ roles to no staff', async () => {
    const team = await stored('exhibitor_admin')
    const { userId } = await server.addUser([])
    const answer = await server.call(calls.selectUsers, { roleId: team.id, userIds: String(userId) }, { as: admin })
    expect(fieldsOf(answer)).toEqual(['roleId'])
  })

  it('leaves an administrator who can log in, and the first user one', async () => {
    const own = await stored('admin')
    const second = await server.addUser(['admin'])
    const cancel = (id: number, as: string) =>
      server.call(calls.cancelUser, { roleId: own.id, userId: String(id) }, { as })
    expect((await cancel(1, second.token)).msg).toContain('首个用户')
    expect((await cancel(second.userId, admin)).data).toEqual({ changed: 1 })
    // One who was invited cannot log in yet: with nobody else nobody could.
    const third = await server.addUser(['admin'])
    await server.db.update(sysUser).set({ passwordHash: null }).where(eq(sysUser.userId, 1))
    const invited = await server.addUser(['admin'])
    await server.db.update(sysUser).set({ passwordHash: null }).where(eq(sysUser.userId, invited.userId))
    expect((await cancel(third.userId, invited.token)).msg).toBe('至少须保留一名可登录的超级管理员')
    const back = await server.db.select().from(sysUser).where(eq(sysUser.userId, third.userId))
    await server.db.update(sysUser).set({ passwordHash: back[0]?.passwordHash }).where(eq(sysUser.userId, 1))
  })
})

describe('a change of roles', () => {
  it('acts on who is signed in with their next call', async () => {
    const { token, role: own } = await holder('system:post:list')
    const posts = async () => (await server.call(postCalls.list, {}, { as: token })).code
    expect(await posts()).toBe(200)
    const without = await edit(own, { menuIds: [] })
    expect(await posts()).toBe(403)
    await edit(without.data, { menuIds: own.menuIds })
    expect(await posts()).toBe(200)
    await server.call(calls.roleStatus, { roleId: own.id, status: '1' }, { as: admin })
    expect(await posts()).toBe(403)
  })

  it('takes a role from several at once, and lists who has it and who not', async () => {
    const one = await add()
    // One after another: they are listed as they came.
    const people: number[] = []
    for (const name of ['甲', '乙', '丙']) people.push((await server.addUser([], `${name}-${one.id}`)).userId)
    const userIds = people.join(',')
    expect((await server.call(calls.selectUsers, { roleId: one.id, userIds }, { as: admin })).data).toEqual({
      changed: 3,
    })
    const held = await server.call(calls.allocatedList, { roleId: one.id }, { as: admin })
    expect(held).toMatchObject({ total: 3 })
    expect(held.rows[0]?.userName).toBe(`甲-${one.id}`)
    const free = await server.call(calls.unallocatedList, { roleId: one.id, userName: `-${one.id}` }, { as: admin })
    expect(free.total).toBe(0)
    expect((await server.call(calls.cancelUsers, { roleId: one.id, userIds }, { as: admin })).data).toEqual({
      changed: 3,
    })
    // All or none: one of them is not there.
    const answer = await server.call(calls.selectUsers, { roleId: one.id, userIds: `${userIds},999999` }, { as: admin })
    expect(answer.code).toBe(404)
    expect((await server.call(calls.allocatedList, { roleId: one.id }, { as: admin })).total).toBe(0)
  })

  it('is written down: what was given and taken, to whom', async () => {
    const list = await menuOf('system:post:list')
    const one = await add({ menuIds: [list] })
    await edit(one, { menuIds: [], roleSort: 77 })
    const { userId } = await server.addUser([], `log-${one.id}`)
    await server.call(calls.selectUsers, { roleId: one.id, userIds: String(userId) }, { as: admin })
    const entries = await server.db.select().from(operLog).where(eq(operLog.recordId, one.id)).orderBy(operLog.id)
    const ofRole = entries.filter((entry) => entry.area === 'features/roles:title')
    expect(ofRole.map((entry) => entry.operType)).toEqual(['4', '1', '4', '2'])
    expect(ofRole[2]?.changes).toEqual([{ field: 'menusTaken', from: expect.arrayContaining(['岗位管理']), to: null }])
    expect(ofRole[3]?.changes).toEqual([{ field: 'roleSort', from: one.roleSort, to: 77 }])
    // A role may have the same number.
    const toUser = and(eq(operLog.area, 'features/users:title'), eq(operLog.recordId, String(userId)))
    const [given] = await server.db.select().from(operLog).where(toUser)
    expect(given).toMatchObject({
      recordName: `log-${one.id} (log-${one.id})`,
      changes: [{ field: 'roles', to: [one.roleName] }],
    })
  })

  it('is told to whose it are, by mail, once they have a way in', async () => {
    const one = await add()
    const told = async (email: string) =>
      (await server.db.select().from(outbox).where(eq(outbox.recipient, email))).map((mail) => mail.bodyText)
    const person = async (email: string, values: object = {}) => {
      const { userId } = await server.addUser([], email)
      await server.db
        .update(sysUser)
        .set({ email, ...values })
        .where(eq(sysUser.userId, userId))
      await server.call(calls.selectUsers, { roleId: one.id, userIds: String(userId) }, { as: admin })
      return userId
    }
    const userId = await person('roles@example.com')
    await person('invited@example.com', { passwordHash: null })
    expect(await told('roles@example.com')).toEqual([expect.stringContaining(`现有角色：${one.roleName}`)])
    expect(await told('invited@example.com')).toEqual([])
    await server.call(calls.cancelUsers, { roleId: one.id, userIds: String(userId) }, { as: admin })
    expect((await told('roles@example.com')).at(-1)).toContain('现有角色：—')
  })
})
