import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

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
  /** Entries of a category that are shortlisted, the winner among them. */
  shortlist: integer().notNull(),
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

/** Who judges an award, without an account: a link that was mailed is the key. */
export const awardJuror = pgTable(
  'award_juror',
  {
    jurorId: key(),
    awardId: ref().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** zh-CN or en-US: of mails and links. */
    language: text().notNull().default('zh-CN'),
    /** 1..10. */
    weight: integer().notNull().default(1),
    categories: jsonb().$type<string[]>().notNull(),
    /** The link stopped and the scores do not count; null otherwise. */
    withdrawTime: instant(),
    /** When a link was last mailed. */
    mailTime: instant(),
    submitTime: instant(),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    remark: text().notNull().default(''),
    ...stamps,
  },
  (t) => [index('award_juror_award').on(t.awardId)],
)

/** Links of jurors, by the hash of their token alone. A reminder's link opens beside the earlier ones; a renewed one replaces them. */
export const awardJurorLink = pgTable(
  'award_juror_link',
  {
    tokenHash: text().primaryKey(),
    jurorId: ref().notNull(),
    createTime: instant().notNull().defaultNow(),
  },
  (t) => [index('award_juror_link_juror').on(t.jurorId)],
)

/** What one juror says of one entry. */
export const awardScore = pgTable(
  'award_score',
  {
    id: key(),
    jurorId: ref().notNull(),
    entryId: ref().notNull(),
    /** By criterion, 0..10. */
    marks: jsonb().$type<Record<string, number>>().notNull().default({}),
    note: text().notNull().default(''),
    /** 1: the juror has an interest in it. */
    conflict: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [uniqueIndex('award_score_one').on(t.jurorId, t.entryId), index('award_score_entry').on(t.entryId)],
)

/** What is decided of an entry in one category; with the publication its mean stands here for good. */
export const awardResult = pgTable(
  'award_result',
  {
    id: key(),
    awardId: ref().notNull(),
    categoryId: text().notNull(),
    entryId: ref().notNull(),
    /** 1 shortlisted, 2 winner, 3 not chosen. */
    result: integer().notNull(),
    /** Why it is not what the scores suggest. */
    reason: text().notNull().default(''),
    decideBy: text().notNull().default(''),
    /** Hundredths, null where nobody scored it; `sheets` jurors counted. Set by the publication. */
    mean: integer(),
    sheets: integer().notNull().default(0),
    place: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [uniqueIndex('award_result_one').on(t.awardId, t.categoryId, t.entryId)],
)
