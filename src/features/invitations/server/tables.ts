import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** Somebody an exhibitor invites, or who registered through its poster or chat message (business-entities 3.10). */
export const invitation = pgTable(
  'invitation',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    /** busi_invite_channel. */
    channel: integer().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** What makes two of them one person (rules.ts `addressKey`); '' once erased. */
    addressKey: text().notNull(),
    company: text().notNull().default(''),
    position: text().notNull().default(''),
    country: text().notNull().default(''),
    /** zh-CN or en-US: of the mail and of the page it leads to. */
    language: text().notNull(),
    /** busi_invite_status. */
    status: integer().notNull().default(0),
    /** MANUAL, PASTE, IMPORT; LINK: registered through the shared link. */
    source: text().notNull(),
    /** 22 random characters in the link; it opens this invitation and nothing else. */
    token: text().notNull(),
    /** How often it was handed to the outbox; each time counts against the quota. */
    sends: integer().notNull().default(0),
    /** Name of the send-out it went with last, '' before. */
    batch: text().notNull().default(''),
    /** Day `yyyy-MM-dd` the mail leaves on: one visitor gets few of them a day. */
    sendDay: text().notNull().default(''),
    outboxId: ref(),
    /** Its text message, of channel 4. */
    smsId: ref(),
    /** Parts of all text messages sent for it: each counts against the quota. */
    segments: integer().notNull().default(0),
    failReason: text().notNull().default(''),
    sentTime: instant(),
    openTime: instant(),
    registerTime: instant(),
    visitTime: instant(),
    /** The person who registered through it; several invitations point at one. */
    visitorId: ref(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('invitation_own').on(t.exhibitorId, t.channel, t.delFlag, t.id),
    index('invitation_day').on(t.addressKey, t.sendDay),
    index('invitation_mail').on(t.outboxId),
    index('invitation_sms').on(t.smsId),
    index('invitation_visitor').on(t.visitorId),
    uniqueIndex('invitation_token').on(t.token),
    uniqueIndex('invitation_person')
      .on(t.exhibitorId, t.channel, t.addressKey)
      .where(sql`${t.delFlag} = 0 and ${t.addressKey} <> ''`),
  ],
)

/** What all invitations of an exhibitor say. */
export const invitationBase = pgTable(
  'invitation_base',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    title: text().notNull().default(''),
    enTitle: text().notNull().default(''),
    greeting: text().notNull().default(''),
    enGreeting: text().notNull().default(''),
    productIds: jsonb().$type<string[]>().notNull().default([]),
    posterTheme: integer().notNull().default(1),
    ...stamps,
  },
  (t) => [uniqueIndex('invitation_base_exhibitor').on(t.exhibitorId)],
)

/** How often the shared link of an exhibitor was opened, by channel and day. */
export const invitationView = pgTable(
  'invitation_view',
  { exhibitorId: ref().notNull(), channel: integer().notNull(), day: text().notNull(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.exhibitorId, t.channel, t.day] })],
)

/** Who wants no more invitations, from anybody. Hashes: the opt-out outlives the address. */
export const invitationSuppression = pgTable('invitation_suppression', {
  /** SHA-256 of the address key (server/people.ts). */
  addressHash: text().primaryKey(),
  at: instant().notNull(),
  /** PAGE or ONE_CLICK (RFC 8058). */
  source: text().notNull(),
})
