/** Nobody gives rights, scopes, halls, departments, links or accounts that reach further than their own (decision 36). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { deptCalls } from '../../departments/contract.ts'
import { userImports } from '../../users/import-contract.ts'
import * as users from '../../users/contract.ts'
import { sysDept, sysMenu, sysRoleMenu, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { cancelUser, roleCalls, roleDataScope, roleStatus, selectUsers } from '../contract.ts'

const { userCalls } = users

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

const roleRow = async (id: string, as = admin) => (await server.call(roleCalls.detail, { id }, { as })).data
const deptRow = async (id: string) => (await server.call(deptCalls.detail, { id }, { as: admin })).data
const userRow = async (id: number | string) =>
  (await server.call(userCalls.detail, { id: String(id) }, { as: admin })).data
const asLimited = () => ({ as: limited.token })
const newUser = (over: object) => ({
  userName: `new.user.${next()}`,
  nickName: '新人',
  sex: '2',
  status: '0',
  roleIds: [],
  postIds: [],
  ...over,
})

describe('the scope of a role', () => {
  it.each(['1', '4'])('is not widened to %s by who holds it, whichever call says so', async (dataScope) => {
    const row = await roleRow(own.roleId)
    const answers = [
      await server.call(roleDataScope, { roleId: own.roleId, dataScope, deptIds: [] }, asLimited()),
      await server.call(roleCalls.edit, { ...row, dataScope, menuIds: undefined }, asLimited()),
    ]
    expect(answers.map(fieldsOf)).toEqual([['dataScope'], ['dataScope']])
    expect((await roleRow(own.roleId)).dataScope).toBe('3')
  })

  it('takes no chosen department that looks after more', async () => {
    for (const deptIds of [[depts.two], [depts.one, depts.two], [depts.off]]) {
      const input = { roleId: own.roleId, dataScope: '2', deptIds }
      expect(fieldsOf(await server.call(roleDataScope, input, asLimited()))).toEqual(['deptIds'])
    }
    const within = { roleId: own.roleId, dataScope: '2', deptIds: [depts.one] }
    expect((await server.call(roleDataScope, within, asLimited())).code).toBe(200)
  })

  it('of a new role is no wider, also where no scope is named', async () => {
    const role = (over: object) => ({
      roleName: `新${next()}`,
      roleKey: `new_${next()}`,
      roleSort: 1,
      status: '0',
      ...over,
    })
    expect(fieldsOf(await server.call(roleCalls.add, role({ dataScope: '1' }), asLimited()))).toEqual(['dataScope'])
    expect(fieldsOf(await server.call(roleCalls.add, role({}), asLimited()))).toEqual(['dataScope'])
    const chosen = role({ dataScope: '2', deptIds: [depts.two] })
    expect(fieldsOf(await server.call(roleCalls.add, chosen, asLimited()))).toEqual(['deptIds'])
    expect((await server.call(roleCalls.add, role({ dataScope: '5' }), asLimited())).code).toBe(200)
  })

  it('stays as it is where a colleague who reaches further holds the role', async () => {
    const shared = await addRole('5')
    const wide = await addRole('1')
    await addUser([shared.roleKey, wide.roleKey], depts.two)
    const row = await roleRow(shared.roleId, limited.token)
    expect(row).toMatchObject({ mayGive: true, heldAbove: true })
    expect((await server.call(roleCalls.edit, { ...row, roleSort: 3, menuIds: undefined }, asLimited())).msg).toContain(
      '同事',
    )
    const off = { roleId: shared.roleId, status: '1' }
    expect((await server.call(roleStatus, off, asLimited())).msg).toContain('同事')
    expect((await server.call(roleCalls.edit, { ...row, roleSort: 3, menuIds: undefined }, { as: admin })).code).toBe(
      200,
    )
  })

  it('counts for the holders of other departments', async () => {
    const shared = await addRole('5')
    const other = await addUser([shared.roleKey], depts.two)
    const input = { roleId: shared.roleId, dataScope: '3', deptIds: [] }
    expect(fieldsOf(await server.call(roleDataScope, input, asLimited()))).toEqual(['dataScope'])
    await server.db.delete(sysUserRole).where(eq(sysUserRole.userId, other.userId))
    expect((await server.call(roleDataScope, input, asLimited())).code).toBe(200)
  })

  it('of a disabled role counts as well: it is neither enabled nor given', async () => {
    const wide = await addRole('1', { status: '1' })
    expect((await server.call(roleStatus, { roleId: wide.roleId, status: '0' }, asLimited())).code).toBe(500)
    const add = await server.call(userCalls.add, newUser({ roleIds: [wide.roleId] }), asLimited())
    expect(fieldsOf(add)).toEqual(['roleIds'])
  })
})

describe('what a user is given', () => {
  it('is no role of a wider scope, on any screen', async () => {
    const wide = await addRole('1')
    const colleague = await addUser([], depts.one)
    const userId = String(colleague.userId)
    const answers = [
      await server.call(userCalls.add, newUser({ roleIds: [wide.roleId] }), asLimited()),
      await server.call(userCalls.edit, { ...(await userRow(userId)), roleIds: [wide.roleId] }, asLimited()),
      await server.call(users.userRolesSet, { userId, roleIds: wide.roleId }, asLimited()),
      await server.call(selectUsers, { roleId: wide.roleId, userIds: userId }, asLimited()),
    ]
    expect(answers.map(fieldsOf)).toEqual([['roleIds'], ['roleIds'], ['roleIds'], ['roleId']])
    const { roles } = await server.call(users.userChoices, {}, asLimited())
    expect(roles.map((role) => role.roleId)).not.toContain(wide.roleId)
  })

  it('is no role that reaches further in the department of the user', async () => {
    const scoped = await addRole('3')
    const colleague = await addUser([], depts.two)
    const userId = String(colleague.userId)
    const answers = [
      await server.call(userCalls.add, newUser({ roleIds: [scoped.roleId], deptId: depts.two }), asLimited()),
      await server.call(users.userRolesSet, { userId, roleIds: scoped.roleId }, asLimited()),
      await server.call(selectUsers, { roleId: scoped.roleId, userIds: userId }, asLimited()),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([300, 300, 300])
    const near = newUser({ roleIds: [scoped.roleId], deptId: depts.one })
    expect((await server.call(userCalls.add, near, asLimited())).code).toBe(200)
  })

  it('is no department that looks after more: neither for the caller nor for others', async () => {
    const scoped = await addRole('3')
    const colleague = await addUser([scoped.roleKey], depts.one)
    for (const id of [limited.userId, colleague.userId]) {
      const { roleIds: _, ...row } = await userRow(id)
      expect(fieldsOf(await server.call(userCalls.edit, { ...row, deptId: depts.two }, asLimited()))).toEqual([
        'deptId',
      ])
      expect((await userRow(id)).deptId).toBe(depts.one)
    }
  })

  it('is no way into the account of a colleague who reaches further', async () => {
    const scoped = await addRole('3')
    const wide = await addRole('1')
    const keeper = await addUser([], depts.one)
    const [company] = await server.db
      .insert(exhibitor)
      .values({ companyName: '远方', keeperId: keeper.userId })
      .returning()
    expect(company).toBeDefined()
    for (const { userId } of [
      await addUser([wide.roleKey], depts.one),
      await addUser([scoped.roleKey], depts.two),
      await addUser([scoped.roleKey], depts.off),
      keeper,
    ]) {
      const id = String(userId)
      const { roleIds: _, ...row } = await userRow(id)
      const answers = [
        await server.call(users.userLink, { userId: id }, asLimited()),
        await server.call(users.userLink, { userId: id, mail: 1 }, asLimited()),
        await server.call(userCalls.edit, { ...row, email: `mine${next()}@example.com` }, asLimited()),
        await server.call(users.userStatus, { userId: id, status: '1' }, asLimited()),
        await server.call(userCalls.remove, { id }, asLimited()),
        await server.call(users.userRolesSet, { userId: id, roleIds: '' }, asLimited()),
        await server.call(cancelUser, { roleId: scoped.roleId, userId: id }, asLimited()),
      ]
      expect(answers.map((answer) => answer.code)).toEqual([500, 500, 500, 500, 500, 500, 500])
      expect((await server.call(userCalls.detail, { id }, asLimited())).data.above).toBe(true)
    }
    const near = await addUser([scoped.roleKey], depts.one)
    expect((await server.call(users.userLink, { userId: String(near.userId) }, asLimited())).code).toBe(200)
  })

  it('is nothing wider by an import', async () => {
    const wide = await addRole('1')
    const scoped = await addRole('3')
    const far = await addUser([scoped.roleKey], depts.two)
    const two = (await deptRow(depts.two)).deptName
    const near = (await deptRow(depts.one)).deptName
    const colleague = await userRow((await addUser([scoped.roleKey], depts.one)).userId)
    const rows = [
      [`import.${next()}`, '甲', wide.roleKey, near],
      [`import.${next()}`, '乙', scoped.roleKey, two],
      [colleague.userName, colleague.nickName, '', two],
      [(await userRow(far.userId)).userName, '丙', '', ''],
      [`import.${next()}`, '丁', scoped.roleKey, near],
    ]
    const csv = ['登录账号,姓名,角色,部门', ...rows.map((row) => row.join(','))].join('\n')
    const file = new File([csv], 'users.csv')
    const { data } = await server.call(userImports.check, { file, updateSupport: 1, dryRun: 1 }, asLimited())
    expect(data.rows.map(({ row, errors }) => [row, errors.map((one) => one.field)])).toEqual([
      [2, ['roleNames']],
      [3, ['deptName']],
      [4, ['deptName']],
      [5, ['userName']],
    ])
    const done = await server.call(userImports.commit, { batchId: data.batchId }, asLimited())
    expect(done.data.imported).toBe(1)
  })
})

describe('a department', () => {
  it('gets no halls or categories that the caller does not look after', async () => {
    const { parentId: _, ...leaf } = await deptRow(await addDept(depts.top, ['1']))
    const row = { ...leaf, parentId: depts.top }
    for (const over of [{ halls: ['1', '2'] }, { categories: ['101'] }])
      expect(fieldsOf(await server.call(deptCalls.edit, { ...row, ...over }, asLimited()))).toEqual(Object.keys(over))
    const added = { parentId: depts.one, deptName: `组${next()}`, orderNum: 1, status: '0' }
    expect(fieldsOf(await server.call(deptCalls.add, { ...added, halls: ['2'] }, asLimited()))).toEqual(['halls'])
    expect((await server.call(deptCalls.add, { ...added, halls: ['1'] }, asLimited())).code).toBe(200)
  })

  it('that looks after more, itself or below, is neither moved, enabled, changed nor deleted', async () => {
    const wider = await addRole('4', { menuIds: (await staffMenus()).map(String) })
    const head = await addUser([wider.roleKey], await addDept(depts.top, ['1']))
    const [row] = await server.db.select().from(sysUser).where(eq(sysUser.userId, head.userId))
    const below = String(row?.deptId)
    for (const id of [depts.two, depts.off, depts.one]) {
      const moved = { ...(await deptRow(id)), parentId: below }
      expect((await server.call(deptCalls.edit, moved, { as: head.token })).code, id).toBe(500)
    }
    const off = await deptRow(depts.off)
    expect((await server.call(deptCalls.edit, { ...off, status: '0' }, asLimited())).msg).toContain('不负责')
    const two = await deptRow(depts.two)
    expect((await server.call(deptCalls.edit, { ...two, halls: [] }, asLimited())).code).toBe(500)
    expect((await server.call(deptCalls.remove, { id: depts.two }, asLimited())).code).toBe(500)
  })

  it('takes no disabled department above along when that one looks after more', async () => {
    const upper = await addDept(depts.top, ['5'], { status: '0' })
    const lower = await addDept(upper, [])
    for (const id of [lower, upper])
      await server.db
        .update(sysDept)
        .set({ status: '1' })
        .where(eq(sysDept.deptId, Number(id)))
    const enable = { ...(await deptRow(lower)), status: '0' }
    expect(fieldsOf(await server.call(deptCalls.edit, enable, asLimited()))).toEqual(['status'])
    expect((await server.call(deptCalls.edit, enable, { as: admin })).code).toBe(200)
  })
})

describe('two changes at once', () => {
  it('do not together give what neither may give alone', async () => {
    const shared = await addRole('5')
    const colleague = await addUser([], depts.two)
    const answers = await Promise.all([
      server.call(roleDataScope, { roleId: shared.roleId, dataScope: '3', deptIds: [] }, asLimited()),
      server.call(selectUsers, { roleId: shared.roleId, userIds: String(colleague.userId) }, asLimited()),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 300])
  })
})
