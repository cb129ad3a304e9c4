import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A booth's entry in the show directory (business-entities 3.2, decisions 16). */
export const directoryEntry = pgTable(
  'directory_entry',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    participationId: ref().notNull(),
    name: text().notNull().default(''),
    enName: text().notNull().default(''),
    tel: text().notNull().default(''),
    fax: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    contactName: text().notNull().default(''),
    address: text().notNull().default(''),
    enAddress: text().notNull().default(''),
    profile: text().notNull().default(''),
    enProfile: text().notNull().default(''),
    cids: jsonb().$type<string[]>().notNull().default([]),
    keywords: jsonb().$type<string[]>().notNull().default([]),
    exhibits: jsonb().$type<string[]>().notNull().default([]),
    enExhibits: jsonb().$type<string[]>().notNull().default([]),
    logoFile: text().notNull().default(''),
    /** By the show's clock: decides whether this submission is printed. */
    submittedAt: instant(),
    /** The approved content that goes into the printed guide; null while there is none. */
    printCopy: jsonb().$type<Record<string, unknown> | null>(),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('directory_entry_own').on(t.exhibitorId, t.delFlag),
    uniqueIndex('directory_entry_booth')
      .on(t.participationId)
      .where(sql`${t.delFlag} = 0`),
  ],
)

/** What happened to a booth's sign-in notice; no row while nothing did. */
export const signNoticeMark = pgTable(
  'sign_notice_mark',
  {
    id: key(),
    participationId: ref().notNull(),
    /** Random, in the QR code. */
    code: text().notNull(),
    issuedAt: instant(),
    readAt: instant(),
    checkedInAt: instant(),
    checkedInBy: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('sign_notice_booth').on(t.participationId), uniqueIndex('sign_notice_code').on(t.code)],
)
