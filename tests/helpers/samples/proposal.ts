/** An arranged meeting and a proposal, for tests of who may read them. */
import { eq } from 'drizzle-orm'
import { meetingArrangement } from '../../../src/features/arrangement/server/tables.ts'
import { dockingMeeting, meetingBuyer } from '../../../src/features/docking/server/tables.ts'
import { meetingRegistration, meetingSession } from '../../../src/features/matchmaking/server/tables.ts'
import type { Db } from '../../../src/server/base/db/client.ts'

/** A meeting of a registered brand, and a proposal that leaves it out. */
export async function insertProposal(db: Db, now: Date): Promise<string> {
  const [entry] = await db.select().from(meetingRegistration).where(eq(meetingRegistration.auditStatus, 2))
  const [buyer] = await db.insert(meetingBuyer).values({ companyName: '采购中心', status: 2 }).returning()
  const [session] = await db.select().from(meetingSession)
  if (!entry?.brandId || !buyer || !session) throw new Error('no registration to arrange')
  const { exhibitorId, brandId } = entry
  const pair = { exhibitorId, brandId, buyerId: buyer.id }
  const { sessionId } = session
  const place = { sessionId, slotId: `${sessionId}-${session.beginTime.replace(':', '')}`, tableNo: 1 }
  await db
    .insert(dockingMeeting)
    .values({ ...pair, ...place, direction: 1, origin: 'ARRANGED', status: 2, expireAt: now })
  const unplaced = [{ ...pair, score: 50, reason: 'tablesFull' as const, meetingId: null }]
  const result = { placements: [], unplaced, seats: [], fixed: 0 }
  const run = { seed: 1, minScore: 0, state: 'READY', createBy: '', result } as const
  const [row] = await db
    .insert(meetingArrangement)
    .values({ ...run, sessionIds: [String(sessionId)] })
    .returning()
  return String(row?.id)
}
