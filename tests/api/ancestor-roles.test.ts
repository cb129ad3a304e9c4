/** An independent client of the ancestor's family gives users roles and roles users, and takes users in from a file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { ancestorClient, ok, rowOf, rowsOf, sheet, type AncestorClient, type Row } from './ancestor-client.ts'

let server: TestServer
let client: AncestorClient
beforeAll(async () => {
  server = await startTestServer()
  client = ancestorClient((...request) => server.raw(...request), (await server.addUser(['admin'])).token)
})
afterAll(() => server.close())

describe('users, roles and what they are given', () => {
  const addUser = async (userName: string, over: Row = {}) => {
    await ok(client.post('/system/user', { userName, nickName: userName, password: 'Abcdef123', status: '0', ...over }))
    const { rows = [] } = await ok(client.get('/system/user/list', { userName }))
    return rows[0] ?? {}
  }
  const addRole = async (roleKey: string, menuIds: unknown[] = []) => {
    await ok(
      client.post('/system/role', { roleName: roleKey, roleKey, roleSort: 1, status: '0', menuIds, deptIds: [] }),
    )
    const { rows = [] } = await ok(client.get('/system/role/list', { roleKey }))
    return rows[0] ?? {}
  }

  it('a user’s dialog asks for posts and roles with and without an id', async () => {
    const fresh = await ok(client.get('/system/user/'))
    expect([Array.isArray(fresh.posts), Array.isArray(fresh.roles)]).toEqual([true, true])
    const role = await addRole('anc_dialog')
    const user = await addUser('dialog', { roleIds: [role.roleId] })
    const answer = await ok(client.get(`/system/user/${String(user.userId)}`))
    expect(rowOf(answer.data).userName).toBe('dialog')
    expect([answer.roleIds, answer.postIds]).toEqual([[role.roleId], []])
    expect(rowsOf(answer.roles).map((one) => one.roleKey)).toContain('anc_dialog')
  })

  it('a user is disabled and let in again, and gets roles by the list of ids in the query', async () => {
    const user = await addUser('switched')
    const role = await addRole('anc_given')
    await ok(client.put('/system/user/changeStatus', { userId: user.userId, status: '1' }))
    expect(rowOf((await ok(client.get(`/system/user/${String(user.userId)}`))).data).status).toBe('1')
    await ok(client.put('/system/user/changeStatus', { userId: user.userId, status: '0' }))
    const set = (roleIds: string) =>
      ok(client.put('/system/user/authRole', undefined, { userId: user.userId, roleIds }))
    const held = async () => {
      const { roles, user: told } = await ok(client.get(`/system/user/authRole/${String(user.userId)}`))
      expect(rowOf(told).userName).toBe('switched')
      return rowsOf(roles).flatMap((one) => (one.flag ? [one.roleKey] : []))
    }
    await set(String(role.roleId))
    expect(await held()).toEqual(['anc_given'])
    await set('')
    expect(await held()).toEqual([])
  })

  it('a role is switched, scoped, and given to users and taken from them', async () => {
    const role = await addRole('anc_holders')
    const users = [await addUser('holder1'), await addUser('holder2')]
    const ids = users.map((user) => String(user.userId)).join(',')
    await ok(client.put('/system/role/changeStatus', { roleId: role.roleId, status: '1' }))
    await ok(client.put('/system/role/changeStatus', { roleId: role.roleId, status: '0' }))
    await ok(client.put('/system/role/dataScope', { ...role, dataScope: '5', deptIds: [] }))
    const allocated = (more: object = {}) =>
      ok(client.get('/system/role/authUser/allocatedList', { pageNum: 1, pageSize: 10, roleId: role.roleId, ...more }))
    const unallocated = () =>
      ok(
        client.get('/system/role/authUser/unallocatedList', {
          pageNum: 1,
          pageSize: 10,
          roleId: role.roleId,
          userName: 'holder',
        }),
      )
    expect([(await allocated()).total, (await unallocated()).total]).toEqual([0, 2])
    await ok(client.put('/system/role/authUser/selectAll', undefined, { roleId: role.roleId, userIds: ids }))
    expect((await allocated({ userName: 'holder2' })).rows?.map((row) => row.userName)).toEqual(['holder2'])
    await ok(client.put('/system/role/authUser/cancel', { userId: users[0]?.userId, roleId: role.roleId }))
    expect([(await allocated()).total, (await unallocated()).total]).toEqual([1, 1])
    expect((await client.remove(`/system/role/${String(role.roleId)}`)).code).not.toBe(200)
    await ok(
      client.put('/system/role/authUser/cancelAll', undefined, {
        roleId: role.roleId,
        userIds: String(users[1]?.userId),
      }),
    )
    await ok(client.remove(`/system/role/${String(role.roleId)}`))
  })

  it('trees of a role stand under the names of either version', async () => {
    const all = rowsOf((await ok(client.get('/system/menu/list'))).data)
    const leaf = all.find((row) => row.perms === 'system:post:list')
    const role = await addRole('anc_trees', [leaf?.menuId])
    const id = String(role.roleId)
    const menus = await ok(client.get(`/system/menu/roleMenuTreeselect/${id}`))
    expect(Array.isArray(menus.menus)).toBe(true)
    expect(menus.checkedKeys).toContain(leaf?.menuId)
    for (const path of [`/system/role/deptTree/${id}`, `/system/dept/roleDeptTreeselect/${id}`]) {
      const depts = await ok(client.get(path))
      expect([Array.isArray(depts.depts), depts.checkedKeys]).toEqual([true, []])
    }
  })

  it('users are imported from the family’s template, updating those there are when asked', async () => {
    const template = await client.download('/system/user/importTemplate')
    expect((await sheet(template.bytes)).length).toBeGreaterThan(0)
    const heads = (await sheet(template.bytes))[0]?.map(String) ?? []
    const file = (...rows: Record<string, string>[]) =>
      new TextEncoder().encode(
        [heads.join(','), ...rows.map((row) => heads.map((head) => row[head] ?? '').join(','))].join('\n'),
      )
    const [account = '', name = ''] = heads
    const store = (updateSupport: number, ...rows: Record<string, string>[]) =>
      client.upload(`/system/user/importData?updateSupport=${updateSupport}`, 'users.csv', file(...rows))
    const nickName = async () =>
      (await ok(client.get('/system/user/list', { userName: 'taken_in' }))).rows?.[0]?.nickName
    await ok(store(0, { [account]: 'taken_in', [name]: '旧名' }))
    expect(await nickName()).toBe('旧名')
    await ok(store(1, { [account]: 'taken_in', [name]: '新名' }))
    expect(await nickName()).toBe('新名')
    const refused = await store(0, { [account]: 'not_whole' })
    expect([refused.code, refused.msg.length > 3]).toEqual([500, true])
  })
})
