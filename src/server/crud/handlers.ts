/** Handlers of the calls that every administered record has (`shared/crud/contract.ts`). */
import { and, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStruct, RequestOf } from '../../shared/api/contract.ts'
import type { AdminCalls, AdminRowOf, InputOf } from '../../shared/crud/contract.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { handle, type Handler } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import { tableFile } from '../tabular/table-file.ts'
import { createdBetween, orderOf, pageOf } from './paging.ts'

/** Most rows an export holds; more are cut off after them, and the file says so by its length. */
const EXPORT_MAX = 50_000

/** Columns every administered table has (`db/columns.ts`, and who changed it). */
type AuditColumns = Record<'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'remark' | 'version', AnyPgColumn>
interface AuditRow {
  createBy: string | null
  createTime: Date
  updateBy: string | null
  updateTime: Date
  remark: string | null
  version: number
}

type RowOf<T extends PgTable> = T['$inferSelect'] & AuditRow
/** A column of an export: a field of the row, and for a coded one the key of a value's words. */
export type SheetColumn = string | readonly [field: string, words: (value: string) => string]

export interface Crud<C extends AdminCalls, T extends PgTable & AuditColumns> {
  table: T
  /** Name of the table's key, which rows carry beside `id`. */
  key: keyof T['$inferSelect'] & string
  /** Conditions of a list; `undefined` ones are passed over. */
  where(filters: RequestOf<C['list']>): readonly (SQL | undefined)[]
  /** The list's own order; the key follows by itself. */
  order: SQL[]
  /** Columns a list may be sorted by, beside `createTime`. */
  sort?: Record<string, AnyPgColumn>
  /** Fields whose value belongs to one row only; `within` names a field that makes it so among its equals. */
  unique?: readonly { field: keyof InputOf<C> & string; within?: keyof InputOf<C> & string }[]
  /** What a row tells that is no column of the table. */
  also?(row: T['$inferSelect']): Partial<AdminRowOf<C>>
  /** What is stored beside the input's own fields; `before` is the row as it stands, null for a new one. */
  columns?(input: InputOf<C>, before: RowOf<T> | null): Partial<T['$inferInsert']>
  /** Refuses an input in words. Runs in the write's transaction. */
  check?(ctx: Ctx, input: InputOf<C>, before: RowOf<T> | null): Promise<void>
  /** Refuses a deletion in words, or takes along what belongs to the rows. Runs in its transaction; all rows are there and locked. */
  beforeRemove?(ctx: Ctx, rows: readonly RowOf<T>[]): Promise<void>
  /** Namespace of the words: `fields.<field>` heads a column of the export. */
  words: string
  /** Key of the words that name the export. */
  title: string
  sheet: readonly SheetColumn[]
  /** Wraps a write where the parts' own transaction is not enough (a clock that must follow its commit). */
  transaction?<R>(ctx: Ctx, run: (inner: Ctx) => Promise<R>): Promise<R>
}

/** Headings and words that every such table shares. */
const SHARED_HEADINGS = new Set(['createTime', 'createBy', 'updateTime', 'updateBy', 'remark', 'status'])
const SHARED_WORDS: Record<string, (value: string) => string> = { status: (value) => `shared/crud:status.${value}` }

