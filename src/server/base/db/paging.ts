/** What lists share: range of days, order, page. */
import { and, asc, desc, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DEFAULT_PAGE_SIZE, type PageQuery } from '../../../shared/api/contract.ts'
import { addDays, isDateText, parseDateTime } from '../../../shared/lib/time/dates.ts'
import { nameOrder, type SortedName } from '../names/sorted-names.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from './client.ts'

/** From `params.beginTime` to `params.endTime`: days `yyyy-MM-dd`, both inclusive, or moments; anything else is passed over. */
export function between(column: AnyPgColumn, params: Record<string, unknown> | undefined): SQL | undefined {
  const { beginTime, endTime } = params ?? {}
  const begin = typeof beginTime === 'string' ? parseDateTime(beginTime) : null
  const end = typeof endTime === 'string' ? parseDateTime(isDateText(endTime) ? addDays(endTime, 1) : endTime) : null
  return and(begin ? gte(column, begin) : undefined, end ? lt(column, end) : undefined)
}

/** A page of a list, as the request asks for it and the reply names it. */
export type Paging = Required<Pick<PageQuery, 'pageNum' | 'pageSize'>>

/** The asked page; the first of 20 unless told. */
export const pagingOf = ({ pageNum = 1, pageSize = DEFAULT_PAGE_SIZE }: PageQuery): Paging => ({ pageNum, pageSize })

/** As much of a list as an export reads: one row more than a file holds, so that a longer list is refused instead of cut off. */
export const IN_A_FILE: Paging = { pageNum: 1, pageSize: 50_001 }

/** Rows before a page. */
export const offsetOf = ({ pageNum, pageSize }: Paging): number => (pageNum - 1) * pageSize

export interface Found<Row> {
  list: Row[]
  total: number
}

/** A page of a table, or without one all that fits, with the total over all pages. */
export async function findPage<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  order: readonly SQL[],
  at?: Paging,
): Promise<Found<T['$inferSelect']>> {
  // Drizzle cannot type a query over a table it does not know: rows are what the table says they are.
  const any: PgTable = table
  const query = db
    .select()
    .from(any)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const list = await (at ? query.limit(at.pageSize).offset(offsetOf(at)) : query)
  return { list, total: at ? await db.$count(any, where) : list.length }
}

/** A page after the last is the last, as in the ancestor (admin-area 1): rows may have gone meanwhile. */
export const nearest = (at: Paging, total: number): Paging => ({
  ...at,
  pageNum: Math.max(1, Math.min(at.pageNum, Math.ceil(total / at.pageSize))),
})

/** The nearest page of a table to the one asked for. */
export async function findNearestPage<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  order: readonly SQL[],
  at: Paging,
): Promise<Found<T['$inferSelect']>> {
  const found = await findPage(db, table, where, order, at)
  const last = nearest(at, found.total)
  return last.pageNum === at.pageNum ? found : findPage(db, table, where, order, last)
}

/** Columns or expressions that a list may be sorted by, by their names on the wire; `byName` where the column holds a name that people read. */
export type Sorts = Readonly<Record<string, AnyPgColumn | SortedName | SQL>>

/**
 * The expression to sort by a column of the wire, if the list may be sorted by it: names of everything else an object answers to (`__proto__`)
 * are none.
 */
export async function sortBy(
  ctx: { db: Db; locale: Locale },
  columns: Sorts,
  name: string | undefined,
): Promise<AnyPgColumn | SQL | undefined> {
  const column = name && Object.hasOwn(columns, name) ? columns[name] : undefined
  return column && 'sortedBy' in column ? nameOrder(ctx, column) : column
}

/** The asked column if it may be sorted by, else the list's own order; the key last and in the same direction, so that pages do not overlap and one index serves both. */
export async function orderOf(
  ctx: { db: Db; locale: Locale },
  query: PageQuery,
  columns: Sorts,
  own: readonly (SQL | SortedName)[],
  key: AnyPgColumn,
): Promise<SQL[]> {
  const column = await sortBy(ctx, columns, query.orderByColumn)
  if (!column) {
    const ordered = await Promise.all(own.map((one) => ('sortedBy' in one ? nameOrder(ctx, one) : one)))
    return [...ordered, asc(key)]
  }
  const directed = query.isAsc?.startsWith('desc') ? desc : asc
  return [directed(column), directed(key)]
}
