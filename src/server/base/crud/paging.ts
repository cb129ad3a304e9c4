/** What the lists of the back office share: filters, range of creation, order, page. */
import { and, asc, desc, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { DEFAULT_PAGE_SIZE, type PageQuery } from '../../../shared/api/contract.ts'
import { addDays, isDateText, parseDateTime } from '../../../shared/lib/dates.ts'

/** `params.beginTime` and `params.endTime`: days `yyyy-MM-dd`, both inclusive; anything else is passed over. */
export function createdBetween(column: AnyPgColumn, params: Record<string, unknown> | undefined): SQL | undefined {
  const day = (value: unknown) => (typeof value === 'string' && isDateText(value) ? value : null)
  const [begin, end] = [day(params?.['beginTime']), day(params?.['endTime'])]
  const from = begin && parseDateTime(`${begin} 00:00:00`)
  const to = end && parseDateTime(`${addDays(end, 1)} 00:00:00`)
  return and(from ? gte(column, from) : undefined, to ? lt(column, to) : undefined)
}

/** Offset and limit; the first page of 20 unless told. */
export function pageOf(query: PageQuery): { limit: number; offset: number } {
  const limit = query.pageSize ?? DEFAULT_PAGE_SIZE
  return { limit, offset: ((query.pageNum ?? 1) - 1) * limit }
}

/** The column of a name from the wire, if it may be sorted by: names of everything else an object answers to (`__proto__`) are none. */
export const sortColumn = (columns: Readonly<Record<string, AnyPgColumn>>, name: string | undefined) =>
  name && Object.hasOwn(columns, name) ? columns[name] : undefined

/** The asked column if it may be sorted by, else the list's own order; the key last, so that pages do not overlap. */
export function orderOf(query: PageQuery, columns: Record<string, AnyPgColumn>, own: SQL[], key: AnyPgColumn): SQL[] {
  const column = sortColumn(columns, query.orderByColumn)
  if (!column) return [...own, asc(key)]
  return [query.isAsc?.startsWith('desc') ? desc(column) : asc(column), asc(key)]
}