/** @example export const postHandlers = crudHandlers(postCalls, { table: sysPost, key: 'postId', … }) */
export function crudHandlers<C extends AdminCalls, T extends PgTable & AuditColumns>(
  calls: C,
  crud: Crud<C, T>,
): Handler[] {
  const {
    table,
    key,
    where,
    order,
    sort = {},
    unique = [],
    check,
    beforeRemove,
    words,
    title,
    sheet,
    transaction,
  } = crud
  // The engine's types follow a table known in full; here it is any with these columns, and rows are what the table says they are.
  const any: PgTable = table
  const columnOf = getTableColumns(any) as Record<string, AnyPgColumn>
  const keyColumn = columnOf[key] as AnyPgColumn
  const options = transaction ? ({ transaction: 'none' } as const) : {}
  const within = transaction ?? (<R>(ctx: Ctx, run: (inner: Ctx) => Promise<R>) => run(ctx))

  /** The columns that the contract's row names, what is told beside them, and who changed it when. */
  const told = (stored: RowOf<T>) => {
    const id = String(stored[key])
    const own = Object.keys((calls.detail.reply.schema as { data: AnyStruct }).data.schema as object)
    return {
      ...Object.fromEntries(own.filter((name) => name in stored).map((name) => [name, stored[name as keyof RowOf<T>]])),
      ...crud.also?.(stored),
      id,
      [key]: id,
      createBy: stored.createBy ?? '',
      createTime: formatDateTime(stored.createTime),
      updateBy: stored.updateBy ?? '',
      updateTime: formatDateTime(stored.updateTime),
      remark: stored.remark ?? '',
      version: stored.version,
    }
  }

  /** Fields of an input that are columns. What is not sent stays as it is; what is sent empty gets the column's default, or null. */
  const stored = (input: InputOf<C>, before: RowOf<T> | null) => {
    const { id: _, [key]: __, version: ___, ...fields } = input as Record<string, unknown>
    const known = Object.entries(fields).filter(([name, value]) => name in columnOf && value !== undefined)
    return {
      ...Object.fromEntries(
        known.map(([name, value]) => [name, value === null && columnOf[name]?.notNull ? sql`default` : value]),
      ),
      ...crud.columns?.(input, before),
    }
  }

  async function findRows(ctx: Ctx, query: RequestOf<C['list']>, page: { limit: number; offset: number }) {
    const found = and(...where(query), createdBetween(table.createTime, query.params))
    const rows = await ctx.db
      .select()
      .from(any)
      .where(found)
      .orderBy(...orderOf(query, { createTime: table.createTime, ...sort }, order, keyColumn))
      .limit(page.limit)
      .offset(page.offset)
    return { rows: (rows as RowOf<T>[]).map(told), found }
  }

  async function findRow(ctx: Ctx, id: string, lock = false): Promise<RowOf<T>> {
    const query = ctx.db
      .select()
      .from(any)
      .where(eq(keyColumn, Number(id)))
    const [row] = (await (lock ? query.for('update') : query)) as RowOf<T>[]
    if (!row) throw fail.notFound()
    return row
  }

  async function checkInput(ctx: Ctx, input: InputOf<C>, before: RowOf<T> | null): Promise<void> {
    const values = input as Record<string, unknown>
    await check?.(ctx, input, before)
    for (const { field, within: group } of unique) {
      const value = values[field]
      if (value === undefined || value === null || value === '') continue
      const scope = [field, value, ...(group ? [values[group]] : [])].join(' ')
      // Two that take a value at once wait for each other here, so that one of them finds it taken.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${words} ${scope}`}, 0))`)
      const others = and(
        eq(columnOf[field] as AnyPgColumn, value),
        group ? eq(columnOf[group] as AnyPgColumn, values[group]) : undefined,
        before ? ne(keyColumn, before[key]) : undefined,
      )
      if ((await ctx.db.$count(any, others)) > 0)
        throw fail.field(field, 'server:errors.taken', { value: String(value) })
    }
  }

  return [
    handle(calls.list, async (ctx, query) => {
      const { rows, found } = await findRows(ctx, query, pageOf(query))
      return { rows, total: await ctx.db.$count(any, found) }
    }),
    handle(calls.export, async (ctx, query) => {
      const { rows } = await findRows(ctx, query, { limit: EXPORT_MAX, offset: 0 })
      const say = (keyOfWords: string) => translate(ctx.locale, keyOfWords)
      const columns = sheet.map((one) => {
        const [field, coded] = typeof one === 'string' ? [one, SHARED_WORDS[one]] : one
        return {
          field,
          coded,
          header: say(SHARED_HEADINGS.has(field) ? `shared/crud:fields.${field}` : `${words}:fields.${field}`),
        }
      })
      const cells = rows.map((row) =>
        columns.map(({ field, coded }) => {
          const value = (row as Record<string, unknown>)[field]
          if (value === null || value === undefined || value === '') return ''
          return coded ? say(coded(String(value))) : typeof value === 'number' ? value : String(value)
        }),
      )
      return tableFile('xlsx', columns, cells, say(title))
    }),
    handle(calls.detail, async (ctx, { id }) => ({ data: told(await findRow(ctx, id)) })),
    handle(
      calls.add,
      (ctx, input: InputOf<C>) =>
        within(ctx, async (inner) => {
          await checkInput(inner, input, null)
          const now = ctx.clock.realNow()
          const stamps = { createBy: signedIn(ctx).userName, createTime: now, updateTime: now }
          const [row] = (await inner.db
            .insert(any)
            .values({ ...stored(input, null), ...stamps })
            .returning()) as RowOf<T>[]
          return { data: told(row as RowOf<T>) }
        }),
      options,
    ),
    handle(
      calls.edit,
      (ctx, input: InputOf<C> & { id?: string; version?: number | null }) =>
        within(ctx, async (inner) => {
          const sent = input as Record<string, unknown>
          const before = await findRow(inner, String(sent[key] ?? input.id ?? '0'), true)
          if (typeof input.version === 'number' && input.version !== before.version) throw fail.conflict(told(before))
          await checkInput(inner, input, before)
          const stamps = {
            updateBy: signedIn(ctx).userName,
            updateTime: ctx.clock.realNow(),
            version: before.version + 1,
          }
          const [row] = (await inner.db
            .update(any)
            .set({ ...stored(input, before), ...stamps })
            .where(eq(keyColumn, before[key]))
            .returning()) as RowOf<T>[]
          return { data: told(row as RowOf<T>) }
        }),
      options,
    ),
    handle(
      calls.remove,
      (ctx, input: { id: string }) =>
        within(ctx, async (inner) => {
          const ids = [...new Set(input.id.split(',').map(Number))]
          const rows = (await inner.db.select().from(any).where(inArray(keyColumn, ids)).for('update')) as RowOf<T>[]
          // All or none: somebody else may have deleted one of them.
          if (rows.length < ids.length) throw fail.notFound()
          await beforeRemove?.(inner, rows)
          await inner.db.delete(any).where(inArray(keyColumn, ids))
          return { data: { removed: rows.length } }
        }),
      options,
    ),
  ]
}
