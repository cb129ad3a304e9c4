/** Leads are forgotten two years after the visitor was last met (business-entities 5.4), unless the exhibitor deleted them before. */
import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { LEAD_DAYS } from '../rules.ts'
import { tellRemoved } from './removed.ts'
import { lead, leadNote } from './tables.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Leads of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** Deletes old leads with their notes by the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldLeads({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date((await retentionTime(db, clock.showNow())).getTime() - LEAD_DAYS * DAY_MS)
  return db.transaction((tx) => erase(tx, lt(sql`coalesce(${lead.lastScanTime}, ${lead.ariseTime})`, before), AT_ONCE))
}

/**
 * A visitor who has its registration deleted goes from the lists of those it registered through, too. A lead that was met, or that somebody has worked
 * on, is the exhibitor's own record and stays. Run inside a transaction.
 */
export async function eraseUnmetLeads(db: Db, visitorId: number): Promise<void> {
  const noted = db.select({ id: leadNote.id }).from(leadNote).where(eq(leadNote.leadId, lead.id))
  const untouched = and(eq(lead.scanCount, 0), eq(lead.followStatus, 1), notExists(noted))
  await erase(db, and(eq(lead.source, 'INVITE'), eq(lead.relatedId, visitorId), untouched))
}

async function erase(db: Db, which: SQL | undefined, most?: number): Promise<number> {
  const query = db.select({ id: lead.id }).from(lead).where(which)
  const rows = await (most ? query.limit(most) : query).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.delete(leadNote).where(inArray(leadNote.leadId, ids))
  await tellRemoved(db, ids)
  await db.delete(lead).where(inArray(lead.id, ids))
  return ids.length
}
