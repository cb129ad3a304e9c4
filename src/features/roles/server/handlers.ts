/** Roles (admin-area 5). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle, runnerOf } from '../../../server/base/http/handler.ts'
import { ROLE_SEEDS } from '../../account/server/exports.ts'
import type { InputOf } from '../../../shared/crud/contract.ts'
import { sysRole as t } from '../../system/server/tables.ts'
import {
  roleCalls,
  roleDataScope,
  roleDeptTree,
  roleDeptTreeselect,
  roleMenuTree,
  roleOptions,
  roleStatus,
} from '../contract.ts'
import { ADMIN, type DataScope } from '../rules.ts'
import { countUsers, deptTicks, idsOf, menuTicks, replaceDepts, replaceMenus } from './belongings.ts'
import { holderHandlers } from './holders.ts'
import type { RoleRow } from './permissions.ts'
import { demandReach, heldAbove, holdersOf, lockReach, mayGive } from './reach.ts'
import { demandWayBack, isTeamRole } from './rights.ts'
import { type After, under } from '../../../shared/i18n/keys.ts'

type Input = Partial<InputOf<typeof roleCalls>>

const BUILT_IN = new Set(ROLE_SEEDS.map((role) => role.roleKey))
const refuse = (key: After<'features/roles', 'errors.'>, params = {}) =>
  fail.business(`features/roles:errors.${key}`, params)

/** Refuses a change of a role that reaches further than the caller, or that somebody holds who does. `demandWithinReach` judges the role after the write. */
async function checkChange(ctx: Ctx, input: Input, before: RoleRow | null): Promise<void> {
  await lockReach(ctx)
  if (before?.roleKey === ADMIN) throw refuse('adminStays')
  if (before) {
    const { roleId, roleName: name } = before
    if (!(await mayGive(ctx, [before])).has(roleId)) throw refuse('moreRights', { name })
    if ((await heldAbove(ctx, [roleId])).has(roleId)) throw refuse('heldAbove', { name })
    if (BUILT_IN.has(before.roleKey) && input.roleKey !== undefined && input.roleKey !== before.roleKey)
      throw fail.field('roleKey', 'features/roles:errors.builtInKey')
  }
  if (input.roleKey !== undefined) {
    // Keys that differ by case only would be taken for one another in logs and lists. `lockReach` lets one after the other look.
    const others = before ? ne(t.roleId, before.roleId) : undefined
    if ((await ctx.db.$count(t, and(sql`lower(${t.roleKey}) = ${input.roleKey.toLowerCase()}`, others))) > 0)
      throw fail.field('roleKey', 'server/base:errors.taken', { value: input.roleKey })
  }
  const scope = input.dataScope ?? before?.dataScope
  if (scope === '2' && input.deptIds?.length === 0) throw fail.field('deptIds', 'features/roles:errors.noDepts')
}

/** Takes back a change after which the role, or one of its holders, reaches further than the caller did before it. */
async function demandWithinReach(ctx: Ctx, role: RoleRow): Promise<void> {
  const field = role.dataScope === '2' ? 'deptIds' : 'dataScope'
  if (!(await mayGive(ctx, [role])).has(role.roleId)) throw fail.field(field, 'features/roles:errors.reachesFurther')
  await demandReach(ctx, (await holdersOf(ctx.db, [role.roleId])).get(role.roleId) ?? [], field)
}

/** What belongs to a role as it is sent; what is not sent stays. */
async function storeBelongings(ctx: Ctx, input: Input, role: RoleRow): Promise<void> {
  if (input.menuIds) await replaceMenus(ctx, role, input.menuIds)
  // Departments of another scope would come back to life with scope 2, long forgotten.
  const deptIds = role.dataScope === '2' ? input.deptIds : []
  if (deptIds) await replaceDepts(ctx, role, deptIds)
}

const columnsOf = ({ menuCheckStrictly, deptCheckStrictly, enRoleName }: Input) => ({
  ...(enRoleName === undefined ? {} : { enRoleName: enRoleName ?? '' }),
  ...(menuCheckStrictly === undefined ? {} : { menuCheckStrictly: menuCheckStrictly !== 0 }),
  ...(deptCheckStrictly === undefined ? {} : { deptCheckStrictly: deptCheckStrictly !== 0 }),
})

