/** Nobody gives rights, scopes, links or accounts that reach further than their own (decision 36). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../tests/helpers/server.ts'
import { reachServer } from '../../../../tests/helpers/servers/reach.ts'
import { parseCsv, stringifyCsv } from '../../../shared/files/csv.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { userImports } from '../../users/import-contract.ts'
import * as users from '../../users/contract.ts'
import { sysUserRole } from '../../system/server/tables.ts'
import { cancelUser, roleCalls, roleDataScope, roleStatus, selectUsers } from '../contract.ts'

const { userCalls } = users

const given = reachServer()
const { depts, next, addRole, addUser, deptRow, asLimited } = given

const roleRow = async (id: string, as = given.admin) => (await given.server.call(roleCalls.detail, { id }, { as })).data
const userRow = async (id: number | string) =>
  (await given.server.call(userCalls.detail, { id: String(id) }, { as: given.admin })).data
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
    const row = await roleRow(given.own.roleId)
    const answers = [
      await given.server.call(roleDataScope, { roleId: given.own.roleId, dataScope, deptIds: [] }, asLimited()),
      await given.server.call(roleCalls.edit, { ...row, dataScope, menuIds: undefined }, asLimited()),
    ]
    expect(answers.map(fieldsOf)).toEqual([['dataScope'], ['dataScope']])
    expect((await roleRow(given.own.roleId)).dataScope).toBe('3')
  })

  it('takes no chosen department that looks after more', async () => {
    for (const deptIds of [[depts.two], [depts.one, depts.two], [depts.off]]) {
      const input = { roleId: given.own.roleId, dataScope: '2', deptIds }
      expect(fieldsOf(await given.server.call(roleDataScope, input, asLimited()))).toEqual(['deptIds'])
    }
    const within = { roleId: given.own.roleId, dataScope: '2', deptIds: [depts.one] }
    expect((await given.server.call(roleDataScope, within, asLimited())).code).toBe(200)
  })

  it('of a new role is no wider, also where no scope is named', async () => {
    const role = (over: object) => ({
      roleName: `新${next()}`,
      roleKey: `new_${next()}`,
      roleSort: 1,
      status: '0',
      ...over,
    })
    expect(fieldsOf(await given.server.call(roleCalls.add, role({ dataScope: '1' }), asLimited()))).toEqual([
      'dataScope',
    ])
    expect(fieldsOf(await given.server.call(roleCalls.add, role({}), asLimited()))).toEqual(['dataScope'])
    const chosen = role({ dataScope: '2', deptIds: [depts.two] })
    expect(fieldsOf(await given.server.call(roleCalls.add, chosen, asLimited()))).toEqual(['deptIds'])
    expect((await given.server.call(roleCalls.add, role({ dataScope: '5' }), asLimited())).code).toBe(200)
  })

  it('stays as it is where a colleague who reaches further holds the role', async () => {
    const shared = await addRole('5')
    const wide = await addRole('1')
    await addUser([shared.roleKey, wide.roleKey], depts.two)
    const row = await roleRow(shared.roleId, given.limited.token)
    expect(row).toMatchObject({ mayGive: true, heldAbove: true })
    expect(
      (await given.server.call(roleCalls.edit, { ...row, roleSort: 3, menuIds: undefined }, asLimited())).msg,
    ).toContain('同事')
    const off = { roleId: shared.roleId, status: '1' }
    expect((await given.server.call(roleStatus, off, asLimited())).msg).toContain('同事')
    expect(
      (await given.server.call(roleCalls.edit, { ...row, roleSort: 3, menuIds: undefined }, { as: given.admin })).code,
    ).toBe(200)
  })

  it('counts for the holders of other departments', async () => {
    const shared = await addRole('5')
    const other = await addUser([shared.roleKey], depts.two)
    const input = { roleId: shared.roleId, dataScope: '3', deptIds: [] }
    expect(fieldsOf(await given.server.call(roleDataScope, input, asLimited()))).toEqual(['dataScope'])
    await given.server.db.delete(sysUserRole).where(eq(sysUserRole.userId, other.userId))
    expect((await given.server.call(roleDataScope, input, asLimited())).code).toBe(200)
  })

  it('of a disabled role counts as well: it is neither enabled nor given', async () => {
    const wide = await addRole('1', { status: '1' })
    expect((await given.server.call(roleStatus, { roleId: wide.roleId, status: '0' }, asLimited())).code).toBe(500)
    const add = await given.server.call(userCalls.add, newUser({ roleIds: [wide.roleId] }), asLimited())
    expect(fieldsOf(add)).toEqual(['roleIds'])
  })
})

describe('what a user is given', () => {
  it('is no role of a wider scope, on any screen', async () => {
    const wide = await addRole('1')
    const colleague = await addUser([], depts.one)
    const userId = String(colleague.userId)
    const answers = [
      await given.server.call(userCalls.add, newUser({ roleIds: [wide.roleId] }), asLimited()),
      await given.server.call(userCalls.edit, { ...(await userRow(userId)), roleIds: [wide.roleId] }, asLimited()),
      await given.server.call(users.userRolesSet, { userId, roleIds: wide.roleId }, asLimited()),
      await given.server.call(selectUsers, { roleId: wide.roleId, userIds: userId }, asLimited()),
    ]
    expect(answers.map(fieldsOf)).toEqual([['roleIds'], ['roleIds'], ['roleIds'], ['roleId']])
    const { roles } = await given.server.call(users.userChoices, {}, asLimited())
    expect(roles.map((role) => role.roleId)).not.toContain(wide.roleId)
  })

  it('is no role that reaches further in the department of the user', async () => {
    const scoped = await addRole('3')
    const colleague = await addUser([], depts.two)
    const userId = String(colleague.userId)
    const answers = [
      await given.server.call(userCalls.add, newUser({ roleIds: [scoped.roleId], deptId: depts.two }), asLimited()),
      await given.server.call(users.userRolesSet, { userId, roleIds: scoped.roleId }, asLimited()),
      await given.server.call(selectUsers, { roleId: scoped.roleId, userIds: userId }, asLimited()),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([300, 300, 300])
    const near = newUser({ roleIds: [scoped.roleId], deptId: depts.one })
    expect((await given.server.call(userCalls.add, near, asLimited())).code).toBe(200)
  })

  it('is no department that looks after more: neither for the caller nor for others', async () => {
    const scoped = await addRole('3')
    const colleague = await addUser([scoped.roleKey], depts.one)
    for (const id of [given.limited.userId, colleague.userId]) {
      const { roleIds: _, ...row } = await userRow(id)
      expect(fieldsOf(await given.server.call(userCalls.edit, { ...row, deptId: depts.two }, asLimited()))).toEqual([
        'deptId',
      ])
      expect((await userRow(id)).deptId).toBe(depts.one)
    }
  })

  it('is no way into the account of a colleague who reaches further', async () => {
    const scoped = await addRole('3')
    const wide = await addRole('1')
    const keeper = await addUser([], depts.one)
    const [company] = await given.server.db
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
        await given.server.call(users.userLink, { userId: id }, asLimited()),
        await given.server.call(users.userLink, { userId: id, mail: 1 }, asLimited()),
        await given.server.call(userCalls.edit, { ...row, email: `mine${next()}@example.com` }, asLimited()),
        await given.server.call(users.userStatus, { userId: id, status: '1' }, asLimited()),
        await given.server.call(userCalls.remove, { id }, asLimited()),
        await given.server.call(users.userRolesSet, { userId: id, roleIds: '' }, asLimited()),
        await given.server.call(cancelUser, { roleId: scoped.roleId, userId: id }, asLimited()),
      ]
      expect(answers.map((answer) => answer.code)).toEqual([500, 500, 500, 500, 500, 500, 500])
      expect((await given.server.call(userCalls.detail, { id }, asLimited())).data.above).toBe(true)
    }
    const near = await addUser([scoped.roleKey], depts.one)
    expect((await given.server.call(users.userLink, { userId: String(near.userId) }, asLimited())).code).toBe(200)
  })

  it('is the example of an import: a user whom the caller may add', async () => {
    const reply = await given.server.call(userImports.template, { format: 'csv' }, asLimited())
    const [headings = [], example = []] = parseCsv((reply.data as Buffer).toString('utf8'))
    const row = example
      .with(0, `import.${next()}`)
      .map((cell) => (cell.includes('@') ? `i${next()}@example.com` : cell))
    const file = new File([stringifyCsv([headings, row])], 'users.csv')
    const { data } = await given.server.call(userImports.check, { file, dryRun: 1 }, asLimited())
    expect(data.rows).toEqual([])
    expect(data).toMatchObject({ total: 1, ok: 1 })
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
    const { data } = await given.server.call(userImports.check, { file, updateSupport: 1, dryRun: 1 }, asLimited())
    expect(data.rows.map(({ row, errors }) => [row, errors.map((one) => one.field)])).toEqual([
      [2, ['roleNames']],
      [3, ['deptName']],
      [4, ['deptName']],
      [5, ['userName']],
    ])
    const done = await given.server.call(userImports.commit, { batchId: data.batchId }, asLimited())
    expect(done.data.imported).toBe(1)
  })
})

describe('two changes at once', () => {
  it('do not together give what neither may give alone', async () => {
    const shared = await addRole('5')
    const colleague = await addUser([], depts.two)
    const answers = await Promise.all([
      given.server.call(roleDataScope, { roleId: shared.roleId, dataScope: '3', deptIds: [] }, asLimited()),
      given.server.call(selectUsers, { roleId: shared.roleId, userIds: String(colleague.userId) }, asLimited()),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 300])
  })
})

describe('the key of a role', () => {
  it('is one key, whatever its case', async () => {
    for (const roleKey of ['Admin', 'ADMIN', 'Organiser_Review']) {
      const role = { roleName: `新${next()}`, roleKey, roleSort: 1, status: '0', dataScope: '5' }
      expect(fieldsOf(await given.server.call(roleCalls.add, role, { as: given.admin })), roleKey).toEqual(['roleKey'])
    }
  })
})
