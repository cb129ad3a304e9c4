import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'
import type { OpenKind } from '../../../server/base/offer-closers.ts'
import type { NameChange } from '../rules.ts'

/** A company that exhibits, with what `basicInfo` asks (business-entities 3.1). Regions and categories are ids of the reference data. */
export const exhibitor = pgTable(
  'exhibitor',
  {
    id: key(),
    companyName: text().notNull().default(''),
    enCompanyName: text().notNull().default(''),
    shortName: text().notNull().default(''),
    enShortName: text().notNull().default(''),
    companyType: text().notNull().default(''),
    creditCode: text().notNull().default(''),
    icon: text().notNull().default(''),
    description: text().notNull().default(''),
    enDescription: text().notNull().default(''),
    contactName: text().notNull().default(''),
    position: text().notNull().default(''),
    phone: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    country: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    district: text().notNull().default(''),
    address: text().notNull().default(''),
    enAddress: text().notNull().default(''),
    postcode: text().notNull().default(''),
    cids: jsonb().$type<string[]>().notNull().default([]),
    employees: text().notNull().default(''),
    foundedYear: integer(),
    photos: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    invoiceTitle: text().notNull().default(''),
    taxNo: text().notNull().default(''),
    /** '1' plain, '2' special; '' not chosen. */
    invoiceType: text().notNull().default(''),
    invoiceEmail: text().notNull().default(''),
    /** Review state of the directory entry (0..3); 1 or 2 count for infoComplete (decisions 11). */
    directoryStatus: integer().notNull().default(0),
    /** A name asked for and not approved: pending, or rejected with its reason; null when there is none. */
    pendingName: jsonb().$type<NameChange | null>(),
    /** Who of the organiser's staff looks after the company (sys_user.user_id); null: nobody in person. */
    keeperId: ref(),
    /** What the organiser writes to it in: zh-CN or en-US; '' as its contract says (`localeOf` of queries.ts). */
    language: text().notNull().default(''),
    /** Words the organiser sorts its exhibitors by, in the order given; exhibitors do not see them. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** Who of the exhibitor saved the record last, and when: a name approved by the organiser, too, changes `updateTime`. */
    savedBy: text().notNull().default(''),
    savedAt: instant(),
    /** The time when the exhibitor withdrew from the show (taking-part.ts); null while it takes part. */
    withdrawnAt: instant(),
    /** Counts by kind of the things that it gave back for good when it withdrew. They have to be booked again. */
    gaveBack: jsonb().$type<Partial<Record<OpenKind, number>>>().notNull().default({}),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('exhibitor_name').on(t.companyName),
    index('exhibitor_order').on(t.delFlag, t.id),
    index('exhibitor_withdrawn')
      .on(t.id)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)

/** One booth of one exhibitor at the show: the "opportunity" of the specification's calls (business-entities 3.8, booth-forms 3.1). */
export const participation = pgTable(
  'participation',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    hall: text().notNull(),
    boothNo: text().notNull(),
    /** 1 shelf shell, 2 hanging shell, 3 raw space. */
    boothType: integer().notNull(),
    width: numeric({ precision: 5, scale: 1 }).notNull(),
    depth: numeric({ precision: 5, scale: 1 }).notNull(),
    /** m². */
    area: numeric({ precision: 7, scale: 1 }).notNull(),
    openSides: integer().notNull(),
    contractNo: text().notNull().default(''),
    /** 1 active, 0 not. */
    contractActive: integer().notNull().default(1),
    /** The booth fee: 0 unpaid, 1 paid in part, 2 paid in full. */
    paidStatus: integer().notNull().default(0),
    salesName: text().notNull().default(''),
    salesMobile: text().notNull().default(''),
    /** CNY or USD, from the contract and not from the language. */
    settleCurrency: text().notNull(),
    /** Badges the organiser grants beyond (or, negative, below) 3 per 9 m² (business-entities 3.7). */
    badgeQuotaOverride: integer().notNull().default(0),
    /** VIP nominations granted beyond the quota, or taken away. */
    nominationQuotaOverride: integer().notNull().default(0),
    /** Shelves and hangers of H5 instead of 4 per 9 m²; null: by the area (booth-forms 4, H5). */
    facilityQuotaOverride: integer(),
    /** 1: back to back with another shell of the same exhibitor, which no booth number tells (booth-forms 4, H4). */
    sharedBack: integer().notNull().default(0),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('participation_exhibitor').on(t.exhibitorId),
    check('participation_paid', sql`${t.paidStatus} in (0, 1, 2)`),
    uniqueIndex('participation_booth')
      .on(t.hall, t.boothNo)
      .where(sql`${t.delFlag} = 0`),
  ],
)
