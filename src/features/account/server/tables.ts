import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, key, ref, softDelete, stamps } from '../../../server/base/db/columns.ts'

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
    /** sys_user_sex: 0 male, 1 female, 2 not said. */
    sex: text().notNull().default('2'),
    avatar: text(),
    /** exhibitor_admin, exhibitor_editor or booth_staff (decisions 15). */
    roleKey: text().notNull().default('exhibitor_admin'),
    passwordHash: text(),
    /** Five wrong passwords came from one source or device, which is refused until then; shown in lists, judged by `login/tries.ts`. */
    lockedUntil: instant(),
    disabled: boolean().notNull().default(false),
    lastLoginTime: instant(),
    /** The booth the person worked for last, in whichever session; null until one was chosen (decisions 25). */
    participationId: ref(),
    ...stamps,
    ...softDelete,
  },
  (t) => [
    uniqueIndex('exhibitor_account_login')
      .on(sql`lower(${t.loginAcc})`)
      .where(sql`${t.delFlag} = 0`),
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
    /** The participation chosen in this session; until one is, the account's last one counts. */
    participationId: ref(),
    /** Somebody of the back office who works in the exhibitor's place (sys_user.id), and the name the logs carry; null for the person's own session. */
    actorId: ref(),
    actorName: text().notNull().default(''),
    /** Browser and system as words, e.g. `Chrome · Windows`, for the owner's list of devices; never the whole header. */
    device: text().notNull().default(''),
    createTime: instant().notNull().defaultNow(),
    lastSeen: instant().notNull().defaultNow(),
    /** The session ends then unless a call renews it. */
    expiresAt: instant().notNull(),
    /** No renewal goes beyond this instant. */
    endsAt: instant()
      .notNull()
      .default(sql`now() + interval '12 hours'`),
    /** *Stay signed in* was ticked: no idle limit. */
    stays: boolean().notNull().default(false),
  },
  (t) => [index('session_subject').on(t.kind, t.subjectId), index('session_expiry').on(t.expiresAt)],
)

/** A device that signed in to an account before: strangers' wrong passwords do not lock it out. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: key(),
    tokenHash: text().notNull(),
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    lastUsed: instant().notNull(),
  },
  (t) => [
    uniqueIndex('known_device_once').on(t.tokenHash, t.kind, t.subjectId),
    index('known_device_used').on(t.lastUsed),
  ],
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
    /** When its page was first opened. */
    openedAt: instant(),
    usedAt: instant(),
    createTime: instant().notNull().defaultNow(),
  },
  (t) => [index('password_link_subject').on(t.kind, t.subjectId)],
)

/**
 * One-time code for a session in somebody's name (`/auth-redirect?code=`): minutes, single use, stored hashed. Rows stay as the record of
 * who opened whose account and when.
 */
export const authCode = pgTable(
  'auth_code',
  {
    id: key(),
    codeHash: text().notNull().unique(),
    /** exhibitor_account.id */
    subjectId: ref().notNull(),
    /** sys_user.id and name of who asked for it. */
    actorId: ref().notNull(),
    actorName: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createTime: instant().notNull().defaultNow(),
  },
  (t) => [index('auth_code_subject').on(t.subjectId, t.id)],
)

/** Somebody outside who asks to take part: it becomes an exhibitor with an account when the organiser approves (review kind REGISTRATION). */
export const registration = pgTable(
  'registration',
  {
    id: key(),
    loginAcc: text().notNull(),
    companyName: text().notNull().default(''),
    enCompanyName: text().notNull().default(''),
    contactName: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Language of the page it was sent from: its mails are written in it. */
    locale: text().notNull(),
    /** 1 pending, 2 approved, 3 rejected. */
    auditStatus: integer().notNull().default(1),
    auditReason: text().notNull().default(''),
    auditTime: instant(),
    auditBy: text().notNull().default(''),
    /** What the approval made. */
    exhibitorId: ref(),
    accountId: ref(),
    ...stamps,
  },
  (t) => [index('registration_address').on(sql`lower(${t.email})`, t.createTime)],
)

/** An identity of an outside provider bound to an account: logging in there opens a session here. */
export const boundIdentity = pgTable(
  'bound_identity',
  {
    id: key(),
    provider: text().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    /** Name shown in the profile, as the provider gave it. */
    label: text().notNull().default(''),
    kind: text().notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    createTime: instant().notNull().defaultNow(),
    lastUsed: instant(),
  },
  (t) => [
    uniqueIndex('bound_identity_once').on(t.provider, t.subject),
    index('bound_identity_owner').on(t.kind, t.subjectId),
  ],
)

/** Tickets of providers that were used, until they would have expired anyway: each opens or binds once. */
export const usedTicket = pgTable('used_ticket', {
  ticketHash: text().primaryKey(),
  expiresAt: instant().notNull(),
})
