/** What deleting a buyer's data is, whoever asks for it; and buyers that are forgotten once the show is long over (business-entities 5.4). */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { cancelMeetings, REASON_CODES } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer as t } from '../../docking/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { BUYER, isForgotten } from '../rules.ts'
import { forgetLetters, mailLeft } from './letters.ts'
import { withdrawLinks, type BuyerTableRow } from './links.ts'
import { retentionTime } from '../../../server/base/retention.ts'

/** Buyers of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** A buyer without anything that tells of the person. */
const erased = (now: Date): Partial<typeof t.$inferInsert> => ({
  visitorId: null,
  lastName: '',
  firstName: '',
  companyName: '',
  position: '',
  country: '',
  province: '',
  city: '',
  email: '',
  mobile: '',
  identity: '',
  cids: [],
  demand: '',
  enDemand: '',
  busySlots: [],
  consentTime: null,
  status: BUYER.left,
  reason: '',
  remark: '',
  createBy: '',
  updateBy: '',
  updateTime: now,
})

/** A reason that nobody wrote stays. */
const OWN_REASON = sql`case when ${inArray(dockingMeeting.cancelReason, [...REASON_CODES])} then ${dockingMeeting.cancelReason} else '' end`

/** The rows stay for the meetings that name them; what these people wrote goes too, and what exhibitors wrote to and of them. */
async function eraseRows(db: Db, rows: readonly Pick<BuyerTableRow, 'id' | 'email'>[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await forgetLetters(db, rows)
  await withdrawLinks(db, ids)
  await db.update(t).set(erased(now)).where(inArray(t.id, ids))
  await db
    .update(dockingMeeting)
    .set({ message: '', buyerNote: '', exhibitorNote: '', replyBy: '', updateBy: '', cancelReason: OWN_REASON })
    .where(isOneOf(dockingMeeting.buyerId, ids))
  await db
    .update(dockingMeeting)
    .set({ createBy: '' })
    .where(and(isOneOf(dockingMeeting.buyerId, ids), eq(dockingMeeting.direction, 2)))
}

/**
 * Open meetings ahead are cancelled, also those too near for the buyer to cancel, and their exhibitors are told; the buyer is told by one last mail.
 * The row is locked by then.
 */
export async function eraseBuyer(ctx: Ctx, row: BuyerTableRow): Promise<void> {
  await forgetLetters(ctx.db, [row])
  await mailLeft(ctx, row)
  // Without an address nobody mails it of each meeting.
  await ctx.db.update(t).set({ email: '' }).where(eq(t.id, row.id))
  await cancelMeetings(ctx, { side: 'SYSTEM', name: '' }, eq(dockingMeeting.buyerId, row.id), 'left')
  await eraseRows(ctx.db, [{ id: row.id, email: '' }], ctx.clock.showNow())
}

/** By the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldBuyers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { closeDate } = await findShowDays(db)
  const now = clock.showNow()
  if (!isForgotten(closeDate, await retentionTime(db, now))) return 0
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: t.id, email: t.email })
      .from(t)
      .where(ne(t.status, BUYER.left))
      .orderBy(asc(t.id))
      .limit(AT_ONCE)
      .for('update')
    await eraseRows(tx, rows, now)
    return rows.length
  })
}
