/** What lists and trees of administered records have alike on the server: reading one, and every write with its entry in the operation log. */
import { and, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyStruct } from '../../../shared/api/contract.ts'
import type { InputOf, AdminRowCalls } from '../../../shared/crud/contract.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { handle, type Handler } from '../http/handler.ts'
import { logOperation } from '../oper-log.ts'
import type { MessageKey, Namespace } from '../../../shared/i18n/keys.ts'

/** Columns every administered table has (`db/columns.ts`, and who changed it). */
export type AuditColumns = Record<
  'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'remark' | 'version',
  AnyPgColumn
>
interface AuditRow {
  createBy: string | null
  createTime: Date
  updateBy: string | null
  updateTime: Date
  remark: string | null
  version: number
}

export type RowOf<T extends PgTable> = T['$inferSelect'] & AuditRow

export interface AdminCrud<C extends AdminRowCalls, T extends PgTable & AuditColumns> {
  table: T
  /** Name of the table's key, which rows carry beside `id`. */
  key: keyof T['$inferSelect'] & string
  /** The column a record is called by in the operation log. */
  name: keyof T['$inferSelect'] & string
  /** Rows this caller may see and touch; others are not there. Absent: all. */
  scope?(ctx: Ctx): Promise<SQL | undefined>
  /** Fields whose value belongs to one row only; `within` names a field that makes it so among its equals. */
  unique?: readonly { field: keyof InputOf<C> & string; within?: keyof InputOf<C> & string }[]
  /** What a row tells that is no column of the table, or tells otherwise than it is stored. */
  also?(row: T['$inferSelect']): Record<string, unknown>
  /** What rows tell that stands in other tables, for all rows of a page at once and in their order. */
  tell?(ctx: Ctx, rows: readonly RowOf<T>[]): Promise<readonly Record<string, unknown>[]>
  /** What the reply to a detail holds beside `data`. */
  beside?(ctx: Ctx, row: RowOf<T>): Promise<Record<string, unknown>>
  /** Words for what the log would tell as an id. */
  inLog?(ctx: Ctx, facts: Record<string, unknown>): Promise<Record<string, unknown>>
  /** What of `tell` belongs to the record and is logged with it, such as rows of its own. */
  logged?: readonly string[]
  /** What is deleted stays, marked, for other records name it. Needs a column `delFlag`; `scope` leaves such rows out. */
  soft?: boolean
  /** What is stored beside the input's own fields; `before` is the row as it stands, null for a new one. */
  columns?(input: InputOf<C>, before: RowOf<T> | null, ctx: Ctx): Partial<T['$inferInsert']>
  /** What a change or deletion waits for before it takes its rows: locks come in one order. */
  lock?(ctx: Ctx): Promise<void>
  /** Refuses an input in words. Runs in the write's transaction. */
  check?(ctx: Ctx, input: InputOf<C>, before: RowOf<T> | null): Promise<void>
  /** What follows a write, in its transaction; `before` is null for a new row. */
  after?(ctx: Ctx, row: RowOf<T>, before: RowOf<T> | null, input: InputOf<C>): Promise<void>
  /** Refuses a deletion in words, or takes along what belongs to the rows. Runs in its transaction; all rows are there and locked. */
  beforeRemove?(ctx: Ctx, rows: readonly RowOf<T>[]): Promise<void>
  /** Namespace of the words: `fields.<field>` names a field in exports and in the operation log. */
  words: Namespace
  /** Key of the words that name this kind of record. */
  title: MessageKey
  /** Wraps a write where the parts' own transaction is not enough (a clock that must follow its commit). */
  transaction?<R>(ctx: Ctx, run: (inner: Ctx) => Promise<R>): Promise<R>
}

