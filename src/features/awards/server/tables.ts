import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'
import type { Voters } from '../vote-rules.ts'

/** What brands of an activity compete in. */
export interface VoteGroup {
  id: string
  name: string
  enName: string
}

/** An activity brands are put to the vote in (business-entities 3.19). Times `yyyy-MM-dd HH:mm:ss` as text by the show's clock. */
export const voteActivity = pgTable('vote_activity', {
  activityId: key(),
  name: text().notNull(),
  enName: text().notNull().default(''),
  groups: jsonb().$type<VoteGroup[]>().notNull(),
  /** Greatest id a group ever had: that of a deleted one is not given again. */
  lastGroup: integer().notNull().default(0),
  applyEnd: text().notNull(),
  voteBegin: text().notNull(),
  voteEnd: text().notNull(),
  rule: text().notNull().default(''),
  enRule: text().notNull().default(''),
  /** 1: nobody but the organiser sees votes before the result is published. */
  countsHidden: integer().notNull().default(1),
  /** Who may vote (running-a-show 7). */
  voters: text().$type<Voters>().notNull().default('EVERYBODY'),
  /** When the result was published, '' before; nothing of the activity changes from then on. */
  publishedTime: text().notNull().default(''),
  /** '0' takes applications, '1' takes no new ones. */
  status: text().notNull().default('0'),
  createBy: text().notNull().default(''),
  updateBy: text().notNull().default(''),
  remark: text().notNull().default(''),
  ...stamps,
})

/** A brand put to the vote. */
export const voteApplication = pgTable(
  'vote_application',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    activityId: ref(),
    /** Of the activity's groups. */
    groupId: text().notNull().default(''),
    brandId: ref(),
    /** The brand as it was called when this was saved. */
    brandName: text().notNull().default(''),
    enBrandName: text().notNull().default(''),
    brandIcon: text().notNull().default(''),
    slogan: text().notNull().default(''),
    intro: text().notNull().default(''),
    enIntro: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('vote_application_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('vote_application_activity').on(t.activityId, t.groupId, t.auditStatus),
  ],
)

/** A choice of a ballot. */
export interface Choice {
  groupId: string
  applicationId: number
}

/** What somebody chose on the public page and has not confirmed yet: the link of its mail does. Nobody's address stands here. */
export const voteBallot = pgTable(
  'vote_ballot',
  {
    /** Of the link's token. */
    tokenHash: text().primaryKey(),
    activityId: ref().notNull(),
    /** Keyed hash of the address (voting/voter.ts). */
    voter: text().notNull(),
    /** What follows the @ of the address. */
    domain: text().notNull(),
    /** Keyed hash of the network it was asked from and of the hour. */
    place: text().notNull(),
    choices: jsonb().$type<Choice[]>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createTime: instant().notNull(),
  },
  (t) => [
    index('vote_ballot_voter').on(t.activityId, t.voter, t.createTime),
    index('vote_ballot_place').on(t.place),
    index('vote_ballot_time').on(t.createTime),
  ],
)

/** A confirmed vote: one for each address and group. */
export const vote = pgTable(
  'vote',
  {
    id: key(),
    activityId: ref().notNull(),
    groupId: text().notNull(),
    applicationId: ref().notNull(),
    /** Keyed hash of the address; null once it is forgotten. */
    voter: text(),
    /** What follows the @ of the address; '' once it is forgotten. */
    domain: text().notNull(),
    /** Keyed hash of the network it came from and of the hour; '' after two hours where nothing is to be looked at. */
    place: text().notNull(),
    /** By the show's clock. */
    at: instant().notNull(),
    /** 1 counts; 0 waits for the organiser's look; 2 is set aside. */
    standing: integer().notNull(),
    /** Why it is to be looked at: NETWORK or DOMAIN; '' where nothing is. */
    flag: text().notNull().default(''),
    /** Why it is set aside. */
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('vote_once').on(t.activityId, t.groupId, t.voter),
    index('vote_counted').on(t.activityId, t.standing, t.applicationId),
    index('vote_domain').on(t.activityId, t.domain),
    index('vote_place')
      .on(t.place)
      .where(sql`${t.place} <> ''`),
  ],
)

/** What an application came to, fixed when the result was published (running-a-show 7). */
export const voteResult = pgTable(
  'vote_result',
  {
    activityId: ref().notNull(),
    applicationId: ref().notNull(),
    groupId: text().notNull(),
    votes: integer().notNull(),
    /** Within its group; equal votes share one. */
    rank: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.applicationId] })],
)
