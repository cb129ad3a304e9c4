import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/records/store.ts'
import { badge } from './tables.ts'

interface BadgeFilters {
  name?: string | undefined
  auditStatus?: number | undefined
  printStatus?: number | null | undefined
}

/** The list's own filters; a name is looked for in both orders people write it in. */
export function badgeFilter({ name, auditStatus, printStatus }: BadgeFilters): SQL | undefined {
  const { surname, firstName } = badge
  const whole = (text: SQL) => sql`${text} ilike ${`%${(name ?? '').replace(/[\\%_]/g, '\\$&')}%`}`
  return and(
    name
      ? or(
          contains(surname, name),
          contains(firstName, name),
          whole(sql`(${surname} || ${firstName})`),
          whole(sql`(${firstName} || ' ' || ${surname})`),
        )
      : undefined,
    auditStatus === undefined ? undefined : eq(badge.auditStatus, auditStatus),
    printStatus === undefined || printStatus === null ? undefined : eq(badge.printStatus, printStatus),
  )
}
