/** Columns every table shares (business-entities 1.1): identity key, times, version, soft delete. */
import { bigint, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Identity key; on the wire a string of digits. */
export const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Reference to another table's identity key. */
export const ref = () => bigint({ mode: 'number' })
/** An instant; on the wire `yyyy-MM-dd HH:mm:ss` by the show’s clocks. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** createTime, updateTime, version: `version` grows by one with each update and guards concurrent edits. */
export const stamps = {
  createTime: instant().notNull().defaultNow(),
  updateTime: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
}

/** 0 kept, 2 deleted (business-entities 1.1). */
export const softDelete = { delFlag: integer().notNull().default(0) }

/** Review columns shared by everything that goes through SM-A (business-entities 1.4). */
export const reviewed = {
  /** 0 draft, 1 pending, 2 approved, 3 rejected. */
  auditStatus: integer().notNull().default(0),
  auditReason: text().notNull().default(''),
  auditTime: instant(),
  /** Number of its last submission's receipt (running-a-show 3). */
  receipt: text().notNull().default(''),
  auditBy: text().notNull().default(''),
  /** The content as last approved: what stays public, and the "old" side of the review desk; null before the first approval. */
  approved: jsonb().$type<Record<string, unknown> | null>(),
}
