import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { postCalls } from '../../posts/contract.ts'
import { operLogAreas, operLogList } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'], '陈静')).token
  const post = { postName: '会计', postCode: 'accounts', postSort: 1, status: '0' }
  const { data } = await server.call(postCalls.add, post, { as: admin })
  // A day later the session has ended.
  server.clock.advance(86_400_000)
  admin = (await server.addUser(['admin'], '陈静二')).token
  await server.call(postCalls.edit, { ...data, postName: '出纳', status: '1' }, { as: admin })
  await server.call(postCalls.remove, { id: data.id }, { as: admin })
})
afterAll(() => server.close())

const entries = async (filters: object = {}, english = false) =>
  (await server.call(operLogList, filters, { as: admin, english })).rows as {
    operType: string
    recordName: string
    title: string
    changes: object[]
  }[]

describe('the operation log', () => {
  it('tells who changed what, from what to what, newest first, in the reader’s language', async () => {
    const [removed, edited, added] = await entries({}, true)
    expect([removed, edited, added].map((entry) => [entry?.operType, entry?.recordName])).toEqual([
      ['3', '出纳'],
      ['2', '出纳'],
      ['1', '会计'],
    ])
    expect(edited).toMatchObject({ title: 'Posts', operTime: '2024-10-15 10:00:00' })
    expect(edited?.changes).toEqual([
      { field: 'postName', label: 'Post', from: '会计', to: '出纳' },
      { field: 'status', label: 'Status', from: '0', to: '1' },
    ])
    const { data } = await server.call(operLogAreas, {}, { as: admin })
    expect(data).toEqual([{ area: 'features/posts:title', title: '岗位管理' }])
  })

  it('tells rows that belong to a record a line each, in words', async () => {
    const stops = [
      { postName: '东门', postSort: 1, remark: '' },
      { postName: '西门', postSort: 2, remark: '夜间' },
    ]
    const words = { area: 'features/posts:rows', words: 'features/posts', operType: '2', recordId: '9' }
    const [entry] = await server.db
      .insert(operLog)
      .values({
        ...words,
        recordName: '班车',
        changes: [{ field: 'stops', from: [], to: stops }],
        operName: 'x',
        operIp: '',
        operTime: server.clock.realNow(),
      })
      .returning()
    const [told] = await entries({ recordName: '班车' }, true)
    expect(told?.changes).toEqual([
      { field: 'stops', label: 'stops', from: '', to: 'Post: 东门, Order: 1\nRemark: 夜间, Post: 西门, Order: 2' },
    ])
    await server.db.delete(operLog).where(eq(operLog.id, entry?.id ?? 0))
  })

  it('is found by kind, operation, name, person and day', async () => {
    expect(await entries({ operType: '2' })).toHaveLength(1)
    expect(await entries({ recordName: '会' })).toHaveLength(1)
    expect(await entries({ area: 'features/menus:title' })).toEqual([])
    expect(await entries({ operName: '陈' })).toHaveLength(3)
    expect(await entries({ params: { endTime: '2024-10-14' } })).toHaveLength(1)
  })

  it('leaves as a workbook, and only for who may', async () => {
    const file = await server.raw('POST', '/system/operlog/export', {
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'operType=2',
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'log.xlsx', {
      maxRows: 10,
      headings: ['操作类型', '操作人员'],
    })
    expect(table.rows.map((row) => row.cells.slice(2, 6))).toEqual([
      ['岗位管理', '修改', '出纳', '岗位名称：会计 → 出纳\n状态：0 → 1'],
    ])
    const { token } = await server.addUser(['organiser_review'])
    expect((await server.call(operLogList, {}, { as: token })).code).toBe(403)
  })
})
