/** What deleting a visitor's data is, whoever asks for it. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { keepBlock } from './blocks.ts'
import { tellFollowers } from './follow.ts'
import type { VisitorTableRow } from './keep.ts'
import { forgetLetters, mailRemoved } from './letters.ts'
import { erased } from './retention.ts'
import { visitor } from './tables.ts'

/** The record, its invitations and nominations and all mails to it go; a visitor with an address is told by the last one. Of a block only hashes stay. The row is locked by then. */
export async function eraseVisitor(ctx: Ctx, row: VisitorTableRow): Promise<void> {
  await keepBlock(ctx.db, row)
  await forgetLetters(ctx.db, [row])
  await mailRemoved(ctx, row)
  await ctx.db.update(visitor).set(erased(ctx.clock.showNow())).where(eq(visitor.id, row.id))
  await tellFollowers('gone', ctx, row)
}
