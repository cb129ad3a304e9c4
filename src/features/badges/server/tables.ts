import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A person's badge for a booth (business-entities 3.7). */
export const badge = pgTable(
  'badge',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    participationId: ref().notNull(),
    /** busi_cert_type; null in a draft without. */
    certType: integer(),
    certNo: text().notNull().default(''),
    /** The document as one word (rules.ts `documentKey`): nobody has two badges. */
    certKey: text().notNull().default(''),
    surname: text().notNull().default(''),
    firstName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    position: text().notNull().default(''),
    enPosition: text().notNull().default(''),
    photo: text().notNull().default(''),
    contactFlag: integer().notNull().default(0),
    visaLetterFlag: integer().notNull().default(0),
    nationality: text().notNull().default(''),
    /** 1 male, 2 female. */
    gender: integer(),
    /** yyyy-MM-dd, '' when not given. */
    birthDate: text().notNull().default(''),
    passportExpire: text().notNull().default(''),
    passportFile: text().notNull().default(''),
    embassyCity: text().notNull().default(''),
    consentFlag: integer().notNull().default(0),
    /** 1: submitted after the deadline, made on site. */
    onSite: integer().notNull().default(0),
    /** 0 not printed, 1 printed, 2 collected, 9 void: another one was made instead. */
    printStatus: integer().notNull().default(0),
    /** What the badge costs, minor units of the booth's currency: beyond the quota, and each time it was made again on site. */
    fee: bigint({ mode: 'number' }).notNull().default(0),
    /** Random, in the QR code. */
    code: text().notNull(),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('badge_own').on(t.exhibitorId, t.delFlag),
    index('badge_booth').on(t.participationId, t.delFlag),
    uniqueIndex('badge_code').on(t.code),
    uniqueIndex('badge_document')
      .on(t.certKey)
      .where(sql`${t.delFlag} = 0 and ${t.certKey} <> ''`),
    uniqueIndex('badge_contact')
      .on(t.participationId)
      .where(sql`${t.delFlag} = 0 and ${t.contactFlag} = 1`),
  ],
)
