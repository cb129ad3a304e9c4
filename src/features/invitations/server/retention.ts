/** Who was invited is forgotten once the show is long over (business-entities 5.4); counts stay, and so do opt-outs, which are hashes. */
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { forgetMails } from '../../../server/base/mail/forget-mails.ts'
import { forgetSms } from '../../../server/base/sms/forget-sms.ts'
import { numberHash } from '../../../server/base/sms/number-hash.ts'
import { smsOutbox } from '../../../server/base/sms/tables.ts'
import { CHANNEL } from '../rules.ts'
import type { InvitationTableRow } from './people.ts'
import { invitation } from './tables.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'

/** Invitations of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** An invitation that tells of nobody. */
const NOBODY = {
  name: '',
  email: '',
  mobile: '',
  addressKey: '',
  company: '',
  position: '',
  country: '',
  failReason: '',
}

/** Every mail these invitations went with, sent again or not. */
async function forgetInvitationMails(
  db: Db,
  rows: readonly Pick<InvitationTableRow, 'exhibitorId' | 'email' | 'outboxId'>[],
): Promise<void> {
  const sent = rows.filter(({ email }) => email !== '')
  const theirs = sent.map((row) => and(eq(outbox.exhibitorId, row.exhibitorId), eq(outbox.recipient, row.email)))
  // Who registered with another address than it was sent to.
  const last = rows.flatMap(({ outboxId }) => outboxId ?? [])
  const which = and(inArray(outbox.template, ['invitation', 'vipLetter']), or(inArray(outbox.id, last), ...theirs))
  if (which) await forgetMails(db, which)
}

/** Every text message these invitations went with. */
async function forgetInvitationSms(
  db: Db,
  rows: readonly Pick<InvitationTableRow, 'exhibitorId' | 'channel' | 'addressKey'>[],
): Promise<void> {
  const theirs = rows
    .filter(({ channel, addressKey }) => channel === CHANNEL.sms && addressKey !== '')
    .map((row) => and(eq(smsOutbox.exhibitorId, row.exhibitorId), eq(smsOutbox.numberHash, numberHash(row.addressKey))))
  const which = theirs.length > 0 ? and(eq(smsOutbox.purpose, 'invitation'), or(...theirs)) : undefined
  if (which) await forgetSms(db, which)
}

/** Takes out of these invitations who they were for; what waits for them does not leave. */
export async function eraseInvitations(db: Db, which: SQL): Promise<void> {
  // Mails first, as their own way locks them.
  const rows = await db.select().from(invitation).where(which)
  await forgetInvitationMails(db, rows)
  await forgetInvitationSms(db, rows)
  await db.update(invitation).set(NOBODY).where(which)
}

/** Erases invitations and their mails 180 days after the show by its own clock; answers how many. Called by the server's cleaner. */
export async function eraseOldInvitations(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
  const rows = await db
    .select({
      id: invitation.id,
      exhibitorId: invitation.exhibitorId,
      email: invitation.email,
      outboxId: invitation.outboxId,
      channel: invitation.channel,
      addressKey: invitation.addressKey,
    })
    .from(invitation)
    .where(or(ne(invitation.addressKey, ''), ne(invitation.name, ''), ne(invitation.email, '')))
    .limit(AT_ONCE)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await forgetInvitationMails(db, rows)
  await forgetInvitationSms(db, rows)
  await db.update(invitation).set(NOBODY).where(inArray(invitation.id, ids))
  return rows.length
}
