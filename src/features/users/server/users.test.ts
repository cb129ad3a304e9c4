import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, fieldsOf, first, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog, outbox } from '../../../server/base/db/core-tables.ts'
import { loginBackOffice, setPassword } from '../../account/contract.ts'
import { deptCalls } from '../../departments/contract.ts'
import { postCalls } from '../../posts/contract.ts'
import { roleCalls } from '../../roles/contract.ts'
import { sysMenu, sysRole, sysUser, sysUserPost, sysUserRole } from '../../system/server/tables.ts'
import * as calls from '../contract.ts'

const { userCalls } = calls
let server: TestServer
let admin: string
let adminId: number
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin, userId: adminId } = await server.addUser(['admin'], 'chief'))
})
afterAll(() => server.close())

let count = 0
const user = (over: object = {}) => {
  count += 1
  return {
    userName: `staff${count}`,
    nickName: `员工${count}`,
    sex: '1',
    status: '0',
    roleIds: [],
    postIds: [],
    ...over,
  }
}
const add = async (over: object = {}) => (await server.call(userCalls.add, user(over), { as: admin })).data
const edit = (row: object, over: object, as = admin) => server.call(userCalls.edit, { ...row, ...over }, { as })
const roleId = async (roleKey: string) => {
  const [row] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, roleKey))
  return String(row?.roleId)
}
async function holder(...permissions: string[]) {
  const menus = await server.db.select().from(sysMenu)
  const menuIds = permissions.map((perms) => String(menus.find((menu) => menu.perms === perms)?.menuId))
  count += 1
  const role = { roleName: `职${count}`, roleKey: `key_${count}`, roleSort: 9, status: '0', dataScope: '1', menuIds }
  const { data } = await server.call(roleCalls.add, role, { as: admin })
  return { ...(await server.addUser([data.roleKey])), role: data }
}
const entries = (id: string) =>
  server.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.recordId, id), eq(operLog.area, 'features/users:title')))
    .orderBy(operLog.id)

