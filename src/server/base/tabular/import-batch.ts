/**
 * What every import shares (business-entities 5.2): a dry run is kept in the database for 30 minutes, so that it survives a restart; a commit
 * happens once, and asked again it answers the same. What a row means is the area's own business.
 */
import { and, eq, lt } from 'drizzle-orm'
import { problemText, type FieldProblem } from '../../../shared/form/rules.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { importBatch } from '../db/core-tables.ts'
import { noteUnwritten, signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { translate } from '../i18n.ts'
import type { TableAbout } from './read-table.ts'

/** Life of a dry run until its commit, in ms. */
export const BATCH_MS = 30 * 60 * 1000
/** Batches are kept a little longer than they live, so that a late commit is told why; then what they hold goes. */
const KEEP_MS = 4 * BATCH_MS

export type RowStatus = 'OK' | 'ERROR' | 'DUP'

/** A row as a batch keeps it. */
export interface BatchRow<Cells extends object = Record<string, string>> {
  /** As the spreadsheet shows it. */
  row: number
  status: RowStatus
  cells: Cells
  problems: FieldProblem[]
}

/** A batch found again; rows and context are what the area put there. */
export interface Batch<Row, Context> {
  id: number
  rows: Row[]
  context: Context
  result: Record<string, unknown> | null
  createTime: Date
}

/** Keeps a dry run of the caller; batches nobody can commit any more are removed. */
export async function openBatch(
  ctx: Ctx,
  kind: string,
  rows: readonly unknown[],
  context: Record<string, unknown> = {},
): Promise<{ batchId: string; expiresAt: string }> {
  const now = ctx.clock.realNow()
  const { kind: ownerKind, subjectId: ownerId, exhibitorId } = signedIn(ctx)
  await ctx.db.delete(importBatch).where(lt(importBatch.createTime, new Date(now.getTime() - KEEP_MS)))
  const [batch] = await ctx.db
    .insert(importBatch)
    .values({ kind, ownerKind, ownerId, exhibitorId, rows: [...rows], context, createTime: now })
    .returning({ id: importBatch.id })
  return { batchId: String(batch?.id ?? ''), expiresAt: endOf(now) }
}

/** Until when a batch begun at this moment can be committed. */
export const endOf = (createTime: Date): string => formatDateTime(new Date(createTime.getTime() + BATCH_MS))

/**
 * The caller's own batch; 404 for anybody else's. `live`: refused (code 500) once its time is over; `lock`: until the transaction ends.
 */
export async function findBatch<Row, Context = Record<string, unknown>>(
  ctx: Ctx,
  kind: string,
  batchId: string,
  options: { lock?: boolean; live?: boolean } = {},
): Promise<Batch<Row, Context>> {
  const { kind: ownerKind, subjectId } = signedIn(ctx)
  const key = Number(batchId)
  if (!Number.isSafeInteger(key)) throw fail.notFound()
  const query = ctx.db
    .select()
    .from(importBatch)
    .where(
      and(
        eq(importBatch.id, key),
        eq(importBatch.kind, kind),
        eq(importBatch.ownerKind, ownerKind),
        eq(importBatch.ownerId, subjectId),
      ),
    )
  const [batch] = options.lock ? await query.for('update') : await query
  if (!batch) throw fail.notFound()
  if (options.live && isOver(ctx, batch.createTime)) throw fail.business('server/base/tabular:batch.expired')
  return batch as Batch<Row, Context>
}

const isOver = (ctx: Ctx, createTime: Date) => ctx.clock.realNow().getTime() - createTime.getTime() > BATCH_MS

/** Keeps what a locked batch has become. */
export async function updateBatch(
  ctx: Ctx,
  id: number,
  change: { rows?: readonly unknown[]; context?: Record<string, unknown> },
): Promise<void> {
  await ctx.db
    .update(importBatch)
    .set({ ...(change.rows ? { rows: [...change.rows] } : {}), ...(change.context ? { context: change.context } : {}) })
    .where(eq(importBatch.id, id))
}

/**
 * Commits a batch once: `store` writes its good rows in the transaction of the call, and its answer is what every repeat gets, also long after.
 * Only faulty rows are kept, for their download.
 */
export async function commitOnce<Row extends { status: RowStatus }, Context, Result extends object>(
  ctx: Ctx,
  kind: string,
  batchId: string,
  store: (batch: Batch<Row, Context>) => Promise<Result>,
): Promise<Result> {
  const batch = await findBatch<Row, Context>(ctx, kind, batchId, { lock: true })
  if (batch.result) {
    noteUnwritten(ctx)
    return batch.result as Result
  }
  if (isOver(ctx, batch.createTime)) throw fail.business('server/base/tabular:batch.expired')
  const result = await store(batch)
  const left = batch.rows.filter((row) => row.status === 'ERROR')
  await ctx.db
    .update(importBatch)
    .set({ result: result as Record<string, unknown>, rows: left, committedAt: ctx.clock.realNow() })
    .where(eq(importBatch.id, batch.id))
  return result
}

/** Adds what is wrong with the cells of a row to what their content lacks; a field is told once. */
export function withProblems<Row extends BatchRow<object>>(row: Row, problems: readonly FieldProblem[]): Row {
  if (problems.length === 0) return row
  const own = new Set(problems.map(({ field }) => field))
  const others = row.status === 'ERROR' ? row.problems.filter(({ field }) => !own.has(field)) : []
  return { ...row, status: 'ERROR', problems: [...problems, ...others], ...('value' in row ? { value: null } : {}) }
}

/**
 * Faulty rows with what was typed over their cells; what is not a faulty row or not a column is passed over.
 * @returns `mark` keeps what is wrong with cells of the file that nobody typed over
 */
export function mendRows<Row extends BatchRow<object>>(
  rows: readonly Row[],
  fixes: readonly { row: number; values: Record<string, string> }[],
  keys: readonly string[],
): { rows: Row[]; mark: <Judged extends BatchRow<object>>(judged: readonly Judged[]) => Judged[] } {
  const byRow = new Map(fixes.map((one) => [one.row, one.values]))
  const typedOf = (row: Row) =>
    row.status === 'ERROR' ? Object.entries(byRow.get(row.row) ?? {}).filter(([key]) => keys.includes(key)) : []
  const left = new Map(
    rows.map((row) => {
      const typed = new Set(typedOf(row).map(([key]) => key))
      const isLeft = ({ field, msgKey }: FieldProblem) =>
        msgKey.startsWith('server/base/tabular:cell.') && !typed.has(field)
      return [row.row, row.problems.filter(isLeft)]
    }),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: { ...row.cells, ...Object.fromEntries(typedOf(row).map(([key, value]) => [key, value.trim()])) },
    })),
    mark: (judged) => judged.map((row) => withProblems(row, left.get(row.row) ?? [])),
  }
}

