/** The booth a call of this area is about (decisions 16). */
import { eq } from 'drizzle-orm'
import { findParticipations, type ParticipationRow } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'

/** The named booth, or the one chosen in this session. Another exhibitor's is a 404; without one, or without an active contract, nothing is filed (decisions 12). */
export async function boothOf(ctx: Ctx, participationId?: string): Promise<ParticipationRow> {
  const own = await findParticipations(ctx.db, exhibitorOf(ctx))
  const wanted = participationId ?? String(signedIn(ctx).participationId)
  const booth = own.find((one) => String(one.id) === wanted)
  if (!booth && participationId !== undefined) throw fail.notFound()
  if (!booth || booth.contractActive !== 1) throw fail.business('features/home:errors.noParticipation')
  return booth
}

/** The same, as it stays until the transaction ends: who changes the booth meanwhile waits, and finds what was filed for it. */
export async function heldBoothOf(ctx: Ctx, participationId?: string): Promise<ParticipationRow> {
  const { id } = await boothOf(ctx, participationId)
  await ctx.db.select({ id: participation.id }).from(participation).where(eq(participation.id, id)).for('share')
  // Where the change came first it is waited for, and seen.
  return boothOf(ctx, String(id))
}