describe('users', () => {
  it('are added with department, posts and roles, get a link, set their password and log in', async () => {
    const top = first((await server.call(deptCalls.list, {}, { as: admin })).data)
    const post = (
      await server.call(postCalls.add, { postName: '接待', postCode: 'desk', postSort: 1, status: '0' }, { as: admin })
    ).data
    const { roles, posts } = await server.call(calls.userChoices, {}, { as: admin })
    expect(roles.map((one) => one.roleKey)).toEqual([
      'admin',
      'organiser_review',
      'organiser_finance',
      'contractor_view',
    ])
    expect(posts).toEqual([{ postId: post.postId, postName: '接待', status: '0' }])
    const review = await roleId('organiser_review')
    const one = await add({
      userName: 'wang.fang',
      nickName: '王芳',
      deptId: top.id,
      email: 'Wang@Example.com',
      roleIds: [review],
      postIds: [post.id],
    })
    expect(one).toMatchObject({
      deptName: top.deptName,
      roleIds: [review],
      postIds: [post.id],
      hasPassword: false,
      above: false,
      self: false,
      loginDate: '',
    })
    const link = await server.call(calls.userLink, { userId: one.id }, { as: admin })
    expect(link.data).toMatchObject({ purpose: 'FIRST', mailedTo: '' })
    const token = link.data.url.split('#token=')[1]
    expect((await server.call(setPassword, { token, password: 'Kettle-Bridge-78' }, {})).code).toBe(200)
    const login = await server.call(loginBackOffice, { loginAcc: 'WANG.FANG', loginPwd: 'Kettle-Bridge-78' }, {})
    expect(login.code).toBe(200)
    const { data } = await server
      .call(userCalls.list, { userName: 'wang' }, { as: admin })
      .then((answer) => ({ data: answer.rows }))
    expect(data[0]).toMatchObject({ hasPassword: true })
    expect(data[0]?.loginDate).not.toBe('')
    const told = await entries(one.id)
    expect(told.flatMap((entry) => entry.changes.map((change) => change.field))).toEqual(
      expect.arrayContaining(['userName', 'deptId', 'postIds', 'roles', 'linkCopied']),
    )
    expect(JSON.stringify(told)).not.toContain(token)
    // The copied first link is a welcome; only the password that was set is a matter of security.
    const mails = await server.db.select().from(outbox).orderBy(outbox.id)
    expect(mails.map((mail) => mail.template)).toEqual(['accountOpened', 'accountNotice'])
  })

  it('are found by a department and everything below it, by status, role and part of a name', async () => {
    const top = first((await server.call(deptCalls.list, {}, { as: admin })).data)
    const dept = (parentId: string, deptName: string) =>
      server
        .call(deptCalls.add, { parentId, deptName, orderNum: 1, status: '0' }, { as: admin })
        .then((answer) => answer.data)
    const upper = await dept(top.id, '展务')
    const lower = await dept(upper.id, '现场')
    const inUpper = await add({ deptId: upper.id })
    const inLower = await add({ deptId: lower.id, roleIds: [await roleId('contractor_view')] })
    const ids = async (filters: object) =>
      (await server.call(userCalls.list, filters, { as: admin })).rows.map((row) => row.id)
    expect(await ids({ deptId: upper.id })).toEqual([inUpper.id, inLower.id])
    expect(await ids({ deptId: lower.id })).toEqual([inLower.id])
    expect(await ids({ roleId: await roleId('contractor_view'), deptId: top.id })).toEqual([inLower.id])
    expect(await ids({ nickName: inUpper.nickName })).toEqual([inUpper.id])
    expect((await server.call(calls.userDeptTree, {}, { as: admin })).data[0]?.children.length).toBeGreaterThan(0)
  })

  it('have an account name, address and mobile of their own; the name stays', async () => {
    const one = await add({ email: 'own@example.com', phonenumber: '13900139000' })
    const taken = async (over: object) => fieldsOf(await server.call(userCalls.add, user(over), { as: admin }))
    expect(await taken({ userName: one.userName.toUpperCase() })).toEqual(['userName'])
    expect(await taken({ email: 'OWN@example.com' })).toEqual(['email'])
    expect(await taken({ phonenumber: '13900139000' })).toEqual(['phonenumber'])
    expect(await taken({ userName: 'a b' })).toEqual(['userName'])
    expect(await taken({ deptId: '999999' })).toEqual(['deptId'])
    expect(await taken({ roleIds: ['999999'] })).toEqual(['roleIds'])
    expect(fieldsOf(await edit(one, { userName: 'other' }))).toEqual(['userName'])
    // Gone with its owner, a name is free again.
    await server.call(userCalls.remove, { id: one.id }, { as: admin })
    expect(
      (await server.call(userCalls.add, user({ userName: one.userName, email: 'own@example.com' }), { as: admin }))
        .code,
    ).toBe(200)
  })

  it('keep roles and posts that are not sent', async () => {
    const review = await roleId('organiser_review')
    const one = await add({ roleIds: [review] })
    const { roleIds: _, postIds: __, ...rest } = one
    expect((await edit(rest, { nickName: '改名' })).data).toMatchObject({ roleIds: [review], nickName: '改名' })
    expect((await server.call(calls.userStatus, { userId: one.id, status: '1' }, { as: admin })).code).toBe(200)
    const { data, roleIds } = await server.call(userCalls.detail, { id: one.id }, { as: admin })
    expect(data).toMatchObject({ status: '1', roleIds: [review], nickName: '改名' })
    expect(roleIds).toEqual([review])
  })

  it('are logged out at once when disabled or removed, and their links die', async () => {
    const { userId, token } = await server.addUser(['organiser_review'])
    const link = (await server.call(calls.userLink, { userId: String(userId) }, { as: admin })).data.url.split(
      '#token=',
    )[1]
    const alive = async () => (await server.call(userCalls.list, {}, { as: token })).code
    expect(await alive()).toBe(403)
    await server.call(calls.userStatus, { userId: String(userId), status: '1' }, { as: admin })
    expect(await alive()).toBe(401)
    expect((await server.call(setPassword, { token: link, password: 'Kettle-Bridge-78' }, {})).code).not.toBe(200)
    expect((await server.call(calls.userLink, { userId: String(userId) }, { as: admin })).msg).toContain('已停用')
    const other = await server.addUser(['organiser_review'])
    await server.call(userCalls.remove, { id: String(other.userId) }, { as: admin })
    expect((await server.call(userCalls.list, {}, { as: other.token })).code).toBe(401)
    expect(await server.db.select().from(sysUserRole).where(eq(sysUserRole.userId, other.userId))).toEqual([])
  })
})

