/** What a run proposes as a workbook: meetings by time and table, then who does not meet and why. */
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { RunRow } from './queries.ts'
import { findResultRows } from './result-page.ts'

const COLUMNS = [
  'time',
  'table',
  'hall',
  'session',
  'company',
  'brand',
  'buyer',
  'buyerName',
  'score',
  'assignee',
  'change',
  'why',
] as const
const WIDE: ReadonlySet<string> = new Set(['time', 'session', 'company', 'buyer', 'why'])

/** Within the caller's data scope. @throws 500 without any row, as for a proposal that was let go */
export async function resultSheet(ctx: Ctx, run: RunRow) {
  const rows = [...(await findResultRows(ctx, run, { placed: 1 })), ...(await findResultRows(ctx, run, { placed: 0 }))]
  if (rows.length === 0) throw fail.business('features/arrangement:errors.noProposal')
  const { locale } = ctx
  const t = wordsIn(locale, 'features/arrangement')
  return showSheet(ctx, {
    title: 'features/arrangement:result.file',
    words: 'features/arrangement',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 30 : 16 })),
    rows: rows.map((row) => {
      const told: Record<(typeof COLUMNS)[number], string | number> = {
        time: row.time,
        table: row.tableNo || '',
        hall: row.hall,
        session: shownName({ name: row.sessionName, enName: row.enSessionName }, locale),
        company: shownName({ name: row.companyName, enName: row.enCompanyName }, locale),
        brand: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
        buyer: row.buyerCompany,
        buyerName: row.buyerName,
        score: row.score,
        assignee: row.colleague,
        change: row.change && t(under('change.', row.change)),
        why: row.reason && t(under('reasons.', row.reason)),
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
}
