import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** Somebody an exhibitor may do business with (business-entities 3.15). */
export const lead = pgTable(
  'lead',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    leadCode: text().notNull(),
    /** busi_lead_source. */
    source: text().notNull(),
    visitorName: text().notNull(),
    companyName: text().notNull().default(''),
    position: text().notNull().default(''),
    /** Empty where the visitor did not share it. */
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    identity: text().notNull().default(''),
    kindAndProduct: text().notNull().default(''),
    /** Ids of a country and, in China, of province and city; '' where not told. */
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    /** '' until a person sets one. */
    grade: text().$type<'A' | 'B' | 'C' | ''>().notNull().default(''),
    /** When a person set the grade last; null while nobody has. */
    gradeTime: instant(),
    /** busi_lead_follow. */
    followStatus: integer().notNull().default(1),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** exhibitor_account.id. */
    ownerId: ref(),
    /** `yyyy-MM-dd`, '' when none is set. */
    nextFollowDay: text().notNull().default(''),
    ariseTime: instant().notNull(),
    /** How often it was met; 0 for who registered through an invitation and was not met yet. */
    scanCount: integer().notNull().default(1),
    lastScanTime: instant(),
    consentFlag: integer().notNull().default(0),
    /** When the visitor withdrew the consent: the lead keeps its contact, which is neither exported nor written to by the portal. */
    withdrawTime: instant(),
    /** inquiry.id for the source INQUIRY, purchase.id for PURCHASE, meeting.id for MEETING, visitor.id for INVITE. */
    relatedId: ref(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('lead_code').on(t.leadCode),
    index('lead_own').on(t.exhibitorId, t.delFlag, t.ariseTime),
    index('lead_mobile')
      .on(t.exhibitorId, t.mobile)
      .where(sql`${t.mobile} <> ''`),
    index('lead_email')
      .on(t.exhibitorId, sql`lower(${t.email})`)
      .where(sql`${t.email} <> ''`),
  ],
)

/** What was noted of a lead; rows are only added. */
export const leadNote = pgTable(
  'lead_note',
  {
    id: key(),
    leadId: ref().notNull(),
    at: instant().notNull(),
    byName: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index('lead_note_lead').on(t.leadId, t.id)],
)

/** Photo of a business card a lead's visitor handed over; gone with the lead. */
export const leadPhoto = pgTable(
  'lead_photo',
  {
    id: key(),
    leadId: ref().notNull(),
    fileName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('lead_photo_file').on(t.fileName), index('lead_photo_lead').on(t.leadId, t.id)],
)

/** A number read at the stand. What was read without a line comes later, and may come twice: `clientId` tells. */
export const leadScan = pgTable(
  'lead_scan',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    clientId: text().notNull(),
    /** Whose number: VISITOR or BADGE, and its id. CARD: a card without a number, and the lead's own id. */
    kind: text().notNull(),
    subjectId: ref().notNull(),
    /** Null once the lead is deleted: a repeat does not bring it back. */
    leadId: ref(),
    outcome: text().$type<'NEW' | 'MERGED' | 'NO_CONSENT'>().notNull(),
    at: instant().notNull(),
    /** exhibitor_account.id of who read it, and when it arrived. */
    byId: ref().notNull(),
    createTime: instant().notNull(),
  },
  (t) => [
    uniqueIndex('lead_scan_client').on(t.exhibitorId, t.clientId),
    index('lead_scan_subject').on(t.exhibitorId, t.kind, t.subjectId),
    index('lead_scan_lead').on(t.leadId),
    index('lead_scan_by').on(t.byId, t.createTime),
  ],
)
