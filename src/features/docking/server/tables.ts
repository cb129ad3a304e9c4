import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ref, stamps } from '../../../server/base/db/columns.ts'
import type { MeetingOrigin, OfferSide } from '../rules.ts'

/** A meeting of one exhibitor with one buyer, asked for, agreed or over (business-entities 3.18). Never deleted: both sides keep what became of it. */
export const dockingMeeting = pgTable(
  'docking_meeting',
  {
    id: key(),
    /** 1 the exhibitor asked, 2 the buyer did. An arranged one is 1. */
    direction: integer().$type<1 | 2>().notNull(),
    origin: text().$type<MeetingOrigin>().notNull(),
    exhibitorId: ref().notNull(),
    /** Brand it is about; null: of the company. */
    brandId: ref(),
    buyerId: ref().notNull(),
    sessionId: ref().notNull(),
    /** `${sessionId}-${HHmm}` (rules.ts slotIdOf). */
    slotId: text().notNull(),
    /** Another time that `altBy` offers; it holds nothing until the other side takes it. */
    altSlotId: text(),
    altBy: text().$type<OfferSide>(),
    /** '' means: where its session is. */
    place: text().notNull().default(''),
    tableNo: integer(),
    /** Arrangement leaves it where it is. */
    pinned: boolean().notNull().default(false),
    message: text().notNull().default(''),
    productIds: jsonb().$type<string[]>().notNull().default([]),
    /** exhibitor_account.id of who goes there. */
    assigneeId: ref(),
    /** busi_docking_status as last stored; `statusAt` (rules.ts) tells what it is now. */
    status: integer().notNull().default(1),
    /** Who answered, cancelled or wrote down what became of it last. */
    replyBy: text().notNull().default(''),
    replyTime: instant(),
    /** The side that said it could not come itself, '' where none did. */
    absentSide: text().$type<OfferSide | ''>().notNull().default(''),
    cancelReason: text().notNull().default(''),
    /** 1..5, null where not given. */
    exhibitorScore: integer(),
    exhibitorNote: text().notNull().default(''),
    buyerScore: integer(),
    buyerNote: text().notNull().default(''),
    /** When it became a lead of the exhibitor, null while it has not: it does once. */
    leadTime: instant(),
    /** When both sides were asked what became of it, by the show's clock; null until then. */
    askedTime: instant(),
    /** A pending one ends then: five days after it was asked, or when its slot begins. By the show's clock. */
    expireAt: instant().notNull(),
    /** SEQUENCE of its calendar entry: grows whenever its time, place or being held changes. */
    sequence: integer().notNull().default(0),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    index('docking_meeting_own').on(t.exhibitorId, t.status, t.updateTime),
    index('docking_meeting_buyer').on(t.buyerId, t.status),
    index('docking_meeting_slot').on(t.slotId, t.status),
    index('docking_meeting_session').on(t.sessionId, t.status),
    index('docking_meeting_expiry')
      .on(t.expireAt)
      .where(sql`${t.status} = 1`),
  ],
)

/**
 * A buyer who takes part in matchmaking (running-a-show 6). It stands here and not with the area
 * that administers buyers (`features/buyers`), for that one lets buyers answer meetings and so leans on this one, and no two areas lean on each other.
 */
export const meetingBuyer = pgTable(
  'meeting_buyer',
  {
    id: key(),
    /** visitor.id of who it registered as; null for one that was imported or entered. */
    visitorId: ref(),
    lastName: text().notNull().default(''),
    firstName: text().notNull().default(''),
    companyName: text().notNull().default(''),
    position: text().notNull().default(''),
    /** Ids of the reference data (`world` and `area`), as everywhere. */
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** busi_identity, '' when not given. */
    identity: text().notNull().default(''),
    /** Categories of interest, of any level. */
    cids: jsonb().$type<string[]>().notNull().default([]),
    demand: text().notNull().default(''),
    enDemand: text().notNull().default(''),
    /** Of mails and of its page. */
    language: text().$type<'zh-CN' | 'en-US'>().notNull().default('zh-CN'),
    /** meeting_session.sessionId of those it takes part in; none: of every session. */
    sessionIds: jsonb().$type<string[]>().notNull().default([]),
    /** Slot ids (docking/rules.ts) it does not want. */
    busySlots: jsonb().$type<string[]>().notNull().default([]),
    source: text().$type<'IMPORT' | 'REGISTRATION' | 'ORGANISER'>().notNull().default('ORGANISER'),
    /** How the organiser came by an imported buyer's data, in its own words; '' where it did not say. */
    dataSource: text().notNull().default(''),
    /** Since when it agrees that exhibitors it meets get its contact; null: they do not. */
    consentTime: instant(),
    /** 1 pending, 2 approved, 3 rejected; exhibitors see approved ones. */
    status: integer().notNull().default(1),
    /** Of a rejection. */
    reason: text().notNull().default(''),
    /** SHA-256 of the secret in the link to its page, '' before the first one; and until when it opens. */
    linkHash: text().notNull().default(''),
    linkExpire: instant(),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    remark: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    index('meeting_buyer_list').on(t.status, t.id),
    index('meeting_buyer_visitor').on(t.visitorId),
    index('meeting_buyer_link').on(t.linkHash),
  ],
)
