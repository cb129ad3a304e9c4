import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, key, ref, stamps } from '../../../server/base/db/columns.ts'

/** A file of the exhibitor manual, as its newest version stands. */
export const manualFile = pgTable(
  'manual_file',
  {
    manualId: key(),
    name: text().notNull(),
    enName: text().notNull(),
    /** Language of the content: zh, en or both. */
    lang: text().notNull(),
    fileName: text().notNull(),
    /** Counts the files it has had, from 1; `version` guards edits. */
    fileVersion: integer().notNull().default(1),
    /** By the show's clock: since when this version is the newest. */
    fileTime: instant().notNull(),
    orderNum: integer().notNull().default(0),
    /** '0' listed, '1' retired. */
    status: text().notNull().default('0'),
    createBy: text().notNull().default(''),
    updateBy: text().notNull().default(''),
    remark: text().notNull().default(''),
    ...stamps,
  },
  (t) => [index('manual_file_listed').on(t.status, t.orderNum, t.manualId)],
)

/** Every version a file of the manual has had, the newest among them. */
export const manualFileVersion = pgTable(
  'manual_file_version',
  {
    manualId: ref().notNull(),
    fileVersion: integer().notNull(),
    fileName: text().notNull(),
    createBy: text().notNull().default(''),
    /** By the show's clock. */
    createTime: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.manualId, t.fileVersion] })],
)
