import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'
import type { Locale } from '../../../shared/lib/locale.ts'

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

/** Somebody who judges an award's entries (running-a-show 7): no account, a link of a mail is the key. */
export const awardJuror = pgTable(
  'award_juror',
  {
    id: key(),
    awardId: ref().notNull(),
    /** Empty once the person is forgotten, as address and organisation are. */
    name: text().notNull(),
    email: text().notNull(),
    organisation: text().notNull().default(''),
    /** Those it judges; none: all. */
    categories: jsonb().$type<string[]>().notNull().default([]),
    language: text().$type<Locale>().notNull(),
    /** 1 takes part, 2 taken out. */
    status: integer().notNull().default(1),
    /** By the real clock: when the last link was made, when the page was last opened. */
    invitedTime: instant(),
    seenTime: instant(),
    remindedTime: instant(),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    ...stamps,
  },
  (t) => [index('award_juror_award').on(t.awardId, t.status)],
)

/** Links to a juror's page, one for each mail that brought one. Only hashes are kept; when they end is reckoned from the end of judging. */
export const awardJurorLink = pgTable(
  'award_juror_link',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    jurorId: ref().notNull(),
    /** The mail it stands in (outbox); null where it was handed out. */
    mailId: ref(),
    createTime: instant().notNull(),
  },
  (t) => [index('award_juror_link_juror').on(t.jurorId)],
)

/** What a juror says of an entry; its points stand beside it. */
export const awardJudgement = pgTable(
  'award_judgement',
  {
    id: key(),
    awardId: ref().notNull(),
    jurorId: ref().notNull(),
    entryId: ref().notNull(),
    comment: text().notNull().default(''),
    /** 1: biased, gives no points. */
    abstained: integer().notNull().default(0),
    /** By the show's clock: when it was handed in; null while it is not, or no longer complete. */
    submitTime: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('award_judgement_one').on(t.jurorId, t.entryId),
    index('award_judgement_award').on(t.awardId, t.entryId),
  ],
)

/** What a juror gave an entry for a criterion. */
export const awardScore = pgTable(
  'award_score',
  {
    id: key(),
    awardId: ref().notNull(),
    jurorId: ref().notNull(),
    entryId: ref().notNull(),
    criterionId: text().notNull(),
    /** 0 to 10. */
    points: integer().notNull(),
  },
  (t) => [
    uniqueIndex('award_score_one').on(t.jurorId, t.entryId, t.criterionId),
    index('award_score_award').on(t.awardId),
  ],
)
