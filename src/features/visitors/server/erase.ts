/** What deleting a visitor's data is, whoever asks for it. */
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { keepBlock } from './blocks.ts'
import { tellFollowers } from './follow.ts'
import type { VisitorTableRow } from './person.ts'
import { forgetLetters, mailRemoved } from './letters.ts'
import { erased } from './retention.ts'
import { visitor } from './tables.ts'

/**
 * The record, its invitations and nominations and all mails to it go; a visitor with an address is told by the last one. Of a block only hashes
 * stay. Unproven registrations with the person's address go along. The row is locked by then.
 */
export async function eraseVisitor(ctx: Ctx, row: VisitorTableRow): Promise<void> {
  await keepBlock(ctx.db, row)
  await forgetLetters(ctx.db, [row])
  await mailRemoved(ctx, row)
  const twins = row.emailKey
    ? and(eq(visitor.twinOf, row.id), eq(sql`lower(${visitor.email})`, row.emailKey))
    : undefined
  const rows = twins ? [row, ...(await ctx.db.select().from(visitor).where(twins).for('update'))] : [row]
  for (const one of rows) {
    await ctx.db.update(visitor).set(erased(ctx.clock.showNow())).where(eq(visitor.id, one.id))
    await tellFollowers('gone', ctx, one)
  }
}
