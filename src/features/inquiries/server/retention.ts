/** What visitors asked is kept as long as the leads it becomes: two years. */
import { inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { INQUIRY_DAYS } from '../rules.ts'
import { inquiry, inquiryMessage } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Inquiries of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Deletes old inquiries with their messages by the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldInquiries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date((await retentionTime(db, clock.showNow())).getTime() - INQUIRY_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: inquiry.id })
      .from(inquiry)
      .where(lt(inquiry.ariseTime, before))
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(inquiryMessage).where(inArray(inquiryMessage.inquiryId, ids))
    await tx.delete(inquiry).where(inArray(inquiry.id, ids))
    return ids.length
  })
}
