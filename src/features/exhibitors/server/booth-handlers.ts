/** Booths of an exhibitor, one at a time: added, changed, taken away. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { session } from '../../account/server/tables.ts'
import { changeCurrency, recheckForms } from '../../booth-forms/server/exports.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { syncDirectoryStatus } from '../../newspaper/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findHallCodes } from '../../../server/base/halls.ts'
import { closeFormsOf } from '../../../server/base/dated/dated.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import type { ExhibitorRow } from '../fields.ts'
import { PAID } from '../fee-contract.ts'
import * as calls from '../overview-contract.ts'
import { BOOTHS_MAX } from '../rules.ts'
import { hallProblems } from './judge.ts'
import { needCompany } from './need-company.ts'
import { overviewBooth } from './overview.ts'
import { boothValues, findBooths, lockBooths, type BoothRow } from './queries.ts'
import { logBooth } from './replies.ts'

interface Grants {
  badgeQuotaOverride?: number | null | undefined
  nominationQuotaOverride?: number | null | undefined
  facilityQuotaOverride?: number | null | undefined
  sharedBack?: 0 | 1 | null | undefined
}

/** A booth that stands, locked until the transaction ends. */
async function needBooth(ctx: Ctx, id: string): Promise<BoothRow> {
  const key = Number(id)
  const [row] = Number.isSafeInteger(key)
    ? await ctx.db
        .select()
        .from(participation)
        .where(and(eq(participation.id, key), eq(participation.delFlag, 0)))
        .for('update')
    : []
  if (!row) throw fail.notFound()
  await demandInScope(ctx, row.exhibitorId)
  return row
}

/** What the organiser grants the booth; a field left out stays as it is, an empty one goes back to the area's own. */
function grantsOf({ badgeQuotaOverride, nominationQuotaOverride, facilityQuotaOverride, sharedBack }: Grants) {
  return {
    ...(badgeQuotaOverride === undefined ? {} : { badgeQuotaOverride: badgeQuotaOverride ?? 0 }),
    ...(nominationQuotaOverride === undefined ? {} : { nominationQuotaOverride: nominationQuotaOverride ?? 0 }),
    ...(facilityQuotaOverride === undefined ? {} : { facilityQuotaOverride }),
    ...(sharedBack === undefined ? {} : { sharedBack: sharedBack ?? 0 }),
  }
}

/** A booth stands once in the show, and in a hall of it. */
async function demandFree(
  ctx: Ctx,
  { hall, boothNo }: Pick<ExhibitorRow, 'hall' | 'boothNo'>,
  own?: BoothRow,
): Promise<void> {
  const unknown = hall === own?.hall ? [] : hallProblems(hall, await findHallCodes(ctx.db))
  if (unknown.length > 0) throw fail.fields(unknown)
  const [taken] = await ctx.db
    .select({ companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(participation)
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
    .where(
      and(
        eq(sql`upper(${participation.hall})`, hall.toUpperCase()),
        eq(sql`upper(${participation.boothNo})`, boothNo.toUpperCase()),
        eq(participation.delFlag, 0),
        ne(participation.id, own?.id ?? 0),
      ),
    )
  if (taken)
    throw fail.field('boothNo', 'features/exhibitors:errors.boothTaken', {
      company: taken.companyName || taken.enCompanyName,
    })
}

export const boothHandlers = [
  handle(calls.boothAdd, async (ctx, { exhibitorId, ...input }) => {
    const company = await needCompany(ctx, exhibitorId)
    await lockBooths(ctx.db)
    const row = input
    const own = (await findBooths(ctx.db, [company.id])).get(company.id) ?? []
    if (own.length >= BOOTHS_MAX) throw fail.business('features/exhibitors:errors.boothsMax', { max: BOOTHS_MAX })
    await demandFree(ctx, row)
    const times = { createTime: ctx.clock.showNow(), updateTime: ctx.clock.showNow() }
    const [stored] = await ctx.db
      .insert(participation)
      .values({ exhibitorId: company.id, ...boothValues(row), ...grantsOf(input), ...times })
      .returning()
    if (!stored) throw new Error('the booth was not stored')
    await logBooth(ctx, company.id, 'boothAdd', stored)
    await syncDirectoryStatus(ctx.db, company.id)
    return { data: overviewBooth(stored) }
  }),
  handle(calls.boothUpdate, async (ctx, { id, version, acceptReprice, acceptRecheck, ...input }) => {
    await lockBooths(ctx.db)
    const booth = await needBooth(ctx, id)
    if (booth.version !== version) throw fail.conflict(overviewBooth(booth))
    const row = input
    await demandFree(ctx, row, booth)
    const consent = { field: 'settleCurrency', agreed: acceptReprice === 1 }
    await changeCurrency(ctx, booth, row.settleCurrency, consent)
    const next = { ...booth, ...boothValues(row), ...grantsOf(input) }
    await recheckForms(ctx, [{ booth, next }], acceptRecheck === 1)
    const [stored] = await ctx.db
      .update(participation)
      .set({ ...boothValues(row), ...grantsOf(input), version: booth.version + 1, updateTime: ctx.clock.showNow() })
      .where(eq(participation.id, booth.id))
      .returning()
    if (!stored) throw fail.notFound()
    await logBooth(ctx, booth.exhibitorId, 'boothUpdate', stored)
    await syncDirectoryStatus(ctx.db, booth.exhibitorId)
    return { data: overviewBooth(stored) }
  }),
  handle(calls.boothRemove, async (ctx, { id, version, paid }) => {
    await lockBooths(ctx.db)
    const booth = await needBooth(ctx, id)
    if (booth.version !== version) throw fail.conflict(overviewBooth(booth))
    const own = (await findBooths(ctx.db, [booth.exhibitorId])).get(booth.exhibitorId) ?? []
    if (own.length < 2) throw fail.business('features/exhibitors:errors.lastBooth')
    if (booth.paidStatus > PAID.none && paid !== 1) throw fail.business('features/exhibitors:errors.boothPaid')
    await ctx.db
      .update(participation)
      .set({ delFlag: 2, version: booth.version + 1, updateTime: ctx.clock.showNow() })
      .where(eq(participation.id, booth.id))
    // Whoever works with it chooses another one at the next call.
    await ctx.db.update(session).set({ participationId: null }).where(eq(session.participationId, booth.id))
    await closeFormsOf(ctx.db, booth.id)
    await logBooth(ctx, booth.exhibitorId, 'boothRemove', booth)
    await syncDirectoryStatus(ctx.db, booth.exhibitorId)
    return { data: { id } }
  }),
]
