/** What becomes of a visitor becomes of the buyer it is: who deletes its registration, or would no longer like to meet exhibitors, takes part no more. */
import { and, eq, ne } from 'drizzle-orm'
import { meetingBuyer } from '../../docking/server/tables.ts'
import type { VisitorFollower } from '../../visitors/server/exports.ts'
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

export const buyerFollower: VisitorFollower = { arrived: async () => {}, gone: leave, joined: join, unwished: leave }
