import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A reply as it was given, kept when another one follows. `at` is an ISO instant. */
export interface StoredReply {
  result: number
  note: string
  at: string
  by: string
}

/** A visitor's question to an exhibitor (business-entities 3.14). */
export const inquiry = pgTable(
  'inquiry',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    inquiryCode: text().notNull(),
    company: text().notNull(),
    contact: text().notNull(),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    /** busi_consulting_type. */
    consultingType: text().notNull(),
    /** busi_identity, '' when not said. */
    identity: text().notNull().default(''),
    /** MINI mini-programme, SITE web site, SCAN a scanned code. */
    source: text().$type<'MINI' | 'SITE' | 'SCAN'>().notNull(),
    productId: ref().notNull(),
    /** Names of the product as it was asked about. */
    productName: text().notNull().default(''),
    enProductName: text().notNull().default(''),
    content: text().notNull(),
    /** Quantity asked for; null when not said. */
    num: integer(),
    /** Language the visitor reads: messages go in it. */
    locale: text().$type<'zh-CN' | 'en-US'>().notNull().default('zh-CN'),
    ariseTime: instant().notNull(),
    /** When the visitor agreed that the exhibitor gets the contact. */
    consentTime: instant().notNull(),
    replyFlag: integer().notNull().default(0),
    /** busi_reply_result; 0 before the first reply. */
    replyResult: integer().notNull().default(0),
    replyTime: instant(),
    replyBy: text().notNull().default(''),
    replyNote: text().notNull().default(''),
    /** Every reply, the first one first. */
    replies: jsonb().$type<StoredReply[]>().notNull().default([]),
    /** The lead a reply "interested" made. */
    leadId: ref(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('inquiry_code').on(t.inquiryCode),
    index('inquiry_own').on(t.exhibitorId, t.delFlag, t.ariseTime),
    index('inquiry_open').on(t.exhibitorId, t.replyFlag),
  ],
)

/** What an exhibitor wrote to the inquirer. */
export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: key(),
    inquiryId: ref().notNull(),
    at: instant().notNull(),
    byName: text().notNull(),
    text: text().notNull(),
    /** The text message it went as; null: it went as a mail. */
    smsId: ref(),
  },
  (t) => [index('inquiry_message_inquiry').on(t.inquiryId, t.id)],
)
