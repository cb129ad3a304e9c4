/** Code generation (admin-area 13). Tables are only read: the server makes none and writes no sources, which `npm run gen` does on a developer's machine. */
import { and, desc, eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { between, findPage, offsetOf, orderOf, pagingOf } from '../../../server/base/db/paging.ts'
import { adminParts } from '../../../server/base/crud/admin-parts.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import {
  genCode,
  genDbList,
  genDetail,
  genEdit,
  genImport,
  genList,
  genPreview,
  genRemove,
  genSync,
} from '../contract.ts'
import { chosenColumns, defaultTable, syncColumns } from '../defaults.ts'
import { NEEDED, type GenTable } from '../model.ts'
import { featureFiles, withReadme } from './feature-files.ts'
import { findDbTable, findDbTables } from './catalog.ts'
import { allProblems, findDicts, findImported, findInfo, generated, problemKey } from './info.ts'
import { genTable } from './tables.ts'
import { hasWords } from '../../../shared/lib/text/normal-form.ts'

const parts = adminParts(
  // Reading one answers more than a record, and adding takes names alone: both have handlers of their own below.
  { detail: genEdit, add: genEdit, edit: genEdit, remove: genRemove },
  {
    table: genTable,
    key: 'tableId',
    name: 'tableName',
    // A draft that cannot be generated yet may be kept; only what a field itself says wrong is refused.
    async check(ctx, input, before) {
      const info = await findInfo(ctx.db, merged(input, before))
      const wrong = allProblems(info).filter(({ field }) => field !== '')
      if (wrong.length > 0)
        throw fail.fields(wrong.map((one) => ({ field: one.field, msgKey: problemKey(one), params: one.params })))
    },
    columns: ({ columns }, before) => ({ columns: chosenColumns(columns, (before as GenTable | null)?.columns ?? []) }),
    words: 'features/gen',
    title: 'features/gen:title',
  },
)
const [, , edit, remove] = parts.handlers
const { told, findRow } = parts

/** A table as it would stand after an edit. */
function merged(input: object, before: object | null): GenTable {
  return { ...before, ...input } as GenTable
}

const split = (names: string): string[] => [...new Set(names.split(',').map((name) => name.trim()))].filter(Boolean)

export const genHandlers = [
  handle(genList, async (ctx, query) => {
    const { tableName, tableComment, params } = query
    const { tableName: name, tableComment: comment, createTime, updateTime } = genTable
    const found = and(
      tableName ? contains(name, tableName) : undefined,
      tableComment ? contains(comment, tableComment) : undefined,
      between(createTime, params),
    )
    const sorts = { tableName: name, createTime, updateTime }
    const order = await orderOf(ctx, query, sorts, [desc(createTime)], genTable.tableId)
    const { list, total } = await findPage(ctx.db, genTable, found, order, pagingOf(query))
    return { rows: list.map(told), total }
  }),
  handle(genDbList, async ({ db }, query) => {
    const imported = await db.select({ tableName: genTable.tableName }).from(genTable)
    const known = new Set(imported.map(({ tableName }) => tableName))
    const has = (text: string, words: string | null | undefined) => hasWords(text, words ?? '')
    const all = (await findDbTables(db)).filter(
      (table) =>
        !known.has(table.tableName) &&
        has(table.tableName, query.tableName) &&
        has(table.tableComment, query.tableComment),
    )
    const at = pagingOf(query)
    const rows = all.slice(offsetOf(at), offsetOf(at) + at.pageSize).map(({ tableName, tableComment, columns }) => {
      const names = columns.map(({ name }) => name)
      return { tableName, tableComment, lacks: NEEDED.filter((one) => !names.includes(one)).join(', ') }
    })
    return { rows, total: all.length }
  }),
  handle(genPreview, async (ctx, { id }) => {
    const made = await generated(ctx.db, await findRow(ctx, id))
    return { data: withReadme(await featureFiles([made]), [made], ctx.locale) }
  }),
  handle(genCode, async ({ db, locale }, { tables }) => {
    const names = split(tables)
    const rows = await findImported(db, names)
    const made = []
    for (const row of rows) made.push(await generated(db, row))
    const files = withReadme(await featureFiles(made), made, locale)
    const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, code]) => [path, strToU8(code)])))
    const name = names.length === 1 ? names[0] : 'features'
    return { bytes: zipped, contentType: 'application/zip', fileName: `${name}.zip` }
  }),
  handle(genImport, async (ctx, input) => {
    const names = split(input.tables)
    const found = await findDbTables(ctx.db, names)
    if (names.length === 0 || found.length < names.length) throw fail.notFound()
    const dicts = await findDicts(ctx.db)
    const now = ctx.clock.realNow()
    const stamps = { createBy: signedIn(ctx).userName, createTime: now, updateTime: now }
    for (const table of found) {
      const values = { ...defaultTable(table, dicts), ...stamps }
      const [row] = await ctx.db.insert(genTable).values(values).onConflictDoNothing().returning()
      if (!row) throw fail.business('features/gen:problems.imported', { name: table.tableName })
      const line = { area: 'features/gen:title', words: 'features/gen', type: 'import', id: row.tableId } as const
      await logOperation(ctx, { ...line, name: row.tableName, before: null, after: { tableName: row.tableName } })
    }
    return { data: { imported: names } }
  }),
  handle(genSync, async (ctx, { table }) => {
    const [before] = await findImported(ctx.db, [table])
    const now = await findDbTable(ctx.db, table)
    if (!before || !now) throw fail.business('features/gen:problems.gone', { name: table })
    const columns = syncColumns(before.columns, now, await findDicts(ctx.db))
    const stamps = { updateBy: signedIn(ctx).userName, updateTime: ctx.clock.realNow(), version: before.version + 1 }
    const [row] = await ctx.db
      .update(genTable)
      .set({ columns, ...stamps })
      .where(and(eq(genTable.tableId, before.tableId), eq(genTable.version, before.version)))
      .returning()
    if (!row) throw fail.conflict(told(before))
    return { data: told(row) }
  }),
  handle(genDetail, async (ctx, { id }) => {
    const row = await findRow(ctx, id)
    const tables = (await findDbTables(ctx.db)).map(({ tableName, tableComment, columns }) => ({
      tableName,
      tableComment,
      columns: columns.map(({ name }) => name),
    }))
    return { data: { info: told(row), rows: row.columns, tables } }
  }),
  ...[edit, remove].flatMap((handler) => handler ?? []),
]
