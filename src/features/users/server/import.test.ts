import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { sysUser, sysUserRole } from '../../system/server/tables.ts'
import { userCalls } from '../contract.ts'
import { userImports } from '../import-contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin } = await server.addUser(['admin'], 'chief'))
})
afterAll(() => server.close())

const HEAD = '登录账号,姓名,部门,角色,邮箱,手机,性别,状态'
const csv = (...rows: string[]) => new File([[HEAD, ...rows].join('\n')], 'users.csv')
const check = (file: File, more = {}, as = admin) =>
  server.call(userImports.check, { file, dryRun: 1, ...more }, { as })
const commit = (batchId: string) => server.call(userImports.commit, { batchId }, { as: admin })
const total = async (filters = {}) => (await server.call(userCalls.list, filters, { as: admin })).total
const told = (rows: { row: number; errors: { field: string; msg: string }[] }[]) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, msg }) => `${row} ${field}: ${msg}`))

it('names each faulty row with column and reason, and stores nothing', async () => {
  const before = await total()
  const { data } = await check(
    csv(
      'li.na,李娜,主办方,主办方审核,li@example.com,13800138001,女,正常',
      'li.na,李娜二,,,,,,',
      'a b,,没有的部门,展商管理员,nope,12,外星,停用',
      'zhang,张三,,没有的角色,LI@example.com,,,',
      'wang,王五,,,,,,停用',
    ),
  )
  expect(data).toMatchObject({ total: 5, ok: 2, fail: 3, dup: 0, imported: 0 })
  expect(told(data.rows)).toEqual([
    '3 userName: 与第 2 行的登录账号相同',
    expect.stringMatching(/^4 nickName: /),
    expect.stringMatching(/^4 userName: 请使用字母/),
    expect.stringMatching(/^4 email: /),
    expect.stringMatching(/^4 phonenumber: /),
    expect.stringMatching(/^4 sex: /),
    '4 deptName: 没有名为“没有的部门”的项',
    '4 roleNames: “展商管理员”是展商账号的角色',
    '5 email: 与第 2 行相同，每位用户须使用自己的',
    '5 roleNames: 没有名为“没有的角色”的项',
  ])
  expect(await total()).toBe(before)
  const result = await commit(data.batchId)
  expect(result.data).toMatchObject({ added: 2, updated: 0, skipped: 0 })
  expect((await commit(data.batchId)).data).toEqual(result.data)
  const [row] = (await server.call(userCalls.list, { userName: 'li.na' }, { as: admin })).rows
  expect(row).toMatchObject({
    nickName: '李娜',
    sex: '1',
    deptName: '主办方',
    hasPassword: false,
    roles: [{ roleName: '主办方审核' }],
  })
})

it('passes users over who stand, or brings them up to date without touching what the file leaves empty', async () => {
  await commit((await check(csv('old,旧名,主办方,主办方财务,old@example.com,,,'))).data.batchId)
  const again = csv('OLD,新名,,,new@example.com,,女,')
  const plain = (await check(again)).data
  expect(plain).toMatchObject({ ok: 0, dup: 1, fail: 0 })
  const { batchId, ok } = (await check(again, { updateSupport: 1 })).data
  expect(ok).toBe(1)
  expect((await commit(batchId)).data).toMatchObject({ added: 0, updated: 1 })
  const [row] = (await server.call(userCalls.list, { userName: 'old' }, { as: admin })).rows
  expect(row).toMatchObject({
    nickName: '新名',
    email: 'new@example.com',
    deptName: '主办方',
    roles: [{ roleName: '主办方财务' }],
    version: 2,
  })
  const mine = (await check(csv('chief,我,,,,,,停用'), { updateSupport: 1 })).data
  expect(told(mine.rows)).toEqual(['2 userName: 首个用户和您自己的账号不能通过导入修改'])
})

it('stores all or nothing when it is asked to store at once', async () => {
  const before = await total()
  const refused = await check(csv('one,一,,,,,,', 'two,,,,,,,'), { dryRun: 0 })
  expect(refused.code).toBe(500)
  expect(refused.msg).toContain('有 1 行有误')
  expect(await total()).toBe(before)
  expect((await check(csv('one,一,,,,,,', 'two,二,,,,,,'), { dryRun: 0 })).data).toMatchObject({ imported: 2 })
})

it('takes five thousand users with fifty faults: the faults are named, the others stored whole', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) =>
    at % 100 === 7 ? `bulk${at},,主办方,,,,,` : `bulk${at},员工${at},主办方,主办方审核,bulk${at}@example.com,,男,正常`,
  )
  const { data } = await check(csv(...rows))
  expect(data).toMatchObject({ total: 5000, ok: 4950, fail: 50 })
  expect(data.rows).toHaveLength(50)
  expect(data.rows[0]).toMatchObject({ row: 9, errors: [{ field: 'nickName' }] })
  expect((await commit(data.batchId)).data).toMatchObject({ added: 4950, skipped: 0 })
  expect(await total({ userName: 'bulk' })).toBe(4950)
  const [one] = await server.db.select().from(sysUser).where(eq(sysUser.userName, 'bulk4999'))
  expect(await server.db.$count(sysUserRole, eq(sysUserRole.userId, one?.userId ?? 0))).toBe(1)
  expect(await server.db.$count(operLog, like(operLog.recordName, '%(bulk%'))).toBe(4950)
  const bad = await server.call(userImports.badRows, { batchId: data.batchId }, { as: admin })
  expect(bad.data.toString('utf8').split('\n').filter(Boolean)).toHaveLength(51)
})
