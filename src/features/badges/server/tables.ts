import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/db/columns.ts'

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
    /** What the badge costs, minor units of the booth's currency: beyond the quota, or made again on site. */
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

/** Who looked at a masked value in full, and when (business-entities 1.3); never the value. */
export const revealLog = pgTable(
  'reveal_log',
  {
    id: key(),
    /** BADGE, HOTEL (a booking), COMPANY or FILE (a picture of a document). */
    entity: text().notNull(),
    entityId: ref().notNull(),
    field: text().notNull(),
    /** exhibitor or backOffice, and the account or user. */
    byKind: text().notNull(),
    byId: ref().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('reveal_log_by').on(t.byKind, t.byId, t.at), index('reveal_log_entity').on(t.entity, t.entityId)],
)
