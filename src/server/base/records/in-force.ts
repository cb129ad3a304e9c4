/** The version of a reviewed record that others than its owner see while a change of it waits: the one that was approved last. */
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Returns the row with the content that was approved last; the row as it is where nothing of it was approved. */
export const inForce = <Row extends { approved: Record<string, unknown> | null }>(row: Row): Row =>
  row.approved ? { ...row, ...row.approved } : row

/**
 * Reads a text column as it was approved last.
 * @param approved the record's column of approved content, by the names of its fields
 */
export const columnInForce = (approved: AnyPgColumn, column: AnyPgColumn): SQL<string> =>
  sql<string>`coalesce(${approved} ->> ${column.name}, ${column})`
