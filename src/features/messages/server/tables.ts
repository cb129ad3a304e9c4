import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../shared/lib/locale.ts'
import { instant, key, ref } from '../../../server/base/db/columns.ts'

/** What an exhibitor was told (running-a-show 3): kept, whatever becomes of the mail. */
export const message = pgTable(
  'message',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    /** One of MESSAGE_KINDS. */
    kind: text().notNull(),
    /** The mail whose words it has (server/base/mail/render-mail.ts), and their parameters in either language. */
    template: text().notNull(),
    params: jsonb().$type<Record<Locale, Record<string, unknown>>>().notNull(),
    /** What was filed, in the language of the mails; '' for all else. */
    content: text().notNull().default(''),
    /** The page it leads to. */
    path: text().notNull(),
    /** Record it tells of, such as `docking 12`; '' for what nothing ends. */
    about: text().notNull().default(''),
    /** By the show's clock. */
    at: instant().notNull(),
  },
  (t) => [
    index('message_newest').on(t.exhibitorId, t.at, t.id),
    index('message_about')
      .on(t.about)
      .where(sql`${t.about} <> ''`),
  ],
)

/** Which of its exhibitor's messages an account has read. */
export const messageRead = pgTable(
  'message_read',
  {
    messageId: ref().notNull(),
    accountId: ref().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.accountId] })],
)

/** Which mails tell of which messages: several for one exhibitor within minutes leave as one. */
export const messageMail = pgTable(
  'message_mail',
  {
    mailId: ref().notNull(),
    messageId: ref().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.messageId] })],
)

/** Kinds somebody does not want by mail. */
export const messageMute = pgTable(
  'message_mute',
  {
    /** As in `session`: 'exhibitor' (exhibitor_account.id) or 'backOffice' (sys_user.id). */
    subjectKind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectKind, t.subjectId, t.kind] })],
)

/** The organiser's daily lists that went out: one a day and person, whatever becomes of the process between. */
export const staffDigest = pgTable(
  'staff_digest',
  {
    userId: ref().notNull(),
    /** `yyyy-MM-dd` by the show's clock. */
    day: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
