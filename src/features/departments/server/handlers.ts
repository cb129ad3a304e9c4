/** Departments (admin-area 7). */
import { and, eq, inArray, like, ne, or } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { treeHandlers } from '../../../server/base/crud/tree-handlers.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { sysDept as t, sysUser } from '../../system/server/tables.ts'
import { deptCalls } from '../contract.ts'

type Dept = typeof t.$inferSelect

/** Everything below a department: those whose list of ancestors begins as its own goes on. */
const below = (dept: Pick<Dept, 'deptId' | 'ancestors'>) => {
  const own = `${dept.ancestors},${dept.deptId}`
  return or(eq(t.ancestors, own), like(t.ancestors, `${own},%`))
}

const findParent = async (ctx: Ctx, parentId: number): Promise<Dept | undefined> =>
  (await ctx.db.select().from(t).where(eq(t.deptId, parentId)))[0]

/** Brings the list of ancestors of a new or moved department, and of all below it, up to date; one put to use takes those above it along. */
async function follow(ctx: Ctx, row: Dept, before: Dept | null): Promise<void> {
  const parent = await findParent(ctx, row.parentId)
  const ancestors = parent ? `${parent.ancestors},${parent.deptId}` : '0'
  if (ancestors !== row.ancestors) {
    await ctx.db.update(t).set({ ancestors }).where(eq(t.deptId, row.deptId))
    if (before) {
      const [from, to] = [`${before.ancestors},${before.deptId}`, `${ancestors},${row.deptId}`]
      for (const one of await ctx.db.select().from(t).where(below(before)))
        await ctx.db
          .update(t)
          .set({ ancestors: to + one.ancestors.slice(from.length) })
          .where(eq(t.deptId, one.deptId))
    }
    row.ancestors = ancestors
  }
  const above = ancestors.split(',').map(Number)
  if (row.status === '0')
    await ctx.db
      .update(t)
      .set({ status: '0' })
      .where(and(inArray(t.deptId, above), ne(t.status, '0')))
}

export const departmentHandlers = treeHandlers(deptCalls, {
  table: t,
  key: 'deptId',
  name: 'deptName',
  oneRoot: true,
  label: (row) => row.deptName,
  where: ({ deptName, status }) => [
    deptName ? contains(t.deptName, deptName) : undefined,
    status ? eq(t.status, status) : undefined,
  ],
  unique: [{ field: 'deptName', within: 'parentId' }],
  async check(ctx, { parentId, status }, before) {
    const parent = await findParent(ctx, Number(parentId))
    if (!before && parent && parent.status !== '0')
      throw fail.field('parentId', 'features/departments:errors.parentOff', { name: parent.deptName })
    if (before?.status === '0' && status === '1') {
      const used = await ctx.db.$count(t, and(below(before), eq(t.status, '0')))
      if (used > 0) throw fail.field('status', 'features/departments:errors.usedBelow', { count: used })
    }
  },
  after: follow,
  async beforeRemove(ctx, rows) {
    for (const { deptId, deptName } of rows) {
      const count = await ctx.db.$count(sysUser, and(eq(sysUser.deptId, deptId), eq(sysUser.delFlag, 0)))
      if (count > 0) throw fail.business('features/departments:errors.hasUsers', { name: deptName, count })
    }
  },
  words: 'features/departments',
  title: 'features/departments:title',
})
