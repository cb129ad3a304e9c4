import type { RevealSource } from '../../reveal/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { findOne } from './list.ts'

/** Mobile and e-mail of a visitor, for the organiser alone. */
export const visitorContact: RevealSource = async (ctx, { id, field }) => {
  if (signedIn(ctx).exhibitorId !== null || field === 'certNo') return null
  const row = await findOne(ctx, keyOf(id))
  return row && { entityId: row.id, field, value: row[field] }
}
