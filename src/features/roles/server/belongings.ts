/** What belongs to a role in other tables: its menus, its departments, its holders. */
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import type { ChoiceNode } from '../../../shared/crud/tree-contract.ts'
import { handleTree, type TreeNode } from '../../../shared/lib/tree.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import {
  sysDept,
  sysMenu,
  sysRole,
  sysRoleDept,
  sysRoleMenu,
  sysUser,
  sysUserRole,
} from '../../system/server/tables.ts'
import { holdsAll, type RoleRow } from './permissions.ts'

/** Users who hold each of these roles. */
export async function countUsers(db: Db, roleIds: readonly number[]): Promise<Map<number, number>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .select({ roleId: sysUserRole.roleId, users: count() })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.userId, sysUserRole.userId))
    .where(and(inArray(sysUserRole.roleId, [...roleIds]), eq(sysUser.delFlag, 0)))
    .groupBy(sysUserRole.roleId)
  return new Map(rows.map(({ roleId, users }) => [roleId, users]))
}

/** Ids of the menus or departments of roles, by role. */
export async function idsOf(
  db: Db,
  what: 'menus' | 'depts',
  roleIds: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (roleIds.length === 0) return found
  const t = sysRoleMenu
  const d = sysRoleDept
  const rows =
    what === 'menus'
      ? await db
          .select({ roleId: t.roleId, id: t.menuId })
          .from(t)
          .where(inArray(t.roleId, [...roleIds]))
          .orderBy(asc(t.menuId))
      : await db
          .select({ roleId: d.roleId, id: d.deptId })
          .from(d)
          .where(inArray(d.roleId, [...roleIds]))
          .orderBy(asc(d.deptId))
  for (const { roleId, id } of rows) {
    const ids = found.get(roleId)
    if (ids) ids.push(String(id))
    else found.set(roleId, [String(id)])
  }
  return found
}

const without = (from: readonly number[], these: readonly number[]) => from.filter((one) => !these.includes(one))

/** What was taken and given, in words: an entry of its own in the log, which tells no lists of what stayed. */
async function logGranted(ctx: Ctx, role: RoleRow, field: string, [taken, given]: readonly [string[], string[]]) {
  if (taken.length === 0 && given.length === 0) return
  await logOperation(ctx, {
    area: 'features/roles:title',
    words: 'features/roles',
    type: 'grant',
    id: role.roleId,
    name: role.roleName,
    before: { [`${field}Taken`]: taken },
    after: { [`${field}Given`]: given },
  })
}

/** Gives a role these menus and no others, with the folders above them. Only menus whose permission the caller holds are given. */
export async function replaceMenus(ctx: Ctx, role: RoleRow, wanted: readonly string[]): Promise<void> {
  const all = new Map((await ctx.db.select().from(sysMenu)).map((menu) => [menu.menuId, menu]))
  const next = new Set<number>()
  for (const id of wanted.map(Number)) {
    const menu = all.get(id)
    if (!menu) throw fail.field('menuIds', 'features/roles:errors.menuGone')
    next.add(id)
    for (let at = all.get(menu.parentId); at && !next.has(at.menuId); at = all.get(at.parentId))
      if (at.menuType === 'M') next.add(at.menuId)
  }
  const { roleId } = role
  const before = ((await idsOf(ctx.db, 'menus', [roleId])).get(roleId) ?? []).map(Number)
  const given = without([...next], before)
  const taken = without(before, [...next])
  for (const id of given) {
    const menu = all.get(id)
    if (menu?.perms && !holdsAll(ctx, [menu.perms]))
      throw fail.field('menuIds', 'features/roles:errors.menuNotYours', { name: menu.menuName })
  }
  if (taken.length > 0)
    await ctx.db.delete(sysRoleMenu).where(and(eq(sysRoleMenu.roleId, roleId), inArray(sysRoleMenu.menuId, taken)))
  if (given.length > 0) await ctx.db.insert(sysRoleMenu).values(given.map((menuId) => ({ roleId, menuId })))
  const nameOf = (id: number): string => {
    const menu = all.get(id)
    const page = menu?.menuType === 'F' ? all.get(menu.parentId) : undefined
    return page ? `${page.menuName} / ${menu?.menuName ?? ''}` : (menu?.menuName ?? String(id))
  }
  await logGranted(ctx, role, 'menus', [taken.map(nameOf), given.map(nameOf)])
}

