/** Tables that belong to no single area. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key, ref } from './columns.ts'

/** An uploaded file. `refCount` 0 and older than a day: an orphan, removed by the cleaner. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: key(),
    /** Unguessable name used on the wire and in records. */
    fileName: text().notNull().unique(),
    originalName: text().notNull(),
    kind: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Widths of the webp copies that exist, e.g. [96, 300, 750]. */
    variants: jsonb().$type<number[]>().notNull().default([]),
    /** Whose file it is; null for a back-office upload. */
    exhibitorId: ref(),
    ownerKind: text().notNull(),
    ownerId: bigint({ mode: 'number' }).notNull(),
    /** Set when a record refers to the file; null while it is only uploaded. */
    claimedAt: instant(),
    /** Permissions to read the records that claim it, any-of; none: its company and the back office. */
    readers: jsonb().$type<string[]>().notNull().default([]),
    /** 1: a picture of a document, of which each look is written down. */
    document: integer().notNull().default(0),
    /** A caller's own export, removed after its download. */
    temporary: integer().notNull().default(0),
    createTime: instant().notNull().defaultNow(),
  },
  (t) => [
    index('stored_file_orphan')
      .on(t.createTime)
      .where(sql`${t.claimedAt} is null`),
  ],
)

/** A write already answered: the same token from the same caller gets the same answer (architecture §7.8). */
export const clientWrite = pgTable(
  'client_write',
  {
    subject: text().notNull(),
    call: text().notNull(),
    token: text().notNull(),
    /** SHA-256 of the request without its token: another body under the same token is refused. */
    requestHash: text().notNull(),
    /** Sealed (`http/run-once.ts`). */
    reply: jsonb().$type<{ sealed?: string }>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.call, t.token] }), index('client_write_age').on(t.at)],
)

/** Mail waiting, sent or failed. By default nothing leaves the machine: the organiser reads it here. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    messageId: text().notNull().unique(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    bodyText: text().notNull(),
    bodyHtml: text().notNull(),
    /** The bodies as they leave, sealed, of a mail that carries a link or code (server/base/mail/secrets.ts); '' once it left or its secret ran out. */
    sealed: text().notNull().default(''),
    /** When the link or code runs out; null for a mail without. */
    secretUntil: instant(),
    /** Further headers: where answers go, how to unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Calendar entries it carries (RFC 5545), by the name of their file. */
    calendar: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** See the table of server/base/mail/outbox-states.ts. */
    state: text().notNull().default('queued'),
    tries: integer().notNull().default(0),
    failReason: text().notNull().default(''),
    exhibitorId: ref(),
    createTime: instant().notNull().defaultNow(),
    sentTime: instant(),
    nextTry: instant(),
    /** When the last try began: for a mail in doubt, when it may have left. */
    triedTime: instant(),
    /** Process that hands it over or did last (`server_process`); '' before. */
    sender: text().notNull().default(''),
    /** Who decided over a failed or doubtful mail, and when; '' and null when nobody did. */
    decidedBy: text().notNull().default(''),
    decidedTime: instant(),
    /** What stands in its return address, by which reports find it; '' of mails from before there were reports. */
    returnToken: text().notNull().default(''),
    /** When it reached the mailbox, came back for good, or was called spam, as reports tell; null while none does. */
    deliveredTime: instant(),
    bounceTime: instant(),
    complaintTime: instant(),
    /** After this it is not sent by itself any more (server/base/mail/shelf-life.ts); null for mails from before. */
    goodUntil: instant(),
    /** Name beside the sender's address, in the language of the mail; '' for the one that the server is set up with. */
    fromName: text().notNull().default(''),
    /** Record it tells of, such as `docking 12` (`QueuedMail.about`); '' for what nothing ends. */
    about: text().notNull().default(''),
  },
  (t) => [
    index('outbox_about')
      .on(t.about)
      .where(sql`${t.about} <> ''`),
    index('outbox_queue').on(t.state, t.nextTry),
    index('outbox_exhibitor').on(t.exhibitorId),
    index('outbox_return').on(t.returnToken),
  ],
)

/** Addresses that get no more mail. Hashes: the block outlives the mails it came from. */
export const mailBlock = pgTable('mail_block', {
  /** SHA-256 of the address (server/base/mail/blocks.ts). */
  addressHash: text().primaryKey(),
  /** BOUNCE: it does not exist. COMPLAINT: its reader called a mail of ours spam. */
  why: text().notNull(),
  since: instant().notNull(),
})

/** A dry-run import waiting for its commit: 30 minutes; committed twice answers the same (business-entities 5.2). */
export const importBatch = pgTable('import_batch', {
  id: key(),
  kind: text().notNull(),
  ownerKind: text().notNull(),
  ownerId: bigint({ mode: 'number' }).notNull(),
  exhibitorId: ref(),
  rows: jsonb().$type<unknown[]>().notNull(),
  /** What the area needs besides to judge the rows again: choices of the caller, pictures sent so far. */
  context: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  result: jsonb().$type<Record<string, unknown> | null>(),
  createTime: instant().notNull().defaultNow(),
  committedAt: instant(),
})

/** Uncaught errors of the site, without personal data (decisions 22). */
export const clientError = pgTable('client_error', {
  id: key(),
  message: text().notNull(),
  source: text().notNull().default(''),
  page: text().notNull().default(''),
  count: integer().notNull().default(1),
  firstSeen: instant().notNull().defaultNow(),
  lastSeen: instant().notNull().defaultNow(),
  fingerprint: text().notNull().unique(),
})

/** What was changed in the back office: who, when, which record, each field from what to what. Written in the transaction of the change, never edited. */
export const operLog = pgTable(
  'sys_oper_log',
  {
    id: key(),
    /** Key of the words that name the kind of record: `features/posts:title`. */
    area: text().notNull(),
    /** Namespace of the words of its fields. */
    words: text().notNull(),
    /** Dictionary sys_oper_type: '1' added, '2' changed, '3' deleted, '4' granted, '6' imported … */
    operType: text().notNull(),
    recordId: text().notNull(),
    recordName: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    operName: text().notNull(),
    operIp: text().notNull().default(''),
    operTime: instant().notNull(),
  },
  (t) => [index('sys_oper_log_newest').on(t.operTime, t.id)],
)
/** Who signed in or out, and who was refused. A name nobody has is kept masked: it may be somebody's password. */
export const signInLog = pgTable(
  'sys_logininfor',
  {
    id: key(),
    /** exhibitor or backOffice: which login was used. */
    kind: text().notNull(),
    userName: text().notNull(),
    /** One of SIGN_IN_EVENTS (server/base/sign-in-log.ts). */
    event: text().notNull(),
    ip: text().notNull().default(''),
    /** Browser and system. */
    device: text().notNull().default(''),
    loginTime: instant().notNull(),
  },
  (t) => [index('sys_logininfor_newest').on(t.loginTime, t.id)],
)

/** One field of a change; null where the record was not there. */
export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}
