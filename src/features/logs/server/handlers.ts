/** Reading the operation log (`server/base/oper-log.ts` writes it). */
import { and, desc, eq } from 'drizzle-orm'
import { between, findNearestPage, IN_A_FILE, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { operLog as t } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { operLogAreas, operLogExport, operLogList, type OperLogRow } from '../contract.ts'
import { keyFromData, under } from '../../../shared/i18n/keys.ts'

const conditions = ({ area, operType, operName, recordName, params }: RequestOf<typeof operLogList>) =>
  and(
    area ? eq(t.area, area) : undefined,
    operType ? eq(t.operType, operType) : undefined,
    operName ? contains(t.operName, operName) : undefined,
    recordName ? contains(t.recordName, recordName) : undefined,
    between(t.operTime, params),
  )

/** A field's name: its own area's word, else the one all records share, else the field itself. */
function fieldName(locale: Locale, words: string, field: string): string {
  // What is logged was written by the code of its day: its words may be gone.
  for (const key of [
    keyFromData(`${words}:fields.${field}`),
    keyFromData(`${words}:rows.${field}`),
    under('shared/crud:fields.', field),
  ]) {
    const name = translate(locale, key)
    if (name !== key && name !== key.split(':')[1]) return name
  }
  return field
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value to read: rows that belong to a record a line each, their fields by name. */
function valueText(value: unknown, nameOf: (field: string) => string, locale: Locale): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (!Array.isArray(value) || !value.every(isRow))
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const cells = (row: object) =>
    Object.entries(row).map(([field, own]) => [nameOf(field), valueText(own, nameOf, locale)] as const)
  return value
    .map((row) =>
      cells(row)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => labelled(name, text, locale))
        .join(locale === 'en-US' ? ', ' : '，'),
    )
    .join('\n')
}

function told(row: typeof t.$inferSelect, locale: Locale): OperLogRow {
  const nameOf = (field: string) => fieldName(locale, row.words, field)
  return {
    id: String(row.id),
    title: translate(locale, keyFromData(row.area)),
    area: row.area,
    operType: row.operType,
    recordId: row.recordId,
    recordName: row.recordName,
    operName: row.operName,
    operIp: row.operIp,
    operTime: formatDateTime(row.operTime),
    changes: row.changes.map(({ field, from, to }) => ({
      field,
      label: nameOf(field),
      from: valueText(from, nameOf, locale),
      to: valueText(to, nameOf, locale),
    })),
  }
}

async function findEntries(ctx: Ctx, query: RequestOf<typeof operLogList>, at: Paging) {
  const { list, total } = await findNearestPage(ctx.db, t, conditions(query), [desc(t.operTime), desc(t.id)], at)
  return { rows: list.map((row) => told(row, ctx.locale)), total }
}

export const logHandlers = [
  ...signInHandlers,
  handle(operLogList, (ctx, query) => findEntries(ctx, query, pagingOf(query))),
  handle(operLogAreas, async (ctx) => {
    const rows = await ctx.db.selectDistinct({ area: t.area }).from(t)
    return { data: rows.map(({ area }) => ({ area, title: translate(ctx.locale, keyFromData(area)) })) }
  }),
  handle(operLogExport, async (ctx, query) => {
    const say = wordsIn(ctx.locale, 'features/logs')
    const fields = ['operTime', 'operName', 'title', 'operType', 'recordName', 'changes', 'operIp'] as const
    const columns = fields.map((field) => ({ header: say(`fields.${field}`) }))
    const { rows: entries } = await findEntries(ctx, query, IN_A_FILE)
    const cells = entries.map((entry) =>
      fields.map((field) => {
        if (field === 'operType') return say(under('types.', entry.operType))
        if (field !== 'changes') return entry[field]
        return entry.changes.map(({ label, from, to }) => labelled(label, `${from} → ${to}`, ctx.locale)).join('\n')
      }),
    )
    return showSheet(ctx, { title: 'features/logs:title', words: 'features/logs', columns, rows: cells })
  }),
]
