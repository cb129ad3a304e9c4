/** The report on the show, as the company and the organiser read it. */
import { and, asc, eq } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { ownReport, reportOf, type Report } from '../contract.ts'
import { figuresOf } from '../rules.ts'
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

export const showReportHandlers = [
  handle(ownReport, async (ctx) => ({ data: await findReport(ctx, exhibitorOf(ctx)) })),
  handle(reportOf, async (ctx, { id }) => {
    const exhibitorId = keyOf(id)
    await demandInScope(ctx, exhibitorId)
    return { data: await findReport(ctx, exhibitorId) }
  }),
]
