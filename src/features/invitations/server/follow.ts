/** What becomes of an invitation's mail, and of the visitor who registered through it, becomes of the invitation. */
import { and, eq, inArray, isNotNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { hasWithdrawn } from '../../company/server/exports.ts'
import { eraseUnmetLeads } from '../../leads/server/exports.ts'
import type { VisitorFollower } from '../../visitors/server/exports.ts'
import { INVITATION_OFFERS } from '../../../shared/lib/show/offers.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { findOffered } from '../../../server/base/offers.ts'
import type { MailTemplate } from '../../../server/base/mail/render-mail.ts'
import { SMS_BLOCKED } from '../../../server/base/sms/block.ts'
import type { Followed } from '../../../server/base/sms/follow-sms.ts'
import { smsOutbox } from '../../../server/base/sms/tables.ts'
import { afterMail, afterSms, afterVisit, CHANNEL, MAIL_CHANNELS, STATUS } from '../rules.ts'
import { eraseInvitations } from './retention.ts'
import { invitation } from './tables.ts'

/** Reason of a mail the organiser took back before it left; the mail server's own words otherwise. */
export const CANCELLED = 'CANCELLED'

export async function moveWithMail(
  db: Db,
  mail: { id: number; state: string; failReason: string },
  now: Date,
): Promise<void> {
  const [row] = await db.select().from(invitation).where(eq(invitation.outboxId, mail.id)).for('update')
  const after = row ? afterMail(row.status, mail.state) : null
  if (!row || after === null) return
  // A letter of the organiser's is not sent anew: its exhibitor passes the link on.
  const status = after === STATUS.unsent && row.channel === CHANNEL.vip ? STATUS.failed : after
  const untold = status === STATUS.failed || status === STATUS.unsent
  const left = status === STATUS.sent || status === STATUS.delivered
  const change = {
    status,
    failReason: untold ? (mail.state === 'cancelled' ? CANCELLED : mail.failReason) : '',
    ...(left ? { sentTime: row.sentTime ?? now } : {}),
  }
  await db
    .update(invitation)
    .set({ ...change, version: row.version + 1, updateTime: now })
    .where(eq(invitation.id, row.id))
}

/** A channel that is switched off sends nothing, not even what was put off to another day, and neither does an exhibitor that has withdrawn; on or in again, what is due leaves. */
export async function heldMails(db: Db): Promise<SQL | undefined> {
  const offered = await findOffered(db)
  const off = MAIL_CHANNELS.filter((channel) => !offered.has(INVITATION_OFFERS[channel]))
  const withdrawn = and(
    inArray(outbox.template, ['invitation', 'vipLetter'] satisfies MailTemplate[]),
    hasWithdrawn(outbox.exhibitorId),
  )
  if (off.length === 0) return withdrawn
  const own = db.select({ id: invitation.outboxId }).from(invitation)
  return or(
    withdrawn,
    and(
      eq(outbox.template, 'invitation' satisfies MailTemplate),
      inArray(outbox.id, own.where(and(isNotNull(invitation.outboxId), inArray(invitation.channel, off)))),
    ),
  )
}

/** What becomes of its text message; a report may come hours later. */
export async function moveWithSms(db: Db, sms: Followed, now: Date): Promise<void> {
  const [row] = await db.select().from(invitation).where(eq(invitation.smsId, sms.id)).for('update')
  if (!row) return
  const status =
    sms.failReason === SMS_BLOCKED ? afterVisit(row.status, 'unsubscribe') : afterSms(row.status, sms.state)
  if (status === null) return
  const took = (status === STATUS.sent || status === STATUS.delivered) && row.sentTime === null
  const reason = sms.state === 'cancelled' ? CANCELLED : sms.failReason
  await db
    .update(invitation)
    .set({
      status,
      failReason: status === STATUS.failed ? reason : '',
      ...(took ? { sentTime: now } : {}),
      version: row.version + 1,
      updateTime: now,
    })
    .where(eq(invitation.id, row.id))
}

/** Who wants no more text messages wants no invitation by one, from whichever exhibitor. */
export async function unsubscribe(db: Db, mobile: string, now: Date): Promise<void> {
  await db
    .update(invitation)
    .set({ status: STATUS.unsubscribed, updateTime: now })
    .where(
      and(
        eq(invitation.channel, CHANNEL.sms),
        eq(invitation.addressKey, mobile),
        lt(invitation.status, STATUS.registered),
      ),
    )
}

/** The same for text messages as for mails. */
export async function heldTexts(db: Db): Promise<SQL | undefined> {
  const offered = await findOffered(db)
  const invites = eq(smsOutbox.purpose, 'invitation')
  return offered.has(INVITATION_OFFERS[CHANNEL.sms]) ? and(invites, hasWithdrawn(smsOutbox.exhibitorId)) : invites
}

/** Visited is the earliest moment a gate tells of, of who had registered by then. */
export const invitationFollower: VisitorFollower = {
  async arrived(db, visitorId, at) {
    const moment = at.toISOString()
    await db
      .update(invitation)
      .set({
        status: STATUS.visited,
        visitTime: sql`least(coalesce(${invitation.visitTime}, ${moment}::timestamptz), ${moment}::timestamptz)`,
        version: sql`${invitation.version} + 1`,
        updateTime: sql`greatest(${invitation.updateTime}, ${moment}::timestamptz)`,
      })
      .where(
        and(
          eq(invitation.visitorId, visitorId),
          inArray(invitation.status, [STATUS.registered, STATUS.visited]),
          lte(invitation.registerTime, at),
        ),
      )
  },
  async joined(db, twinId, personId) {
    await db.update(invitation).set({ visitorId: personId }).where(eq(invitation.visitorId, twinId))
  },
  async gone({ db }, { id }) {
    await eraseInvitations(db, eq(invitation.visitorId, id))
    await eraseUnmetLeads(db, id)
  },
}
