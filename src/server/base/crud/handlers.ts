/** Handlers of the calls that every administered record has (`shared/crud/contract.ts`). */
import { and, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { AdminCalls } from '../../../shared/crud/contract.ts'
import type { Ctx } from '../http/context.ts'
import { handle, type Handler } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import { tableFile } from '../tabular/table-file.ts'
import { createdBetween, orderOf, pageOf } from './paging.ts'
import { recordParts, type AuditColumns, type RecordCrud, type RowOf } from './record-parts.ts'

/** Most rows an export holds; more are cut off after them, and the file says so by its length. */
const EXPORT_MAX = 50_000

/** A column of an export: a field of the row, and for a coded one the key of a value's words. */
export type SheetColumn = string | readonly [field: string, words: (value: string) => string]

export interface Crud<C extends AdminCalls, T extends PgTable & AuditColumns> extends RecordCrud<C, T> {
  /** Conditions of a list; `undefined` ones are passed over. */
  where(filters: RequestOf<C['list']>): readonly (SQL | undefined)[]
  /** The list's own order; the key follows by itself. */
  order: SQL[]
  /** Columns a list may be sorted by, beside `createTime`. */
  sort?: Record<string, AnyPgColumn>
  sheet: readonly SheetColumn[]
}

/** Headings and words that every such table shares. */
const SHARED_HEADINGS = new Set(['createTime', 'createBy', 'updateTime', 'updateBy', 'remark', 'status'])
const SHARED_WORDS: Record<string, (value: string) => string> = { status: (value) => `shared/crud:status.${value}` }

/** @example export const postHandlers = crudHandlers(postCalls, { table: sysPost, key: 'postId', name: 'postName', … }) */
export function crudHandlers<C extends AdminCalls, T extends PgTable & AuditColumns>(
  calls: C,
  crud: Crud<C, T>,
): Handler[] {
  const { table, where, order, sort = {}, words, title, sheet } = crud
  const { handlers, tellAll, any, keyColumn } = recordParts(calls, crud)

  async function findRows(ctx: Ctx, query: RequestOf<C['list']>, page: { limit: number; offset: number }) {
    const found = and(...where(query), createdBetween(table.createTime, query.params), await crud.scope?.(ctx))
    const rows = await ctx.db
      .select()
      .from(any)
      .where(found)
      .orderBy(...orderOf(query, { createTime: table.createTime, ...sort }, order, keyColumn))
      .limit(page.limit)
      .offset(page.offset)
    return { rows: await tellAll(ctx, rows as RowOf<T>[]), found }
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
    ...handlers,
  ]
}
