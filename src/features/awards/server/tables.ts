import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

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
