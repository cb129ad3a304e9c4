import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref } from '../../../server/base/db/columns.ts'

/**
 * The queue of the review desk: one row per reviewed record, whatever its kind, kept in step by the kind's own server code.
 * A desk list therefore reads one narrow table and costs the same however many products there are.
 */
export const reviewCase = pgTable(
  'review_case',
  {
    id: key(),
    /** PRODUCT, BRAND, COMPANY_NAME … see `shared/record/kinds.ts`. */
    kind: text().notNull(),
    entityId: ref().notNull(),
    exhibitorId: ref().notNull(),
    /** What the queue shows: the record's names and its company's. */
    title: text().notNull(),
    enTitle: text().notNull().default(''),
    companyName: text().notNull().default(''),
    enCompanyName: text().notNull().default(''),
    thumbnail: text().notNull().default(''),
    /** 1 pending, 2 approved, 3 rejected; 0 rests while its exhibitor has withdrawn; a draft has no case. */
    status: integer().notNull().default(1),
    reason: text().notNull().default(''),
    submittedAt: instant().notNull().defaultNow(),
    submittedBy: text().notNull().default(''),
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
    /** Number of this submission's receipt; '' of what came before there were any. */
    receipt: text().notNull().default(''),
    /** The reviewer who has the case open, and until when nobody else may decide. */
    lockedBy: ref(),
    lockedName: text().notNull().default(''),
    lockedUntil: instant(),
    /** Grows with every submission and decision, and never falls: a record withdrawn and submitted again is not the one that was looked at. */
    version: integer().notNull().default(1),
    /** Text that the keyword is searched in: one column, folded once, because four searches of 100,000 rows take five times as long. */
    search: text().generatedAlwaysAs(
      (): SQL =>
        sql`fold_text(${reviewCase.title} || ' ' || ${reviewCase.enTitle} || ' ' || ${reviewCase.companyName} || ' ' || ${reviewCase.enCompanyName})`,
    ),
  },
  (t) => [
    uniqueIndex('review_case_entity').on(t.kind, t.entityId),
    // In the order of the queue, ties included: a page and a neighbour are read straight from it.
    index('review_case_queue').on(t.status, t.kind, t.submittedAt, t.id),
    index('review_case_exhibitor').on(t.exhibitorId),
    index('review_case_receipt').on(t.receipt),
    // What a search of two characters and more goes by; the function is made by the migration.
    index('review_case_pairs')
      .using('gin', sql`character_pairs(${t.search})`)
      .with({ fastupdate: false }),
  ],
)

/** How many cases stand in each state, kept by triggers, so that a total does not cost a count over the table. */
export const reviewCount = pgTable(
  'review_count',
  { kind: text().notNull(), status: integer().notNull(), total: integer().notNull().default(0) },
  (t) => [uniqueIndex('review_count_key').on(t.kind, t.status)],
)

/** Reasons of rejection used before, by reviewer, offered again. */
export const reviewReason = pgTable(
  'review_reason',
  {
    id: key(),
    kind: text().notNull(),
    /** sys_user.id; 0 for those remembered before reviewers were told apart. */
    reviewer: ref().notNull().default(0),
    reason: text().notNull(),
    uses: integer().notNull().default(1),
    lastUsed: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('review_reason_of').on(t.kind, t.reviewer, sql`md5(${t.reason})`)],
)

/** How many receipts were given of a kind and booth: `PRD-1A08` begins their numbers. */
export const receiptCount = pgTable('receipt_count', {
  prefix: text().primaryKey(),
  given: integer().notNull(),
})
