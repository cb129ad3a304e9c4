import { eq, type SQLWrapper } from 'drizzle-orm'
import { addDays, formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { signedIn, type Ctx, type SignedIn } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { logExport, showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { scopeCondition, scopeKey } from '../../company/server/exports.ts'
import { dashboardCharts, dashboardExport, type ChartData } from '../contract.ts'
import { DEFAULT_RANGE, RANGES, columnSum, daysUpTo } from '../rules.ts'
import { midnight, type Chart, type ChartScope } from './charts/chart.ts'
import { CHARTS } from './charts/registry.ts'
import { figuresOf, type Figures } from './kept-figures.ts'
import { under } from '../../../shared/i18n/keys.ts'

async function scopeOf(ctx: Ctx, range: number = DEFAULT_RANGE): Promise<ChartScope> {
  if (!RANGES.some((one) => one === range)) throw fail.field('days', 'shared/form:rules.invalid')
  const today = formatDate(ctx.clock.showNow())
  const days = daysUpTo(today, range)
  const { exhibitorId } = signedIn(ctx)
  const seen = exhibitorId === null ? await scopeCondition(ctx) : (column: SQLWrapper) => eq(column, exhibitorId)
  return {
    db: ctx.db,
    seen,
    kept: exhibitorId === null ? await scopeKey(ctx) : null,
    days,
    from: midnight(addDays(today, 1 - range)),
    to: midnight(addDays(today, 1)),
    now: ctx.clock.showNow(),
    locale: ctx.locale,
  }
}

function maySee(session: SignedIn, chart: Chart): boolean {
  const permissions = chart.permissions[session.kind]
  return permissions !== undefined && mayCall(session, permissions)
}

function chartData(ctx: Ctx, chart: Chart, scope: ChartScope, { rows: found, before, note }: Figures): ChartData {
  const { key, kind, words, series } = chart
  const word = (name: string) => translate(ctx.locale, under(words, name))
  const none = series.map(() => 0)
  const sums = (rows: readonly { values: readonly number[] }[]) => series.map((_, column) => columnSum(rows, column))
  // Days without a row are days on which nothing happened, not days left out.
  const rows =
    kind === 'days'
      ? scope.days.map((day) => ({
          key: day,
          label: day,
          values: [...(found.find((row) => row.key === day)?.values ?? none)],
        }))
      : found.map((row) => ({ key: row.key, label: row.label ?? word(`rows.${row.key}`), values: [...row.values] }))
  const whole =
    chart.kind === 'bars' && chart.whole !== undefined ? rows.filter(({ key }) => key === chart.whole) : rows
  return {
    key,
    kind,
    title: word('title'),
    text: word('text'),
    rowLabel: word('row'),
    series: series.map((one) => ({ key: one, label: word(`series.${one}`) })),
    rows,
    summed: whole === rows ? 1 : 0,
    totals: sums(whole),
    note,
    before: [...before],
  }
}

/** The table of a chart, with its sums where they mean something. */
function tableOf(ctx: Ctx, chart: ChartData): (string | number)[][] {
  const sums = chart.summed === 1 ? [[translate(ctx.locale, 'features/dashboard:total'), ...chart.totals]] : []
  return [...chart.rows.map((row) => [row.label, ...row.values]), ...sums]
}

export const dashboardHandlers = [
  handle(dashboardCharts, async (ctx, { days }) => {
    const scope = await scopeOf(ctx, days)
    const session = signedIn(ctx)
    const charts: ChartData[] = []
    let oldest = scope.now
    for (const chart of CHARTS) {
      if (!maySee(session, chart)) continue
      const figures = await figuresOf(chart, scope)
      charts.push(chartData(ctx, chart, scope, figures))
      if (figures.at < oldest) oldest = figures.at
    }
    return { data: { serverTime: formatDateTime(oldest), from: formatDate(scope.from), charts } }
  }),
  handle(dashboardExport, async (ctx, { chart: key, format, days }) => {
    const chart = CHARTS.find((one) => one.key === key)
    if (!chart) throw fail.notFound()
    if (!maySee(signedIn(ctx), chart)) throw fail.forbidden()
    const scope = await scopeOf(ctx, days)
    const figures = chartData(ctx, chart, scope, await figuresOf(chart, scope))
    if (figures.rows.length === 0) throw fail.business('features/dashboard:noExport')
    const head = [figures.rowLabel, ...figures.series.map((one) => one.label)]
    const rows = tableOf(ctx, figures)
    const columns = head.map((header) => ({ header }))
    const list = { title: 'features/dashboard:title', words: 'features/dashboard' } as const
    if (format === 'xlsx') return showSheet(ctx, { ...list, part: figures.title, columns, rows })
    await logExport(ctx, { ...list, what: figures.title, count: rows.length })
    return tableFile(format, columns, rows, `${figures.title} ${formatDate(ctx.clock.showNow())}`)
  }),
]
