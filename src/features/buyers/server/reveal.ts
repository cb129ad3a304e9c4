import { and, eq, ne } from 'drizzle-orm'
import { meetingBuyer } from '../../docking/server/tables.ts'
import type { RevealSource } from '../../reveal/server/exports.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { BUYER } from '../rules.ts'

/** Mobile and e-mail of a buyer, for the organiser alone. */
export const buyerContact: RevealSource = async (ctx, { id, field }) => {
  if (signedIn(ctx).exhibitorId !== null || field === 'certNo') return null
  const [row] = await ctx.db
    .select()
    .from(meetingBuyer)
    .where(and(eq(meetingBuyer.id, keyOf(id)), ne(meetingBuyer.status, BUYER.left)))
  return row ? { entityId: row.id, field, value: row[field] } : null
}
