/** The part of a row that is its content, named by a record of empty values: states, times and keys stay out of it. */
import { getTableColumns } from 'drizzle-orm'
import type { RecordTable } from './store.ts'
import { reviewed, softDelete, stamps } from '../db/columns.ts'

const COMMON = { id: null, exhibitorId: null, ...reviewed, ...stamps, ...softDelete }

/** What an exhibitor writes of a row of this table; `S` are the area's own states. */
export type ContentOf<T extends RecordTable, S extends PropertyKey = never> = Omit<
  T['$inferSelect'],
  keyof typeof COMMON | S
>

/** The content columns of a table with their empty values: their defaults, null where there is none. `states`: columns that are none of it. */
export function emptyContent<T extends RecordTable, S extends keyof T['$inferSelect'] = never>(
  table: T,
  states: readonly S[] = [],
): ContentOf<T, S> {
  const others: ReadonlySet<PropertyKey> = new Set([...Object.keys(COMMON), ...states])
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !others.has(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as ContentOf<T, S>
}

/** The columns named in `empty`, from the row; what the row lacks stays empty. */
export function pickContent<T extends object>(empty: T, row: object): T {
  const source = row as Record<string, unknown>
  return Object.fromEntries(Object.entries(empty).map(([key, none]) => [key, source[key] ?? none])) as T
}

/** `input` over `base`: absent fields keep the base, emptied ones become empty. */
export function mergeContent<T extends object>(empty: T, base: T, input: object): T {
  const given = input as Record<string, unknown>
  const stored = base as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(empty).map(([key, none]) => [key, given[key] === undefined ? stored[key] : (given[key] ?? none)]),
  ) as T
}
