/** Registrations of all exhibitors in the caller's scope. */
import { and, asc, desc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { byCompany, byFirstBooth, inScope, narrowedTo, takesPart } from '../../../company/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { contains } from '../../../../server/base/db/contains.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import { findPage, orderOf, type Found, type Paging } from '../../../../server/base/db/paging.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { PageQuery, RequestOf } from '../../../../shared/api/contract.ts'
import type { DeskMeetingRow, deskMeetingList } from '../../desk-contract.ts'
import type { MeetingStored } from '../area.ts'
import { rowsOf } from '../replies.ts'
import { meetingRegistration as t } from '../tables.ts'

type Filters = Omit<RequestOf<typeof deskMeetingList>, 'pageNum' | 'pageSize'>

/** The condition of a list; drafts are the exhibitors' own. */
async function conditionOf(ctx: Ctx, filters: Filters): Promise<SQL | undefined> {
  const { keyword, sessionId, auditStatus, dataStatus } = filters
  const named = (word: string) =>
    ctx.db
      .select({ id: exhibitor.id })
      .from(exhibitor)
      .where(or(contains(exhibitor.companyName, word), contains(exhibitor.enCompanyName, word)))
  return and(
    eq(t.delFlag, 0),
    ne(t.auditStatus, 0),
    await inScope(ctx, t.exhibitorId),
    narrowedTo(ctx, filters, t.exhibitorId),
    sessionId === undefined ? undefined : eq(t.meetingId, Number(sessionId)),
    auditStatus === undefined ? undefined : eq(t.auditStatus, auditStatus),
    dataStatus === undefined ? undefined : eq(t.dataStatus, dataStatus),
    keyword
      ? or(contains(t.brandName, keyword), contains(t.enBrandName, keyword), inArray(t.exhibitorId, named(keyword)))
      : undefined,
  )
}

export async function findRegistrations(
  ctx: Ctx,
  filters: Filters & PageQuery,
  at: Paging,
): Promise<Found<MeetingStored>> {
  const sorts = {
    companyName: await byCompany(ctx, t.exhibitorId, t.brandName),
    booth: byFirstBooth(t.exhibitorId),
    auditStatus: t.auditStatus,
    updateTime: t.updateTime,
  }
  const order = await orderOf(ctx, filters, sorts, [desc(t.updateTime), desc(t.id)], t.id)
  return findPage(ctx.db, t, await conditionOf(ctx, filters), order, at)
}

/** Companies in the caller's scope by id, with their first booth. @param ids those alone; absent: all that take part */
export async function findCompanies(ctx: Ctx, ids?: readonly number[]) {
  const { db } = ctx
  const companies = await db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(and(ids ? isOneOf(exhibitor.id, ids) : takesPart, await inScope(ctx, exhibitor.id)))
    .orderBy(asc(exhibitor.id))
  const booths = await db
    .select({ exhibitorId: participation.exhibitorId, hall: participation.hall, boothNo: participation.boothNo })
    .from(participation)
    .where(and(eq(participation.delFlag, 0), ids ? isOneOf(participation.exhibitorId, ids) : undefined))
    .orderBy(asc(participation.id))
  return companies.map((one) => ({
    ...one,
    booths: booths.filter(({ exhibitorId }) => exhibitorId === one.id).map(({ hall, boothNo }) => ({ hall, boothNo })),
  }))
}

export async function deskRows(ctx: Ctx, rows: readonly MeetingStored[]): Promise<DeskMeetingRow[]> {
  const ids = [...new Set(rows.map(({ exhibitorId }) => exhibitorId))]
  const companies = new Map((await findCompanies(ctx, ids)).map((one) => [one.id, one]))
  return (await rowsOf(ctx, rows)).map((told, at) => {
    const exhibitorId = rows[at]?.exhibitorId ?? 0
    const { companyName = '', enCompanyName = '', booths: [booth] = [] } = companies.get(exhibitorId) ?? {}
    return {
      ...told,
      exhibitorId: String(exhibitorId),
      companyName,
      enCompanyName,
      booth: booth?.boothNo ?? '',
    }
  })
}
