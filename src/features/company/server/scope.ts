/**
 * Which exhibitors somebody of the back office lists, opens and exports: the data scope of their roles, measured by what departments look after
 * (src/docs/adr/0009-data-scope.md). The one place that decides it.
 */
import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { sysRole, sysUser, sysUserRole } from '../../system/server/tables.ts'
import { areaOf, findDepartments, type Area } from './area.ts'
import { hallCode } from '../../../shared/lib/halls.ts'
import { exhibitor, participation } from './tables.ts'

/** The area that somebody looks after, beside the exhibitors they keep. */
interface Scope {
  userId: number
  area: Area
}

/** A request asks many times and has one answer: its session is made anew for each. */
const known = new WeakMap<object, Promise<Scope>>()

function scopeOf(ctx: Ctx): Promise<Scope> {
  const session = signedIn(ctx)
  const { subjectId: userId } = session
  let scope = known.get(session)
  if (!scope) {
    const seesAll = session.kind !== 'backOffice' || session.permissions.includes('*:*:*')
    scope = seesAll ? Promise.resolve({ userId, area: 'all' }) : findScope(ctx.db, userId)
    known.set(session, scope)
  }
  return scope
}

async function findScope(db: Db, userId: number): Promise<Scope> {
  const roles = await db
    .select({ roleId: sysRole.roleId, dataScope: sysRole.dataScope, status: sysRole.status, deptId: sysUser.deptId })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.roleId, sysUserRole.roleId))
    .innerJoin(sysUser, eq(sysUser.userId, sysUserRole.userId))
    .where(and(eq(sysUserRole.userId, userId), eq(sysRole.status, '0'), eq(sysRole.delFlag, 0)))
  const deptId = roles[0]?.deptId ?? null
  const departments = await findDepartments(db, { roles, deptIds: deptId === null ? [] : [deptId] })
  return { userId, area: areaOf(departments, { roles, deptId }, 'inUse') }
}

/** Whether this request asked for the caller's scope: a write of the back office that did not is bound to nothing. */
export const askedScope = (ctx: Ctx): boolean => ctx.session !== null && known.has(ctx.session)

/** Halls and categories that the caller looks after, as they were when this request asked first. */
export const areaOfCaller = async (ctx: Ctx): Promise<Area> => (await scopeOf(ctx)).area

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
  const { userId, area } = await scopeOf(ctx)
  return (exhibitorId) => (area === 'all' ? undefined : conditionOf(ctx.db, userId, area, exhibitorId))
}

/** Filters of a list of exhibitors' things. */
export interface Narrowed {
  /** Exhibitors with a booth in this hall, however it is written. */
  hall?: string | null | undefined
  /** 1: exhibitors whom the caller looks after by name. */
  mine?: 0 | 1 | undefined
}

/** The condition of filters by hall and by keeper; undefined where neither is set. @param exhibitorId the column that names the exhibitor */
export function narrowedTo(ctx: Ctx, { hall, mine }: Narrowed, exhibitorId: SQLWrapper): SQL | undefined {
  const inHall = ctx.db
    .select({ id: participation.exhibitorId })
    .from(participation)
    .where(and(eq(participation.delFlag, 0), eq(participation.hall, hallCode(hall ?? ''))))
  const kept = ctx.db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(eq(exhibitor.keeperId, signedIn(ctx).subjectId))
  return and(
    hall ? sql`${exhibitorId} in ${inHall}` : undefined,
    mine === 1 ? sql`${exhibitorId} in ${kept}` : undefined,
  )
}

function conditionOf(
  db: Db,
  userId: number,
  { halls, categories }: Exclude<Area, 'all'>,
  exhibitorId: SQLWrapper,
): SQL | undefined {
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
export async function scopeKey(ctx: Ctx): Promise<string> {
  const scope = await scopeOf(ctx)
  return scope.area === 'all' ? 'all' : JSON.stringify(scope)
}

/** Whether the caller looks after all exhibitors, some, or none. */
export async function looksAfter(ctx: Ctx): Promise<'all' | 'some' | 'none'> {
  const where = await inScope(ctx, exhibitor.id)
  if (!where) return 'all'
  return (await ctx.db.$count(exhibitor, and(eq(exhibitor.delFlag, 0), where))) > 0 ? 'some' : 'none'
}

/** Whether the caller looks after this exhibitor. */
export async function isInScope(ctx: Ctx, exhibitorId: number): Promise<boolean> {
  const where = await inScope(ctx, exhibitor.id)
  return !where || (await ctx.db.$count(exhibitor, and(eq(exhibitor.id, exhibitorId), where))) > 0
}

/** 404 for an exhibitor outside the caller's scope: to them it is not there. */
export async function demandInScope(ctx: Ctx, exhibitorId: number): Promise<void> {
  if (!(await isInScope(ctx, exhibitorId))) throw fail.notFound()
}
