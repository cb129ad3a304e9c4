/** Nobody gives more than they hold, and nobody shuts out those who give: whoever changes users or roles asks here (decisions 29). */
import { and, eq } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findRights, TEAM_ROLES } from '../../account/server/exports.ts'
import { sysRole, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { ADMIN } from '../rules.ts'
import { EVERYTHING, type RoleRow } from './permissions.ts'
import { mayGive } from './reach.ts'

/** The first user is never shut out: whoever installed the portal finds a way back in. */
export const FIRST_USER = 1

export const isTeamRole = (roleKey: string): boolean => (TEAM_ROLES as readonly string[]).includes(roleKey)

/** Refuses roles that reach further than the caller, and those that companies give in their own teams (code 300 at the field). */
export async function demandMayGive(ctx: Ctx, roles: readonly RoleRow[], field = 'roleIds'): Promise<void> {
  const may = await mayGive(ctx, roles)
  for (const role of roles) {
    const name = role.roleName
    if (isTeamRole(role.roleKey)) throw fail.field(field, 'features/roles:errors.ofTeams', { name })
    if (!may.has(role.roleId)) throw fail.field(field, 'features/roles:errors.moreRights', { name })
  }
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
