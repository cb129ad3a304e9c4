/** Nobody gives a department halls, categories or a place in the tree that reach further than their own (decision 36). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../tests/helpers/server.ts'
import { reachServer } from '../../../../tests/helpers/servers/reach.ts'
import { sysDept, sysUser } from '../../system/server/tables.ts'
import { deptCalls } from '../contract.ts'

const given = reachServer()
const { depts, next, addDept, addRole, addUser, staffMenus, deptRow, asLimited } = given

describe('a department', () => {
  it('gets no halls or categories that the caller does not look after', async () => {
    const { parentId: _, ...leaf } = await deptRow(await addDept(depts.top, ['1']))
    const row = { ...leaf, parentId: depts.top }
    for (const over of [{ halls: ['1', '2'] }, { categories: ['101'] }])
      expect(fieldsOf(await given.server.call(deptCalls.edit, { ...row, ...over }, asLimited()))).toEqual(
        Object.keys(over),
      )
    const added = { parentId: depts.one, deptName: `组${next()}`, orderNum: 1, status: '0' }
    expect(fieldsOf(await given.server.call(deptCalls.add, { ...added, halls: ['2'] }, asLimited()))).toEqual(['halls'])
    expect((await given.server.call(deptCalls.add, { ...added, halls: ['1'] }, asLimited())).code).toBe(200)
  })

  it('that looks after more, itself or below, is neither moved, enabled, changed nor deleted', async () => {
    const wider = await addRole('4', { menuIds: (await staffMenus()).map(String) })
    const head = await addUser([wider.roleKey], await addDept(depts.top, ['1']))
    const [row] = await given.server.db.select().from(sysUser).where(eq(sysUser.userId, head.userId))
    const below = String(row?.deptId)
    for (const id of [depts.two, depts.off, depts.one]) {
      const moved = { ...(await deptRow(id)), parentId: below }
      expect((await given.server.call(deptCalls.edit, moved, { as: head.token })).code, id).toBe(500)
    }
    const off = await deptRow(depts.off)
    expect((await given.server.call(deptCalls.edit, { ...off, status: '0' }, asLimited())).msg).toContain('不负责')
    const two = await deptRow(depts.two)
    expect((await given.server.call(deptCalls.edit, { ...two, halls: [] }, asLimited())).code).toBe(500)
    expect((await given.server.call(deptCalls.remove, { id: depts.two }, asLimited())).code).toBe(500)
  })

  it('takes no disabled department above along when that one looks after more', async () => {
    const upper = await addDept(depts.top, ['5'], { status: '0' })
    const lower = await addDept(upper, [])
    for (const id of [lower, upper])
      await given.server.db
        .update(sysDept)
        .set({ status: '1' })
        .where(eq(sysDept.deptId, Number(id)))
    const enable = { ...(await deptRow(lower)), status: '0' }
    expect(fieldsOf(await given.server.call(deptCalls.edit, enable, asLimited()))).toEqual(['status'])
    expect((await given.server.call(deptCalls.edit, enable, { as: given.admin })).code).toBe(200)
  })
})
