/** What exhibitor 360 shows. */
import { and, asc, count, desc, eq, sql, gt } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findInfoComplete } from '../../company/server/exports.ts'
import { findSignStates } from '../../newspaper/server/exports.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findGone } from '../../../server/base/mail/blocks.ts'
import { handle } from '../../../server/base/http/handler.ts'
import * as calls from '../overview-contract.ts'
import { keeperHandlers, keeperOf } from './keeper.ts'
import { needCompany } from './need-company.ts'
import { findBooths, findFirstLinks, findLinkEnd, type BoothRow, type CompanyRow } from './queries.ts'
import { boothRecord, listRow, timeText } from './replies.ts'
import { findTrail } from './trail/trail.ts'

const CASES_SHOWN = 60

export function overviewBooth(row: BoothRow): calls.OverviewBooth {
  const { version, contractNo, paidStatus, badgeQuotaOverride, nominationQuotaOverride, facilityQuotaOverride } = row
  return {
    ...boothRecord(row),
    version,
    contractNo,
    paidStatus,
    badgeQuotaOverride,
    nominationQuotaOverride,
    facilityQuotaOverride,
    sharedBack: row.sharedBack,
  }
}

async function accountsOf(
  ctx: Ctx,
  company: CompanyRow,
  booths: readonly BoothRow[],
): Promise<calls.OverviewAccount[]> {
  const now = ctx.clock.realNow()
  const rows = await ctx.db
    .select()
    .from(exhibitorAccount)
    .where(and(eq(exhibitorAccount.exhibitorId, company.id), eq(exhibitorAccount.delFlag, 0)))
    .orderBy(asc(exhibitorAccount.id))
  const links = await findFirstLinks(
    ctx.db,
    rows.map((account) => account.id),
  )
  const gone = await findGone(
    ctx.db,
    rows.map(({ email }) => email),
  )
  return Promise.all(
    rows.map(async (account) => ({
      ...listRow({ account, company }, booths, links.get(account.id), now, gone(account.email)),
      roleKey: account.roleKey,
      linkUntil: timeText(await findLinkEnd(ctx.db, account.id, now)),
    })),
  )
}

async function casesOf(ctx: Ctx, exhibitorId: number): Promise<Pick<calls.Overview, 'counts' | 'cases'>> {
  // While the exhibitor has withdrawn its open cases rest.
  const shown = and(eq(reviewCase.exhibitorId, exhibitorId), gt(reviewCase.status, 0))
  const sums = await ctx.db
    .select({ kind: reviewCase.kind, status: reviewCase.status, total: count() })
    .from(reviewCase)
    .where(shown)
    .groupBy(reviewCase.kind, reviewCase.status)
  const of = (kind: string, status: number) =>
    sums.find((one) => one.kind === kind && one.status === status)?.total ?? 0
  const kinds = [...new Set(sums.map((one) => one.kind))].toSorted()
  const rows = await ctx.db
    .select()
    .from(reviewCase)
    .where(shown)
    .orderBy(
      sql`${reviewCase.status} <> 1`,
      desc(sql`coalesce(${reviewCase.decidedAt}, ${reviewCase.submittedAt})`),
      desc(reviewCase.id),
    )
    .limit(CASES_SHOWN)
  return {
    counts: kinds.map((kind) => ({ kind, pending: of(kind, 1), approved: of(kind, 2), rejected: of(kind, 3) })),
    cases: rows.map(
      ({ kind, entityId, title, enTitle, thumbnail, status, reason, submittedAt, decidedAt, decidedBy }) => ({
        kind,
        title,
        enTitle,
        thumbnail,
        status,
        reason,
        decidedBy,
        entityId: String(entityId),
        submittedAt: timeText(submittedAt),
        decidedAt: timeText(decidedAt),
      }),
    ),
  }
}

async function overviewOf(ctx: Ctx, id: string): Promise<calls.Overview> {
  const company = await needCompany(ctx, id)
  const booths = (await findBooths(ctx.db, [company.id])).get(company.id) ?? []
  const { companyName, enCompanyName, shortName, contactName, phone, website, address, creditCode } = company
  return {
    id: String(company.id),
    companyName,
    enCompanyName,
    shortName,
    contactName,
    phone,
    website,
    address,
    creditCode,
    email: company.email && maskEmail(company.email),
    emailGone: (await findGone(ctx.db, [company.email]))(company.email),
    mobile: company.mobile && maskMobile(company.mobile),
    infoComplete: await findInfoComplete(ctx.db, company.id),
    settleCurrency: booths[0]?.settleCurrency ?? null,
    ...(await keeperOf(ctx, company.keeperId)),
    tags: company.tags,
    withdrawnAt: timeText(company.withdrawnAt),
    createTime: timeText(company.createTime),
    updateTime: timeText(company.updateTime),
    booths: booths.map(overviewBooth),
    signStates: await findSignStates(ctx.db, booths),
    accounts: await accountsOf(ctx, company, booths),
    ...(await casesOf(ctx, company.id)),
  }
}

export const overviewHandlers = [
  ...keeperHandlers,
  handle(calls.exhibitorOverview, async (ctx, { id }) => ({ data: await overviewOf(ctx, id) })),
  handle(calls.exhibitorHistory, async (ctx, input) => ({
    data: await findTrail(ctx, await needCompany(ctx, input.id), input.kind || undefined, pagingOf(input)),
  })),
]
