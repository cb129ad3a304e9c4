/** The import of an exhibitor list: dry run, commit, rows to correct, template (business-entities 5.2; beyond-peers O7). */
import { and, eq, lt } from 'drizzle-orm'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { LOCALES, type Locale } from '../../../shared/lib/locale.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { problemText, type FieldProblem } from '../../../shared/form/rules.ts'
import { importBatch } from '../../../server/db/core-tables.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { translate } from '../../../server/i18n.ts'
import * as calls from '../contract.ts'
import { BATCH_MS, type RowStatus } from '../rules.ts'
import { judgeRows, type JudgedRow } from './judge.ts'
import { badRowsFile, readListFile, templateFile, type RawRow } from './list-file.ts'
import { findKnown, insertExhibitors, lockBooths } from './queries.ts'
import { logActions } from './records.ts'

const KIND = 'EXHIBITORS'
/** Batches are kept a little longer than they live, so that a late commit is told why; then their addresses go. */
const KEEP_MS = 4 * BATCH_MS

/** A row as the batch keeps it. */
interface BatchRow {
  row: number
  status: RowStatus
  cells: RawRow['cells']
  problems: FieldProblem[]
}

const inWords = (locale: Locale, problem: FieldProblem): string => problemText(problem, (key, params) => translate(locale, key, params))

/** Cells as written, addresses masked; empty ones left out. */
function maskedCells(cells: RawRow['cells']): Record<string, string> {
  const shown: Record<string, string> = { ...cells, email: cells.email && maskEmail(cells.email), mobile: cells.mobile && maskMobile(cells.mobile) }
  return Object.fromEntries(Object.entries(shown).flatMap(([key, value]) => (value === '' ? [] : [[key, value.slice(0, 200)]])))
}

function replyRow(ctx: Ctx, { row, status, cells, problems }: JudgedRow): calls.ImportRow {
  const errors = problems.map((one) => ({ field: one.field, row, msgKey: one.msgKey, msg: inWords(ctx.locale, one) }))
  return { row, status: status === 'DUP' ? 'DUP' : 'ERROR', values: maskedCells(cells), errors }
}

async function findBatch(ctx: Ctx, batchId: string, lock: boolean) {
  const { id, kind, ownerKind, ownerId } = importBatch
  const { kind: mineKind, subjectId } = signedIn(ctx)
  const key = Number(batchId)
  if (!Number.isSafeInteger(key)) throw fail.notFound()
  const query = ctx.db
    .select()
    .from(importBatch)
    .where(and(eq(id, key), eq(kind, KIND), eq(ownerKind, mineKind), eq(ownerId, subjectId)))
  const [batch] = lock ? await query.for('update') : await query
  if (!batch) throw fail.notFound()
  return batch
}

const isOver = (ctx: Ctx, createTime: Date) => ctx.clock.realNow().getTime() - createTime.getTime() > BATCH_MS

async function checkList(ctx: Ctx, file: File) {
  const { rows, unknown } = await readListFile(file, ctx.locale)
  if (rows.length === 0) throw fail.field('file', 'server/tabular:errors.empty')
  const known = await findKnown(ctx.db, rows.map((row) => row.cells))
  const judged = judgeRows(rows, known)
  const now = ctx.clock.realNow()
  const kept = judged.map(({ row, status, cells, problems }): BatchRow => ({ row, status, cells, problems }))
  const { kind: ownerKind, subjectId: ownerId } = signedIn(ctx)
  await ctx.db.delete(importBatch).where(lt(importBatch.createTime, new Date(now.getTime() - KEEP_MS)))
  const [batch] = await ctx.db.insert(importBatch).values({ kind: KIND, ownerKind, ownerId, rows: kept, createTime: now }).returning({ id: importBatch.id })
  const count = (status: RowStatus) => judged.filter((row) => row.status === status).length
  return {
    batchId: String(batch?.id ?? ''),
    total: judged.length,
    ok: count('OK'),
    fail: count('ERROR'),
    dup: count('DUP'),
    rows: judged.filter((row) => row.status !== 'OK').map((row) => replyRow(ctx, row)),
    unknown,
    expiresAt: formatDateTime(new Date(now.getTime() + BATCH_MS)),
  }
}

async function commitBatch(ctx: Ctx, batchId: string): Promise<calls.ImportResult> {
  const batch = await findBatch(ctx, batchId, true)
  if (batch.result) return batch.result as calls.ImportResult
  if (isOver(ctx, batch.createTime)) throw fail.business('features/exhibitors:errors.batchExpired')
  await lockBooths(ctx.db)
  const rows = batch.rows as BatchRow[]
  const good = rows.filter((row) => row.status === 'OK')
  // Somebody may have written since the dry run: what was good is judged once more against what stands now.
  const known = await findKnown(ctx.db, good.map((row) => row.cells))
  const accepted = judgeRows(good, known).flatMap((row) => (row.status === 'OK' && row.value ? [row.value] : []))
  const { accountIds, booths } = await insertExhibitors(ctx.db, accepted, known, ctx.clock.showNow())
  await logActions(ctx, accountIds, 'import')
  const result = { batchId: String(batch.id), imported: accepted.length, exhibitors: accountIds.length, booths, skipped: good.length - accepted.length }
  const left = rows.filter((row) => row.status === 'ERROR')
  await ctx.db.update(importBatch).set({ result, rows: left, committedAt: ctx.clock.realNow() }).where(eq(importBatch.id, batch.id))
  return result
}

export const importHandlers = [
  // Reading 2,000 rows takes a moment; the one row that is written needs no transaction around it.
  handle(calls.exhibitorImport, async (ctx, input) => ({ data: await checkList(ctx, input.file) }), { transaction: 'none' }),
  handle(calls.exhibitorCommit, async (ctx, input) => ({ data: await commitBatch(ctx, input.batchId) })),
  handle(calls.exhibitorBadRows, async (ctx, input) => {
    const batch = await findBatch(ctx, input.batchId, false)
    if (isOver(ctx, batch.createTime)) throw fail.business('features/exhibitors:errors.batchExpired')
    const faulty = (batch.rows as BatchRow[]).filter((row) => row.status === 'ERROR')
    const reasonsIn = (locale: Locale, problems: readonly FieldProblem[]) =>
      problems
        .map((one) => translate(locale, 'features/exhibitors:import.reason', { column: translate(locale, `features/exhibitors:fields.${one.field}`), text: inWords(locale, one) }))
        .join(locale === 'en-US' ? '; ' : '；')
    const rows = faulty.map(({ row, cells, problems }) => ({
      row,
      cells,
      reasons: Object.fromEntries(LOCALES.map((locale) => [locale, reasonsIn(locale, problems)])) as Record<Locale, string>,
    }))
    return badRowsFile(rows, ctx.locale)
  }),
  handle(calls.exhibitorTemplate, async (ctx, input) => templateFile(input.format ?? 'xlsx', ctx.locale)),
]
