import { eq } from 'drizzle-orm'
import { outbox } from '../db/core-tables.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { tellFollower } from './follow-mail.ts'
import { findBlocks, holdsBack } from './blocks.ts'
import { hasLapsed } from './secrets.ts'
import { goodUntil, isOutdated } from './shelf-life.ts'
import type { MailTemplate } from './render-mail.ts'
import { afterDecision, type MailDecision } from './outbox-states.ts'

export type OutboxRow = typeof outbox.$inferSelect

/**
 * The organiser's word on a mail that failed or is in doubt (outbox-states.ts); run inside a write's transaction. A mail sent again keeps its
 * Message-ID and has five fresh tries. 404 when there is none, code 500 when there is nothing to decide, no mail server to
 * send through, or its link or code has run out.
 */
export async function decideMail(ctx: Ctx, id: number, decision: MailDecision): Promise<OutboxRow> {
  const [mail] = await ctx.db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!mail) throw fail.notFound()
  const state = afterDecision(mail.state, decision)
  if (state === null) throw fail.business('server/base/mail:errors.notInDoubt')
  if (state === 'queued' && !ctx.settings.smtpUrl) throw fail.business('server/base/mail:errors.noServer')
  const now = ctx.clock.realNow()
  if (state === 'queued' && hasLapsed(mail, now)) throw fail.business('server/base/mail:errors.secretLapsed')
  if (state === 'queued') {
    if (mail.state === 'kept' && isOutdated(mail, now)) throw fail.business('server/base/mail:errors.outdated')
    const block = (await findBlocks(ctx.db, [mail.recipient])).get(mail.recipient)
    if (block && holdsBack(block.why, mail.template)) throw fail.business('server/base/mail:errors.addressBlocked')
  }
  const decided = { state, decidedBy: signedIn(ctx).userName, decidedTime: now }
  const later = goodUntil(mail.template as MailTemplate, now)
  const change = {
    ...decided,
    ...(state === 'queued'
      ? { tries: 0, nextTry: now, failReason: '', bounceTime: null, deliveredTime: null, goodUntil: later }
      : {}),
    ...(state === 'sent' ? { sentTime: mail.triedTime ?? now, sealed: '' } : {}),
  }
  const [stored] = await ctx.db.update(outbox).set(change).where(eq(outbox.id, id)).returning()
  await tellFollower(ctx.db, stored as OutboxRow, ctx.clock.showNow())
  if (state === 'queued') ctx.wakeOutbox()
  return stored as OutboxRow
}
