/** What becomes of an invitation's mail becomes of the invitation. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { followMails } from '../../../server/base/mail/follow-mail.ts'
import { afterMail, STATUS } from '../rules.ts'
import { invitation } from './tables.ts'

/** Reason of a mail the organiser took back before it left; the mail server's own words otherwise. */
export const CANCELLED = 'CANCELLED'

export async function moveWithMail(
  db: Db,
  mail: { id: number; state: string; failReason: string },
  now: Date,
): Promise<void> {
  const [row] = await db.select().from(invitation).where(eq(invitation.outboxId, mail.id)).for('update')
  const status = row ? afterMail(row.status, mail.state) : null
  if (!row || status === null) return
  const change = {
    status,
    failReason: status === STATUS.failed ? (mail.state === 'cancelled' ? CANCELLED : mail.failReason) : '',
    ...(status === STATUS.sent ? { sentTime: now } : {}),
  }
  await db
    .update(invitation)
    .set({ ...change, version: row.version + 1, updateTime: now })
    .where(eq(invitation.id, row.id))
}

followMails('invitation', moveWithMail)
