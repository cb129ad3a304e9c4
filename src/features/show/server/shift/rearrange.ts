/** What exhibitors still have to rearrange, for the boards it stands on. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../../company/server/exports.ts'
import { shiftItem } from '../../../../server/base/dated/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import { signedIn } from '../../../../server/base/http/context.ts'
import type { DatedKind, ToRearrange } from '../../../../shared/record/rearrange-contract.ts'
import { findOwners, whyOf } from './plan.ts'

/** Who reads a kind; who may change the show reads all. */
const READS: Readonly<Record<DatedKind, string>> = {
  vehicle: 'busi:vehicle:list',
  stay: 'busi:hotel:list',
  freightIn: 'busi:formDesk:edit',
  freightOut: 'busi:formDesk:edit',
  personnel: 'busi:formDesk:edit',
  seminar: 'busi:formDesk:edit',
}

/** Rows of a board, at most. */
const MOST = 500

export async function findRearrange(ctx: Ctx, kinds: readonly DatedKind[]): Promise<ToRearrange[]> {
  const session = signedIn(ctx)
  const own = kinds.filter((kind) => mayCall(session, [READS[kind], 'busi:show:edit']))
  if (own.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(shiftItem)
    .where(and(eq(shiftItem.open, 1), inArray(shiftItem.kind, own), await inScope(ctx, shiftItem.exhibitorId)))
    .orderBy(asc(shiftItem.now), asc(shiftItem.id))
    .limit(MOST)
  const { companies, booths } = await findOwners(ctx, rows)
  return rows.map(({ id, kind, what, now, fault, exhibitorId, participationId }) => ({
    id: String(id),
    kind: kind as DatedKind,
    companyName: companies.get(exhibitorId)?.companyName ?? '',
    enCompanyName: companies.get(exhibitorId)?.enCompanyName ?? '',
    hall: booths.get(participationId)?.hall ?? '',
    boothNo: booths.get(participationId)?.boothNo ?? '',
    what: what[ctx.locale],
    was: now,
    why: whyOf(ctx.locale, fault),
  }))
}
