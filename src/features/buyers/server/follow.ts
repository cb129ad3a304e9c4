/** What becomes of a visitor becomes of the buyer it is: who deletes its registration, or would no longer like to meet exhibitors, takes part no more. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { meetingBuyer } from '../../docking/server/tables.ts'
import type { VisitorFollower } from '../../visitors/server/exports.ts'
import { visitor } from '../../visitors/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { BUYER } from '../rules.ts'
import { eraseBuyer } from './erase.ts'

async function leave(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(meetingBuyer)
    .where(and(eq(meetingBuyer.visitorId, id), ne(meetingBuyer.status, BUYER.left)))
    .for('update')
  for (const row of rows) await eraseBuyer(ctx, row)
}

async function join(db: Db, twinId: number, personId: number): Promise<void> {
  await db.update(meetingBuyer).set({ visitorId: personId }).where(eq(meetingBuyer.visitorId, twinId))
}

/** Lets exhibitors it meets have the contact from `at` on; null: no more. */
async function setConsent(db: Db, visitorId: number, at: Date | null): Promise<void> {
  await db
    .update(meetingBuyer)
    .set({ consentTime: at })
    .where(
      and(
        eq(meetingBuyer.visitorId, visitorId),
        ne(meetingBuyer.status, BUYER.left),
        at ? isNull(meetingBuyer.consentTime) : undefined,
      ),
    )
}

async function prove(db: Db, { id, consentShare }: { id: number; consentShare: number }, at: Date): Promise<void> {
  if (consentShare === 1) await setConsent(db, id, at)
}

/** Withdrawn: ended at once. Given again, on the visitor's own page: as of when its address was proven. */
async function consent(db: Db, id: number, withdrawTime: Date | null): Promise<void> {
  if (withdrawTime) return setConsent(db, id, null)
  const [row] = await db.select({ verifyTime: visitor.verifyTime }).from(visitor).where(eq(visitor.id, id))
  if (row?.verifyTime) await setConsent(db, id, row.verifyTime)
}

export const buyerFollower: VisitorFollower = {
  arrived: async () => {},
  gone: leave,
  joined: join,
  proven: prove,
  consented: consent,
  unwished: leave,
}
