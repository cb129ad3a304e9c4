import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A visitor whom an exhibitor names to the organiser as worth a letter of its own (business-entities 3.12). */
export const nomination = pgTable(
  'nomination',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    companyName: text().notNull().default(''),
    position: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    district: text().notNull().default(''),
    /** busi_identity. */
    identity: text().notNull().default(''),
    /** Ids of categories. */
    kindAndProduct: jsonb().$type<string[]>().notNull().default([]),
    interest: text().notNull().default(''),
    /** busi_visitor_type. */
    visitorType: integer(),
    /** zh-CN or en-US, of the letter; '' in a draft without. */
    language: text().notNull().default(''),
    reason: text().notNull().default(''),
    consentFlag: integer().notNull().default(0),
    /** What makes two nominations one person (rules.ts `keysOf`); '' once erased. */
    emailKey: text().notNull().default(''),
    mobileKey: text().notNull().default(''),
    /** 1: rejected because another exhibitor had nominated the person first. */
    takenFlag: integer().notNull().default(0),
    /** Told in the letter; '' until it is approved. */
    benefitCode: text().notNull().default(''),
    /** The invitation the letter leads to: whether the person registered and came is told by it. */
    invitationId: ref(),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('nomination_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('nomination_email').on(t.emailKey),
    index('nomination_mobile').on(t.mobileKey),
    index('nomination_invitation').on(t.invitationId),
  ],
)
