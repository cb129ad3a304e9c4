import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { badge } from './tables.ts'

interface BadgeFilters {
  name?: string | undefined
  auditStatus?: number | undefined
  printStatus?: number | null | undefined
}

/** The list's own filters; a name is looked for in both orders people write it in. */
export function badgeFilter({ name, auditStatus, printStatus }: BadgeFilters): SQL | undefined {
  const { surname, firstName } = badge
  return and(
    name
      ? or(
          contains(surname, name),
          contains(firstName, name),
          contains(sql`(${surname} || ${firstName})`, name),
          contains(sql`(${firstName} || ' ' || ${surname})`, name),
        )
      : undefined,
    auditStatus === undefined ? undefined : eq(badge.auditStatus, auditStatus),
    printStatus === undefined || printStatus === null ? undefined : eq(badge.printStatus, printStatus),
  )
}
