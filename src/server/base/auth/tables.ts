import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '../db/columns.ts'

/** A captcha puzzle or a verification code: two minutes or five, few tries, hashed answer. */
export const challenge = pgTable('challenge', {
  id: key(),
  uuid: text().notNull().unique(),
  scene: text().notNull(),
  address: text(),
  answerHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createTime: instant().notNull().defaultNow(),
})
