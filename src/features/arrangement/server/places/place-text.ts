/** Where a table is, as both sides read it. */
import { hallInBoth, hallOf, type HallTables } from '../../rules/tables.ts'

/** '' where the session's own place says it: all its tables are in one hall. */
export const placeText = (halls: readonly HallTables[], tableNo: number): string => {
  const hall = hallOf(halls, tableNo)
  return halls.length < 2 || hall === '' ? '' : hallInBoth(hall)
}
