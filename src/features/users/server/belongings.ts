/** What belongs to a user in other tables: department, posts, roles; and what users can be given. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { isTeamRole, mayGive, rolesOfUsers, usersAbove, type RoleRow } from '../../roles/server/exports.ts'
import { sysDept, sysPost, sysRole, sysUser, sysUserPost } from '../../system/server/tables.ts'

export type UserRow = typeof sysUser.$inferSelect

const optionOf = ({ roleId, roleName, enRoleName }: RoleRow) => ({ roleId: String(roleId), roleName, enRoleName })

async function postsOfUsers(db: Db, userIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (userIds.length === 0) return found
  const rows = await db
    .select()
    .from(sysUserPost)
    .where(isOneOf(sysUserPost.userId, userIds))
    .orderBy(asc(sysUserPost.postId))
  for (const { userId, postId } of rows) found.set(userId, [...(found.get(userId) ?? []), String(postId)])
  return found
}

/** What rows of users tell of other tables, three queries however many rows. */
export async function tellUsers(ctx: Ctx, rows: readonly UserRow[]) {
  const { db } = ctx
  const ids = rows.map((row) => row.userId)
  const deptIds = [...new Set(rows.flatMap(({ deptId }) => (deptId === null ? [] : [deptId])))]
  const { deptId: key, deptName } = sysDept
  const depts =
    deptIds.length === 0 ? [] : await db.select({ deptId: key, deptName }).from(sysDept).where(isOneOf(key, deptIds))
  const deptOf = new Map(depts.map(({ deptId, deptName }) => [deptId, { deptId: String(deptId), deptName }]))
  const posts = await postsOfUsers(db, ids)
  const roles = await rolesOfUsers(db, ids)
  const above = await usersAbove(ctx, ids, roles)
  const own = signedIn(ctx).subjectId
  return rows.map(({ userId, deptId, loginDate, passwordHash }) => {
    const dept = deptId === null ? undefined : deptOf.get(deptId)
    const held = roles.get(userId) ?? []
    return {
      deptId: deptId === null ? null : String(deptId),
      dept: dept ?? null,
      deptName: dept?.deptName ?? '',
      loginDate: loginDate ? formatDateTime(loginDate) : '',
      roleIds: held.map((role) => String(role.roleId)),
      roles: held.map(optionOf),
      roleNames: held.map((role) => role.roleName).join('、'),
      postIds: posts.get(userId) ?? [],
      hasPassword: passwordHash !== null,
      above: above.has(userId),
      self: userId === own,
    }
  })
}

/** Of a department and everything below it. `strpos`, because the planner guesses well how many it finds: an array's elements made it read each department's users by themselves. */
export const inDept = (deptId: string): SQL => sql`${sysUser.deptId} in (
  select ${sysDept.deptId} from ${sysDept}
  where ${sysDept.deptId} = ${Number(deptId)} or strpos(',' || ${sysDept.ancestors} || ',', ${`,${deptId},`}::text) > 0
)`

export async function findRoles(db: Db, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids.map(Number))]
  const rows = await db
    .select()
    .from(sysRole)
    .where(and(inArray(sysRole.roleId, wanted), eq(sysRole.delFlag, 0)))
  if (rows.length < wanted.length) throw fail.field('roleIds', 'features/users:errors.roleGone')
  return rows
}

/** Posts and roles as a form offers them: roles of exhibitors' accounts, and those with more rights than the caller's, are left out. */
export async function findChoices(ctx: Ctx) {
  const posts = await ctx.db.select().from(sysPost).orderBy(asc(sysPost.postSort), asc(sysPost.postId))
  const roles = await ctx.db
    .select()
    .from(sysRole)
    .where(eq(sysRole.delFlag, 0))
    .orderBy(asc(sysRole.roleSort), asc(sysRole.roleId))
  const may = await mayGive(ctx, roles)
  return {
    posts: posts.map(({ postId, postName, status }) => ({ postId: String(postId), postName, status })),
    roles: roles
      .filter((role) => may.has(role.roleId) && !isTeamRole(role.roleKey))
      .map((role) => ({ ...optionOf(role), roleKey: role.roleKey, status: role.status })),
  }
}

/** Gives a user these posts and no others. */
export async function replacePosts(ctx: Ctx, user: UserRow, wanted: readonly string[]): Promise<void> {
  const { userId } = user
  const next = [...new Set(wanted.map(Number))]
  const before = ((await postsOfUsers(ctx.db, [userId])).get(userId) ?? []).map(Number)
  const ids = [...new Set([...next, ...before])]
  if (ids.length === 0) return
  const names = new Map(
    (await ctx.db.select().from(sysPost).where(inArray(sysPost.postId, ids))).map((one) => [one.postId, one.postName]),
  )
  if (next.some((id) => !names.has(id))) throw fail.field('postIds', 'features/users:errors.postGone')
  if (next.toSorted().join() === before.toSorted().join()) return
  await ctx.db.delete(sysUserPost).where(eq(sysUserPost.userId, userId))
  if (next.length > 0) await ctx.db.insert(sysUserPost).values(next.map((postId) => ({ userId, postId })))
  await logOperation(ctx, {
    area: 'features/users:title',
    words: 'features/users',
    type: 'edit',
    id: userId,
    name: user.nickName,
    before: { postIds: before.map((id) => names.get(id) ?? String(id)) },
    after: { postIds: next.map((id) => names.get(id)) },
  })
}
