import type { RevealSource } from '../../reveal/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { findExhibitor } from './queries.ts'
import { demandInScope } from './scope.ts'

/** Mobile and e-mail an exhibitor gives as its own, for the organiser alone. */
export const companyContact: RevealSource = async (ctx, { id, field }) => {
  if (signedIn(ctx).exhibitorId !== null || field === 'certNo') return null
  await demandInScope(ctx, keyOf(id))
  const company = await findExhibitor(ctx.db, keyOf(id))
  return company && { entityId: company.id, field, value: company[field] }
}
