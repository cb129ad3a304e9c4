/** What of a list stands in the address, and how it is read and written. Pure. */
// Not through the contract: the head script bundles this file and must not bring the structs along.
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../api/define-call.ts'
import { addDateRange } from '../lib/time/date-range.ts'

/** Most rows that are printed: a longer list is exported. */
export const MOST_PRINTED = 2000

/** Filters are texts: what an input holds and an address can carry. */
export type Filters = Record<string, string>

export interface Sort {
  /** Column name of the server. */
  by: string
  direction: 'asc' | 'desc'
}

export interface ListState<F extends Filters> {
  filters: F
  /** From 1. */
  page: number
  /** One of 10, 20, 30, 50. */
  size: number
  sort: Sort | null
}

const key = (prefix: string, name: string): string => (prefix ? `${prefix}.${name}` : name)

/** Reads a list's state from a query string; what is missing or not allowed falls back to the default. */
export function readListState<F extends Filters>(search: string, defaults: F, prefix = ''): ListState<F> {
  const params = new URLSearchParams(search)
  const filters = { ...defaults }
  for (const name of Object.keys(defaults) as (keyof F & string)[]) {
    const found = params.get(key(prefix, name))
    if (found !== null) filters[name] = found as F[typeof name]
  }
  const page = Number(params.get(key(prefix, 'page')))
  const size = Number(params.get(key(prefix, 'size')))
  const sort = /^([A-Za-z_]\w{0,60})-(asc|desc)$/.exec(params.get(key(prefix, 'sort')) ?? '')
  return {
    filters,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    sort: sort ? { by: sort[1]!, direction: sort[2] as Sort['direction'] } : null,
  }
}

/** The query string with a list's state in it; defaults are left out, parameters of others stay. */
export function writeListState<F extends Filters>(
  search: string,
  state: ListState<F>,
  defaults: F,
  prefix = '',
): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) params.delete(key(prefix, name))
    else params.set(key(prefix, name), value)
  }
  for (const [name, usual] of Object.entries(defaults)) put(name, state.filters[name] ?? usual, usual)
  put('page', String(state.page), '1')
  put('size', String(state.size), String(DEFAULT_PAGE_SIZE))
  put('sort', state.sort ? `${state.sort.by}-${state.sort.direction}` : '', '')
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** How many filters differ from their default. */
export function activeFilters(filters: Filters, defaults: Filters): number {
  return Object.keys(defaults).filter((name) => (filters[name] ?? '').trim() !== defaults[name]).length
}

/** Rows and total of any list reply: `/busi` pages, `/system` rows, plain option lists (business-entities §1.2). */
export function pageOf<Row>(reply: unknown): { rows: Row[]; total: number } {
  const body = reply as { rows?: Row[]; total?: number; data?: Row[] | { list?: Row[]; total?: number } }
  if (Array.isArray(body.rows)) return { rows: body.rows, total: body.total ?? body.rows.length }
  if (Array.isArray(body.data)) return { rows: body.data, total: body.total ?? body.data.length }
  const rows = body.data?.list ?? []
  return { rows, total: body.data?.total ?? rows.length }
}

/** Those that are set. */
export const notBlank = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** A list's `request` where the filters `from` and `to` are a range of days: it stands in `params`, the others as they are. */
export const ranged = <F extends Filters & { from: string; to: string }>({ from, to, ...filters }: F) =>
  addDateRange(notBlank(filters), [from, to])

/**
 * What a list asks the server for.
 * @param request filters as the call wants them; default: those that are not blank, as they are.
 */
export function listQuery<F extends Filters>(
  { filters, page, size, sort }: ListState<F>,
  request: (filters: F) => object = notBlank,
): Record<string, unknown> {
  return {
    ...request(filters),
    pageNum: page,
    pageSize: size,
    ...(sort ? { orderByColumn: sort.by, isAsc: sort.direction } : {}),
  }
}
