/** The report on the show, as the company and the organiser read it. */
import { and, asc, eq } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { BILL_READERS } from '../../form-desk/contract.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { exhibitorOf, signedIn, type Ctx, type SignedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { ownReport, reportOf, type Report } from '../contract.ts'
import { figuresOf, REPORT_PARTS, type FigureKey } from '../rules.ts'
import { reportFigures } from './tables.ts'

async function findReport(ctx: Ctx, exhibitorId: number): Promise<Report> {
  const { db } = ctx
  const [company] = await db
    .select()
    .from(exhibitor)
    .where(and(eq(exhibitor.id, exhibitorId), eq(exhibitor.delFlag, 0)))
  if (!company) throw fail.notFound()
  const booths = await db
    .select({ boothNo: participation.boothNo })
    .from(participation)
    .where(and(eq(participation.exhibitorId, exhibitorId), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id))
  const [own] = await db.select().from(reportFigures).where(eq(reportFigures.exhibitorId, exhibitorId))
  const peers = own ? await db.select().from(reportFigures).where(eq(reportFigures.areaGroup, own.areaGroup)) : []
  const { openDate, closeDate } = await findShowDays(db)
  return {
    exhibitorId: String(exhibitorId),
    companyName: company.companyName,
    enCompanyName: company.enCompanyName,
    boothNo: booths.map((one) => one.boothNo).join(', '),
    showName: (await findConfig(db, 'expo.name')) ?? '',
    enShowName: (await findConfig(db, 'expo.enName')) ?? '',
    openDate,
    closeDate,
    over: Number(closeDate !== '' && formatDate(ctx.clock.showNow()) > closeDate),
    areaGroup: own?.areaGroup ?? 1,
    peers: peers.length,
    keptAt: timeText(own?.keptAt ?? null),
    figures: figuresOf(own, peers),
  }
}

/** Chart of the dashboard whose readers may read a figure; money is read by who reads bills. */
const CHART_OF: Partial<Record<FigureKey, string>> = {
  views: 'views',
  ...named(['invited', 'opened', 'registered', 'visited'], 'invitations'),
  ...named(['inquiries', 'answered'], 'inquiries'),
  ...named([...REPORT_PARTS.leads, ...REPORT_PARTS.sources], 'leads'),
  ...named(REPORT_PARTS.meetings, 'meetings'),
}
function named(keys: readonly FigureKey[], chart: string): Partial<Record<FigureKey, string>> {
  return Object.fromEntries(keys.map((key) => [key, chart]))
}

type ChartReader = (session: SignedIn, chart: string) => boolean
let maySeeChart: ChartReader = () => false

/** Called once at load, in src/server/compose.ts. */
export function giveChartReader(given: ChartReader): void {
  maySeeChart = given
}

/** Leaves out figures that the caller may read nowhere else. */
function readable(ctx: Ctx, report: Report): Report {
  const session = signedIn(ctx)
  const figures = report.figures.filter(({ key }) => {
    const chart = CHART_OF[key]
    return chart ? maySeeChart(session, chart) : mayCall(session, BILL_READERS)
  })
  return { ...report, figures }
}

export const showReportHandlers = [
  handle(ownReport, async (ctx) => ({ data: await findReport(ctx, exhibitorOf(ctx)) })),
  handle(reportOf, async (ctx, { id }) => {
    const exhibitorId = keyOf(id)
    await demandInScope(ctx, exhibitorId)
    return { data: readable(ctx, await findReport(ctx, exhibitorId)) }
  }),
]
