import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** A demand of an exhibitor (business-entities 3.16). */
export const purchase = pgTable(
  'purchase',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    /** CG, yyMMdd, six digits. */
    orderCode: text().notNull(),
    title: text().notNull().default(''),
    enTitle: text().notNull().default(''),
    /** busi_purchase_type; '' while a draft has none. */
    purchaseType: text().notNull().default(''),
    num_: integer(),
    unit: text().notNull().default(''),
    preNum: integer(),
    /** `yyyy-MM-dd HH:mm:ss` in Shanghai, '' while a draft has none: compared as text. */
    endTime: text().notNull().default(''),
    priceStart: numeric({ precision: 12, scale: 2 }),
    priceEnd: numeric({ precision: 12, scale: 2 }),
    currency: text().notNull().default('CNY'),
    cid1: text().notNull().default(''),
    cid2: text().notNull().default(''),
    cid3: text().notNull().default(''),
    cooperateArea: jsonb().$type<string[]>().notNull().default([]),
    info: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    /** busi_purchase_status: 1 normal, 2 forbidden. */
    status: integer().notNull().default(1),
    /** Why it was forbidden; '' while it is not. */
    forbidReason: text().notNull().default(''),
    viewCount: integer().notNull().default(0),
    contactCount: integer().notNull().default(0),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('purchase_code').on(t.orderCode),
    index('purchase_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('purchase_hall').on(t.auditStatus, t.status, t.delFlag, t.endTime),
  ],
)

/** Who was shown the contact of a demand; once per person. */
export const purchaseContact = pgTable(
  'purchase_contact',
  {
    id: key(),
    purchaseId: ref().notNull(),
    /** Who asked: the exhibitor and its account. */
    exhibitorId: ref().notNull(),
    accountId: ref().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('purchase_contact_once').on(t.purchaseId, t.accountId),
    index('purchase_contact_day').on(t.exhibitorId, t.at),
  ],
)
