/** What a run proposes, a page at a time and with names; within the caller's data scope. */
import { and } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { findBuyers, fullName, whenOf } from '../../docking/server/exports.ts'
import { BRAND_NAMES } from '../../products/server/exports.ts'
import { brand } from '../../products/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { sessionIdOf, slotAt } from '../../../shared/lib/show/meeting-slots.ts'
import type { arrangementResult, ResultRow } from '../contract.ts'
import { findSessions, type RunRow } from './queries.ts'
import type { StoredPlacement, StoredUnplaced } from './stored.ts'
import { hasWords } from '../../../shared/lib/text/normal-form.ts'

type Stored = StoredPlacement | StoredUnplaced
const isPlacement = (one: Stored): one is StoredPlacement => 'slotId' in one

/** Brands and companies by number, those the caller may see. */
export async function findNames(ctx: Ctx, exhibitorIds: readonly number[], brandIds: readonly number[]) {
  const companies = await ctx.db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(and(isOneOf(exhibitor.id, exhibitorIds), await inScope(ctx, exhibitor.id)))
  const brands = await ctx.db
    .select({ id: brand.id, brandName: BRAND_NAMES.name, enBrandName: BRAND_NAMES.enName })
    .from(brand)
    .where(isOneOf(brand.id, brandIds))
  return {
    companies: new Map(companies.map(({ id, ...names }) => [id, names])),
    brands: new Map(brands.map(({ id, ...names }) => [id, names])),
  }
}

/** Meetings by time and table, or who does not meet, the best match first. */
export async function findResultRows(
  ctx: Ctx,
  run: RunRow,
  input: Pick<RequestOf<typeof arrangementResult>, 'placed' | 'reason'>,
): Promise<ResultRow[]> {
  const { placements = [], unplaced = [] } = run.result ?? {}
  const wanted: Stored[] =
    input.placed === 1
      ? placements.toSorted((a, b) => (a.slotId < b.slotId ? -1 : a.slotId > b.slotId ? 1 : a.tableNo - b.tableNo))
      : unplaced
          .filter(({ reason }) => !input.reason || reason === input.reason)
          .toSorted((a, b) => Number(b.meetingId !== null) - Number(a.meetingId !== null) || b.score - a.score)
  const ids = (of: (one: Stored) => number) => [...new Set(wanted.map(of))]
  const { companies, brands } = await findNames(
    ctx,
    ids((one) => one.exhibitorId),
    ids((one) => one.brandId),
  )
  const buyers = await findBuyers(
    ctx.db,
    ids((one) => one.buyerId),
  )
  const sessions = new Map((await findSessions(ctx.db)).map((row) => [row.sessionId, row]))
  return wanted.flatMap((one): ResultRow[] => {
    const company = companies.get(one.exhibitorId)
    if (!company) return []
    const buyer = buyers.get(one.buyerId)
    const names = brands.get(one.brandId) ?? { brandName: '', enBrandName: '' }
    const session = isPlacement(one) ? sessions.get(sessionIdOf(one.slotId)) : undefined
    return [
      {
        id: `${one.brandId}-${one.buyerId}`,
        exhibitorId: String(one.exhibitorId),
        ...company,
        ...names,
        buyerId: String(one.buyerId),
        buyerName: buyer ? fullName(buyer) : '',
        buyerCompany: buyer?.companyName ?? '',
        score: one.score,
        sessionName: session?.name ?? '',
        enSessionName: session?.enName ?? '',
        time: isPlacement(one) && session ? whenOf(slotAt(session, one.slotId)) : '',
        tableNo: isPlacement(one) ? one.tableNo : 0,
        hall: isPlacement(one) ? one.hall : '',
        colleague: isPlacement(one) ? one.colleague : '',
        preferred: isPlacement(one) ? Number(one.preferred) : 0,
        change: isPlacement(one) ? one.change : one.meetingId === null ? '' : 'DROPPED',
        reason: isPlacement(one) ? '' : one.reason,
      },
    ]
  })
}

export async function resultPage(ctx: Ctx, run: RunRow, input: RequestOf<typeof arrangementResult>) {
  const at = pagingOf(input)
  const rows = await findResultRows(ctx, run, input)
  const name = input.name
  const found = name
    ? rows.filter((row) =>
        [row.companyName, row.enCompanyName, row.brandName, row.enBrandName, row.buyerName, row.buyerCompany].some(
          (text) => hasWords(text, name),
        ),
      )
    : rows
  const from = (at.pageNum - 1) * at.pageSize
  return { list: found.slice(from, from + at.pageSize), total: found.length, ...at }
}