/** Good rows that a person sees before anything is stored. */
const FIRST = 5

/** Keeps judged rows as a batch, and answers the check as every import does. */
export async function openChecked(
  ctx: Ctx,
  kind: string,
  judged: readonly (BatchRow<object> & { value?: unknown })[],
  { unknown, about }: { unknown: string[]; about: TableAbout },
  context: Record<string, unknown> = {},
) {
  const kept = judged.map(({ value: _value, ...row }) => row)
  return { ...(await openBatch(ctx, kind, kept, context)), ...checkedRows(ctx.locale, kept), unknown, about }
}

/** Counts, faulty and repeated rows, and the first good ones. The cells are the uploader's own, and come back as they were written. */
export const checkedRows = (locale: Locale, rows: readonly BatchRow<object>[]) => ({
  ...countRows(rows),
  rows: rows.filter(({ status }) => status !== 'OK').map((row) => refusedRow(locale, row)),
  first: rows
    .filter(({ status }) => status === 'OK')
    .slice(0, FIRST)
    .map(({ row, cells }) => ({ row, values: filledCells(cells) })),
})

/** A problem in words. */
export const inWords = (locale: Locale, problem: FieldProblem): string =>
  problemText(problem, (key, params) => translate(locale, key, params))

const filledCells = (cells: object): Record<string, string> =>
  Object.fromEntries(Object.entries(cells as Record<string, string>).filter(([, value]) => value !== ''))

/** A refused row as the wire carries it: cells that are not empty, and what is wrong with which. */
function refusedRow(locale: Locale, { row, status, cells, problems }: BatchRow<object>) {
  const values = filledCells(cells)
  const errors = problems.map((one) => ({ field: one.field, row, msgKey: one.msgKey, msg: inWords(locale, one) }))
  return { row, status: status === 'DUP' ? ('DUP' as const) : ('ERROR' as const), values, errors }
}

/** How many rows came out how. */
function countRows(rows: readonly { status: RowStatus }[]): {
  total: number
  ok: number
  fail: number
  dup: number
} {
  const count = (status: RowStatus) => rows.filter((row) => row.status === status).length
  return { total: rows.length, ok: count('OK'), fail: count('ERROR'), dup: count('DUP') }
}
