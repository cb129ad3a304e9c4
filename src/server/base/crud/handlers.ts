/** Handlers of the calls that every administered record has (`shared/crud/contract.ts`). */
import { and, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { AdminCalls, AdminRowOf } from '../../../shared/crud/contract.ts'
import type { Ctx } from '../http/context.ts'
import { handle, type Handler } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import type { SortedName } from '../names/sorted-names.ts'
import { logExport } from '../tabular/show-sheet.ts'
import { tableFile } from '../tabular/table-file.ts'
import { between, findNearestPage, IN_A_FILE, orderOf, pagingOf, type Paging, type Sorts } from '../db/paging.ts'
import { adminParts, type AuditColumns, type AdminCrud, type RowOf } from './admin-parts.ts'
import { type AnyMessageKey, under } from '../../../shared/i18n/keys.ts'

/** A column of an export: a field of the row, and for a coded one the key of a value's words. */
export type SheetColumn = string | readonly [field: string, words: (value: string) => AnyMessageKey]

export interface Crud<C extends AdminCalls, T extends PgTable & AuditColumns> extends AdminCrud<C, T> {
  /** Conditions of a list; `undefined` ones are passed over. */
  where(filters: RequestOf<C['list']>, ctx: Ctx): readonly (SQL | undefined)[]
  /** The list's own order; the key follows by itself. */
  order: (SQL | SortedName)[]
  /** Columns a list may be sorted by, beside `createTime`. */
  sort?: Sorts
  sheet: readonly SheetColumn[]
  /** What an export tells otherwise than the list. */
  inSheet?(row: AdminRowOf<C>): Record<string, unknown>
}

/** Headings and words that every such table shares. */
const SHARED_HEADINGS = new Set(['createTime', 'createBy', 'updateTime', 'updateBy', 'remark', 'status'])
const SHARED_WORDS: Record<string, (value: string) => AnyMessageKey> = {
  status: (value) => under('shared/crud:status.', value),
}

/** @example export const postHandlers = crudHandlers(postCalls, { table: sysPost, key: 'postId', name: 'postName', … }) */
export function crudHandlers<C extends AdminCalls, T extends PgTable & AuditColumns>(
  calls: C,
  crud: Crud<C, T>,
): Handler[] {
  const { table, where, order, sort = {}, words, title, sheet } = crud
  const { handlers, tellAll, any, keyColumn } = adminParts(calls, crud)

  async function findRows(ctx: Ctx, query: RequestOf<C['list']>, at: Paging) {
    const found = and(...where(query, ctx), between(table.createTime, query.params), await crud.scope?.(ctx))
    const sorted = await orderOf(ctx, query, { createTime: table.createTime, ...sort }, order, keyColumn)
    const { list, total } = await findNearestPage(ctx.db, any, found, sorted, at)
    return { rows: await tellAll(ctx, list as RowOf<T>[]), total }
  }

  return [
    handle(calls.list, (ctx, query) => findRows(ctx, query, pagingOf(query))),
    handle(calls.export, async (ctx, query) => {
      const { rows } = await findRows(ctx, query, IN_A_FILE)
      const say = (key: AnyMessageKey) => translate(ctx.locale, key)
      const columns = sheet.map((one) => {
        const [field, coded] = typeof one === 'string' ? [one, SHARED_WORDS[one]] : one
        return {
          field,
          coded,
          header: say(
            SHARED_HEADINGS.has(field) ? under('shared/crud:fields.', field) : under(`${words}:`, `fields.${field}`),
          ),
        }
      })
      const cells = rows.map((row) => {
        const shown: Record<string, unknown> = { ...row, ...crud.inSheet?.(row as AdminRowOf<C>) }
        return columns.map(({ field, coded }) => {
          const value = shown[field]
          if (value === null || value === undefined || value === '') return ''
          return coded ? say(coded(String(value))) : typeof value === 'number' ? value : String(value)
        })
      })
      await logExport(ctx, { title, words, what: say(title), count: cells.length })
      return tableFile('xlsx', columns, cells, say(title))
    }),
    ...handlers,
  ]
}