/** The handlers of detail, add, edit and remove, and what a list or tree builds on. */
export function adminParts<C extends AdminRowCalls, T extends PgTable & AuditColumns>(calls: C, crud: AdminCrud<C, T>) {
  const { table, key, scope, unique = [], check, after, beforeRemove, words, title, transaction } = crud
  // The engine's types follow a table known in full; here it is any with these columns, and rows are what the table says they are.
  const any: PgTable = table
  const columnOf = getTableColumns(any) as Record<string, AnyPgColumn>
  const keyColumn = columnOf[key] as AnyPgColumn
  const options = transaction ? ({ transaction: 'none' } as const) : {}
  const within = transaction ?? (<R>(ctx: Ctx, run: (inner: Ctx) => Promise<R>) => run(ctx))

  /** Names of what the contract's row tells. */
  let names: string[] | undefined
  const ownNames = () =>
    (names ??= Object.keys((calls.detail.reply.schema as { data: AnyStruct }).data.schema as object))

  /** The columns that the contract's row names, what is told beside them, and who changed it when. */
  const told = (stored: RowOf<T>) => {
    const id = String(stored[key])
    // One object, no lists of pairs between: a tree has thousands of rows. What it holds is the contract's to say, and checked as a reply.
    const row = Object.create(Object.prototype)
    for (const name of ownNames()) if (name in stored) row[name] = stored[name as keyof RowOf<T>]
    return Object.assign(row, crud.also?.(stored), {
      id,
      [key]: id,
      createBy: stored.createBy ?? '',
      createTime: formatDateTime(stored.createTime),
      updateBy: stored.updateBy ?? '',
      updateTime: formatDateTime(stored.updateTime),
      remark: stored.remark ?? '',
      version: stored.version,
    })
  }

  const tellAll = async (ctx: Ctx, rows: readonly RowOf<T>[]) => {
    const more = (await crud.tell?.(ctx, rows)) ?? []
    return rows.map((row, at) => ({ ...told(row), ...more[at] }))
  }
  const tellOne = async (ctx: Ctx, row: RowOf<T>) => (await tellAll(ctx, [row]))[0] as ReturnType<typeof told>

  /** What the operation log tells of a row as it stands now: its own columns, without who wrote it when, and what belongs to it. */
  const facts = async (ctx: Ctx, row: RowOf<T>): Promise<Record<string, unknown>> => {
    const own = Object.fromEntries(
      Object.entries(row).filter(([name]) => ownNames().includes(name) && !STAMPS.has(name) && name !== key),
    )
    const told = crud.logged ? (await crud.tell?.(ctx, [row]))?.[0] : undefined
    const below = Object.fromEntries((crud.logged ?? []).map((name) => [name, told?.[name]]))
    return { ...own, ...below, ...(await crud.inLog?.(ctx, own)) }
  }

  type Facts = Record<string, unknown> | null
  const log = (ctx: Ctx, type: 'add' | 'edit' | 'remove', row: RowOf<T>, before: Facts, now: Facts) =>
    logOperation(ctx, {
      area: title,
      words,
      type,
      id: String(row[key]),
      name: String(row[crud.name] ?? ''),
      before,
      after: now,
    })

  /** Fields of an input that are columns. What is not sent stays as it is; what is sent empty gets the column's default, or null. */
  const stored = (ctx: Ctx, input: InputOf<C>, before: RowOf<T> | null) => {
    const { id: _, [key]: __, version: ___, ...fields } = input as Record<string, unknown>
    const known = Object.entries(fields).filter(([name, value]) => name in columnOf && value !== undefined)
    return {
      ...Object.fromEntries(
        known.map(([name, value]) => [name, value === null && columnOf[name]?.notNull ? sql`default` : value]),
      ),
      ...crud.columns?.(input, before, ctx),
    }
  }

  async function findRow(ctx: Ctx, id: string, lock = false): Promise<RowOf<T>> {
    const query = ctx.db
      .select()
      .from(any)
      .where(and(eq(keyColumn, Number(id)), await scope?.(ctx)))
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
        throw fail.field(field, 'server/base:errors.taken', { value: String(value) })
    }
  }

  const handlers: Handler[] = [
    handle(calls.detail, async (ctx, { id }) => {
      const row = await findRow(ctx, id)
      return { data: await tellOne(ctx, row), ...(await crud.beside?.(ctx, row)) }
    }),
    handle(
      calls.add,
      (ctx, input: InputOf<C>) =>
        within(ctx, async (inner) => {
          await checkInput(inner, input, null)
          const now = ctx.clock.realNow()
          const stamps = { createBy: signedIn(ctx).userName, createTime: now, updateTime: now }
          const [row] = (await inner.db
            .insert(any)
            .values({ ...stored(inner, input, null), ...stamps })
            .returning()) as RowOf<T>[]
          await after?.(inner, row as RowOf<T>, null, input)
          await log(inner, 'add', row as RowOf<T>, null, await facts(inner, row as RowOf<T>))
          return { data: await tellOne(inner, row as RowOf<T>) }
        }),
      options,
    ),
    handle(
      calls.edit,
      (ctx, input: InputOf<C> & { id?: string; version?: number | null }) =>
        within(ctx, async (inner) => {
          const sent = input as Record<string, unknown>
          await crud.lock?.(inner)
          const before = await findRow(inner, String(sent[key] ?? input.id ?? '0'), true)
          if (typeof input.version === 'number' && input.version !== before.version)
            throw fail.conflict(await tellOne(inner, before))
          await checkInput(inner, input, before)
          const was = await facts(inner, before)
          const stamps = {
            updateBy: signedIn(ctx).userName,
            updateTime: ctx.clock.realNow(),
            version: before.version + 1,
          }
          const [row] = (await inner.db
            .update(any)
            .set({ ...stored(inner, input, before), ...stamps })
            .where(eq(keyColumn, before[key]))
            .returning()) as RowOf<T>[]
          await after?.(inner, row as RowOf<T>, before, input)
          await log(inner, 'edit', row as RowOf<T>, was, await facts(inner, row as RowOf<T>))
          return { data: await tellOne(inner, row as RowOf<T>) }
        }),
      options,
    ),
    handle(
      calls.remove,
      (ctx, input: { id: string }) =>
        within(ctx, async (inner) => {
          const ids = [...new Set(input.id.split(',').map(Number))]
          await crud.lock?.(inner)
          const asked = and(inArray(keyColumn, ids), await scope?.(inner))
          const rows = (await inner.db.select().from(any).where(asked).for('update')) as RowOf<T>[]
          // All or none: somebody else may have deleted one of them.
          if (rows.length < ids.length) throw fail.notFound()
          // Told before what belongs to them goes with them.
          const were: Facts[] = []
          for (const row of rows) were.push(await facts(inner, row))
          await beforeRemove?.(inner, rows)
          if (crud.soft) await inner.db.update(any).set({ delFlag: 2 }).where(inArray(keyColumn, ids))
          else await inner.db.delete(any).where(inArray(keyColumn, ids))
          for (const [at, row] of rows.entries()) await log(inner, 'remove', row, were[at] ?? null, null)
          return { data: { removed: rows.length } }
        }),
      options,
    ),
  ]
  return { handlers, told, tellAll, findRow, any, columnOf, keyColumn }
}

/** Who wrote a row when stands in the log's own entry. */
const STAMPS = new Set(['createBy', 'createTime', 'updateBy', 'updateTime', 'version'])
