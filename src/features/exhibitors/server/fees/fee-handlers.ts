/** Booth fees: one booth, several exhibitors, or a list of hall, booth number and state. */
import { and, asc, eq } from 'drizzle-orm'
import { inScope } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { commitOnce, openChecked, type BatchRow } from '../../../../server/base/tabular/import-batch.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { batchHandlers } from '../../../../server/base/tabular/import-handlers.ts'
import { listFile, type FileRow } from '../../../../server/base/tabular/list-file.ts'
import { findHalls } from '../../../../server/base/halls.ts'
import { findHallCode } from '../../../../shared/lib/halls.ts'
import { isDateShape } from '../../../../shared/lib/text/date-shape.ts'
import { normaliseCode } from '../../../../shared/lib/text/normal-form.ts'
import { boothPaid, boothPaidImports, FEE_ROWS, PAID } from '../../fee-contract.ts'
import type { BoothRow } from '../queries.ts'
import { chosenBooths, storePaid } from './store-paid.ts'

const KIND = 'BOOTH_FEES'
const WORDS = 'features/exhibitors/screens/fees'
const COLUMNS = ['hall', 'boothNo', 'paidStatus'] as const
type Column = (typeof COLUMNS)[number]
type FeeRow = BatchRow<Record<Column, string>>

const feeFile = listFile({
  words: WORDS,
  keys: COLUMNS,
  maxRows: FEE_ROWS,
  missing: (has) => COLUMNS.filter((key) => key !== 'hall' && !has(key)),
  aliases: {
    hall: ['展馆号', '馆', 'Hall no.'],
    boothNo: ['展位', '展位编号', '摊位号', 'Booth', 'Booth number', 'Stand no.'],
    paidStatus: ['付款状态', '已付', '付款', 'Paid', 'Payment', 'Fee', 'Status'],
  },
  exampleBy: ['boothNo'],
  example: { hall: '1', boothNo: '示例-1A08', paidStatus: '2' },
  // A booth of this show with its own state: left where it is, the row changes nothing.
  exampleHere: async (ctx) => {
    const [booth] = await ctx.db
      .select()
      .from(participation)
      .where(and(eq(participation.delFlag, 0), await inScope(ctx, participation.exhibitorId)))
      .orderBy(asc(participation.id))
      .limit(1)
    return booth ? { hall: booth.hall, boothNo: booth.boothNo, paidStatus: String(booth.paidStatus) } : {}
  },
  codes: new Set(COLUMNS),
})

/** States as people write them. */
const STATE_WORDS: Readonly<Record<string, number>> = {
  '0': PAID.none,
  '1': PAID.part,
  '2': PAID.whole,
  未付: PAID.none,
  未付款: PAID.none,
  未付清: PAID.part,
  部分已付: PAID.part,
  部分付款: PAID.part,
  已付: PAID.whole,
  已付款: PAID.whole,
  已付清: PAID.whole,
  unpaid: PAID.none,
  'not paid': PAID.none,
  part: PAID.part,
  'paid in part': PAID.part,
  'partly paid': PAID.part,
  paid: PAID.whole,
  'paid in full': PAID.whole,
}

const folded = (text: string) => normaliseCode(text).toUpperCase()

/** Judges the rows against the booths of the caller's scope. */
async function judge(ctx: Ctx, rows: readonly FileRow<Column>[]) {
  const booths = await ctx.db
    .select()
    .from(participation)
    .where(and(eq(participation.delFlag, 0), await inScope(ctx, participation.exhibitorId)))
  const halls = await findHalls(ctx.db)
  const seen = new Set<number>()
  return rows.map(({ row, cells }) => {
    const found = booths.filter(
      (one) =>
        folded(one.boothNo) === folded(cells.boothNo) &&
        (!cells.hall || folded(one.hall) === findHallCode(halls, cells.hall)),
    )
    const [booth] = found.length === 1 ? found : []
    const state = STATE_WORDS[cells.paidStatus.normalize('NFKC').trim().toLowerCase()]
    const problems: FeeRow['problems'] = []
    if (!booth)
      problems.push({
        field: 'boothNo',
        msgKey: isDateShape(folded(cells.boothNo))
          ? 'features/exhibitors:errors.boothNoDate'
          : `${WORDS}:errors.boothUnknown`,
        params: {},
      })
    else if (seen.has(booth.id)) problems.push({ field: 'boothNo', msgKey: `${WORDS}:errors.twice`, params: {} })
    if (state === undefined) problems.push({ field: 'paidStatus', msgKey: `${WORDS}:errors.paidStatus`, params: {} })
    if (booth) seen.add(booth.id)
    const kept: FeeRow = { row, cells, problems, status: problems.length > 0 ? 'ERROR' : 'OK' }
    return { kept, booth, state }
  })
}

async function checkFile(ctx: Ctx, file: File) {
  const list = await feeFile.read(file, ctx.locale)
  const judged = (await judge(ctx, list.rows)).map((one) => one.kept)
  return openChecked(ctx, KIND, list.mark(judged), list)
}

const commit = (ctx: Ctx, batchId: string) =>
  commitOnce(ctx, KIND, batchId, async ({ rows }: { rows: FeeRow[] }) => {
    const good = rows.filter(({ status }) => status === 'OK')
    const judged = (await judge(ctx, good)).filter(({ kept }) => kept.status === 'OK')
    const ids = judged.flatMap(({ booth }) => (booth ? [String(booth.id)] : []))
    const locked = new Map((await chosenBooths(ctx, { ids })).map((booth) => [booth.id, booth]))
    let changed = 0
    for (const { booth, state } of judged) {
      const now: BoothRow | undefined = booth && locked.get(booth.id)
      if (now && state !== undefined) changed += await storePaid(ctx, [now], state)
    }
    return { batchId, imported: judged.length, skipped: good.length - judged.length, changed }
  })

export const feeHandlers = [
  handle(boothPaid, async (ctx, { paidStatus, booths: named = [], exhibitorIds }) => {
    const booths = await chosenBooths(ctx, { ids: named.map(({ id }) => id), exhibitorIds })
    const seen = new Map(named.map((one) => [keyOf(one.id), one.seen]))
    const other = booths.find(({ id, paidStatus: now }) => (seen.get(id) ?? now) !== now)
    if (other) throw fail.conflict({ id: String(other.id), paidStatus: other.paidStatus })
    const changed = await storePaid(ctx, booths, paidStatus)
    return { data: { changed, same: booths.length - changed } }
  }),
  handle(boothPaidImports.check, async (ctx, { file }) => ({ data: await checkFile(ctx, file) })),
  ...batchHandlers(boothPaidImports, KIND, feeFile, commit),
]