const records = crudHandlers(roleCalls, {
  table: t,
  key: 'roleId',
  name: 'roleName',
  async tell(ctx, rows) {
    const ids = rows.map((row) => row.roleId)
    const [may, above, users, menus, depts] = [
      await mayGive(ctx, rows),
      await heldAbove(ctx, ids),
      await countUsers(ctx.db, ids),
      await idsOf(ctx.db, 'menus', ids),
      await idsOf(ctx.db, 'depts', ids),
    ]
    return rows.map(({ roleId, roleKey }) => ({
      builtIn: BUILT_IN.has(roleKey),
      mayGive: may.has(roleId),
      heldAbove: above.has(roleId),
      ofTeams: isTeamRole(roleKey),
      users: users.get(roleId) ?? 0,
      menuIds: menus.get(roleId) ?? [],
      deptIds: depts.get(roleId) ?? [],
    }))
  },
  where: ({ roleName, roleKey, status }) => [
    eq(t.delFlag, 0),
    roleName ? or(contains(t.roleName, roleName), contains(t.enRoleName, roleName)) : undefined,
    roleKey ? contains(t.roleKey, roleKey) : undefined,
    status ? eq(t.status, status) : undefined,
  ],
  order: [asc(t.roleSort)],
  sort: { roleName: byName(t.roleName, t.enRoleName), roleKey: t.roleKey, roleSort: t.roleSort },
  unique: [{ field: 'roleName' }, { field: 'roleKey' }],
  columns: columnsOf,
  lock: lockReach,
  check: checkChange,
  async after(ctx, row, _before, input) {
    await storeBelongings(ctx, input, row)
    await demandWithinReach(ctx, row)
    await demandWayBack(ctx, 'system:role:edit')
  },
  async beforeRemove(ctx, rows) {
    const users = await countUsers(
      ctx.db,
      rows.map((row) => row.roleId),
    )
    for (const row of rows) {
      await checkChange(ctx, {}, row)
      const { roleId, roleName: name, roleKey } = row
      if (BUILT_IN.has(roleKey)) throw refuse('builtIn', { name })
      const count = users.get(roleId) ?? 0
      if (count > 0) throw refuse('inUse', { name, count })
      await replaceMenus(ctx, row, [])
      await replaceDepts(ctx, row, [])
    }
  },
  words: 'features/roles',
  title: 'features/roles:title',
  sheet: [
    'roleId',
    'roleName',
    'enRoleName',
    'roleKey',
    'roleSort',
    ['dataScope', (value) => under('features/roles:scope.', value)],
    'users',
    'status',
    'remark',
    'createTime',
  ],
})

/** Runs a change of a few fields as an edit of the whole role: the same checks, the same entry in the log. */
function changing(input: { roleId: string } & Input, role: RoleRow) {
  const { roleName, enRoleName, roleKey, roleSort, status, dataScope, remark } = role
  const stands = { status: status as '0' | '1', dataScope: dataScope as DataScope }
  return { id: input.roleId, roleName, enRoleName, roleKey, roleSort, remark: remark ?? '', ...stands, ...input }
}

const edit = runnerOf(records, roleCalls.edit)

async function change(ctx: Ctx, input: { roleId: string } & Input): Promise<Record<string, never>> {
  const [role] = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.roleId, Number(input.roleId)), eq(t.delFlag, 0)))
  if (!role) throw fail.notFound()
  await edit(ctx, changing(input, role))
  return {}
}

export const roleHandlers = [
  ...holderHandlers,
  handle(roleStatus, change),
  handle(roleDataScope, change),
  // Before the parts' own: its path is one of `/{id}` too.
  handle(roleOptions, async ({ db }) => {
    const rows = await db.select().from(t).where(eq(t.delFlag, 0)).orderBy(asc(t.roleSort), asc(t.roleId))
    return {
      data: rows.map(({ roleId, roleName, enRoleName, roleKey, roleSort, status }) => ({
        roleId: String(roleId),
        roleName,
        enRoleName,
        roleKey,
        roleSort,
        status,
      })),
    }
  }),
  handle(roleDeptTree, (ctx, { roleId }) => deptTicks(ctx, Number(roleId))),
  handle(roleDeptTreeselect, (ctx, { roleId }) => deptTicks(ctx, Number(roleId))),
  handle(roleMenuTree, (ctx, { roleId }) => menuTicks(ctx, Number(roleId))),
  ...records,
]
