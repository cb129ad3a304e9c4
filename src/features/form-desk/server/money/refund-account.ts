/** The bank account that the deposit of H3 goes back to, in full: for finance alone, each reading an entry of `reveal_log`. */
import { findForm } from '../../../booth-forms/server/exports.ts'
import { takeLook } from '../../../reveal/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { anyBooth } from '../desk.ts'

/** Reads the account of the content in force, or of the one that waits where none is; 404 where no account was given. */
export async function refundAccount(
  ctx: Ctx,
  participationId: string,
): Promise<{ holder: string; bank: string; account: string }> {
  const booth = await anyBooth(ctx, participationId)
  const row = await findForm(ctx.db, booth.id, 'h3')
  const content = row?.validContent ?? row?.content
  const account = String(content?.['refundAccountNo'] ?? '')
  if (!row || account === '') throw fail.notFound()
  await takeLook(ctx, 'BOOTH_FORM', row.id, 'refundAccountNo')
  return {
    holder: String(content?.['refundAccountName'] ?? ''),
    bank: String(content?.['refundBank'] ?? ''),
    account,
  }
}
