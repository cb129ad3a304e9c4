import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, key, ref, softDelete, stamps } from '../../../server/db/columns.ts'

/** A person who logs in for an exhibitor. `passwordHash` is null until the first one-time link is used. */
export const exhibitorAccount = pgTable(
  'exhibitor_account',
  {
    id: key(),
    exhibitorId: ref().notNull(),
    loginAcc: text().notNull(),
    userName: text().notNull(),
    email: text(),
    mobile: text(),
    avatar: text(),
    /** exhibitor_admin, exhibitor_editor or booth_staff (decisions 15). */
    roleKey: text().notNull().default('exhibitor_admin'),
    passwordHash: text(),
    failedLogins: integer().notNull().default(0),
    lockedUntil: instant(),
    disabled: boolean().notNull().default(false),
    lastLoginTime: instant(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('exhibitor_account_login').on(sql`lower(${t.loginAcc})`).where(sql`${t.delFlag} = 0`),
    index('exhibitor_account_exhibitor').on(t.exhibitorId),
  ],
)

/** A signed-in device. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: key(),
    tokenHash: text().notNull().unique(),
    /** 'exhibitor' (exhibitor_account.id) or 'backOffice' (sys_user.id). */
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** The participation chosen in this session; null until one is. */
    participationId: ref(),
    createTime: instant().notNull().defaultNow(),
    lastSeen: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('session_subject').on(t.kind, t.subjectId), index('session_expiry').on(t.expiresAt)],
)

/** One-time link for setting a password: 24 h, single use, stored hashed (decisions 14). */
export const passwordLink = pgTable(
  'password_link',
  {
    id: key(),
    tokenHash: text().notNull().unique(),
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** FIRST or RESET. */
    purpose: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createTime: instant().notNull().defaultNow(),
  },
  (t) => [index('password_link_subject').on(t.kind, t.subjectId)],
)

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
