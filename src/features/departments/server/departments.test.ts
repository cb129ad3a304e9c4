import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, faultsOf, first, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { sysDept, sysUser } from '../../system/server/tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { EMPTY_HALL, HALLS_KEY } from '../../../shared/lib/halls.ts'
import { deptCalls, deptHalls } from '../contract.ts'

let server: TestServer
let admin: string
let root: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  const { data } = await server.call(deptCalls.list, {}, { as: admin })
  root = first(data).id
})
afterAll(() => server.close())

let count = 0
const dept = (over: object = {}) => {
  count += 1
  return { parentId: root, deptName: `部门${count}`, orderNum: count, status: '0', ...over }
}
const add = async (over: object = {}) => {
  const answer = await server.call(deptCalls.add, dept(over), { as: admin })
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}
const edit = (row: object, over: object = {}) => server.call(deptCalls.edit, { ...row, ...over }, { as: admin })
const stored = async (id: string) =>
  (
    await server.db
      .select()
      .from(sysDept)
      .where(eq(sysDept.deptId, Number(id)))
  )[0]

describe('departments', () => {
  it('look after halls of the show, however they are written, and no others', async () => {
    await setParameter(server.db, HALLS_KEY, JSON.stringify([{ ...EMPTY_HALL, code: '9', name: '序厅' }]))
    expect((await server.call(deptHalls, {}, { as: admin })).data).toEqual([{ code: '9', name: '序厅', enName: '' }])
    expect((await add({ halls: ['9号馆'] })).halls).toEqual(['9'])
    const refused = await server.call(deptCalls.add, dept({ halls: ['99'] }), { as: admin })
    expect([refused.code, refused.errors[0]?.field, refused.errors[0]?.msg]).toEqual([
      300,
      'halls',
      '没有展馆 99，本届展会的展馆为：9',
    ])
    // One that stands stays when the show gives its hall up.
    const old = await add({ halls: ['9'] })
    await setParameter(server.db, HALLS_KEY, JSON.stringify([{ ...EMPTY_HALL, code: '8' }]))
    expect((await edit(old, { remark: 'kept' })).code).toBe(200)
    await setParameter(server.db, HALLS_KEY, '[]')
  })

  it('stand in a tree that knows what is above each', async () => {
    const one = await add({ deptName: '展务部' })
    const two = await add({ parentId: one.id, deptName: '现场组' })
    const { data } = await server.call(deptCalls.list, { deptName: '现场' }, { as: admin })
    expect(data).toMatchObject([{ id: two.id, parentId: one.id, above: ['主办方', '展务部'] }])
    expect((await stored(two.id))?.ancestors).toBe(`0,${root},${one.id}`)
    const choice = (await server.call(deptCalls.treeselect, {}, { as: admin })).data
    expect(choice[0]?.children.find((node) => node.id === one.id)).toMatchObject({
      label: '展务部',
      disabled: false,
      children: [{ label: '现场组' }],
    })
  })

  it('take everything below along when they move, and never go below themselves', async () => {
    const [from, to] = [await add(), await add()]
    const moved = await add({ parentId: from.id })
    const leaf = await add({ parentId: moved.id })
    expect((await edit(moved, { parentId: to.id })).code).toBe(200)
    expect((await stored(leaf.id))?.ancestors).toBe(`0,${root},${to.id},${moved.id}`)
    expect(faultsOf(await edit(to, { parentId: leaf.id }))).toEqual(['parentId treeCircle'])
    expect(faultsOf(await edit(to, { parentId: to.id }))).toEqual(['parentId treeOwnParent'])
    expect(faultsOf(await edit(to, { parentId: '999999' }))).toEqual(['parentId treeParentMissing'])
    const offered = (await server.call(deptCalls.exclude, { id: to.id }, { as: admin })).data
    const ids = offered.map((row) => row.id)
    expect(ids).toContain(from.id)
    for (const id of [to.id, moved.id, leaf.id]) expect(ids).not.toContain(id)
  })

  it('close no circle when two move at once', async () => {
    const [one, two] = [await add(), await add()]
    const answers = await Promise.all([edit(one, { parentId: two.id }), edit(two, { parentId: one.id })])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 300])
  })

  it('go ten levels deep and no further', async () => {
    let parentId = root
    for (let level = 2; level <= 10; level += 1) parentId = (await add({ parentId })).id
    expect(faultsOf(await server.call(deptCalls.add, dept({ parentId }), { as: admin }))).toEqual([
      'parentId treeDepth',
    ])
  })

  it('have one name each under a parent', async () => {
    const [one, other] = [await add(), await add()]
    await add({ parentId: one.id, deptName: '同名' })
    await add({ parentId: other.id, deptName: '同名' })
    const again = await server.call(deptCalls.add, dept({ parentId: one.id, deptName: '同名' }), { as: admin })
    expect(faultsOf(again)).toEqual(['deptName taken'])
  })

  it('are not disabled over others in use; one put to use takes those above along', async () => {
    const one = await add()
    const two = await add({ parentId: one.id })
    expect(faultsOf(await edit(one, { status: '1' }))).toEqual(['status usedBelow'])
    await edit(two, { status: '1' })
    expect((await edit(one, { status: '1' })).code).toBe(200)
    const refused = await server.call(deptCalls.add, dept({ parentId: one.id }), { as: admin })
    expect(faultsOf(refused)).toEqual(['parentId parentOff'])
    const { data } = await server.call(deptCalls.detail, { id: two.id }, { as: admin })
    await edit(data, { status: '0' })
    expect((await stored(one.id))?.status).toBe('0')
  })

  it('stay while something hangs on them', async () => {
    const remove = (id: string) => server.call(deptCalls.remove, { id }, { as: admin })
    const one = await add({ deptName: '财务部' })
    const two = await add({ parentId: one.id })
    expect((await remove(one.id)).msg).toBe('“财务部”还有下级，请先删除或移走下级')
    const { userId } = await server.addUser(['organiser_review'])
    await server.db
      .update(sysUser)
      .set({ deptId: Number(two.id) })
      .where(eq(sysUser.userId, userId))
    expect((await remove(two.id)).msg).toContain('1 名用户')
    expect((await remove(root)).msg).toContain('最上级')
    expect(
      faultsOf(
        await edit(await server.call(deptCalls.detail, { id: root }, { as: admin }).then((r) => r.data), {
          parentId: one.id,
        }),
      ),
    ).toEqual(['parentId treeRootStays'])
  })

  it('leave each change in the operation log, from what to what', async () => {
    const one = await add({ deptName: '旧名' })
    await edit(one, { deptName: '新名' })
    await edit({ ...one, version: 2 }, { deptName: '新名' })
    await server.call(deptCalls.remove, { id: one.id }, { as: admin })
    const lines = await server.db.select().from(operLog).where(eq(operLog.recordId, one.id)).orderBy(operLog.id)
    expect(lines.map((line) => [line.area, line.operType, line.recordName])).toEqual([
      ['features/departments:title', '1', '旧名'],
      ['features/departments:title', '2', '新名'],
      ['features/departments:title', '3', '新名'],
    ])
    expect(lines[1]?.changes).toEqual([{ field: 'deptName', from: '旧名', to: '新名' }])
  })

  it('are listed whole, two thousand of them, and found by a part of their name', async () => {
    const ancestors = `0,${root}`
    const values = Array.from({ length: 2000 }, (_, at) => ({
      deptName: `大${at}`,
      parentId: Number(root),
      ancestors,
      orderNum: at,
    }))
    await server.db.insert(sysDept).values(values)
    expect((await server.call(deptCalls.list, {}, { as: admin })).data.length).toBeGreaterThan(2000)
    expect((await server.call(deptCalls.list, { deptName: '大199' }, { as: admin })).data).toHaveLength(11)
  })
})
