/** The import of an exhibitor list: dry run, commit, rows to correct, template (business-entities 5.2; beyond-peers O7). */
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { findTwins } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import { grouped } from '../../../server/base/dated/grouped.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { commitOnce, openChecked, type BatchRow } from '../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import * as calls from '../contract.ts'
import { judgeRows, type JudgedRow, type Known } from './judge.ts'
import { exhibitorFile, readListFile, type RawRow } from './list-file.ts'
import { lockBooths } from './queries.ts'
import { findKnown, insertExhibitors } from './import-queries.ts'
import { logActions } from './replies.ts'
import { tellAssigned } from './tell-assigned.ts'

const KIND = 'EXHIBITORS'
type ListRow = BatchRow<RawRow['cells']>

async function checkList(ctx: Ctx, file: File) {
  const { rows, ...list } = await readListFile(file, ctx.locale)
  const known = await findKnown(
    ctx,
    rows.map((row) => row.cells),
  )
  const judged = list.mark(judgeRows(rows, known))
  const kept = judged.map(({ row, status, cells, problems }): ListRow => ({ row, status, cells, problems }))
  return { ...(await openChecked(ctx, KIND, kept, list)), twins: await twinsOf(ctx, judged, known) }
}

/** Good rows with an account of their own whose company has the name of another one. */
async function twinsOf(ctx: Ctx, judged: readonly JudgedRow[], known: Known) {
  const fresh = judged.flatMap(({ row, status, value }) =>
    status === 'OK' && value && !known.accounts.has(value.loginAcc.toLowerCase()) ? [{ row, ...value }] : [],
  )
  const stored = await findTwins(ctx.db, fresh)
  // The account that each name stands under further up in the file.
  const above = new Map<string, string>()
  return fresh.flatMap((one) => {
    const login = one.loginAcc.toLowerCase()
    const names = [one.companyName, one.enCompanyName].filter(Boolean)
    const repeated = names.find((name) => (above.get(nameKey(name)) ?? login) !== login)
    for (const name of names) if (!above.has(nameKey(name))) above.set(nameKey(name), login)
    const company = stored(one)?.name ?? repeated
    return company === undefined ? [] : [{ row: one.row, company }]
  })
}

/** Who is to look after companies that are new. */
async function tellKeepers(ctx: Ctx, companyIds: readonly number[]): Promise<void> {
  const companies = await ctx.db
    .select()
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, [...companyIds]), isNotNull(exhibitor.keeperId)))
    .orderBy(asc(exhibitor.id))
  for (const own of grouped(companies, ({ keeperId }) => String(keeperId)).values())
    await tellAssigned(ctx, own[0]?.keeperId ?? null, own)
}

function commitBatch(ctx: Ctx, batchId: string): Promise<calls.ImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: { id: number; rows: ListRow[] }) => {
    await lockBooths(ctx.db)
    const good = batch.rows.filter((row) => row.status === 'OK')
    // Somebody may have written since the dry run: what was good is judged once more against what stands now.
    const known = await findKnown(
      ctx,
      good.map((row) => row.cells),
    )
    const accepted = judgeRows(good, known).flatMap((row) => (row.status === 'OK' && row.value ? [row.value] : []))
    const { accountIds, companyIds, booths } = await insertExhibitors(ctx.db, accepted, known, ctx.clock.showNow())
    await logActions(ctx, accountIds, 'import')
    await tellKeepers(ctx, companyIds)
    return {
      batchId: String(batch.id),
      imported: accepted.length,
      exhibitors: accountIds.length,
      booths,
      skipped: good.length - accepted.length,
    }
  })
}

export const importHandlers = [
  // Reading 2,000 rows takes a moment; the one row that is written needs no transaction around it.
  handle(calls.exhibitorImports.check, async (ctx, input) => ({ data: await checkList(ctx, input.file) }), {
    transaction: 'none',
  }),
  ...batchHandlers(calls.exhibitorImports, KIND, exhibitorFile, commitBatch),
]
