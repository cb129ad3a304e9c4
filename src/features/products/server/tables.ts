import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** business-entities 3.3. */
export const brand = pgTable(
  'brand',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    name: text().notNull().default(''),
    enName: text().notNull().default(''),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    channel: jsonb().$type<string[]>().notNull().default([]),
    area: jsonb().$type<string[]>().notNull().default([]),
    icon: text().notNull().default(''),
    supplyName: text().notNull().default(''),
    cid: text().notNull().default(''),
    story: text().notNull().default(''),
    enStory: text().notNull().default(''),
    foundedYear: integer(),
    originCountry: text().notNull().default(''),
    trademarkNo: text().notNull().default(''),
    trademarkFile: text().notNull().default(''),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('brand_exhibitor').on(t.exhibitorId),
    uniqueIndex('brand_name_once')
      .on(t.exhibitorId, sql`lower(${t.name})`)
      .where(sql`${t.delFlag} = 0 and ${t.name} <> ''`),
  ],
)

/** business-entities 3.4. Prices are decimals with two places in the product's currency. */
export const product = pgTable(
  'product',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    brandId: ref(),
    productName: text().notNull().default(''),
    enProductName: text().notNull().default(''),
    cid1: text().notNull().default(''),
    cid2: text().notNull().default(''),
    cid3: text().notNull().default(''),
    /** Null while a draft has none: 0 says that it is negotiated on site. */
    price: numeric({ precision: 12, scale: 2 }),
    marketPrice: numeric({ precision: 12, scale: 2 }),
    currency: text().notNull().default('CNY'),
    area: text().notNull().default(''),
    thumbnail: text().notNull().default(''),
    enThumbnail: text().notNull().default(''),
    carousel: jsonb().$type<string[]>().notNull().default([]),
    enCarousel: jsonb().$type<string[]>().notNull().default([]),
    content: text().notNull().default(''),
    enContent: text().notNull().default(''),
    /** 1 on shelf, 0 off. */
    status: integer().notNull().default(0),
    hotFlag: integer().notNull().default(0),
    suncode: text().notNull().default(''),
    upTime: instant(),
    downTime: instant(),
    model: text().notNull().default(''),
    spec: text().notNull().default(''),
    moq: integer(),
    unit: text().notNull().default(''),
    video: text().notNull().default(''),
    keywords: jsonb().$type<string[]>().notNull().default([]),
    newFlag: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [
    index('product_own').on(t.exhibitorId, t.delFlag, t.auditStatus, t.updateTime),
    index('product_newest').on(t.delFlag, t.id),
    index('product_brand').on(t.brandId),
  ],
)

/** How often a product's page of visitors was opened on a day by the show's clock; counted by `show-handlers.ts`. */
export const productView = pgTable(
  'product_view',
  {
    productId: ref().notNull(),
    exhibitorId: ref().notNull(),
    /** `yyyy-MM-dd`. */
    day: text().notNull(),
    times: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), index('product_view_own').on(t.exhibitorId, t.day)],
)
