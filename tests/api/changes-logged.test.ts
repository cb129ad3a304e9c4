/** Every change of the system area stands in the operation log: who, when, which record, from what to what. */
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operLog } from '../../src/server/base/db/core-tables.ts'
import { callKey, definedCalls } from '../helpers/calls.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { ancestorClient, ok, rowOf, rowsOf, type AncestorClient, type Row } from './ancestor-client.ts'
import { RESOURCES } from './ancestor-resources.ts'

let server: TestServer
let client: AncestorClient
let marks = 100
beforeAll(async () => {
  server = await startTestServer()
  client = ancestorClient((...request) => server.raw(...request), (await server.addUser(['admin'])).token)
})
afterAll(() => server.close())

const NODES: Record<string, { path: string; key: string; add: (mark: string) => Row; filter: (mark: string) => Row }> =
  {
    departments: {
      path: '/system/dept',
      key: 'deptId',
      add: (mark) => ({ parentId: 1, deptName: `部${mark}`, orderNum: 1, status: '0' }),
      filter: (mark) => ({ deptName: `部${mark}` }),
    },
    menus: {
      path: '/system/menu',
      key: 'menuId',
      add: (mark) => ({
        parentId: 0,
        menuName: `目${mark}`,
        menuType: 'M',
        orderNum: 1,
        path: `folder${mark}`,
        isFrame: '1',
        isCache: '0',
        visible: '0',
        status: '0',
      }),
      filter: (mark) => ({ menuName: `目${mark}` }),
    },
  }

/** A fresh record of a kind, as its list tells it. */
async function made(kind: string): Promise<Row> {
  const { path, add, filter } = NODES[kind] ?? RESOURCES[kind] ?? expect.fail(kind)
  const mark = String((marks += 1))
  await ok(client.post(path, add(mark)))
  const { rows, data } = await ok(client.get(`${path}/list`, { pageSize: 100, ...filter(mark) }))
  return (rows ?? rowsOf(data)).find((row) => JSON.stringify(row).includes(mark)) ?? expect.fail(kind)
}
/** Tables that are left to import, one for each call. */
const tables = ['sys_post', 'sys_dept', 'sys_config']
const imported = async () => {
  const tableName = tables.pop() ?? expect.fail('no table is left')
  await ok(client.post(`/tool/gen/importTable?tables=${tableName}`, {}))
  return (await ok(client.get('/tool/gen/list', { tableName }))).rows?.[0] ?? expect.fail(tableName)
}
const users = (mark: string) => new TextEncoder().encode(`登录账号,姓名\nin${mark},张${mark}\n`)

