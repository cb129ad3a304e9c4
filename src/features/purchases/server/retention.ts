/** Whom to ask about a demand is forgotten 180 days after its deadline, and who was shown it (business-entities 5.4). */
import { and, inArray, lt, ne, or } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { forgottenBefore } from '../rules.ts'
import { purchase, purchaseContact } from './tables.ts'

/** Demands of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Empties the contacts of demands long over; answers of how many. Called by the server's cleaner. */
export async function eraseOldPurchases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = `${forgottenBefore(clock.showNow())} 00:00:00`
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: purchase.id })
      .from(purchase)
      .where(
        and(
          ne(purchase.endTime, ''),
          lt(purchase.endTime, before),
          or(ne(purchase.contactName, ''), ne(purchase.mobile, ''), ne(purchase.email, '')),
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