describe('who looks after users', () => {
  const actions = ['list', 'query', 'add', 'edit', 'remove', 'resetPwd', 'export'].map(
    (action) => `system:user:${action}`,
  )

  it('gives no role with more rights, and touches nobody who has them', async () => {
    const { token } = await holder(...actions)
    const review = await roleId('organiser_review')
    expect(fieldsOf(await server.call(userCalls.add, user({ roleIds: [review] }), { as: token }))).toEqual(['roleIds'])
    const { roles } = await server.call(calls.userChoices, {}, { as: token })
    expect(roles.some((one) => one.roleKey === 'admin')).toBe(false)
    const higher = await add({ roleIds: [review], email: 'higher@example.com' })
    expect((await edit(higher, { email: 'mine@example.com' }, token)).msg).toContain('权限或数据范围比您大')
    expect((await server.call(calls.userStatus, { userId: higher.id, status: '1' }, { as: token })).code).toBe(500)
    expect((await server.call(userCalls.remove, { id: higher.id }, { as: token })).code).toBe(500)
    for (const userId of [higher.id, String(adminId)])
      expect((await server.call(calls.userLink, { userId }, { as: token })).msg).toContain('权限')
    expect((await server.call(calls.userRolesSet, { userId: higher.id, roleIds: '' }, { as: token })).msg).toContain(
      '权限或数据范围比您大',
    )
    const [row] = (await server.call(userCalls.list, { userName: higher.userName }, { as: token })).rows
    expect(row?.above).toBe(true)
    const lower = await add()
    expect((await server.call(calls.userLink, { userId: lower.id }, { as: token })).code).toBe(200)
  })

  it('neither disables nor removes themselves or the first user, nor changes their own roles and address', async () => {
    const { token, userId } = await server.addUser(['admin'])
    const own = (await server.call(userCalls.detail, { id: String(userId) }, { as: token })).data
    expect((await edit(own, { status: '1' }, token)).msg).toContain('自己')
    expect((await server.call(userCalls.remove, { id: own.id }, { as: token })).msg).toContain('自己')
    expect(fieldsOf(await edit(own, { roleIds: [] }, token))).toEqual(['roleIds'])
    expect(fieldsOf(await edit(own, { email: 'new@example.com' }, token))).toEqual(['email'])
    expect((await server.call(calls.userRolesSet, { userId: own.id, roleIds: '' }, { as: token })).msg).toContain(
      '自己的角色',
    )
    expect((await server.call(calls.userStatus, { userId: '1', status: '1' }, { as: token })).msg).toContain('首个用户')
    expect((await server.call(userCalls.remove, { id: '1' }, { as: token })).msg).toContain('首个用户')
    expect((await server.call(calls.userRolesSet, { userId: '1', roleIds: '' }, { as: token })).msg).toContain(
      '首个用户',
    )
  })

  it('leaves somebody who can log in as administrator', async () => {
    const rows = await server.db.select().from(sysUser)
    const hashes = rows.map(({ userId, passwordHash }) => ({ userId, passwordHash }))
    await server.db.update(sysUser).set({ passwordHash: null })
    const [last, other] = [await server.addUser(['admin']), await server.addUser(['admin'])]
    await server.db.update(sysUser).set({ passwordHash: null }).where(eq(sysUser.userId, other.userId))
    const disable = await server.call(
      calls.userStatus,
      { userId: String(last.userId), status: '1' },
      { as: other.token },
    )
    expect(disable.msg).toBe('至少须保留一名可登录的超级管理员')
    expect((await server.call(userCalls.remove, { id: String(last.userId) }, { as: other.token })).code).toBe(500)
    for (const { userId, passwordHash } of hashes)
      await server.db.update(sysUser).set({ passwordHash }).where(eq(sysUser.userId, userId))
  })

  it('sets roles for one user, and is told which there are', async () => {
    const one = await add()
    const [review, finance] = [await roleId('organiser_review'), await roleId('organiser_finance')]
    expect(
      (await server.call(calls.userRolesSet, { userId: one.id, roleIds: `${review},${finance}` }, { as: admin })).code,
    ).toBe(200)
    const { roles, user: told } = await server.call(calls.userRoles, { userId: one.id }, { as: admin })
    expect(told.nickName).toBe(one.nickName)
    expect(roles.filter((role) => role.flag).map((role) => role.roleId)).toEqual([review, finance])
    expect((await server.call(calls.userRolesSet, { userId: one.id, roleIds: '' }, { as: admin })).code).toBe(200)
    const [entry] = (await entries(one.id)).slice(-1)
    expect(entry?.changes).toEqual([{ field: 'roles', from: ['主办方审核', '主办方财务'], to: [] }])
  })

  it('mails a link without seeing it', async () => {
    const one = await add({ email: 'mail.me@example.com' })
    const { data } = await server.call(calls.userLink, { userId: one.id, mail: 1 }, { as: admin })
    expect(data).toMatchObject({ url: '', purpose: 'FIRST' })
    const [mail] = await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(mail).toMatchObject({ template: 'staffLogin', recipient: 'mail.me@example.com' })
    expect(mail?.bodyText).not.toContain('#token=')
    const english = await add({ email: 'ann@example.com', language: 'en-US' })
    expect((await server.call(calls.userLink, { userId: english.id, mail: 1 }, { as: admin })).code).toBe(200)
    const [other] = await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(other).toMatchObject({ recipient: 'ann@example.com' })
    expect(other?.bodyText).toContain('An account was opened for you')
    const cleared = { ...english, userId: english.id, language: '' }
    expect((await edit(cleared, {})).data).toMatchObject({ language: '' })
    const none = await add()
    expect((await server.call(calls.userLink, { userId: none.id, mail: 1 }, { as: admin })).msg).toContain('没有邮箱')
  })

  it('deletes no post that somebody holds', async () => {
    const post = (
      await server.call(postCalls.add, { postName: '门岗', postCode: 'gate', postSort: 1, status: '0' }, { as: admin })
    ).data
    const one = await add({ postIds: [post.id] })
    expect((await server.call(postCalls.remove, { id: post.id }, { as: admin })).msg).toContain('已分配给用户')
    await server.call(userCalls.remove, { id: one.id }, { as: admin })
    expect(
      await server.db
        .select()
        .from(sysUserPost)
        .where(eq(sysUserPost.userId, Number(one.id))),
    ).toEqual([])
    expect((await server.call(postCalls.remove, { id: post.id }, { as: admin })).code).toBe(200)
  })
})
