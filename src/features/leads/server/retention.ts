/** Leads are forgotten two years after the visitor was last met (business-entities 5.4), unless the exhibitor deleted them before. */
import { inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { LEAD_DAYS } from '../rules.ts'
import { tellRemoved } from './removed.ts'
import { lead, leadNote } from './tables.ts'

/** Leads of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Deletes old leads with their notes by the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldLeads({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.showNow().getTime() - LEAD_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: lead.id })
      .from(lead)
      .where(lt(lead.lastScanTime, before))
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(leadNote).where(inArray(leadNote.leadId, ids))
    await tellRemoved(tx, ids)
    await tx.delete(lead).where(inArray(lead.id, ids))
    return ids.length
  })
}
