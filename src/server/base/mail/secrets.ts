/**
 * Mails with a link or code that opens something for whoever reads it (decisions 29). Their row shows a line in its place; the mail as it leaves stands
 * beside it, sealed, until it has left or the secret has run out.
 */
import { and, inArray, lte, ne } from 'drizzle-orm'
import {
  BALLOT_MS,
  BUYER_LINK_MS,
  CODE_MS,
  FIRST_LINK_MAX_MS,
  JURY_MAIL_MS,
  LINK_MS,
  REJECTED_LINK_MS,
  VISITOR_MAIL_MS,
} from '../auth/lives.ts'
import type { Sealer } from '../auth/sealer.ts'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/core-tables.ts'
import type { Services } from '../http/context.ts'
import type { MailContent } from './mail.ts'
import { SECRET_LAPSED } from './reasons.ts'
import type { MailTemplate } from './render-mail.ts'

type Bodies = Pick<MailContent, 'text' | 'html'>
type Row = Pick<
  typeof outbox.$inferSelect,
  'messageId' | 'recipient' | 'bodyText' | 'bodyHtml' | 'sealed' | 'secretUntil'
>

/** Templates with a secret, and how long it lives, in milliseconds. */
const LIVES: Partial<Record<MailTemplate, number>> = {
  firstLogin: LINK_MS,
  staffLogin: LINK_MS,
  exhibitorLogin: FIRST_LINK_MAX_MS,
  teamInvite: LINK_MS,
  registrationRejected: REJECTED_LINK_MS,
  passwordReset: LINK_MS,
  verifyCode: CODE_MS,
  voteConfirm: BALLOT_MS,
  visitorRegistered: VISITOR_MAIL_MS,
  visitorMoved: VISITOR_MAIL_MS,
  buyerApproved: BUYER_LINK_MS,
  buyerInvited: BUYER_LINK_MS,
  buyerRejected: BUYER_LINK_MS,
  buyerLink: BUYER_LINK_MS,
  buyerTold: VISITOR_MAIL_MS,
  juryInvited: JURY_MAIL_MS,
  juryLink: JURY_MAIL_MS,
  juryReminded: JURY_MAIL_MS,
  juryMoved: JURY_MAIL_MS,
}

/** How long the secret of a mail of this template lives, in milliseconds; undefined when it has none. */
export const lifeOf = (template: MailTemplate): number | undefined => LIVES[template]

/** When the secret of a mail that is written now runs out; null when it has none. */
export function secretUntil(template: MailTemplate, now: Date): Date | null {
  const life = LIVES[template]
  return life === undefined ? null : new Date(now.getTime() + life)
}

const about = ({ messageId, recipient }: Pick<Row, 'messageId' | 'recipient'>) => `${messageId} ${recipient}`

export function sealBodies(sealer: Sealer, row: Pick<Row, 'messageId' | 'recipient'>, { text, html }: Bodies): string {
  return sealer.seal(JSON.stringify({ text, html }), about(row))
}

/** The bodies as they leave; null when the secret has run out or does not open (the key is another one). */
export function openBodies(sealer: Sealer, row: Row, now: Date): Bodies | null {
  if (row.secretUntil === null) return { text: row.bodyText, html: row.bodyHtml }
  const opened = hasLapsed(row, now) ? null : sealer.open(row.sealed, about(row))
  return opened === null ? null : (JSON.parse(opened) as Bodies)
}

/** Whether there is nothing left to send: the link or code is gone or works no more. */
export function hasLapsed({ sealed, secretUntil }: Pick<Row, 'sealed' | 'secretUntil'>, now: Date): boolean {
  return secretUntil !== null && (sealed === '' || secretUntil <= now)
}

/** The links of these mails open nothing any more: what waits does not leave, and none is sent again. */
export async function voidSecrets(db: Db, ids: readonly number[]): Promise<void> {
  const which = inArray(outbox.id, [...ids])
  await db
    .update(outbox)
    .set({ state: 'outdated', failReason: SECRET_LAPSED })
    .where(and(which, inArray(outbox.state, ['queued', 'kept'])))
  await db.update(outbox).set({ sealed: '' }).where(which)
}

/** Forgets the secrets that have run out unsent; answers how many. Called by the server's cleaner. */
export async function eraseLapsedSecrets({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const erased = await db
    .update(outbox)
    .set({ sealed: '' })
    .where(and(ne(outbox.sealed, ''), lte(outbox.secretUntil, clock.realNow())))
    .returning({ id: outbox.id })
  return erased.length
}
