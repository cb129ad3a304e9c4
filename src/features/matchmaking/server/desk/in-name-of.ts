/** The office acts in an exhibitor's name: what the exhibitor's own calls do is done with the officer as its author. */
import { demandInScope, findExhibitor, isWithdrawn } from '../../../company/server/exports.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { requireOffered } from '../../../../server/base/offers.ts'

/** The call as the exhibitor's. Whether the exhibitor is the caller's to act for was asked before. */
export const asIfBy = (ctx: Ctx, exhibitorId: number): Ctx => ({
  ...ctx,
  session: { ...signedIn(ctx), exhibitorId },
})

/** @throws 404 for an exhibitor outside the caller's scope, 500 for one that has withdrawn, or where the show has no matchmaking */
export async function inNameOf(ctx: Ctx, exhibitorId: number): Promise<Ctx> {
  await demandInScope(ctx, exhibitorId)
  const company = await findExhibitor(ctx.db, exhibitorId)
  if (!company) throw fail.notFound()
  await requireOffered(ctx, 'matchmaking')
  if (await isWithdrawn(ctx.db, exhibitorId)) throw fail.business('features/matchmaking:errors.hasWithdrawn')
  return asIfBy(ctx, exhibitorId)
}
