/** Reading the operation log (`server/base/oper-log.ts` writes it). */
import { and, desc, eq } from 'drizzle-orm'
import { createdBetween, pageOf } from '../../../server/base/crud/paging.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { operLog as t } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { operLogAreas, operLogExport, operLogList, type OperLogRow } from '../contract.ts'

/** Most lines an export holds. */
const EXPORT_MAX = 50_000

const conditions = ({ area, operType, operName, recordName, params }: RequestOf<typeof operLogList>) =>
  and(
    area ? eq(t.area, area) : undefined,
    operType ? eq(t.operType, operType) : undefined,
    operName ? contains(t.operName, operName) : undefined,
    recordName ? contains(t.recordName, recordName) : undefined,
    createdBetween(t.operTime, params),
  )

/** A field's name: its own area's word, else the one all records share, else the field itself. */
function fieldName(locale: Locale, words: string, field: string): string {
  for (const key of [`${words}:fields.${field}`, `shared/crud:fields.${field}`]) {
    const name = translate(locale, key)
    if (name !== key && name !== key.split(':')[1]) return name
  }
  return field
}

const valueText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

function told(row: typeof t.$inferSelect, locale: Locale): OperLogRow {
  return {
    id: String(row.id),
    title: translate(locale, row.area),
    area: row.area,
    operType: row.operType,
    recordId: row.recordId,
    recordName: row.recordName,
    operName: row.operName,
    operIp: row.operIp,
    operTime: formatDateTime(row.operTime),
    changes: row.changes.map(({ field, from, to }) => ({
      field,
      label: fieldName(locale, row.words, field),
      from: valueText(from),
      to: valueText(to),
    })),
  }
}

async function findLines(ctx: Ctx, query: RequestOf<typeof operLogList>, page: { limit: number; offset: number }) {
  const rows = await ctx.db
    .select()
    .from(t)
    .where(conditions(query))
    .orderBy(desc(t.operTime), desc(t.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map((row) => told(row, ctx.locale))
}

export const logHandlers = [
  ...signInHandlers,
  handle(operLogList, async (ctx, query) => ({
    rows: await findLines(ctx, query, pageOf(query)),
    total: await ctx.db.$count(t, conditions(query)),
  })),
  handle(operLogAreas, async (ctx) => {
    const rows = await ctx.db.selectDistinct({ area: t.area }).from(t)
    return { data: rows.map(({ area }) => ({ area, title: translate(ctx.locale, area) })) }
  }),
  handle(operLogExport, async (ctx, query) => {
    const say = (key: string) => translate(ctx.locale, `features/logs:${key}`)
    const fields = ['operTime', 'operName', 'title', 'operType', 'recordName', 'changes', 'operIp'] as const
    const columns = fields.map((field) => ({ header: say(`fields.${field}`) }))
    const lines = await findLines(ctx, query, { limit: EXPORT_MAX, offset: 0 })
    const cells = lines.map((line) =>
      fields.map((field) => {
        if (field === 'operType') return say(`types.${line.operType}`)
        if (field !== 'changes') return line[field]
        return line.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join('\n')
      }),
    )
    return tableFile('xlsx', columns, cells, say('title'))
  }),
]