/** Gives a role the departments of data scope 2. */
export async function replaceDepts(ctx: Ctx, role: RoleRow, wanted: readonly string[]): Promise<void> {
  const { roleId } = role
  const next = wanted.map(Number)
  const before = ((await idsOf(ctx.db, 'depts', [roleId])).get(roleId) ?? []).map(Number)
  const ids = [...new Set([...next, ...before])]
  if (ids.length === 0) return
  const depts = await ctx.db.select().from(sysDept).where(inArray(sysDept.deptId, ids))
  const names = new Map(depts.map((dept) => [dept.deptId, dept.deptName]))
  if (next.some((id) => !names.has(id))) throw fail.field('deptIds', 'features/roles:errors.deptGone')
  const [given, taken] = [without(next, before), without(before, next)]
  if (taken.length > 0)
    await ctx.db.delete(sysRoleDept).where(and(eq(sysRoleDept.roleId, roleId), inArray(sysRoleDept.deptId, taken)))
  if (given.length > 0) await ctx.db.insert(sysRoleDept).values(given.map((deptId) => ({ roleId, deptId })))
  const nameOf = (id: number) => names.get(id) ?? String(id)
  await logGranted(ctx, role, 'depts', [taken.map(nameOf), given.map(nameOf)])
}

/** A role as its ticks need it; role 0 is a new one. */
async function roleOf(ctx: Ctx, roleId: number): Promise<RoleRow | null> {
  if (roleId === 0) return null
  const [role] = await ctx.db
    .select()
    .from(sysRole)
    .where(and(eq(sysRole.roleId, roleId), eq(sysRole.delFlag, 0)))
  if (!role) throw fail.notFound()
  return role
}

function choiceOf<Row extends { status: string }>(
  node: TreeNode<Row & { id: string; parentId: string }>,
  label: (row: Row) => string,
): ChoiceNode {
  return {
    id: node.id,
    label: label(node),
    disabled: node.status !== '0',
    children: node.children.map((child) => choiceOf<Row>(child, label)),
  }
}

/** Linked, the ancestor's clients tick parents by their children: a parent that is named would tick children that are not. */
function leaves(ids: readonly string[], rows: readonly { id: string; parentId: string }[], linked: boolean): string[] {
  if (!linked) return [...ids]
  const parents = new Set(rows.filter(({ id }) => ids.includes(id)).map((row) => row.parentId))
  return ids.filter((id) => !parents.has(id))
}

const menuLabel = (locale: Locale) => (row: typeof sysMenu.$inferSelect) =>
  locale === 'en-US' ? row.enMenuName || row.menuName : row.menuName

/** The menus the caller may give, those without a permission among them, and what a role has of them. */
export async function menuTicks(ctx: Ctx, roleId: number) {
  const role = await roleOf(ctx, roleId)
  const stored = await ctx.db.select().from(sysMenu).orderBy(asc(sysMenu.orderNum), asc(sysMenu.menuId))
  const rows = stored
    .filter(({ perms }) => !perms || holdsAll(ctx, [perms]))
    .map((row) => ({ ...row, id: String(row.menuId), parentId: String(row.parentId) }))
  const held = role ? ((await idsOf(ctx.db, 'menus', [roleId])).get(roleId) ?? []) : []
  const label = menuLabel(ctx.locale)
  return {
    checkedKeys: leaves(held, rows, role?.menuCheckStrictly ?? true),
    // A folder is there for what it holds: one with nothing to give is left out.
    menus: withoutEmpty(handleTree(rows)).map((node) =>
      choiceOf<(typeof rows)[number]>(node, (row) => label({ ...row, parentId: Number(row.parentId) })),
    ),
  }
}

function withoutEmpty<T extends { menuType: string }>(nodes: readonly TreeNode<T>[]): TreeNode<T>[] {
  return nodes.flatMap((node) => {
    const children = withoutEmpty(node.children)
    return node.menuType === 'M' && children.length === 0 ? [] : [{ ...node, children }]
  })
}

export async function deptTicks(ctx: Ctx, roleId: number) {
  const role = await roleOf(ctx, roleId)
  const stored = await ctx.db
    .select()
    .from(sysDept)
    .where(eq(sysDept.delFlag, 0))
    .orderBy(asc(sysDept.orderNum), asc(sysDept.deptId))
  const rows = stored.map((row) => ({ ...row, id: String(row.deptId), parentId: String(row.parentId) }))
  const held = role ? ((await idsOf(ctx.db, 'depts', [roleId])).get(roleId) ?? []) : []
  return {
    checkedKeys: leaves(held, rows, role?.deptCheckStrictly ?? true),
    depts: handleTree(rows).map((node) => choiceOf<(typeof rows)[number]>(node, (row) => row.deptName)),
  }
}
