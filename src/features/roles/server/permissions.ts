/** Permission strings of roles. */
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { sysMenu, sysRoleMenu, type sysRole } from '../../system/server/tables.ts'
import { ADMIN } from '../rules.ts'

export type RoleRow = typeof sysRole.$inferSelect

/** Holds every permission. */
export const EVERYTHING = '*:*:*'

/** Permissions of roles by role id. Disabled roles and menus count, because they may be enabled tomorrow. */
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
