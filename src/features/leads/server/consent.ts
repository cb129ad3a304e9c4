/** Effects of a visitor's consent and its withdrawal on the leads that read its number, or that its registration made (decision 38). */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { VisitorFollower } from '../../visitors/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { lead, leadScan } from './tables.ts'

const isVisitor = (visitorId: number) => and(eq(leadScan.kind, 'VISITOR'), eq(leadScan.subjectId, visitorId))
const isInvited = (visitorId: number) => and(eq(lead.source, 'INVITE'), eq(lead.relatedId, visitorId))

/** Leads that have the contact keep it and say when the consent was withdrawn; null: it was given again. */
async function consented(db: Db, visitorId: number, withdrawTime: Date | null): Promise<void> {
  const read = db.select({ id: leadScan.leadId }).from(leadScan).where(isVisitor(visitorId))
  await db
    .update(lead)
    .set({ withdrawTime })
    .where(and(or(isInvited(visitorId), inArray(lead.id, read)), or(ne(lead.mobile, ''), ne(lead.email, ''))))
}

export const leadFollower: VisitorFollower = {
  arrived: async () => {},
  consented,
  async joined(db, twinId, personId) {
    await db.update(leadScan).set({ subjectId: personId }).where(isVisitor(twinId))
    await db.update(lead).set({ relatedId: personId }).where(isInvited(twinId))
  },
  gone: (ctx, { id }) => consented(ctx.db, id, ctx.clock.showNow()),
}
