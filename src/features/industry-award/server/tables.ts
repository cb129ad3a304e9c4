import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** Something of an award that keeps its id: a category, a criterion. */
export interface Named {
  id: string
  name: string
  enName: string
}
export interface AwardCriterion extends Named {
  /** Percent; together 100. */
  weight: number
}

/** An award of the show's industry (business-entities 3.20). Times `yyyy-MM-dd HH:mm:ss` as text by the show's clock. */
export const industryAward = pgTable('industry_award', {
  awardId: key(),
  name: text().notNull(),
  enName: text().notNull().default(''),
  intro: text().notNull().default(''),
  enIntro: text().notNull().default(''),
  categories: jsonb().$type<Named[]>().notNull(),
  /** Greatest id a category or a criterion ever had: that of a deleted one is not given again. */
  lastCategory: integer().notNull().default(0),
  criteria: jsonb().$type<AwardCriterion[]>().notNull(),
  lastCriterion: integer().notNull().default(0),
  /** Figures an entry is asked for. */
  indicators: jsonb().$type<{ name: string; enName: string }[]>().notNull().default([]),
  entryBegin: text().notNull(),
  entryEnd: text().notNull(),
  judgeBegin: text().notNull(),
  judgeEnd: text().notNull(),
  /** When the results are announced; they are published by hand. */
  publishTime: text().notNull(),
  /** '0' takes entries, '1' takes no new ones. */
  status: text().notNull().default('0'),
  /** When the results were published; '' before. */
  publishedTime: text().notNull().default(''),
  createBy: text().notNull().default(''),
  updateBy: text().notNull().default(''),
  remark: text().notNull().default(''),
  ...stamps,
})

/** What an exhibitor enters. */
export const awardEntry = pgTable(
  'award_entry',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    awardId: ref(),
    /** One or two of the award's. */
    categories: jsonb().$type<string[]>().notNull().default([]),
    entryName: text().notNull().default(''),
    enEntryName: text().notNull().default(''),
    /** PRODUCT, COMPANY, PERSON. */
    entryType: text().notNull().default(''),
    productId: ref(),
    highlights: text().notNull().default(''),
    enHighlights: text().notNull().default(''),
    indicators: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    proposalImages: jsonb().$type<string[]>().notNull().default([]),
    /** PDF. */
    files: jsonb().$type<string[]>().notNull().default([]),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    /** 1: what is entered is declared to be true and free to be shown to jurors. */
    declaration: integer().notNull().default(0),
    /** Set by the publication: 0 none, 1 shortlisted, 2 winner, 3 not chosen; the best of its categories. */
    result: integer().notNull().default(0),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('award_entry_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('award_entry_award').on(t.awardId, t.auditStatus),
  ],
)

/** What is decided of an entry in one category; told with the publication. */
export const awardResult = pgTable(
  'award_result',
  {
    id: key(),
    awardId: ref().notNull(),
    categoryId: text().notNull(),
    entryId: ref().notNull(),
    /** 1 shortlisted, 2 winner, 3 not chosen. */
    result: integer().notNull(),
    decideBy: text().notNull().default(''),
    ...stamps,
  },
  (t) => [uniqueIndex('award_result_one').on(t.awardId, t.categoryId, t.entryId)],
)
