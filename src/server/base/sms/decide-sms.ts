import { eq } from 'drizzle-orm'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { findBlocked } from './block.ts'
import { tellSms, type SmsRow } from './follow-sms.ts'
import { afterSmsDecision, type SmsDecision } from './states.ts'
import { smsOutbox } from './tables.ts'

/**
 * The organiser's word on a message that failed, is in doubt or waits (states.ts); run inside a write's transaction. Sent again it keeps its
 * reference and has five fresh tries. 404 when there is none, code 500 when there is nothing to decide, no gateway, a blocked number or a number that is erased.
 */
export async function decideSms(ctx: Ctx, id: number, decision: SmsDecision): Promise<SmsRow> {
  const [sms] = await ctx.db.select().from(smsOutbox).where(eq(smsOutbox.id, id)).for('update')
  if (!sms) throw fail.notFound()
  const state = afterSmsDecision(sms.state, decision)
  if (state === null) throw fail.business('server/base/sms:errors.notInDoubt')
  const now = ctx.clock.realNow()
  if (state === 'queued') {
    if (!ctx.settings.smsUrl) throw fail.business('server/base/sms:errors.noGateway')
    if (sms.recipient === '') throw fail.business('server/base/sms:errors.erased')
    if ((await findBlocked(ctx.db, [sms.recipient])).size > 0) throw fail.business('server/base/sms:errors.blocked')
  }
  const change = {
    state,
    decidedBy: signedIn(ctx).userName,
    decidedTime: now,
    ...(state === 'queued' ? { tries: 0, nextTry: now, failReason: '' } : {}),
    ...(state === 'sent' ? { sentTime: sms.triedTime ?? now } : {}),
  }
  const [stored] = await ctx.db.update(smsOutbox).set(change).where(eq(smsOutbox.id, id)).returning()
  await tellSms(ctx.db, stored as SmsRow, ctx.clock.showNow())
  return stored as SmsRow
}
