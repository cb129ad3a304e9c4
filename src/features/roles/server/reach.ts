/**
 * Decides whether a person, a role or a department reaches further than the caller (decision 36). Reach is what somebody may do, the halls and
 * categories they look after, and the exhibitors they keep. Every call that gives rights, scopes, halls, departments, links or accounts asks here.
 */
import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import {
  areaOf,
  areaOfCaller,
  areaOfDepartments,
  findDepartments,
  inScope,
  isWithin,
  type Area,
  type Departments,
} from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { sysRole, sysUser, sysUserRole, type sysDept } from '../../system/server/tables.ts'
import { EVERYTHING, holdsAll, permissionsOfRoles, type RoleRow } from './permissions.ts'

/** Somebody as they are or as they would be: the roles held, in use or not, and the department. */
export interface Person {
  roles: readonly RoleRow[]
  deptId: number | null
}

/** The caller's own reach beside permissions and kept exhibitors. */
interface Reach {
  /** True for the administrator: nobody and nothing reaches further. */
  everything: boolean
  area: Area
}

/** The caller's own reach. Ask before a write: the answer of the first question in a request stays, so a write cannot widen it. */
export async function reachOfCaller(ctx: Ctx): Promise<Reach> {
  return { everything: signedIn(ctx).permissions.includes(EVERYTHING), area: await areaOfCaller(ctx) }
}

/**
 * Lets changes of reach happen one after the other until the transaction ends: each of two at once could be right and both together reach too far.
 * Take it before the rows of users, roles and departments.
 */
export async function lockReach(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reach', 0))`)
}

/** Judges persons by the caller's reach. Everything is read beforehand, so a list of thousands asks nothing more. */
export interface Judge {
  /** Whether a role, given to anybody, reaches no further than the caller. What an own department adds is known only of a person. */
  mayGive(role: RoleRow): boolean
  isWithin(person: Person): boolean
}

/**
 * @param roles every role that is asked about
 * @param departments absent: those that the roles name, and no own department is asked about
 */
export async function judgeBy(ctx: Ctx, roles: readonly RoleRow[], departments?: Departments): Promise<Judge> {
  const own = await reachOfCaller(ctx)
  if (own.everything) return { mayGive: () => true, isWithin: () => true }
  const permissions = await permissionsOfRoles(ctx.db, roles)
  const known = departments ?? (await findDepartments(ctx.db, { roles, deptIds: [] }))
  const allows = (role: RoleRow) => holdsAll(ctx, permissions.get(role.roleId) ?? [])
  return {
    mayGive: (role) => allows(role) && isWithin(areaOf(known, { roles: [role], deptId: null }, 'possible'), own.area),
    isWithin: (person) => person.roles.every(allows) && isWithin(areaOf(known, person, 'possible'), own.area),
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

/** Roles of these that the caller may give. */
export async function mayGive(ctx: Ctx, roles: readonly RoleRow[]): Promise<Set<number>> {
  const judge = await judgeBy(ctx, roles)
  return new Set(roles.filter(judge.mayGive).map((role) => role.roleId))
}

/**
 * Users who reach further than the caller: the caller neither changes them nor opens a way into their accounts.
 * @param held their roles, where they are known already
 */
export async function usersAbove(
  ctx: Ctx,
  userIds: readonly number[],
  held?: ReadonlyMap<number, readonly RoleRow[]>,
): Promise<Set<number>> {
  const own = await reachOfCaller(ctx)
  if (own.everything || userIds.length === 0) return new Set()
  const rolesOf = held ?? (await rolesOfUsers(ctx.db, userIds))
  const roles = [...new Map([...rolesOf.values()].flat().map((role) => [role.roleId, role])).values()]
  const { userId, deptId } = sysUser
  const rows = await ctx.db
    .select({ userId, deptId })
    .from(sysUser)
    .where(and(isOneOf(userId, userIds), isNotNull(deptId)))
  const deptOf = new Map(rows.map((row) => [row.userId, row.deptId]))
  const deptIds = [...new Set(rows.flatMap((row) => row.deptId ?? []))]
  const judge = await judgeBy(ctx, roles, await findDepartments(ctx.db, { roles, deptIds }))
  const keepers = await keepersBeyond(ctx, userIds)
  const isAbove = (id: number) =>
    keepers.has(id) || !judge.isWithin({ roles: rolesOf.get(id) ?? [], deptId: deptOf.get(id) ?? null })
  return new Set(userIds.filter(isAbove))
}

/** Users of these who keep an exhibitor that the caller does not see: whoever enters their account sees it. */
async function keepersBeyond(ctx: Ctx, userIds: readonly number[]): Promise<Set<number>> {
  const seen = await inScope(ctx, exhibitor.id)
  if (!seen) return new Set()
  const kept = await ctx.db
    .selectDistinct({ keeperId: exhibitor.keeperId })
    .from(exhibitor)
    .where(and(eq(exhibitor.delFlag, 0), isOneOf(exhibitor.keeperId, userIds), not(seen)))
  return new Set(kept.flatMap((row) => row.keeperId ?? []))
}

/** After a write, in its transaction: takes it back (code 300 at the field) when one of these users now reaches further than the caller did before it. */
export async function demandReach(ctx: Ctx, userIds: readonly number[], field: string): Promise<void> {
  if ((await usersAbove(ctx, userIds)).size > 0) throw fail.field(field, 'features/roles:errors.reachesFurther')
}

/** Holders of roles by role id, disabled users included. */
export async function holdersOf(db: Db, roleIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(roleIds.map((id) => [id, []]))
  if (roleIds.length === 0) return found
  const rows = await db
    .select({ roleId: sysUserRole.roleId, userId: sysUserRole.userId })
    .from(sysUserRole)
    .innerJoin(sysUser, and(eq(sysUser.userId, sysUserRole.userId), eq(sysUser.delFlag, 0)))
    .where(isOneOf(sysUserRole.roleId, roleIds))
  for (const { roleId, userId } of rows) found.get(roleId)?.push(userId)
  return found
}

/** Roles of these that somebody holds who reaches further than the caller: changing the role would change that person's rights. */
export async function heldAbove(ctx: Ctx, roleIds: readonly number[]): Promise<Set<number>> {
  if ((await reachOfCaller(ctx)).everything) return new Set()
  const holders = await holdersOf(ctx.db, roleIds)
  const own = signedIn(ctx).subjectId
  const above = await usersAbove(ctx, [...new Set([...holders.values()].flat())])
  return new Set(roleIds.filter((id) => holders.get(id)?.some((userId) => userId !== own && above.has(userId))))
}

/** Whether the caller looks after everything that these departments look after, in use or not. */
export async function reachesDepartments(
  ctx: Ctx,
  rows: readonly Pick<typeof sysDept.$inferSelect, 'halls' | 'categories'>[],
): Promise<boolean> {
  const own = await reachOfCaller(ctx)
  return isWithin(areaOfDepartments(rows), own.area)
}
