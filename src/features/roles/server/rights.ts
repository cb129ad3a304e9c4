/** Nobody gives more than they hold, and nobody shuts out those who give: whoever changes users or roles asks here (decisions 29). */
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findRights, TEAM_ROLES } from '../../account/server/exports.ts'
import { sysMenu, sysRole, sysRoleMenu, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { ADMIN } from '../rules.ts'

export type RoleRow = typeof sysRole.$inferSelect

const EVERYTHING = '*:*:*'

/** The first user is never shut out: whoever installed the portal finds a way back in. */
export const FIRST_USER = 1

export const isTeamRole = (roleKey: string): boolean => (TEAM_ROLES as readonly string[]).includes(roleKey)

/** What roles allow, by their id, in use or not: one that is disabled today is put to use tomorrow. */
export async function permissionsOfRoles(db: Db, roles: readonly Pick<RoleRow, 'roleId' | 'roleKey'>[]) {
  const found = new Map<number, string[]>(
    roles.map(({ roleId, roleKey }) => [roleId, roleKey === ADMIN ? [EVERYTHING] : []]),
  )
  if (found.size === 0) return found
  const rows = await db
    .select({ roleId: sysRoleMenu.roleId, perms: sysMenu.perms })
    .from(sysRoleMenu)
    .innerJoin(sysMenu, eq(sysMenu.menuId, sysRoleMenu.menuId))
    .where(and(inArray(sysRoleMenu.roleId, [...found.keys()]), isNotNull(sysMenu.perms), ne(sysMenu.perms, '')))
  for (const { roleId, perms } of rows) if (perms) found.get(roleId)?.push(perms)
  return found
}

/** Whether the caller may do all of these. */
export function holdsAll(ctx: Ctx, permissions: readonly string[]): boolean {
  const own = signedIn(ctx).permissions
  return own.includes(EVERYTHING) || permissions.every((one) => own.includes(one))
}

/** Refuses roles whose permissions the caller lacks, and those that companies give in their own teams (code 300 at the field). */
export async function demandMayGive(ctx: Ctx, roles: readonly RoleRow[], field = 'roleIds'): Promise<void> {
  const may = await mayGive(ctx, roles)
  for (const role of roles) {
    const name = role.roleName
    if (isTeamRole(role.roleKey)) throw fail.field(field, 'features/roles:errors.ofTeams', { name })
    if (!may.has(role.roleId)) throw fail.field(field, 'features/roles:errors.moreRights', { name })
  }
}

/** Roles of users, by user, in their order. */
export async function rolesOfUsers(db: Db, userIds: readonly number[]): Promise<Map<number, RoleRow[]>> {
  const found = new Map<number, RoleRow[]>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return found
  const rows = await db
    .select({ userId: sysUserRole.userId, role: sysRole })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .where(isOneOf(sysUserRole.userId, userIds))
    .orderBy(sysRole.roleSort, sysRole.roleId)
  for (const { userId, role } of rows) found.get(userId)?.push(role)
  return found
}

/** Roles of these that the caller may give: those that allow no more than the caller's own. */
export async function mayGive(ctx: Ctx, roles: readonly RoleRow[]): Promise<Set<number>> {
  const permissions = await permissionsOfRoles(ctx.db, roles)
  const given = roles.filter(({ roleId }) => holdsAll(ctx, permissions.get(roleId) ?? []))
  return new Set(given.map((role) => role.roleId))
}

/**
 * Which of these users may do more than the caller: neither changed nor let in by them.
 * @param held their roles, where they are known already
 */
export async function usersAbove(
  ctx: Ctx,
  userIds: readonly number[],
  held?: ReadonlyMap<number, readonly RoleRow[]>,
): Promise<Set<number>> {
  held ??= await rolesOfUsers(ctx.db, userIds)
  const roles = new Map([...held.values()].flat().map((role) => [role.roleId, role]))
  const may = await mayGive(ctx, [...roles.values()])
  const isAbove = (id: number) => (held.get(id) ?? []).some((role) => !may.has(role.roleId))
  return new Set(userIds.filter(isAbove))
}

/**
 * After a change of roles or users, in its transaction: somebody must be left who may do everything and can log in, the first user must be as before, and
 * who made the change must still be able to make such changes. Anything else is taken back (code 500).
 */
export async function demandWayBack(ctx: Ctx, permission: string): Promise<void> {
  const { subjectId } = signedIn(ctx)
  const admins = await ctx.db
    .select({ userId: sysUser.userId, hash: sysUser.passwordHash })
    .from(sysUser)
    .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.userId))
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .where(and(eq(sysRole.roleKey, ADMIN), eq(sysRole.status, '0'), eq(sysUser.status, '0'), eq(sysUser.delFlag, 0)))
    .for('update', { of: sysUser })
  if (!admins.some(({ hash }) => hash !== null)) throw fail.business('features/roles:errors.lastAdmin')
  const { permissions } = await findRights(ctx.db, subjectId)
  if (!permissions.includes(EVERYTHING) && !permissions.includes(permission))
    throw fail.business('features/roles:errors.yourself')
}
