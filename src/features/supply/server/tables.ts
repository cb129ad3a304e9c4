import { index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** business-entities 3.5. */
export const supplyChain = pgTable(
  'supply_chain',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    name: text().notNull().default(''),
    enName: text().notNull().default(''),
    /** busi_supply_type. */
    type: text().notNull().default(''),
    area: text().notNull().default(''),
    cids: jsonb().$type<string[]>().notNull().default([]),
    photos: jsonb().$type<string[]>().notNull().default([]),
    customers: text().notNull().default(''),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    phone: text().notNull().default(''),
    introduction: text().notNull().default(''),
    enIntroduction: text().notNull().default(''),
    capacity: text().notNull().default(''),
    moq: integer(),
    certificates: jsonb().$type<string[]>().notNull().default([]),
    oemFlag: integer().notNull().default(0),
    odmFlag: integer().notNull().default(0),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [index('supply_chain_own').on(t.exhibitorId, t.delFlag)],
)

/** business-entities 3.5. Prices are decimals with two places in the product's currency; null when none was given. */
export const supplyProduct = pgTable(
  'supply_product',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    supplyId: ref(),
    name: text().notNull().default(''),
    enName: text().notNull().default(''),
    cid1: text().notNull().default(''),
    cid2: text().notNull().default(''),
    cid3: text().notNull().default(''),
    image: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    moq: integer(),
    /** busi_unit. */
    unit: text().notNull().default(''),
    leadDays: integer(),
    priceFrom: numeric({ precision: 12, scale: 2 }),
    priceTo: numeric({ precision: 12, scale: 2 }),
    currency: text().notNull().default('CNY'),
    capacityPerMonth: integer(),
    content: text().notNull().default(''),
    enContent: text().notNull().default(''),
    /** 1 on shelf, 0 off. */
    status: integer().notNull().default(0),
    upTime: instant(),
    downTime: instant(),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('supply_product_own').on(t.exhibitorId, t.delFlag, t.updateTime),
    index('supply_product_supply').on(t.supplyId),
  ],
)
