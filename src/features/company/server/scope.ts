/**
 * Which exhibitors somebody of the back office lists, opens and exports: the data scope of their roles, measured by what departments look after
 * (src/docs/adr/0009-data-scope.md). The one place that decides it.
 */
import { and, eq, inArray, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { sysDept, sysRole, sysRoleDept, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { exhibitor, participation } from './tables.ts'

/** What somebody looks after; null: everything. */
interface Scope {
  userId: number
  halls: string[]
  /** Main categories of products (level 1). */
  categories: string[]
}

/** A request asks many times and has one answer: its session is made anew for each. */
const known = new WeakMap<object, Promise<Scope | null>>()

function scopeOf(ctx: Ctx): Promise<Scope | null> {
  const session = signedIn(ctx)
  if (session.kind !== 'backOffice' || session.permissions.includes('*:*:*')) return Promise.resolve(null)
  let scope = known.get(session)
  if (!scope) known.set(session, (scope = findScope(ctx.db, session.subjectId)))
  return scope
}

/** Scopes of several roles add up; a role that is out of use adds nothing. */
async function findScope(db: Db, userId: number): Promise<Scope | null> {
  const roles = await db
    .select({ roleId: sysRole.roleId, dataScope: sysRole.dataScope, deptId: sysUser.deptId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .innerJoin(sysUser, eq(sysUser.userId, sysUserRole.userId))
    .where(and(eq(sysUserRole.userId, userId), eq(sysRole.status, '0'), eq(sysRole.delFlag, 0)))
  if (roles.some((role) => role.dataScope === '1')) return null
  const own = roles[0]?.deptId ?? null
  const chosen = roles.filter((role) => role.dataScope === '2').map((role) => role.roleId)
  const has = (scope: string) => own !== null && roles.some((role) => role.dataScope === scope)
  const conditions = [
    ...(chosen.length > 0
      ? [
          inArray(
            sysDept.deptId,
            db.select({ id: sysRoleDept.deptId }).from(sysRoleDept).where(inArray(sysRoleDept.roleId, chosen)),
          ),
        ]
      : []),
    ...(has('3') || has('4') ? [eq(sysDept.deptId, own ?? 0)] : []),
    // `ancestors` lists the departments above: 0,1,7.
    ...(has('4') ? [like(sql`${sysDept.ancestors} || ','`, `%,${own},%`)] : []),
  ]
  if (conditions.length === 0) return { userId, halls: [], categories: [] }
  const depts = await db
    .select({ halls: sysDept.halls, categories: sysDept.categories })
    .from(sysDept)
    .where(and(or(...conditions), eq(sysDept.delFlag, 0), eq(sysDept.status, '0')))
  return {
    userId,
    halls: [...new Set(depts.flatMap((dept) => dept.halls))],
    categories: [...new Set(depts.flatMap((dept) => dept.categories))],
  }
}

/**
 * The condition that leaves only exhibitors in the caller's scope; undefined: all are.
 * @param exhibitorId the column that names the exhibitor
 * @example .where(and(filters, await inScope(ctx, reviewCase.exhibitorId)))
 */
export async function inScope(ctx: Ctx, exhibitorId: SQLWrapper): Promise<SQL | undefined> {
  return (await scopeCondition(ctx))(exhibitorId)
}

/** As `inScope`, asked once for many columns. */
export async function scopeCondition(ctx: Ctx): Promise<(exhibitorId: SQLWrapper) => SQL | undefined> {
  const scope = await scopeOf(ctx)
  return (exhibitorId) => (scope ? conditionOf(ctx.db, scope, exhibitorId) : undefined)
}

function conditionOf(db: Db, { userId, halls, categories }: Scope, exhibitorId: SQLWrapper): SQL | undefined {
  const company = db.select({ id: exhibitor.id }).from(exhibitor)
  const ofCompanies = (where: SQL) => sql`${exhibitorId} in ${company.where(where)}`
  const main = sql`exists (select 1 from jsonb_array_elements_text(${exhibitor.cids}) as cid
    where left(cid, 3) in (select jsonb_array_elements_text(${JSON.stringify(categories)}::jsonb)))`
  const booths = db
    .select({ id: participation.exhibitorId })
    .from(participation)
    .where(and(eq(participation.delFlag, 0), inArray(participation.hall, halls.length > 0 ? halls : [''])))
  return or(
    ofCompanies(
      categories.length > 0 ? sql`(${exhibitor.keeperId} = ${userId} or ${main})` : eq(exhibitor.keeperId, userId),
    ),
    halls.length > 0 ? sql`${exhibitorId} in ${booths}` : undefined,
  )
}

/** What names the caller's scope: callers of one name see the same exhibitors. */
export const scopeKey = async (ctx: Ctx): Promise<string> => JSON.stringify(await scopeOf(ctx))

/** Whether the caller looks after all exhibitors, some, or none. */
export async function looksAfter(ctx: Ctx): Promise<'all' | 'some' | 'none'> {
  const where = await inScope(ctx, exhibitor.id)
  if (!where) return 'all'
  return (await ctx.db.$count(exhibitor, and(eq(exhibitor.delFlag, 0), where))) > 0 ? 'some' : 'none'
}

/** 404 for an exhibitor outside the caller's scope: to them it is not there. */
export async function demandInScope(ctx: Ctx, exhibitorId: number): Promise<void> {
  const where = await inScope(ctx, exhibitor.id)
  if (!where) return
  if ((await ctx.db.$count(exhibitor, and(eq(exhibitor.id, exhibitorId), where))) === 0) throw fail.notFound()
}
