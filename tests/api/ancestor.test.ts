/** An independent client of the ancestor's family works through every `/system` resource: add, list, edit, remove, export, and what stands beside them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { RESOURCES } from './ancestor-resources.ts'
import { ancestorClient, ok, rowOf, rowsOf, sheet, type AncestorClient, type Row } from './ancestor-client.ts'

let server: TestServer
let client: AncestorClient
beforeAll(async () => {
  server = await startTestServer()
  client = ancestorClient((...request) => server.raw(...request), (await server.addUser(['admin'])).token)
})
afterAll(() => server.close())

describe.each(Object.entries(RESOURCES))('%s', (_, { path, key, add, edit, filter, sort, alike }) => {
  const query = (more: object = {}) => ({ pageNum: 1, pageSize: 10, ...filter(''), ...more })

  it('are added, listed by page, read, changed, exported and removed together', async () => {
    for (const mark of ['1', '2', '3']) await ok(client.post(path, add(mark)))
    const first = await ok(client.get(`${path}/list`, query({ pageSize: 2 })))
    expect([first.rows?.length, first.total]).toEqual([2, 3])
    const second = await ok(client.get(`${path}/list`, query({ pageSize: 2, pageNum: 2 })))
    expect(second.rows).toHaveLength(1)
    const ids = [...(first.rows ?? []), ...(second.rows ?? [])].map((row) => String(row[key]))
    expect(new Set(ids).size).toBe(3)
    for (const audit of ['createBy', 'createTime', 'updateBy', 'updateTime', 'remark'])
      expect(first.rows?.[0]).toHaveProperty(audit)
    expect(first.rows?.[0]?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

    const read = rowOf((await ok(client.get(`${path}/${ids[0]}`))).data)
    expect(String(read[key])).toBe(ids[0])
    // The dialog sends the whole row back as it came.
    await ok(client.put(path, { ...read, ...edit }))
    expect(rowOf((await ok(client.get(`${path}/${ids[0]}`))).data)).toMatchObject(edit)

    const file = await client.download(`${path}/export`, query())
    expect(file.name).toMatch(/\.xlsx$/)
    expect(await sheet(file.bytes)).toHaveLength(4)

    await ok(client.remove(`${path}/${ids.slice(0, 2).join(',')}`))
    expect((await ok(client.get(`${path}/list`, query()))).total).toBe(1)
    await ok(client.remove(`${path}/${ids[2]}`))
  })

  it('are found by the days they were made on, both included, and not by others', async () => {
    await ok(client.post(path, add('5')))
    const on = async (beginTime: string, endTime: string) =>
      (await ok(client.get(`${path}/list`, query({ params: { beginTime, endTime } })))).total
    const { rows = [] } = await ok(client.get(`${path}/list`, query()))
    const day = String(rows[0]?.createTime).slice(0, 10)
    expect([await on(day, day), await on('2001-01-01', '2001-01-02')]).toEqual([1, 0])
    const empty = await client.download(
      `${path}/export`,
      query({ params: { beginTime: '2001-01-01', endTime: '2001-01-02' } }),
    )
    expect(await sheet(empty.bytes)).toHaveLength(1)
    await ok(client.remove(`${path}/${String(rows[0]?.[key])}`))
  })

  it('answer the nearest page to one that is not there', async () => {
    await ok(client.post(path, add('6')))
    for (const pageNum of [0, -3, 99]) {
      const { rows, total } = await ok(client.get(`${path}/list`, query({ pageNum })))
      expect([pageNum, rows?.length, total]).toEqual([pageNum, 1, 1])
    }
    const { rows = [] } = await ok(client.get(`${path}/list`, query()))
    await ok(client.remove(`${path}/${String(rows[0]?.[key])}`))
  })

  it.runIf(sort)('are sorted as a table of the family asks', async () => {
    for (const mark of ['7', '8']) await ok(client.post(path, add(mark)))
    const sorted = async (isAsc: string) => {
      const { rows = [] } = await ok(client.get(`${path}/list`, query({ orderByColumn: sort, isAsc })))
      return rows.map((row) => row[sort ?? ''])
    }
    const up = await sorted('ascending')
    expect(await sorted('asc')).toEqual(up)
    expect(await sorted('descending')).toEqual(up.toReversed())
    expect(await sorted('desc')).toEqual(up.toReversed())
    const { rows = [] } = await ok(client.get(`${path}/list`, query()))
    await ok(client.remove(`${path}/${rows.map((row) => String(row[key])).join(',')}`))
  })

  it.skipIf(alike)('refuse what is taken in a sentence, under HTTP 200', async () => {
    await ok(client.post(path, add('9')))
    const again = await client.post(path, add('9'))
    expect(again.code).not.toBe(200)
    expect(again.msg.length).toBeGreaterThan(3)
    const { rows = [] } = await ok(client.get(`${path}/list`, query()))
    await ok(client.remove(`${path}/${rows.map((row) => String(row[key])).join(',')}`))
  })
})

describe('departments', () => {
  const dept = (parentId: unknown, deptName: string) => ({
    parentId,
    deptName,
    orderNum: 1,
    leader: undefined,
    phone: undefined,
    email: undefined,
    status: '0',
  })
  const find = async (deptName: string) =>
    rowsOf((await ok(client.get('/system/dept/list', { deptName }))).data).find((row) => row.deptName === deptName) ??
    {}

  it('are kept as a flat list with parents and ancestors', async () => {
    const root =
      rowsOf((await ok(client.get('/system/dept/list'))).data).find((row) => String(row.parentId) === '0') ?? {}
    await ok(client.post('/system/dept', dept(root.deptId, '一部')))
    const top = await find('一部')
    await ok(client.post('/system/dept', dept(top.deptId, '一部一组')))
    const below = await find('一部一组')
    expect([String(below.parentId), below.ancestors]).toEqual([
      String(top.deptId),
      `0,${String(root.deptId)},${String(top.deptId)}`,
    ])
    const left = rowsOf((await ok(client.get(`/system/dept/list/exclude/${String(top.deptId)}`))).data)
    expect(left.map((row) => row.deptName)).not.toContain('一部一组')
    const read = rowOf((await ok(client.get(`/system/dept/${String(below.deptId)}`))).data)
    await ok(client.put('/system/dept', { ...read, leader: '王敏' }))
    expect((await find('一部一组')).leader).toBe('王敏')
    const tree = rowsOf((await ok(client.get('/system/dept/treeselect'))).data)
    const node = rowsOf(tree[0]?.children).find((one) => one.label === '一部') ?? {}
    expect(rowsOf(node.children).map((one) => one.label)).toEqual(['一部一组'])
    expect((await ok(client.get('/system/user/deptTree'))).data).toEqual(tree)
    expect((await client.remove(`/system/dept/${String(top.deptId)}`)).code).not.toBe(200)
    await ok(client.remove(`/system/dept/${String(below.deptId)}`))
    await ok(client.remove(`/system/dept/${String(top.deptId)}`))
  })
})

describe('menus', () => {
  const menu = (over: Row): Row => ({
    menuId: undefined,
    parentId: 0,
    menuName: undefined,
    icon: '#',
    menuType: 'M',
    orderNum: 1,
    isFrame: '1',
    isCache: '0',
    visible: '0',
    status: '0',
    ...over,
  })
  const find = async (menuName: string) =>
    rowsOf((await ok(client.get('/system/menu/list', { menuName }))).data).find((row) => row.menuName === menuName) ??
    {}

  it('are added with the one name the family has, changed and removed', async () => {
    await ok(client.post('/system/menu', menu({ menuName: '工具箱', path: 'toolbox' })))
    const folder = await find('工具箱')
    await ok(
      client.post(
        '/system/menu',
        menu({ parentId: folder.menuId, menuType: 'C', isFrame: '0', menuName: '官网', path: 'https://example.org' }),
      ),
    )
    const page = await find('官网')
    expect(String(page.parentId)).toBe(String(folder.menuId))
    const read = rowOf((await ok(client.get(`/system/menu/${String(page.menuId)}`))).data)
    await ok(client.put('/system/menu', { ...read, orderNum: 5 }))
    expect((await find('官网')).orderNum).toBe(5)
    const tree = rowsOf((await ok(client.get('/system/menu/treeselect'))).data)
    expect(tree.map((node) => node.label)).toContain('工具箱')
    expect((await client.remove(`/system/menu/${String(folder.menuId)}`)).code).not.toBe(200)
    await ok(client.remove(`/system/menu/${String(page.menuId)}`))
    await ok(client.remove(`/system/menu/${String(folder.menuId)}`))
  })
})

describe('notices', () => {
  const notice = (over: object) => ({ noticeTitle: '搭建提醒', noticeType: '2', status: '0', ...over })
  it('are found by who wrote them and what they are, the newest first, and come without script', async () => {
    await ok(client.post('/system/notice', notice({ noticeContent: '<p>水电<script>alert(1)</script></p>' })))
    await ok(client.post('/system/notice', notice({ noticeTitle: '搭建提醒二', noticeContent: undefined })))
    const { rows = [] } = await ok(client.get('/system/notice/list', { noticeTitle: '搭建', noticeType: '2' }))
    expect(rows.map((row) => row.noticeTitle)).toEqual(['搭建提醒二', '搭建提醒'])
    const { createBy } = rows[0] ?? {}
    expect((await ok(client.get('/system/notice/list', { noticeTitle: '搭建', createBy }))).total).toBe(2)
    expect((await ok(client.get('/system/notice/list', { noticeTitle: '搭建', createBy: 'nobody' }))).total).toBe(0)
    const read = rowOf((await ok(client.get(`/system/notice/${String(rows[1]?.noticeId)}`))).data)
    expect(read.noticeContent).toBe('<p>水电</p>')
    const refused = await client.post('/system/notice', notice({ noticeTitle: '<script>alert(1)</script>' }))
    expect([refused.code === 200, refused.msg.length > 3]).toEqual([false, true])
    await ok(client.remove(`/system/notice/${rows.map((row) => String(row.noticeId)).join(',')}`))
  })
})

describe('what choices and caches ask', () => {
  it('options of roles, posts and dictionary types stand in data', async () => {
    for (const [path, key] of [
      ['/system/role/optionselect', 'roleId'],
      ['/system/post/optionselect', 'postId'],
      ['/system/dict/type/optionselect', 'dictType'],
    ] as const) {
      await ok(client.post('/system/post', { postCode: `o${key}`, postName: `o${key}`, postSort: 0, status: '0' }))
      expect(rowsOf((await ok(client.get(path))).data)[0]).toHaveProperty(key)
    }
  })

  it('a dictionary is read by its type, an unknown one is empty', async () => {
    const yesNo = rowsOf((await ok(client.get('/system/dict/data/type/sys_yes_no'))).data)
    expect(yesNo.map((row) => row.dictValue)).toEqual(['Y', 'N'])
    expect(yesNo[0]).toMatchObject({ dictType: 'sys_yes_no' })
    expect((await ok(client.get('/system/dict/data/type/nothing_here'))).data).toEqual([])
  })

  it('a parameter is read by its key in msg, and both caches are emptied', async () => {
    expect((await ok(client.get('/system/config/configKey/expo.edition'))).msg).toBe('LABEL')
    await ok(client.remove('/system/config/refreshCache'))
    await ok(client.remove('/system/dict/type/refreshCache'))
  })

  it('a type renamed renames its entries; one with entries is not removed', async () => {
    await ok(client.post('/system/dict/type', { dictName: '改名', dictType: 'anc_before', status: '0' }))
    await ok(
      client.post('/system/dict/data', {
        dictType: 'anc_before',
        dictLabel: '一',
        dictValue: '1',
        dictSort: 0,
        listClass: 'default',
        status: '0',
      }),
    )
    const { rows = [] } = await ok(client.get('/system/dict/type/list', { dictType: 'anc_before' }))
    await ok(client.put('/system/dict/type', { ...rows[0], dictType: 'anc_after' }))
    expect(rowsOf((await ok(client.get('/system/dict/data/type/anc_after'))).data)).toHaveLength(1)
    expect((await client.remove(`/system/dict/type/${String(rows[0]?.dictId)}`)).code).not.toBe(200)
  })

  it('a built-in parameter is not removed', async () => {
    const { rows = [] } = await ok(client.get('/system/config/list', { configKey: 'expo.name' }))
    const refused = await client.remove(`/system/config/${String(rows[0]?.configId)}`)
    expect([refused.code === 200, refused.msg.length > 3]).toEqual([false, true])
  })
})

describe('a refusal', () => {
  it('of a form is told in the words of its first fault, which a client without marks at the fields shows', async () => {
    const refused = await client.post('/system/post', { postCode: 'x', postName: '', postSort: 0, status: '0' })
    expect([refused.code, refused.msg]).toEqual([300, '请输入岗位名称'])
  })
})

describe('the own account', () => {
  it('comes with the names of its roles and posts beside it', async () => {
    const { data, roleGroup, postGroup } = await ok(client.get('/system/user/profile'))
    expect([rowOf(data).nickName, roleGroup, postGroup]).toEqual([expect.any(String), '超级管理员', ''])
  })
})

describe('logs', () => {
  it.each(['/system/operlog', '/system/logininfor'])('%s is listed by page and day, and exported', async (path) => {
    const { rows, total } = await ok(client.get(`${path}/list`, { pageNum: 1, pageSize: 10 }))
    expect(Array.isArray(rows)).toBe(true)
    const old = { pageNum: 1, pageSize: 10, params: { beginTime: '2001-01-01', endTime: '2001-01-02' } }
    expect((await ok(client.get(`${path}/list`, old))).total).toBe(0)
    expect((await ok(client.get(`${path}/list`, { pageNum: 99, pageSize: 10 }))).rows?.length).toBe(
      Math.min(Number(total) % 10 || Math.min(Number(total), 10), 10),
    )
    const file = await client.download(`${path}/export`, old)
    // The line that names show and day, and the headings.
    expect(await sheet(file.bytes)).toHaveLength(2)
  })
})
