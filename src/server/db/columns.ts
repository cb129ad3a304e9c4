/** Columns every table shares (business-entities 1.1): identity key, times, version, soft delete. */
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity key; on the wire a string of digits. */
export const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Reference to another table's identity key. */
export const ref = () => bigint({ mode: 'number' })
/** An instant; on the wire `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** createTime, updateTime, version: `version` grows by one with each update and guards concurrent edits. */
export const stamps = {
  createTime: instant().notNull().defaultNow(),
  updateTime: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
}

/** 0 kept, 2 deleted (business-entities 1.1). */
export const softDelete = { delFlag: integer().notNull().default(0) }
