/**
 * Whom to ask about a demand is forgotten 180 days after its deadline, and who was shown it (business-entities 5.4). A draft without a deadline, and a
 * deleted one, is over when it was last changed.
 */
import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { forgottenBefore } from '../rules.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { purchase, purchaseContact } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Demands of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of demands long over; answers of how many. Called by the server's cleaner. */
export async function eraseOldPurchases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = `${forgottenBefore(await retentionTime(db, clock.showNow()))} 00:00:00`
  const untouched = lt(purchase.updateTime, parseDateTime(before) as Date)
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: purchase.id })
      .from(purchase)
      .where(
        and(
          or(
            and(ne(purchase.endTime, ''), lt(purchase.endTime, before)),
            and(or(eq(purchase.endTime, ''), ne(purchase.delFlag, 0)), untouched),
          ),
          or(
            ne(purchase.contactName, ''),
            ne(purchase.mobile, ''),
            ne(purchase.email, ''),
            isNotNull(purchase.approved),
          ),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(purchaseContact).where(inArray(purchaseContact.purchaseId, ids))
    await tx
      .update(purchase)
      .set({ contactName: '', mobile: '', email: '', approved: null })
      .where(inArray(purchase.id, ids))
    return ids.length
  })
}
