/** The import of nominations and their export (business-entities 3.12, 5.2): dry run, commit, rows to correct, template. */
import { and } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { commitOnce, openChecked, type BatchRow } from '../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import { markMasked } from '../../../server/base/tabular/masked.ts'
import * as calls from '../import-contract.ts'
import { IMPORT_FIELDS, type ImportCells, type ImportField } from '../import-rules.ts'
import { judgeRows } from './judge.ts'
import { exportFile, maskedCells, nominationFile } from './nomination-file.ts'
import { nominationFilter, nominationOrder, ofExhibitor } from './queries.ts'
import { cellReader } from './read-cells.ts'
import { rowsOf } from './replies.ts'
import { findKnown, storeJudged } from './save.ts'
import { nomination } from './tables.ts'

const KIND = 'NOMINATIONS'
type Row = BatchRow<ImportCells>

const place = (field: string) => IMPORT_FIELDS.indexOf(field as ImportField)

async function checkFile(ctx: Ctx, file: File): Promise<calls.NominationImportCheck> {
  const list = await nominationFile.read(file, ctx.locale)
  const { rows } = list
  const read = await cellReader(ctx)
  const given = rows.map(({ row, cells }) => read(row, cells))
  const judged = judgeRows(given, await findKnown(ctx, given, false))
  const kept = judged.map(({ row, status, problems }, at): Row => ({
    row,
    status,
    cells: (rows[at] as (typeof rows)[number]).cells,
    problems: problems.toSorted((one, other) => place(one.field) - place(other.field)),
  }))
  // Nominations of one's own are recognised in a file that the export wrote.
  const known = await markMasked(kept, {
    masked: ['mobile', 'email'],
    by: ['lastName', 'firstName', 'mobile', 'email'],
    stored: async () =>
      (
        await ctx.db
          .select()
          .from(nomination)
          .where(ofExhibitor(exhibitorOf(ctx)))
      ).map(maskedCells),
  })
  return { ...(await openChecked(ctx, KIND, list.mark(known), list)), imported: 0 }
}

function commit(ctx: Ctx, batchId: string): Promise<calls.NominationImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: { rows: Row[] }) => {
    const good = batch.rows.filter((row) => row.status === 'OK')
    const read = await cellReader(ctx)
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const given = good.map(({ row, cells }) => read(row, cells))
    const stored = await storeJudged(ctx, judgeRows(given, await findKnown(ctx, given, true)))
    const taken = stored.filter((row) => row.takenFlag === 1).length
    return { batchId, imported: stored.length, skipped: good.length - stored.length, taken }
  })
}

export const importHandlers = [
  handle(calls.nominationImports.check, async (ctx, { file, dryRun = 1 }) => {
    const check = await checkFile(ctx, file)
    return { data: dryRun === 1 ? check : { ...check, imported: (await commit(ctx, check.batchId)).imported } }
  }),
  ...batchHandlers(calls.nominationImports, KIND, nominationFile, commit),
  handle(calls.nominationExport, async (ctx, { format = 'xlsx', ...filters }) => {
    const found = await ctx.db
      .select()
      .from(nomination)
      .where(and(ofExhibitor(exhibitorOf(ctx)), nominationFilter(filters)))
      .orderBy(...(await nominationOrder(ctx)))
    if (found.length === 0) throw fail.business('features/nominations:export.none')
    const words = {
      identity: await findDictionaryWords(ctx, 'busi_identity'),
      visitorType: await findDictionaryWords(ctx, 'busi_visitor_type'),
    }
    const rows = await rowsOf(ctx, found)
    const both = found.flatMap((stored, at) => (rows[at] ? [{ row: rows[at], stored }] : []))
    return exportFile(both, words, format, ctx.locale)
  }),
]
