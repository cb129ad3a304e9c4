/** Who holds a role (admin-area 5: authUser). Another's roles are given and taken by who could give all of them. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { between, nearest, offsetOf, orderOf, pagingOf } from '../../../server/base/db/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { staffLocale, tellOwner } from '../../account/server/exports.ts'
import { sysDept, sysRole, sysUser as t, sysUserRole } from '../../system/server/tables.ts'
import { allocatedList, cancelUser, cancelUsers, selectUsers, unallocatedList } from '../contract.ts'
import { ADMIN } from '../rules.ts'
import type { RoleRow } from './permissions.ts'
import { demandReach, lockReach, rolesOfUsers, usersAbove } from './reach.ts'
import { demandMayGive, demandWayBack, FIRST_USER } from './rights.ts'

async function needRole(ctx: Ctx, roleId: string): Promise<RoleRow> {
  const [role] = await ctx.db
    .select()
    .from(sysRole)
    .where(and(eq(sysRole.roleId, Number(roleId)), eq(sysRole.delFlag, 0)))
  if (!role) throw fail.notFound()
  return role
}

async function findHolders(ctx: Ctx, query: RequestOf<typeof allocatedList>, held: boolean) {
  const role = await needRole(ctx, query.roleId)
  const holders = ctx.db.select({ id: sysUserRole.userId }).from(sysUserRole).where(eq(sysUserRole.roleId, role.roleId))
  const where: SQL | undefined = and(
    eq(t.delFlag, 0),
    held ? inArray(t.userId, holders) : notInArray(t.userId, holders),
    query.userName ? contains(t.userName, query.userName) : undefined,
    query.nickName ? contains(t.nickName, query.nickName) : undefined,
    query.phonenumber ? contains(t.phonenumber, query.phonenumber) : undefined,
    between(t.createTime, query.params),
  )
  const total = await ctx.db.$count(t, where)
  const at = nearest(pagingOf(query), total)
  const sort = { userName: byName(t.userName), nickName: byName(t.nickName), createTime: t.createTime }
  const rows = await ctx.db
    .select({ user: t, deptName: sysDept.deptName })
    .from(t)
    .leftJoin(sysDept, eq(sysDept.deptId, t.deptId))
    .where(where)
    .orderBy(...(await orderOf(ctx, query, sort, [asc(t.userId)], t.userId)))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  return {
    rows: rows.map(({ user, deptName }) => ({
      id: String(user.userId),
      userId: String(user.userId),
      userName: user.userName,
      nickName: user.nickName,
      deptName: deptName ?? '',
      email: user.email ?? '',
      phonenumber: user.phonenumber ?? '',
      status: user.status,
      createTime: formatDateTime(user.createTime),
    })),
    total,
  }
}

/** Users who are there, locked; 404 when one is not. Who may do more than the caller, and the caller, are refused. */
export async function needOthers(ctx: Ctx, userIds: readonly number[]): Promise<(typeof t.$inferSelect)[]> {
  const ids = [...new Set(userIds)]
  const rows = await ctx.db
    .select()
    .from(t)
    .where(and(inArray(t.userId, ids), eq(t.delFlag, 0)))
    .orderBy(asc(t.userId))
    .for('update')
  if (rows.length < ids.length) throw fail.notFound()
  if (ids.includes(signedIn(ctx).subjectId)) throw fail.business('features/roles:errors.ownRoles')
  const above = await usersAbove(ctx, ids)
  const higher = rows.find((row) => above.has(row.userId))
  if (higher) throw fail.business('features/roles:errors.userAbove', { name: higher.nickName })
  return rows
}

const wordsOf = (locale: Locale, roles: readonly RoleRow[]): string =>
  roles
    .map((role) => (locale === 'en-US' && role.enRoleName ? role.enRoleName : role.roleName))
    .join(locale === 'en-US' ? ', ' : '、') || '—'

/** Sets the roles of users and writes each change down. Every role that is given must be one the caller may give. */
export async function replaceRoles(
  ctx: Ctx,
  users: readonly (typeof t.$inferSelect)[],
  nextOf: (held: readonly RoleRow[]) => readonly RoleRow[],
  field = 'roleIds',
): Promise<number> {
  const held = await rolesOfUsers(
    ctx.db,
    users.map((user) => user.userId),
  )
  let changed = 0
  for (const user of users) {
    const { userId } = user
    const before = held.get(userId) ?? []
    const after = nextOf(before)
    const has = (roles: readonly RoleRow[], role: RoleRow) => roles.some((one) => one.roleId === role.roleId)
    const given = after.filter((role) => !has(before, role))
    const taken = before.filter((role) => !has(after, role))
    if (given.length === 0 && taken.length === 0) continue
    await demandMayGive(ctx, given)
    if (userId === FIRST_USER && taken.some((role) => role.roleKey === ADMIN))
      throw fail.business('features/roles:errors.firstUser', { name: user.nickName })
    if (taken.length > 0)
      await ctx.db.delete(sysUserRole).where(
        and(
          eq(sysUserRole.userId, userId),
          inArray(
            sysUserRole.roleId,
            taken.map((role) => role.roleId),
          ),
        ),
      )
    if (given.length > 0) await ctx.db.insert(sysUserRole).values(given.map(({ roleId }) => ({ userId, roleId })))
    const names = (roles: readonly RoleRow[]) => roles.map((role) => role.roleName)
    await logOperation(ctx, {
      area: 'features/users:title',
      words: 'features/users',
      type: 'grant',
      id: userId,
      name: `${user.nickName} (${user.userName})`,
      before: { roles: names(before) },
      after: { roles: names(after) },
    })
    // Whoever has set no password yet has no way in that anybody could have changed.
    if (user.passwordHash) {
      const locale = staffLocale(user, ctx.locale)
      await tellOwner(ctx, { loginAcc: user.userName, email: user.email, exhibitorId: null }, 'ROLES_CHANGED', {
        by: signedIn(ctx).userName,
        roles: wordsOf(locale, after),
        locale,
      })
    }
    changed += 1
  }
  // A role that is harmless in one department reaches further in another.
  await demandReach(
    ctx,
    users.map((user) => user.userId),
    field,
  )
  return changed
}

async function move(ctx: Ctx, roleId: string, userIds: readonly string[], give: boolean) {
  await lockReach(ctx)
  const role = await needRole(ctx, roleId)
  if (give) await demandMayGive(ctx, [role], 'roleId')
  const users = await needOthers(ctx, userIds.map(Number))
  const others = (held: readonly RoleRow[]) => held.filter((one) => one.roleId !== role.roleId)
  const changed = await replaceRoles(ctx, users, (held) => (give ? [...others(held), role] : others(held)), 'userIds')
  await demandWayBack(ctx, 'system:role:edit')
  return { data: { changed } }
}

export const holderHandlers = [
  handle(allocatedList, (ctx, query) => findHolders(ctx, query, true)),
  handle(unallocatedList, (ctx, query) => findHolders(ctx, query, false)),
  handle(cancelUser, (ctx, { roleId, userId }) => move(ctx, roleId, [userId], false)),
  handle(cancelUsers, (ctx, { roleId, userIds }) => move(ctx, roleId, userIds.split(','), false)),
  handle(selectUsers, (ctx, { roleId, userIds }) => move(ctx, roleId, userIds.split(','), true)),
]
