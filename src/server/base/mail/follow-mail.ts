/** What a mail was written for may change with what becomes of the mail: a feature names its templates, and hears of each change in the same transaction. */
import type { Db } from '../db/client.ts'
import type { OutboxRow } from './decide-mail.ts'
import type { MailTemplate } from './render-mail.ts'

/** @param now by the show's clock */
export type MailFollower = (db: Db, mail: Pick<OutboxRow, 'id' | 'state' | 'failReason'>, now: Date) => Promise<void>
const followers = new Map<string, MailFollower>()

/** Called once at load, in src/server/compose.ts. */
export function followMails(template: MailTemplate, follower: MailFollower): void {
  followers.set(template, follower)
}

/** Tells whoever follows mails of this template what has become of one. */
export async function tellFollower(
  db: Db,
  mail: Pick<OutboxRow, 'id' | 'template' | 'state' | 'failReason'>,
  now: Date,
): Promise<void> {
  await followers.get(mail.template)?.(db, mail, now)
}
