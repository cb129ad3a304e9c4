import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, stamps } from '../../../server/base/db/columns.ts'
import type { GenColumn, GenTable } from '../model.ts'

/** A table of the database as it was imported for generation, with what was chosen for it (admin-area 13). */
export const genTable = pgTable('gen_table', {
  tableId: key(),
  tableName: text().notNull().unique(),
  tableComment: text().notNull(),
  enTableComment: text().notNull(),
  className: text().notNull(),
  tplCategory: text().$type<GenTable['tplCategory']>().notNull(),
  moduleName: text().notNull(),
  businessName: text().notNull(),
  functionName: text().notNull(),
  enFunctionName: text().notNull(),
  parentMenu: text().notNull(),
  treeCode: text().notNull().default(''),
  treeParentCode: text().notNull().default(''),
  treeName: text().notNull().default(''),
  subTableName: text().notNull().default(''),
  subTableFkName: text().notNull().default(''),
  /** In the order of forms and lists. */
  columns: jsonb().$type<GenColumn[]>().notNull(),
  ...stamps,
  createBy: text(),
  updateBy: text(),
  remark: text(),
})
