/** Departments (admin-area 7). */
import { and, eq, inArray, like, ne, or } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { treeHandlers } from '../../../server/base/crud/tree-handlers.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { lockReach, reachesDepartments, reachOfCaller } from '../../roles/server/exports.ts'
import { sysDept as t, sysUser } from '../../system/server/tables.ts'
import { findHallCodes, findHalls } from '../../../server/base/halls.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { deptCalls, deptHalls } from '../contract.ts'

type Dept = typeof t.$inferSelect

/** Everything below a department: those whose list of ancestors begins as its own goes on. */
const below = (dept: Pick<Dept, 'deptId' | 'ancestors'>) => {
  const own = `${dept.ancestors},${dept.deptId}`
  return or(eq(t.ancestors, own), like(t.ancestors, `${own},%`))
}

const findParent = async (ctx: Ctx, parentId: number): Promise<Dept | undefined> =>
  (await ctx.db.select().from(t).where(eq(t.deptId, parentId)))[0]

/**
 * Refuses departments that, with all below them, look after more than the caller does: whoever is in a department above sees what they see (decision 36).
 * @param field absent: the department stands so already, and the refusal names it
 */
async function demandReach(ctx: Ctx, dept: Dept, field?: string): Promise<void> {
  const rows = [dept, ...(await ctx.db.select().from(t).where(below(dept)))]
  if (await reachesDepartments(ctx, rows)) return
  if (field) throw fail.field(field, 'features/departments:errors.reachesFurther')
  throw fail.business('features/departments:errors.above', { name: dept.deptName })
}

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
  if (row.status !== '0') return
  const off = and(inArray(t.deptId, above), ne(t.status, '0'))
  if (!(await reachesDepartments(ctx, await ctx.db.select().from(t).where(off))))
    throw fail.field('status', 'features/departments:errors.reachesFurther')
  await ctx.db.update(t).set({ status: '0' }).where(off)
}

/** Refuses a hall that the show does not have: its department would see nothing. One that stands already may stay. */
async function demandHalls(ctx: Ctx, halls: readonly string[], before: Dept | null): Promise<void> {
  const known = await findHallCodes(ctx.db)
  const wrong = halls.find((one) => known.length > 0 && !known.includes(one) && !before?.halls.includes(one))
  if (wrong === undefined) return
  const params = { hall: wrong, halls: known.join(', ') }
  throw fail.field('halls', 'features/departments:errors.hallUnknown', params)
}

export const departmentHandlers = [
  handle(deptHalls, async (ctx) => ({
    data: (await findHalls(ctx.db)).map(({ code, name, enName }) => ({ code, name, enName })),
  })),
  ...treeHandlers(deptCalls, {
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
    lock: lockReach,
    async check(ctx, { parentId, status, halls = [] }, before) {
      await lockReach(ctx)
      await demandHalls(ctx, halls, before)
      await reachOfCaller(ctx)
      if (before) await demandReach(ctx, before)
      const parent = await findParent(ctx, Number(parentId))
      if (!before && parent && parent.status !== '0')
        throw fail.field('parentId', 'features/departments:errors.parentOff', { name: parent.deptName })
      if (before?.status === '0' && status === '1') {
        const used = await ctx.db.$count(t, and(below(before), eq(t.status, '0')))
        if (used > 0) throw fail.field('status', 'features/departments:errors.usedBelow', { count: used })
      }
    },
    async after(ctx, row, before, input) {
      await follow(ctx, row, before)
      const categoriesGrew = (input.categories ?? []).some((one) => !before?.categories.includes(one))
      await demandReach(ctx, row, categoriesGrew ? 'categories' : 'halls')
    },
    async beforeRemove(ctx, rows) {
      for (const row of rows) {
        await demandReach(ctx, row)
        const { deptId, deptName } = row
        const count = await ctx.db.$count(sysUser, and(eq(sysUser.deptId, deptId), eq(sysUser.delFlag, 0)))
        if (count > 0) throw fail.business('features/departments:errors.hasUsers', { name: deptName, count })
      }
    },
    words: 'features/departments',
    title: 'features/departments:title',
  }),
]
