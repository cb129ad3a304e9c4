/** Halls and main product categories that roles and a department make up (src/docs/adr/0009-data-scope.md). */
import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { sysDept, sysRoleDept, type sysRole } from '../../system/server/tables.ts'

/** The area that somebody looks after: everything, or these halls and main categories (level 1). */
export type Area = 'all' | { halls: readonly string[]; categories: readonly string[] }

type ScopedRole = Pick<typeof sysRole.$inferSelect, 'roleId' | 'dataScope' | 'status'>

type Dept = Pick<typeof sysDept.$inferSelect, 'deptId' | 'ancestors' | 'halls' | 'categories' | 'status'>

/** The departments that an area is made from. */
export interface Departments {
  rows: readonly Dept[]
  /** Departments that roles of scope 2 name, by role. */
  chosen: ReadonlyMap<number, readonly number[]>
}

/**
 * Reads the departments that the areas of these people can consist of.
 * @param only roles and own departments of the people asked for; absent: every department
 */
export async function findDepartments(
  db: Db,
  only?: { roles: readonly ScopedRole[]; deptIds: readonly number[] },
): Promise<Departments> {
  const named = only?.roles.filter((role) => role.dataScope === '2').map((role) => role.roleId)
  const rows =
    named?.length === 0
      ? []
      : await db
          .select()
          .from(sysRoleDept)
          .where(named && isOneOf(sysRoleDept.roleId, named))
  const chosen = new Map<number, number[]>()
  for (const { roleId, deptId } of rows) chosen.set(roleId, [...(chosen.get(roleId) ?? []), deptId])
  const own = only?.deptIds ?? []
  const ids = [...new Set([...rows.map((row) => row.deptId), ...own])]
  if (only && ids.length === 0) return { rows: [], chosen }
  const { deptId, ancestors, halls, categories, status } = sysDept
  const isBelowOwn: SQL | undefined =
    own.length > 0 ? sql`string_to_array(${ancestors}, ',') && ${sql.param(`{${own.join()}}`)}::text[]` : undefined
  return {
    chosen,
    rows: await db
      .select({ deptId, ancestors, halls, categories, status })
      .from(sysDept)
      .where(only ? or(inArray(deptId, ids), isBelowOwn) : undefined),
  }
}

/** Whether a department stands somewhere below another one. `ancestors` lists the departments above: 0,1,7. */
export const isBelow = (dept: Pick<Dept, 'ancestors'>, deptId: number): boolean =>
  dept.ancestors.split(',').includes(String(deptId))

/** Halls and categories of departments, each once. */
export const areaOfDepartments = (rows: readonly Pick<Dept, 'halls' | 'categories'>[]): Exclude<Area, 'all'> => ({
  halls: [...new Set(rows.flatMap((dept) => dept.halls))],
  categories: [...new Set(rows.flatMap((dept) => dept.categories))],
})

/**
 * The area of somebody with these roles in this department: scopes of several roles add up.
 * @param which `inUse` leaves out disabled roles and departments, as a session does today; `possible` counts them, because they may be enabled tomorrow
 */
export function areaOf(
  { rows, chosen }: Departments,
  person: { roles: readonly ScopedRole[]; deptId: number | null },
  which: 'inUse' | 'possible',
): Area {
  const isCounted = (one: { status: string }) => which === 'possible' || one.status === '0'
  const roles = person.roles.filter(isCounted)
  const has = (scope: string) => roles.some((role) => role.dataScope === scope)
  if (has('1')) return 'all'
  const named = new Set(roles.flatMap((role) => (role.dataScope === '2' ? (chosen.get(role.roleId) ?? []) : [])))
  const own = person.deptId
  const isIn = (dept: Dept) =>
    named.has(dept.deptId) ||
    (own !== null && (has('3') || has('4')) && dept.deptId === own) ||
    (own !== null && has('4') && isBelow(dept, own))
  return areaOfDepartments(rows.filter((dept) => isCounted(dept) && isIn(dept)))
}

/** Whether one area lies within another one. */
export const isWithin = (inner: Area, outer: Area): boolean =>
  outer === 'all' ||
  (inner !== 'all' &&
    inner.halls.every((hall) => outer.halls.includes(hall)) &&
    inner.categories.every((category) => outer.categories.includes(category)))
