import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { startTestServer, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { sysUserPost } from '../../system/server/tables.ts'
import { postCalls, postOptions } from '../contract.ts'

let server: TestServer
let admin: string
let reviewer: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  reviewer = (await server.addUser(['organiser_review'])).token
})
afterAll(() => server.close())

let count = 0
const post = (over: object = {}) => {
  count += 1
  return { postName: `岗位${count}`, postCode: `code-${count}`, postSort: count, status: '0', ...over }
}
const add = async (over: object = {}) => (await server.call(postCalls.add, post(over), { as: admin })).data

describe('posts', () => {
  it('are added, listed, changed and deleted, with who did it', async () => {
    const added = await add({ postName: '现场经理', remark: '  夜班  ' })
    expect(added).toMatchObject({ id: added.postId, postName: '现场经理', remark: '夜班', version: 1, updateBy: '' })
    expect(added.createBy).not.toBe('')
    const { rows, total } = await server.call(postCalls.list, { postName: '现场' }, { as: admin })
    expect({ rows, total }).toEqual({ rows: [added], total: 1 })
    const changed = await server.call(postCalls.edit, { ...added, status: '1', remark: null }, { as: admin })
    expect(changed.data).toMatchObject({ status: '1', remark: '', version: 2 })
    expect((await server.call(postCalls.remove, { id: added.id }, { as: admin })).data).toEqual({ removed: 1 })
    expect((await server.call(postCalls.detail, { id: added.id }, { as: admin })).code).toBe(404)
  })

  it('have a name and a code of their own, also where two are added at once', async () => {
    const first = await add()
    const same = { postCode: first.postCode, postName: first.postName }
    expect(fieldsOf(await server.call(postCalls.add, post(same), { as: admin }))).toEqual(['postCode'])
    const twins = [post({ postCode: 'twin' }), post({ postCode: 'twin' })]
    const answers = await Promise.all(twins.map((one) => server.call(postCalls.add, one, { as: admin })))
    expect(answers.map((one) => one.code).sort()).toEqual([200, 300])
  })

  it('are not overwritten unseen', async () => {
    const row = await add()
    await server.call(postCalls.edit, { ...row, postSort: 9 }, { as: admin })
    const late = await server.call(postCalls.edit, { ...row, postSort: 8 }, { as: admin })
    expect(late).toMatchObject({ code: 409, data: { current: { postSort: 9, version: 2 } } })
  })

  it('stay while somebody holds one of them, all of a choice', async () => {
    const [held, free] = [await add(), await add()]
    const { userId } = await server.addUser(['organiser_review'])
    await server.db.insert(sysUserPost).values({ userId, postId: Number(held.id) })
    const refused = await server.call(postCalls.remove, { id: `${free.id},${held.id}` }, { as: admin })
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining(held.postName) })
    expect((await server.call(postCalls.detail, { id: free.id }, { as: admin })).code).toBe(200)
  })

  it('are offered at a user while they are in use, in their order', async () => {
    const [last, first] = [await add({ postSort: 901 }), await add({ postSort: 900 })]
    await add({ status: '1', postName: '停用的' })
    const { data } = await server.call(postOptions, {}, { as: admin })
    const names = data.map((one) => one.postName)
    expect(names.indexOf(first.postName)).toBeLessThan(names.indexOf(last.postName))
    expect(names).not.toContain('停用的')
  })

  it('are exported as they are filtered, in words', async () => {
    const row = await add({ postName: '出纳', status: '1' })
    const file = await server.raw('POST', '/system/post/export', {
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: `postName=${encodeURIComponent('出纳')}`,
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'posts.xlsx', { maxRows: 10 })
    expect(table.headers).toEqual(['岗位编号', '岗位编码', '岗位名称', '岗位顺序', '状态', '备注', '创建时间'])
    expect(table.rows.map((one) => one.cells.slice(0, 5))).toEqual([
      [row.id, row.postCode, '出纳', String(row.postSort), '停用'],
    ])
  })

  it('belong to who may see them', async () => {
    for (const call of Object.values(postCalls))
      expect((await server.call(call, { id: '1', ...post() }, { as: reviewer })).code).toBe(403)
  })
})
