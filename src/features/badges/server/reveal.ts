import type { RevealSource } from '../../reveal/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { demandInScope } from '../../company/server/exports.ts'
import { requireOffered } from '../../../server/base/offers.ts'
import { badgeArea } from './area.ts'

/** An exhibitor's own badge, or for the organiser anybody's; another's is not found and not written down. */
export const badgeValue: RevealSource = async (ctx, { id, field }) => {
  const { exhibitorId } = signedIn(ctx)
  if (exhibitorId !== null) await requireOffered(ctx, 'badge')
  const row =
    exhibitorId === null
      ? await badgeArea.store.any(ctx.db, Number(id))
      : await badgeArea.store.own(ctx.db, exhibitorId, id)
  if (row && exhibitorId === null) await demandInScope(ctx, row.exhibitorId)
  return row && { entityId: row.id, field, value: row[field] }
}
