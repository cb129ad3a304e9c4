import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, ref, reviewed, softDelete, stamps } from '../../../server/base/db/columns.ts'

/** business-entities 3.6. */
export const licensingIp = pgTable(
  'licensing_ip',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    name: text().notNull().default(''),
    enName: text().notNull().default(''),
    picture: text().notNull().default(''),
    /** 750 px wide. */
    longPicture: text().notNull().default(''),
    introduction: text().notNull().default(''),
    enIntroduction: text().notNull().default(''),
    cids: jsonb().$type<string[]>().notNull().default([]),
    owner: text().notNull().default(''),
    contactName: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** 1 shown, 0 hidden. */
    status: integer().notNull().default(0),
    hot: integer().notNull().default(0),
    ...reviewed,
    ...stamps,
    ...softDelete,
  },
  (t) => [index('licensing_ip_own').on(t.exhibitorId, t.delFlag, t.updateTime)],
)