/** Each write as `METHOD path`, `{}` for an id: what it needs first, and the call itself. */
const WRITES: Record<string, readonly [() => Promise<Row>, (row: Row) => Promise<unknown>]> = {}
for (const [kind, { path, key, add }] of Object.entries({ ...RESOURCES, ...NODES })) {
  const nothing = () => Promise.resolve({})
  const changed = RESOURCES[kind]?.edit ?? { orderNum: 7 }
  WRITES[`POST ${path}`] = [nothing, () => ok(client.post(path, add(String((marks += 1)))))]
  WRITES[`PUT ${path}`] = [() => made(kind), (row) => ok(client.put(path, { ...row, ...changed }))]
  WRITES[`DELETE ${path}/{}`] = [() => made(kind), (row) => ok(client.remove(`${path}/${String(row[key])}`))]
}
const inRole = async () => {
  const [user, role] = [await made('users'), await made('roles')]
  return { userId: user.userId, roleId: role.roleId, userIds: user.userId, roleIds: role.roleId }
}
const given = async () => {
  const both = await inRole()
  await ok(client.put('/system/role/authUser/selectAll', undefined, { roleId: both.roleId, userIds: both.userId }))
  return both
}
Object.assign(WRITES, {
  'PUT /system/role/authUser/selectAll': [
    inRole,
    ({ roleId, userIds }: Row) => ok(client.put('/system/role/authUser/selectAll', undefined, { roleId, userIds })),
  ],
  'PUT /system/role/authUser/cancel': [
    given,
    ({ roleId, userId }: Row) => ok(client.put('/system/role/authUser/cancel', { roleId, userId })),
  ],
  'PUT /system/role/authUser/cancelAll': [
    given,
    ({ roleId, userIds }: Row) => ok(client.put('/system/role/authUser/cancelAll', undefined, { roleId, userIds })),
  ],
  'PUT /system/role/changeStatus': [
    () => made('roles'),
    ({ roleId }: Row) => ok(client.put('/system/role/changeStatus', { roleId, status: '1' })),
  ],
  'PUT /system/role/dataScope': [
    () => made('roles'),
    (role: Row) => ok(client.put('/system/role/dataScope', { ...role, dataScope: '5', deptIds: [] })),
  ],
  'PUT /system/user/changeStatus': [
    () => made('users'),
    ({ userId }: Row) => ok(client.put('/system/user/changeStatus', { userId, status: '1' })),
  ],
  'PUT /system/user/resetPwd': [
    () => made('users'),
    ({ userId }: Row) => ok(client.put('/system/user/resetPwd', { userId })),
  ],
  'PUT /system/user/authRole': [
    inRole,
    ({ userId, roleIds }: Row) => ok(client.put('/system/user/authRole', undefined, { userId, roleIds })),
  ],
  'POST /system/user/importData': [
    () => Promise.resolve({}),
    () => ok(client.upload('/system/user/importData?updateSupport=0', 'users.csv', users('ported'))),
  ],
  'POST /system/user/importCommit': [
    async () =>
      rowOf((await ok(client.upload('/system/user/importData?dryRun=1', 'users.csv', users('checked')))).data),
    ({ batchId }: Row) => ok(client.post('/system/user/importCommit', { batchId })),
  ],
  'PUT /system/notice/restore': [
    async () => {
      const notice = await made('notices')
      await ok(client.remove(`/system/notice/${String(notice.noticeId)}`))
      return notice
    },
    ({ noticeId }: Row) => ok(client.put('/system/notice/restore', { noticeId })),
  ],
  'POST /tool/gen/importTable': [() => Promise.resolve({}), imported],
  'PUT /tool/gen': [
    imported,
    async ({ tableId }: Row) => {
      const { data } = await ok(client.get(`/tool/gen/${String(tableId)}`))
      const info = rowOf(rowOf(data).info)
      await ok(client.put('/tool/gen', { ...info, businessName: 'duty', className: 'Duty' }))
    },
  ],
  'DELETE /tool/gen/{}': [imported, ({ tableId }: Row) => ok(client.remove(`/tool/gen/${String(tableId)}`))],
})

/** Writes that change no record. */
const CHANGE_NOTHING = ['DELETE /system/dict/type/refreshCache', 'DELETE /system/config/refreshCache']

describe('the operation log', () => {
  it('is held to every change of the system area', async () => {
    const area = (await definedCalls())
      .map(({ call }) => call)
      .filter(
        ({ audience, kind, path }) => audience === 'backOffice' && kind !== 'read' && /^\/(system|tool)\//.test(path),
      )
      .filter(({ method }) => method !== 'GET')
      .map(callKey)
    const known = [...Object.keys(WRITES), ...CHANGE_NOTHING]
    expect([area.filter((one) => !known.includes(one)), known.filter((one) => !area.includes(one))]).toEqual([[], []])
  })

  it.each(Object.entries(WRITES))('tells of %s who did it and what changed', async (_, [before, write]) => {
    const row = await before()
    const count = await server.db.$count(operLog)
    await write(row)
    const written = (await server.db.$count(operLog)) - count
    expect(written).toBeGreaterThan(0)
    const entries = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(written)
    for (const { operName, operTime, recordName } of entries)
      expect([operName, recordName.length > 0, operTime]).toEqual([
        expect.stringMatching(/^user/),
        true,
        expect.any(Date),
      ])
    expect(entries.flatMap(({ changes }) => changes).length).toBeGreaterThan(0)
  })
})
