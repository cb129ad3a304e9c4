import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, stamps } from '../../../server/base/db/columns.ts'

/** Somebody who registered for the show, once, however often and through whomever (running-a-show 5). */
export const visitor = pgTable(
  'visitor',
  {
    id: key(),
    /** Twelve signs (shared/form/rules/entry-code.ts): on the badge, in the QR code, typed at the gate. */
    code: text().notNull(),
    /** 22 random characters of the own link, with which data are changed or deleted. */
    token: text().notNull(),
    name: text().notNull().default(''),
    company: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    /**
     * What makes two registrations one person: the address without case, and number with name
     * (shared/form/rules/contact.ts); '' where there is none or another has it, and once erased.
     */
    emailKey: text().notNull().default(''),
    mobileKey: text().notNull().default(''),
    /** busi_identity, '' when not given. */
    identity: text().notNull().default(''),
    position: text().notNull().default(''),
    /** Ids of a country and, in China, of a province; '' where not told. */
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    /** zh-CN or en-US: of the page registered on, and of mails. */
    language: text().notNull(),
    registerTime: instant().notNull(),
    /** 1: an exhibitor at whose stand the number is read gets the contact. */
    consentShare: integer().notNull().default(0),
    /** 1: would like to be offered meetings with exhibitors; demand and categories of the first level go with it. */
    consentBuyer: integer().notNull().default(0),
    buyerDemand: text().notNull().default(''),
    buyerCids: jsonb().$type<string[]>().notNull().default([]),
    /** When a link that was mailed to the address, or sent to the number, was used. */
    verifyTime: instant(),
    /** First arrival at the show; each day's stands among the scans. */
    arriveTime: instant(),
    /** When the confirmation left last, by the real clock: it is not sent again and again. */
    mailTime: instant(),
    /** Days of the show the person was mailed last, first and last one (`daysText`); '' before that is known. */
    toldDays: text().notNull().default(''),
    /** INVITED or ON_SITE. */
    source: text().notNull().default('INVITED'),
    /** Since when the gate refuses the number, and the office's reason; null and '' when it does not. */
    blockTime: instant(),
    blockReason: text().notNull().default(''),
    /** When the person deleted its data: the number opens no gate from then on. */
    goneTime: instant(),
    /**
     * visitor.id of the person whose address or number was typed again: the record is not proven (decision 45). The mailed link joins it to that
     * person. Null for a record of its own.
     */
    twinOf: ref(),
    /** visitor.id of the person that the record was joined to. Its data are erased then, its code leads to that person. */
    joinedTo: ref(),
    /** Contact that stands in the invitation and that nobody typed: no stand reads it before the address is proven. */
    borrowed: text().$type<'' | 'email' | 'mobile'>().notNull().default(''),
    /** When the person last withdrew its consent: only exhibitors it registered through later get its contact. */
    withdrawTime: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('visitor_code').on(t.code),
    uniqueIndex('visitor_token').on(t.token),
    uniqueIndex('visitor_email')
      .on(t.emailKey)
      .where(sql`${t.emailKey} <> ''`),
    uniqueIndex('visitor_mobile')
      .on(t.mobileKey)
      .where(sql`${t.mobileKey} <> ''`),
    index('visitor_registered').on(t.registerTime, t.id),
    index('visitor_twin')
      .on(t.twinOf)
      .where(sql`${t.twinOf} is not null`),
  ],
)

/** Through whom a visitor registered: whose invitation, by which channel, when. */
export const visitorInviter = pgTable(
  'visitor_inviter',
  {
    visitorId: ref().notNull(),
    exhibitorId: ref().notNull(),
    /** busi_invite_channel. */
    channel: integer().notNull(),
    registerTime: instant().notNull(),
    /** Where it came from (origin.ts), for an hour; then, and where unknown, ''. */
    origin: text().notNull().default(''),
    /** 0: among too many from one place, so that it ranks nobody. */
    counted: integer().notNull().default(1),
    /** 0: the person proved its address by another registration; through this one the exhibitor gets no contact. */
    shares: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.visitorId, t.exhibitorId, t.channel] }),
    index('visitor_inviter_exhibitor').on(t.exhibitorId),
    index('visitor_inviter_origin')
      .on(t.origin, t.registerTime)
      .where(sql`${t.origin} <> ''`),
  ],
)

/** Whom the office blocked, by hash: a block outlives the data that are deleted. Goes with all visitors' data after the show. */
export const visitorBlock = pgTable(
  'visitor_block',
  {
    /** SHA-256 of an address, or of number with name (server/blocks.ts). */
    keyHash: text().primaryKey(),
    visitorId: ref().notNull(),
    /** Since when. */
    at: instant().notNull(),
  },
  (t) => [index('visitor_block_visitor').on(t.visitorId)],
)

/** A number read at the gate. What was read without a line comes later, and may come twice: `clientId` tells. */
export const gateScan = pgTable(
  'gate_scan',
  {
    id: key(),
    clientId: text().notNull(),
    /** VISITOR or BADGE, and its id. */
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** Day of the show's clock, `yyyy-MM-dd`. */
    day: text().notNull(),
    at: instant().notNull(),
    byId: ref().notNull(),
    byName: text().notNull(),
  },
  (t) => [uniqueIndex('gate_scan_client').on(t.clientId), index('gate_scan_day').on(t.day, t.kind, t.subjectId, t.at)],
)
