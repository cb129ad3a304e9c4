import type { RevealSource } from '../../reveal/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { findGuestDocument } from './replies.ts'

/** An exhibitor reads the numbers of its guests in the booking itself, or not at all (decisions 15). */
export const guestNumber: RevealSource = async (ctx, { id, field, guest }) => {
  if (signedIn(ctx).exhibitorId !== null || field !== 'certNo' || guest == null) return null
  const value = await findGuestDocument(ctx, id, guest)
  return value === null ? null : { entityId: Number(id), field: `guests.${guest}.${field}`, value }
}
